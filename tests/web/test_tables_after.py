"""What everybody may see of a table: the big screen while it goes on, and the story when it is over."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pypdfium2
import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from companion.engine.board import Aftermath, Board, Line, Loss, Section, Standing
from companion.engine.play import Viewer
from companion.web.tables.chart import HEIGHT, WIDTH, chart_of
from companion.web.tables.common import COOKIE
from companion.web.tables.telling import big_whys
from tests.support import THEMES, Complaints, LiveServer, Theme, serious_issues, serving, width_beyond
from tests.toy_table import ToyTable
from tests.web.browser import words_of
from tests.web.table_boards import THROWN, board, showing
from tests.web.table_browser import HTMX, Around, around, gather

LONG = "Ben “The Rattler” von Hohenzollern-Sigmaringen"
STORY = Aftermath(
    f"{LONG} wins by 45",
    (
        Standing("s2", LONG, 1, 1340, (Line("Gunmen put down", "4 × 10", "bounty"), Line("Loot", "1,300"))),
        Standing("s1", "Anna <b>", 2, -25, (Line("Hermit", "-25"),)),
    ),
    ("1", "2", "3", "4"),
    {"s2": (0, 40, 40, 1340), "s1": (0, 0, -25, -25)},
    (Loss("t1", "Wind-Walkers of the High Mesa", "s1", 5, 4, f"all to {LONG}"), Loss("t2", "Deputies", "s2", 5, 0)),
    ("“Dutch” Ottokar rises again: Harrowed.",),
    tuple(Line(f"Turn {n}: Guts, TN 4", str(n)) for n in range(1, 40)),
    "Late: the landlord is shutting the back room.",
    sections=(Section("Who shot whom", (Line("Anna shot Ben", "seventeen times"),)),),
)
Open = Callable[..., Page]


@contextmanager
def telling(story: Aftermath) -> Iterator[None]:
    """The toy's games end in this story."""
    real = ToyTable.aftermath
    ToyTable.aftermath = lambda self, states: story  # type: ignore[method-assign] # given back below
    try:
        yield
    finally:
        ToyTable.aftermath = real  # type: ignore[method-assign] # what it was


def finish(table: Around, key: str = "last") -> None:
    """Anna sets the counter so high that the game is over, and Bob agrees."""
    opened = table.tables.looking.open(table.table, table.devices[0])
    table.tables.playing.tap(table.table, table.devices[0], "s1", "add", {"number": ["20"]}, opened.number, key)
    table.tables.undoing.nod(table.table, table.devices[1], opened.number + 1, f"{key}-agreed")


def test_what_ends_the_battle_opens_nothing_before_another_device_agrees(app: Flask) -> None:
    with around(app) as table:
        host, device = table.tables, table.devices[0]
        host.playing.tap(table.table, device, "s1", "add", {"number": ["20"]}, 1, "the-last-tap")
        mine, theirs = (table.see(who).text for who in (0, 1))
        assert 'id="nod"' not in mine
        assert "Bob has to agree that the battle is over." in mine
        assert "Is the battle over?</p>" in theirs
        assert re.search(r'<button class="button button-filled"[^>]*:nod[^>]*id="nod"', theirs)
        assert table.browsers[1].get(table.address("aftermath")).status_code == 303
        assert "events" not in table.browsers[0].get(table.address("table.json")).text


def test_whoever_is_asked_whether_it_is_over_may_take_it_back_instead(app: Flask) -> None:
    with around(app) as table:
        table.tables.playing.tap(table.table, table.devices[0], "s1", "add", {"number": ["20"]}, 1, "the-last-tap")
        theirs = table.see(1)
        assert re.search(r'<button class="button button-outlined"[^>]*:undo[^>]*id="undo"', theirs.text)
        table.tap(theirs, ":undo", who=1)
        assert (table.counter, table.tables.looking.open(table.table, table.devices[0]).ask) == (0, None)


