"""The script of the live line, in a real browser: nothing one does is lost, and nothing counts twice."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from companion.services.tables import Agreed
from companion.store.database import Database
from tests.live_app import DEVICE, make_app
from tests.support import Complaints, serving
from tests.table_support import Party, make_tables, party

# In place of the browser's own: the test says what comes over the line, and when it breaks.
FAKE_LINE = """
window.lines = [];
window.EventSource = class {
  static CLOSED = 2;
  constructor(url) { this.url = url; this.readyState = 1; this.named = {}; window.lines.push(this); }
  addEventListener(name, work) { this.named[name] = work; }
  close() { this.readyState = 2; }
};
window.hear = (version) => window.lines.at(-1).onmessage({ data: String(version) });
window.buzzed = 0;
navigator.vibrate = () => { window.buzzed += 1; return true; };
"""

Open = Callable[..., Page]


@pytest.fixture
def database(new_database: Path, tmp_path: Path) -> Iterator[Database]:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    made = Database(f"sqlite:///{path}")
    yield made
    made.close()


@pytest.fixture
def at_table(database: Database) -> Party:
    return party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))


@pytest.fixture
def open_table(browser: Browser, database: Database, at_table: Party) -> Iterator[Open]:
    """Opens the toy table as Anna or Bob; ``fake``: the line is the test's own, and so is the clock."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []
    with serving(make_app(database)) as server:

        def open_one(who: int = 0, *, fake: bool = False) -> Page:
            context = browser.new_context(
                base_url=server.url, viewport={"width": 360, "height": 740}, service_workers="block"
            )
            context.set_default_timeout(10_000)
            context.add_cookies([{"name": DEVICE, "value": at_table.devices[who], "url": server.url}])
            contexts.append(context)
            page = context.new_page()
            complaints.append(Complaints(page))
            if fake:
                page.add_init_script(FAKE_LINE)
                page.clock.install()
            page.goto(f"/tables/{at_table.table}")
            expect(page.locator("#line")).to_be_attached()
            return page

        yield open_one
        for context in contexts:
            context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def marks(at_table: Party, who: int = 0) -> int:
    board = at_table.see().board
    assert board is not None
    return board.seats[who].score or 0


def lose(page: Page) -> None:
    page.clock.run_for(3000)
    expect(page.locator("#line")).to_be_visible()


def hear(page: Page, at_table: Party) -> None:
    page.evaluate("(version) => hear(version)", at_table.see().version)


# What others do


def test_what_somebody_else_does_is_on_my_page_without_asking(open_table: Open, at_table: Party) -> None:
    page = open_table()
    at_table.tap(1, "mark", seat="s2")
    expect(page.locator("#log li").first).to_have_text("Bob leaves a mark", use_inner_text=False)
    expect(page.locator("#table")).to_have_attribute("data-version", str(at_table.see().version))


def test_focus_typed_words_an_open_sheet_and_what_was_unfolded_survive(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    page.evaluate("document.getElementById('fold').open = true; document.getElementById('adding').showModal()")
    page.locator("#note").fill("half a sentence")
    page.locator("#number").fill("17")
    page.evaluate("document.getElementById('number').setSelectionRange(1, 1); scrollTo(0, 40)")
    scrolled = page.evaluate("scrollY")
    at_table.tap(1, "mark", seat="s2")
    hear(page, at_table)
    expect(page.locator("#log li").first).to_have_text("Bob leaves a mark")
    assert page.evaluate("document.activeElement.id") == "number"
    assert page.evaluate("document.getElementById('number').selectionStart") == 1
    assert page.input_value("#number") == "17"
    assert page.input_value("#note") == "half a sentence"
    assert page.evaluate("document.getElementById('adding').matches(':modal')")
    assert page.evaluate("document.getElementById('fold').open")
    assert page.evaluate("scrollY") == scrolled


def test_one_fetch_is_under_way_at_a_time_and_the_newest_version_wins(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    asked: list[Route] = []

    def hold_the_first(route: Route) -> None:
        asked.append(route)
        if len(asked) > 1:
            route.continue_()

    page.route("**/view", hold_the_first)
    first = at_table.tap(1, "mark", seat="s2").version
    page.evaluate("(version) => hear(version)", first)
    for _ in range(5):
        at_table.tap(1, "mark", seat="s2")
        hear(page, at_table)
    page.clock.run_for(1000)
    assert len(asked) == 1
    asked[0].continue_()
    expect(page.locator("#table")).to_have_attribute("data-version", str(at_table.see().version))
    assert len(asked) <= 2


def test_an_answer_that_was_overtaken_does_not_bring_the_past_back(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    old = page.evaluate("fetch(document.getElementById('table').dataset.view).then((answer) => answer.text())")
    at_table.tap(1, "mark", seat="s2")
    hear(page, at_table)
    now = str(at_table.see().version)
    expect(page.locator("#table")).to_have_attribute("data-version", now)
    page.evaluate(
        """(text) => { const target = document.getElementById('table');
        return htmx.swap({ sourceElement: target, target, text, swap: 'outerMorph', request: {}, hx: {} }); }""",
        old,
    )
    assert page.get_attribute("#table", "data-version") == now


# The connection


def test_a_silent_line_is_said_within_three_seconds_and_it_comes_back_by_itself(
    open_table: Open, at_table: Party
) -> None:
    page = open_table(fake=True)
    banner = page.locator("#line")
    hear(page, at_table)
    page.clock.run_for(2000)
    expect(banner).to_be_hidden()
    page.clock.run_for(900)
    expect(banner).to_be_visible()
    assert banner.get_attribute("role") == "status"
    expect(banner).to_have_text("Connection lost. Trying again.")
    page.clock.run_for(10_000)
    assert page.evaluate("lines.length") > 1, "it tries again"
    hear(page, at_table)
    expect(banner).to_be_hidden()


def test_after_a_minute_away_it_catches_up_in_one_step(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    lose(page)
    for _ in range(7):
        at_table.tap(1, "mark", seat="s2")
    page.clock.run_for(60_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/view") else None)
    hear(page, at_table)
    expect(page.locator("#table")).to_have_attribute("data-version", str(at_table.see().version))
    assert len(asked) == 1


def test_a_tap_made_without_a_connection_is_sent_once_when_it_is_back(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    lose(page)
    page.locator("#mark-button").click()
    expect(page.locator("#line")).to_contain_text("We will send your tap")
    expect(page.locator(".toast")).to_contain_text("Saved. We will send it when you are back online.")
    assert marks(at_table) == 0
    hear(page, at_table)
    expect(page.locator("#log li").first).to_have_text("Anna leaves a mark", use_inner_text=False)
    expect(page.locator(".toast")).to_contain_text("Your tap was sent.")
    assert marks(at_table) == 1
    page.clock.run_for(10_000)
    hear(page, at_table)
    assert marks(at_table) == 1


def test_a_tap_that_waits_survives_a_reload(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    lose(page)
    page.locator("#mark-button").click()
    expect(page.locator("#line")).to_contain_text("We will send your tap")
    page.reload()
    expect(page.locator("#log li").first).to_have_text("Anna leaves a mark", use_inner_text=False)
    assert marks(at_table) == 1


def test_a_tap_whose_answer_was_lost_counts_once(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    broken: list[Route] = []

    def arrives_but_breaks(route: Route) -> None:
        if broken:
            return route.continue_()
        broken.append(route)
        route.fetch()
        return route.abort()

    page.route("**/do", arrives_but_breaks)
    page.locator("#mark-button").click()
    # The first answer never comes: the tap is sent again a moment later.
    page.clock.run_for(1000)
    expect(page.locator("#log li").first).to_have_text("Anna leaves a mark", use_inner_text=False)
    assert len(broken) == 1
    assert page.evaluate("sessionStorage.length") == 0
    assert marks(at_table) == 1
    expect(page.locator(".toast")).to_have_count(0)


BUSY = "The database is busy. Nothing is lost; try again in a moment."


def busy(page: Page, times: int) -> list[str]:
    """The server cannot save so many taps; what it was sent each time."""
    sent: list[str] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > times:
            return route.continue_()
        said = json.dumps({"toast": {"text": BUSY, "kind": "error"}})
        return route.fulfill(status=503, headers={"Retry-After": "2", "HX-Trigger": said, "HX-Reswap": "none"})

    page.route("**/do", answer)
    return sent


def sent_again(page: Page, at_table: Party) -> None:
    """When the server said that it should be tried again; the line itself stands meanwhile."""
    with page.expect_response("**/do"):
        hear(page, at_table)
        page.clock.run_for(2000)


def test_a_tap_that_cannot_be_saved_just_now_waits_and_is_sent_again_with_its_key(
    open_table: Open, at_table: Party
) -> None:
    page = open_table(fake=True)
    sent = busy(page, 2)
    page.locator("#mark-button").click()
    expect(page.locator("#line")).to_have_text("Saving is taking a moment. We will keep your tap and send it again.")
    expect(page.locator(".toast")).to_have_count(0)
    sent_again(page, at_table)
    sent_again(page, at_table)
    expect(page.locator("#log li").first).to_have_text("Anna leaves a mark", use_inner_text=False)
    hear(page, at_table)
    expect(page.locator("#line")).to_be_hidden()
    assert (len(sent), len(set(sent))) == (3, 1)
    assert marks(at_table) == 1
    assert page.evaluate("sessionStorage.length") == 0


def test_a_tap_that_goes_on_failing_says_why_and_still_waits(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    busy(page, 3)
    page.locator("#mark-button").click()
    for _ in range(2):
        expect(page.locator("#line")).to_have_text(
            "Saving is taking a moment. We will keep your tap and send it again."
        )
        sent_again(page, at_table)
    expect(page.locator("#line")).to_have_text(f"{BUSY} We will keep your tap and send it again.")
    sent_again(page, at_table)
    hear(page, at_table)
    expect(page.locator("#line")).to_be_hidden()
    assert marks(at_table) == 1


BROKEN = "Something went wrong on our side. Try again."


def test_a_kept_tap_that_the_server_breaks_on_three_times_is_dropped_in_words_and_the_next_one_counts(
    open_table: Open, at_table: Party
) -> None:
    page = open_table(fake=True)
    sent: list[str] = []

    def breaks(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > 3:
            return route.continue_()
        said = json.dumps({"toast": {"text": BROKEN, "kind": "error"}})
        return route.fulfill(status=500, headers={"HX-Trigger": said, "HX-Reswap": "none"})

    lose(page)
    page.locator("#mark-button").click()
    expect(page.locator("#line")).to_contain_text("We will send your tap")
    at_table.tap(1, "mark", seat="s2")
    page.route("**/do", breaks)
    with page.expect_response("**/do"):
        hear(page, at_table)
    for _ in range(2):
        expect(page.locator("#line")).to_have_text(
            "Saving is taking a moment. We will keep your tap and send it again."
        )
        with page.expect_response("**/do"):
            page.clock.run_for(2400)
            hear(page, at_table)
            page.clock.run_for(2400)
            hear(page, at_table)
            page.clock.run_for(200)
    expect(page.locator(".toast-error")).to_contain_text(BROKEN)
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#log li").first).to_have_text("Bob leaves a mark", use_inner_text=False)
    assert (len(sent), len(set(sent)), marks(at_table)) == (3, 1, 0)
    assert page.evaluate("sessionStorage.length") == 0
    page.locator("#mark-button").click()
    expect(page.locator("#log li").first).to_have_text("Anna leaves a mark", use_inner_text=False)
    assert marks(at_table) == 1


def test_the_next_tap_after_one_that_waited_has_a_key_of_its_own(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    sent = busy(page, 1)
    before = page.locator("#log li").count()
    page.locator("#mark-button").click()
    expect(page.locator("#line")).to_be_visible()
    sent_again(page, at_table)
    expect(page.locator("#log li")).to_have_count(before + 1)
    hear(page, at_table)
    expect(page.locator("#line")).to_be_hidden()
    page.locator("#mark-button").click()
    expect(page.locator("#log li")).to_have_count(before + 2)
    assert len(set(sent)) == 2
    assert marks(at_table) == 2


def test_a_tap_that_came_too_late_is_refused_in_words(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    lose(page)
    page.evaluate("document.getElementById('adding').showModal()")
    page.locator("#number").fill("5")
    page.locator("#add-button").click()
    expect(page.locator("#line")).to_contain_text("We will send your tap")
    at_table.tap(0, "add", number="3")
    hear(page, at_table)
    expect(page.locator(".toast-error")).to_contain_text("Anna sets 3")
    expect(page.locator("#go")).to_have_text("Bob counts on from 3")
    assert page.input_value("#number") == "5"


def test_two_taps_in_a_row_have_keys_of_their_own(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    page.locator("#mark-button").click()
    expect(page.locator("#log li")).to_have_count(2)
    page.locator("#mark-button").click()
    expect(page.locator("#log li")).to_have_count(3)
    assert marks(at_table) == 2


# Whose go it is


def test_my_go_buzzes_where_that_is_wanted_and_others_goes_do_not(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    page.evaluate("localStorage.setItem('table-buzz', 'yes')")
    at_table.tap(0, "add", number="1")
    hear(page, at_table)
    expect(page.locator("#go")).to_have_text("Bob counts on from 1")
    assert page.evaluate("buzzed") == 0
    at_table.tap(1, "add", number="1")
    hear(page, at_table)
    expect(page.locator("#go")).to_have_text("Anna counts on from 2")
    assert page.evaluate("buzzed") == 1


def test_unasked_nothing_buzzes(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    for who, text in ((0, "Bob counts on from 1"), (1, "Anna counts on from 2")):
        at_table.tap(who, "add", number="1")
        hear(page, at_table)
        expect(page.locator("#go")).to_have_text(text)
    assert page.evaluate("buzzed") == 0


def test_the_title_says_so_while_nobody_looks(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    page.evaluate("document.hasFocus = () => false")
    at_table.tap(0, "add", number="1")
    at_table.tap(1, "add", number="1")
    hear(page, at_table)
    expect(page).to_have_title("Toy")
    at_table.tap(0, "add", number="1")
    hear(page, at_table)
    expect(page.locator("#go")).to_have_text("Bob counts on from 3")
    at_table.tap(1, "add", number="1")
    hear(page, at_table)
    expect(page).to_have_title("● Your go · Toy")
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(page).to_have_title("Toy")


def test_a_device_that_was_sent_away_loads_the_page_anew(open_table: Open, at_table: Party) -> None:
    page = open_table(fake=True)
    with page.expect_navigation():
        page.evaluate("lines.at(-1).named.out()")