def test_a_seal_that_an_undo_replaced_stands_in_the_story_with_its_number(over: Around) -> None:
    old = over.tables.looking.open(over.table, over.devices[0])
    over.tables.undoing.undo(over.table, over.devices[0], old.number, "u1")
    over.tables.undoing.nod(over.table, over.devices[1], old.number + 1, "u2")
    finish(over, "again")
    page = over.see(1, "aftermath").text
    assert page.index(old.seed) < page.index(over.tables.looking.open(over.table, over.devices[0]).seed)
    with telling(STORY):
        assert over.browsers[0].get(over.address("aftermath.pdf")).mimetype == "application/pdf"


@pytest.fixture
def over(app: Flask) -> Iterator[Around]:
    """A game of the toy that Anna won, with something taken back on the way."""
    with around(app) as table:
        host, device = table.tables, table.devices[0]
        host.playing.tap(table.table, device, "s1", "add", {"number": ["3"]}, 1, "k1")
        host.undoing.undo(table.table, device, 2, "k2")
        finish(table)
        yield table


# The big screen


def test_the_big_screen_shows_no_secret_and_no_button(app: Flask) -> None:
    with around(app) as table:
        secrets = [
            str(opened.board.extra["secret"])
            for device in table.devices
            if (opened := table.tables.looking.open(table.table, device)).board is not None
        ]
        assert len(set(secrets)) == 2
        page = table.browsers[0].get(table.address("board"))
        assert "counts on from 0" in words_of(page)
        main = page.text.partition("<main")[2].partition("</main>")[0]
        assert not [secret for secret in secrets if secret in page.text]
        assert "<button" not in main
        assert "<form" not in main


def test_the_big_screen_fetches_itself_anew(app: Flask) -> None:
    with around(app) as table:
        piece = table.browsers[0].get(table.address("board"), headers=HTMX)
        assert f'data-view="{table.address("board")}"' in piece.text
        assert re.search(r'data-version="\d+"', piece.text)
        assert "<html" not in piece.text


def test_the_big_screen_invites_before_and_during_the_battle(app: Flask) -> None:
    with around(app) as table:
        page = table.browsers[1].get(table.address("board"))
        opened = table.tables.looking.open(table.table, table.devices[1])
        assert f"/in/{opened.token}" in page.text
        assert f"{table.code[:3]} {table.code[3:]}" in words_of(page)


def test_a_roll_lies_on_the_big_screen_for_all_to_see(app: Flask) -> None:
    thrown = replace(THROWN, mine=False, actions=())
    with showing(lambda viewer: board(thrown if viewer.board else THROWN)):
        page = gather(app).see(0, "board")
        assert "Made it, with a raise" in words_of(page)
        assert 'aria-label="8 on a d8"' in page.text


# The story


def test_there_is_no_story_before_the_end(app: Flask) -> None:
    with around(app) as table:
        page = table.browsers[0].get(table.address("aftermath"))
        assert page.status_code == 303
        assert page.headers["Location"] == table.address()
        assert table.browsers[0].get(table.address("aftermath.pdf")).status_code == 422


def test_a_finished_table_leads_to_its_story(over: Around) -> None:
    page = over.browsers[1].get(over.address())
    assert over.address("aftermath") in page.text
    assert "has counted to the end" in words_of(over.browsers[1].get(over.address("aftermath")))


def test_the_story_says_who_won_and_what_it_is_made_of(over: Around) -> None:
    with telling(STORY):
        words = words_of(over.see(0, "aftermath"))
    assert f"{LONG} wins by 45" in words
    assert "1,340" in words
    assert "4 of 5" in words
    assert "Harrowed" in words
    assert words.index("4 × 10") < words.index("Hermit")
    assert words.index("Who shot whom") < words.index("seventeen times")


def test_the_table_under_the_chart_says_every_score_that_is_drawn(over: Around) -> None:
    with telling(STORY):
        page = over.see(0, "aftermath").text
    rows = re.findall(r'<tr><th scope="row">([^<]+(?:&[^<]+)?)</th>((?:<td>-?[\d,]+</td>)+)</tr>', page)
    assert [turn for turn, _ in rows] == list(STORY.turns)
    said = [[int(score) for score in re.findall(r"<td>(-?[\d,]+)", cells.replace(",", ""))] for _, cells in rows]
    assert said == [list(scores) for scores in zip(*STORY.scores.values(), strict=True)]
    assert [len(line.split()) for line in re.findall(r'points="([^"]+)"', page) if "," in line][:2] == [4, 4]


def test_what_was_taken_back_is_no_part_of_the_story(over: Around) -> None:
    timeline = words_of(over.see(0, "aftermath")).partition("What happened")[2]
    assert "Anna sets 20" in timeline
    assert "Anna sets 3" not in timeline
    assert "Undo" not in timeline


def test_the_number_that_is_shown_at_the_end_is_the_one_that_was_sealed(over: Around) -> None:
    sealed = over.tables.looking.open(over.table, over.devices[0]).seed_hash
    page = over.see(1, "aftermath").text
    seed = re.findall(r"<dt>Number</dt><dd><code>([0-9a-f]{64})</code>", page)[0]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == sealed
    assert sealed in page


def test_the_number_is_in_nobodys_page_before_the_end(app: Flask) -> None:
    with around(app) as table:
        pages = [table.see(0, *parts).text for parts in ((), ("board",), ("settings",), ("log",), ("table.json",))]
        finish(table)
        seed = table.tables.looking.open(table.table, table.devices[0]).seed
        assert len(seed) == 64
        assert not [page for page in pages if seed in page]


def test_the_file_has_every_step_and_before_the_end_only_the_host_gets_it(app: Flask) -> None:
    with around(app) as table:
        assert table.browsers[1].get(table.address("table.json")).status_code == 403
        early = json.loads(table.browsers[0].get(table.address("table.json")).text)
        assert "seed" not in early
        assert not [step for step in early["log"] if "events" in step]
        finish(table)
        late = json.loads(table.browsers[1].get(table.address("table.json")).text)
        assert [step["number"] for step in late["log"]] == [1, 2, 3]
        assert late["log"][1]["command"]
        assert late["seed"]


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_story_is_printed_on_the_paper_one_has(over: Around, paper: str, size: tuple[int, int]) -> None:
    with telling(STORY):
        printed = over.browsers[0].get(over.address("aftermath.pdf") + f"?paper={paper}")
    assert printed.mimetype == "application/pdf"
    document = pypdfium2.PdfDocument(printed.data)
    try:
        assert tuple(round(length) for length in document[0].get_size()) == size
        text = " ".join(
            document[place].get_textpage().get_text_bounded().replace("\r\n", " ") for place in range(len(document))
        )
    finally:
        document.close()
    for words in (f"{LONG} wins by 45", STORY.why, "Anna <b>", "Wind-Walkers of the High Mesa", "Harrowed", "Turn 39"):
        assert words in text
    assert text.index("Who shot whom") < text.index("seventeen times")
    sealed = over.tables.looking.open(over.table, over.devices[0]).seed_hash
    assert sealed in text.replace(" ", "")


def test_the_story_tells_the_losses_and_folds_up_who_came_through_whole(over: Around) -> None:
    whole = tuple(Loss(f"w{n}", f"Guards {n}", "s2", 5, 0) for n in range(12))
    lost = tuple(Loss(f"l{n}", f"Riders {n}", "s1", 5, n) for n in range(1, 4))
    with telling(replace(STORY, losses=(*whole, *lost))):
        page, screen = over.see(0, "aftermath"), over.see(0, "board")
    told, _, folded = page.text.partition("12 troops without a loss")
    assert [f"Riders {n}" in told for n in (1, 2, 3)] == [True] * 3
    assert told.index("Riders 3") < told.index("Riders 1"), "the worst first"
    assert "Guards" not in told
    assert "Guards 11" in folded
    assert "Riders 3" in screen.text
    assert "Guards" not in screen.text


def test_names_in_the_story_are_words(over: Around) -> None:
    with telling(STORY):
        page = over.see(0, "aftermath")
    assert "Anna <b>" in words_of(page)
    assert "Anna <b>" not in page.text


# The chart


def test_a_chart_keeps_every_point_on_its_sheet_and_between_its_marks() -> None:
    chart = chart_of(("1", "2", "3"), {"Anna": (0, 1340, -25), "Ben": (7, 7, 7)})
    assert chart is not None
    ticks = [score for _, score in chart.ticks]
    assert ticks[0] <= -25
    assert ticks[-1] >= 1340
    assert len(ticks) <= 8
    for curve in chart.curves:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in curve.points)
    heights = dict(zip(chart.curves[0].scores, (y for _, y in chart.curves[0].points), strict=True))
    assert heights[1340] < heights[0] < heights[-25]


def test_lines_are_told_apart_without_their_colour() -> None:
    chart = chart_of(("1", "2"), {name: (0, place) for place, name in enumerate("ABCDEF")})
    assert chart is not None
    assert len({curve.dash for curve in chart.curves}) == 6


def test_a_game_of_one_turn_or_without_a_score_has_no_chart() -> None:
    assert chart_of(("1",), {"Anna": (10,)}) is None
    assert chart_of(("1", "2"), {}) is None
    assert chart_of(("1", "2"), {"Anna": (0, 0), "Ben": (0, 0)}) is None


# In a real browser


@pytest.fixture
def served(app: Flask) -> Iterator[LiveServer]:
    with serving(app) as server:
        yield server


@pytest.fixture
def open_as(browser: Browser, served: LiveServer) -> Iterator[Open]:
    """Opens a page as a device; no script may have failed by the end."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_one(device: str, path: str, size: tuple[int, int], theme: Theme = "light") -> Page:
        window = ViewportSize(width=size[0], height=size[1])
        context = browser.new_context(
            base_url=served.url,
            viewport=window,
            color_scheme=theme,
            reduced_motion="reduce",
            service_workers="block",
        )
        contexts.append(context)
        context.add_cookies([{"name": COOKIE, "value": device, "url": served.url}])
        page = context.new_page()
        complaints.append(Complaints(page))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_the_story_is_short_at_first_and_breaks_no_number(app: Flask, open_as: Open) -> None:
    lines = (
        Line("Wind-Walkers of the High Mesa put down by the Deputies of Ottokar ×2", "+11"),
        Line("W" * 60, "+1,300"),
    )
    standing = replace(STORY.standings[0], lines=lines)
    with around(app) as table, telling(replace(STORY, standings=(standing,))):
        finish(table)
        page = open_as(table.devices[0], table.address("aftermath"), (390, 844))
        for number in page.locator(".standing .sum b").all():
            box = number.bounding_box()
            assert box is not None
            assert box["height"] < 30, number.inner_text()
        assert width_beyond(page) == 0
        told = page.locator(".after-fold .log-list")
        assert not told.is_visible()
        page.locator(".after-fold > summary").first.click()
        assert told.is_visible()
        assert page.locator(".after-head h1").inner_text() == STORY.headline
        assert page.locator(".after-why").inner_text() == STORY.why


@pytest.mark.parametrize("theme", THEMES)
def test_the_pages_around_a_game_fit_every_screen_and_can_be_read(app: Flask, open_as: Open, theme: Theme) -> None:
    with around(app) as table, telling(STORY):
        lobby = table.tables.lobby.create("toy", table.devices[0], name=LONG, who=LONG)
        for _ in range(3):
            table.tables.lobby.add_seat(lobby.table, table.devices[0], LONG)
        running = gather(app)
        running.tables.seats.leave(running.table, running.devices[1], "s2")
        running.tables.entrance.enter(running.code, running.devices[1] + "x", "192.0.2.7", name=LONG, seat="s2")
        running.tables.hosting.turn_away(
            running.table,
            running.devices[0],
            running.tables.looking.open(running.table, running.devices[0]).knocks[0].handle,
        )
        for role in ("player", "board"):
            secret = "stranger" * 4 if role == "player" else running.devices[1] + "y"
            running.tables.entrance.enter(running.code, secret, "192.0.2.7", name=LONG, role=role, seat="s2")
        shut = table.tables.lobby.create("toy", table.devices[0], name=LONG)
        table.tables.hosting.lock(shut.table, table.devices[0])
        finish(table)
        paths = (
            f"/in/{table.tables.looking.open(lobby.table, table.devices[0]).token}",
            f"/tables/{running.table}/waiting",
            running.address(),
            running.address("settings"),
            f"/tables/{shut.table}",
            f"/tables/{shut.table}/board",
            f"/tables/{shut.table}/settings",
            "/tables/new",
            "/tables",
            "/join",
            f"/t/{lobby.code}",
            f"/tables/{lobby.table}",
            f"/tables/{lobby.table}/board",
            table.address("aftermath"),
            table.address("board"),
        )
        pages: dict[str, Page] = {}
        for path in paths:
            outside = path.startswith(("/t/", "/in/")) or path.endswith("/waiting")
            theirs = running if running.table in path else table
            device = "stranger" * 4 if outside else theirs.devices[0]
            if device not in pages:
                pages[device] = open_as(device, path, (360, 740), theme)
            page = pages[device]
            page.set_viewport_size({"width": 360, "height": 740})
            page.goto(path)
            assert serious_issues(page) == [], path
            for width, height in ((360, 740), (390, 844), (820, 1180), (1366, 768)):
                page.set_viewport_size({"width": width, "height": height})
                assert width_beyond(page) == 0, (path, width)


@pytest.mark.parametrize("players", [4, 6])
def test_a_television_shows_all_seats_and_sixty_troops_without_being_scrolled(
    app: Flask, open_as: Open, players: int
) -> None:
    def shown(viewer: Viewer) -> Board:
        thrown = replace(THROWN, mine=False, actions=())
        return board(thrown if viewer.board else THROWN, seats=players, troops=60, viewer=viewer.seat)

    with showing(shown):
        table = gather(app, players=players)
        for size in ((1920, 1080), (1280, 720)):
            page = open_as(table.devices[0], table.address("board"), size)
            height = page.evaluate("() => document.documentElement.scrollHeight")
            assert height <= size[1]
            assert width_beyond(page) == 0
            for part in (".big-now h1", ".big-then", ".big-seat", ".big-roll .verdict", ".big-log", ".big-join img"):
                box = page.locator(part).last.bounding_box()
                assert box is not None, part
                assert box["y"] + box["height"] <= size[1], part
            # 28 px on a screen of 1,920: what is a 66th of its width can be read from three metres.
            headline = page.locator(".big-now h1").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
            smallest = page.locator(".big-log p").first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
            assert headline >= size[0] / 40
            assert smallest >= size[0] / 90


def test_the_big_screen_leaves_room_for_every_total_however_long_the_reasons_are() -> None:
    many = tuple(Line(f"Line {number}", "+10") for number in range(30))
    few = many[:2]
    standings = (Standing("a", "Ann", 1, 300, many), Standing("b", "Ben", 2, 20, few), Standing("c", "Cleo", 3, 0))
    whys = big_whys(standings)
    assert (whys["b"], whys["c"]) == ((few, 0), ((), 0))
    shown, left_out = whys["a"]
    assert 0 < len(shown) < 12
    assert len(shown) + left_out == len(many)
    assert not any(shown for shown, _ in big_whys([Standing(f"s{at}", "Hal", 1, 0, many) for at in range(11)]).values())
