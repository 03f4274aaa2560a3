"""Around a table before the battle: it is made, others come in, lists and terms are agreed on, it begins."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.games import game
from tests import qr_reader
from tests.support import Complaints, serving
from tests.toy_table import toy_game
from tests.web.army_support import keep, sample
from tests.web.plain_browser import Screen, Visitor

ARMY, OTHER = game("highnoon").armies.samples()[:2]


@pytest.fixture
def host(app: Flask) -> Iterator[Visitor]:
    """The browser that makes the table; the registry knows the toy besides the real games."""
    with toy_game():
        yield Visitor(app.test_client())


@pytest.fixture
def guest(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def open_table(host: Visitor, game_id: str = "highnoon", **typed: str) -> Screen:
    """A table with two seats; the host holds the first."""
    fields = {"game": game_id, "players": "2", "mine-1": "1", "name-1": "Anna", "name-2": "Ben", **typed}
    lobby = host.post("/tables/new", fields)
    assert lobby.status == 200
    return lobby


def code_of(lobby: Screen) -> str:
    """The six characters, as they are read aloud."""
    found = re.search(r"The code: ([A-Z0-9]{3}) ([A-Z0-9]{3})", lobby.words)
    assert found, lobby.words
    return found[1] + found[2]


def sit_down(guest: Visitor, lobby: Screen, seat: str = "Ben") -> Screen:
    """Comes in by the code and takes a seat; returns the lobby as the guest sees it."""
    door = guest.get(f"/t/{code_of(lobby)}")
    name = next(name for name in door.buttons if name.startswith(seat))
    return door.press(name, {"Your name": "Ben’s phone"})


def do(visitor: Visitor, lobby: Screen, what: str, **fields: str) -> Screen:
    """Sends one of the lobby's forms."""
    return visitor.post(f"{lobby.path}/people", {"do": what, **fields})


# Making one


def test_from_an_army_a_table_is_two_taps_away(host: Visitor) -> None:
    army = keep(host, sample(ARMY.slug))
    lobby = host.get(f"/armies/{army}").follow("Play").press("Open the table")
    assert lobby.path.startswith("/tables/")
    assert ARMY.name in lobby.words
    assert "On this device" in lobby.words


def test_from_a_sample_a_table_is_two_taps_away(host: Visitor) -> None:
    lobby = host.get(f"/armies/samples/highnoon/{OTHER.slug}").follow("Start a table").press("Open the table")
    assert OTHER.name in lobby.words


def test_from_the_front_page_a_table_is_two_taps_away(host: Visitor) -> None:
    lobby = host.get("/").follow("Start a table").press("Open the table")
    assert "Seats 2" in lobby.words


def test_a_new_table_has_as_many_seats_as_players(host: Visitor) -> None:
    form = host.get("/tables/new")
    lobby = form.press("Open the table", {"4": True, "Name of the table": "Dry Gulch"})
    assert lobby.headings(1) == ["Dry Gulch"]
    assert "Seats 4" in lobby.words


def test_an_army_that_is_gone_is_said_and_what_was_typed_stays(host: Visitor) -> None:
    page = host.post("/tables/new", {"game": "highnoon", "players": "2", "army-1": "own:nothing", "name": "Dry Gulch"})
    assert page.status == 404
    assert page.value("Name of the table") == "Dry Gulch"


def test_the_front_page_leads_back_to_a_table_that_goes_on(host: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    front = host.get("/")
    assert "Dry Gulch" in front.words
    assert front.links["Continue"] == lobby.path


def test_a_table_is_taken_off_the_list_and_put_back(host: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    do(host, lobby, "put-away")
    assert "Dry Gulch" not in host.get("/").words
    back = host.get("/tables").press("Put back")
    assert "Dry Gulch" in back.links or "Dry Gulch" in back.words
    assert "Dry Gulch" in host.get("/").words


# Coming in


def test_a_code_may_be_typed_small_with_spaces_and_with_letters_for_digits(host: Visitor, guest: Visitor) -> None:
    code = code_of(open_table(host, name="Dry Gulch"))
    typed = f" {code[:3].lower()}-{code[3:].lower()} ".replace("0", "o").replace("5", "s")
    door = guest.get("/join").press("Go to the table", {"Code": typed})
    assert door.path == f"/t/{code}"
    assert door.headings(1) == ["Dry Gulch"]


def test_a_wrong_code_is_said_beside_the_field_and_stays_in_it(host: Visitor, guest: Visitor) -> None:
    open_table(host)
    page = guest.get("/join").press("Go to the table", {"Code": "ZZZZZZ"})
    assert page.status == 404
    assert page.value("Code") == "ZZZZZZ"
    assert 'aria-invalid="true"' in page.html


def test_the_qr_code_of_the_lobby_is_the_way_in(host: Visitor) -> None:
    lobby = open_table(host)
    image = next(node for node in lobby.root.all("img") if node.attrs["alt"].startswith("QR code for "))
    drawn = unquote(image.attrs["src"])
    side = int(re.findall(r'viewBox="0 0 (\d+)', drawn)[0])
    rows = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", drawn):
        rows[int(y)][int(x) : int(x) + int(length)] = [True] * int(length)
    link = qr_reader.read(qr_reader.without_margin(rows))
    assert link == image.attrs["alt"].removeprefix("QR code for ")
    assert link.endswith(f"/t/{code_of(lobby)}")


def test_looking_at_the_door_lets_nobody_in(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    guest.get(f"/t/{code_of(lobby)}")
    assert guest.get(lobby.path).path == "/join"
    assert "Here 1" in host.get(lobby.path).words


def test_a_stranger_is_asked_for_the_code(host: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    for path in ("", "/view", "/board", "/settings", "/log", "/aftermath", "/table.json", "/aftermath.pdf"):
        page = stranger.get(lobby.path + path)
        assert "Dry Gulch" not in page.html, path
        assert page.path == "/join" or page.status == 404, path


def test_a_seat_that_is_taken_is_taken_for_everybody_else(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    door = stranger.get(f"/t/{code_of(lobby)}")
    assert not [name for name in door.buttons if name.startswith(("Anna", "Ben"))]
    late = stranger.post(door.path, {"how": "take:s2", "name": "Cy"})
    assert late.path == lobby.path
    assert "Ben is taken" in late.words
    assert "Ben’s phone" in late.words


def test_a_device_may_be_the_big_screen_or_look_on(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host)
    board = guest.get(f"/t/{code_of(lobby)}").press("Be the big screen For a television or a laptop that all can see.")
    assert board.path == f"{lobby.path}/board"
    on = stranger.get(f"/t/{code_of(lobby)}").press("Look on See what everybody may see.", {"Your name": "Cy"})
    assert "Take a seat, or look on." in on.words
    people = host.get(lobby.path).words
    assert "big screen" in people
    assert "looks on" in people


# Agreeing


def test_the_battle_begins_when_all_have_agreed(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, "toy")
    theirs = sit_down(guest, lobby)
    waiting = host.get(lobby.path)
    assert "Ben has yet to accept." in waiting.words
    assert "Start the battle" not in waiting.buttons
    assert "You agreed" in theirs.press("I agree").words
    begun = host.get(lobby.path).press("Start the battle")
    assert "counts on from 0" in begun.words
    assert "counts on from 0" in guest.get(lobby.path).words


def test_a_host_alone_starts_at_once_and_plays_the_free_seats_too(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    begun = lobby.press("Start the battle")
    assert "counts on from 0" in begun.words


def test_starting_twice_is_starting_once(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    do(host, lobby, "start")
    again = do(host, lobby, "start")
    assert again.status == 200
    assert "counts on from 0" in again.words
    assert "notice-error" not in again.html


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("terms", {"dice": "real"}),
        ("seat", {"seat": "s1", "army": f"sample:{OTHER.slug}"}),
        ("add", {}),
        ("remove", {"seat": "s1"}),
    ],
)
def test_whatever_changes_after_somebody_agreed_they_are_asked_again(
    host: Visitor, guest: Visitor, what: str, fields: dict[str, str]
) -> None:
    lobby = open_table(host)
    assert "You agreed" in sit_down(guest, lobby).press("I agree").words
    do(host, lobby, what, **fields)
    assert "I agree" in guest.get(lobby.path).buttons


def test_agreeing_to_what_has_changed_meanwhile_is_refused(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    do(host, lobby, "terms", dice="real")
    refused = theirs.press("I agree")
    assert "You agreed" not in refused.words
    assert "We roll" in refused.words


def test_what_is_agreed_is_said_in_words(host: Visitor) -> None:
    lobby = open_table(host)
    strange = lobby.press("Play it like this", {"We roll": True, "What is undone comes out anew": True})
    words = strange.root.all("main")[0].text
    assert re.search(r"Dice\s+We roll", words)
    assert re.search(r"Undone chance\s+comes out anew", words)


def test_a_house_rule_is_shown_once_it_is_not_the_books(host: Visitor) -> None:
    lobby = open_table(host)
    switch = game("highnoon").table.switches()[0]
    turned = do(host, lobby, "terms", **{f"switch-{switch.name}": switch.options[1][0]})
    agreed = "".join(node.text for node in turned.root.all("dl"))
    assert switch.title in agreed
    assert switch.options[1][1] in agreed
    assert switch.title not in "".join(node.text for node in lobby.root.all("dl"))


def test_a_guest_chooses_a_list_for_the_own_seat_and_for_no_other(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    chosen = theirs.press("Set", {"Name": "Benny", "List": f"sample:{OTHER.slug}"})
    assert OTHER.name in chosen.words
    assert "Benny" in host.get(lobby.path).words
    meddled = do(guest, lobby, "seat", seat="s1", army=f"sample:{OTHER.slug}")
    assert "somebody else" in meddled.words
    assert host.get(lobby.path).words.count(f"{OTHER.name}, ") == 1


def test_a_sealed_list_is_in_nobody_elses_page(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    army = keep(guest, {**sample(OTHER.slug), "name": "The Quiet Nine"})
    mine = guest.get(theirs.path).press("Set", {"List": f"own:{army}", "Sealed:": True})
    assert "The Quiet Nine" in mine.words
    page = host.get(lobby.path)
    assert "Sealed list" in page.words
    assert "The Quiet Nine" not in page.html
    assert "The Quiet Nine" not in host.get(f"{lobby.path}/board").html


def test_names_are_words_and_never_markup(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, name="<b>Dry</b>", **{"name-1": "<script>x</script>"})
    door = guest.get(f"/t/{code_of(lobby)}")
    for page in (lobby, door, host.get(f"{lobby.path}/board"), host.get("/"), host.get("/tables")):
        assert "<b>Dry</b>" not in page.html
        assert "<script>x" not in page.html
        assert "<b>Dry</b>" in page.words


# What the host can do


def test_only_the_host_changes_the_terms_and_starts(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    assert not {"Start the battle", "Play it like this", "Add a seat"} & set(theirs.buttons)
    for what in ("start", "terms", "add", "delete"):
        assert "Only the host" in do(guest, lobby, what, dice="real").words, what


def test_whoever_is_sent_away_is_asked_for_the_code_and_their_seat_is_free(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    host.get(lobby.path).press("Send away")
    assert guest.get(lobby.path).path == "/join"
    assert "Ben Free" in host.get(lobby.path).words


def test_a_seats_code_moves_it_to_another_device_once(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host)
    sheet = host.post(f"{lobby.path}/seat-code", {"seat": "s1"})
    found = re.search(r"and type ([A-Z0-9]{3}) ([A-Z0-9]{3})", sheet.words)
    assert found, sheet.words
    code = found[1] + found[2]
    moved = guest.get("/join").press("Go to the table", {"Code": code.lower()}).press("Play Anna here")
    assert "Anna On this device" in moved.words
    assert "Anna On this device" not in host.get(lobby.path).words
    assert stranger.get(f"/t/{code}").status == 404


def test_a_free_seat_is_taken_with_one_tap(host: Visitor) -> None:
    lobby = open_table(host)
    both = lobby.press("Play it here")
    assert both.words.count("On this device") == 2


def test_a_button_of_an_older_page_says_so(host: Visitor) -> None:
    assert "older page" in do(host, open_table(host), "explode").words


def test_htmx_gets_the_fresh_table_and_the_sentence(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    answer = guest.post(f"{lobby.path}/people", {"do": "start"}, htmx=True)
    assert answer.status == 403
    assert "Only the host" in answer.response.headers["HX-Trigger"]
    assert answer.html.count('id="table"') == 1
    assert "<html" not in answer.html


# In real browsers


def phone(browser: Browser, url: str, complaints: list[Complaints]) -> Page:
    """Somebody's phone, with a profile of its own."""
    context = browser.new_context(base_url=url, viewport=ViewportSize(width=360, height=740), reduced_motion="reduce")
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints.append(Complaints(page))
    return page


def code_on(page: Page) -> str:
    """The code of the lobby that a phone shows."""
    return page.locator(".table-code").inner_text().partition(":")[2].replace(" ", "").strip()


def test_two_phones_come_together_by_the_code_and_begin_without_a_reload(app: Flask, browser: Browser) -> None:
    complaints: list[Complaints] = []
    with toy_game(), serving(app) as server:
        anna, ben = (phone(browser, server.url, complaints) for _ in range(2))
        try:
            anna.goto("/tables/new?game=toy")
            anna.get_by_role("button", name="Open the table").click()
            code = code_on(anna)
            ben.goto("/join")
            ben.get_by_label("Code").fill(code.lower())
            ben.get_by_role("button", name="Go to the table").click()
            ben.get_by_label("Your name").fill("Ben’s phone")
            ben.get_by_role("button", name="Seat 2").click()
            expect(anna.locator("#seat-s2")).to_contain_text("Ben’s phone")
            expect(anna.locator("#start")).to_be_disabled()
            ben.get_by_role("button", name="I agree").click()
            expect(anna.locator("#seat-s2")).to_contain_text("Agreed")
            anna.locator("#start").click()
            for page in (anna, ben):
                expect(page.locator("#go")).to_contain_text("counts on from 0")
        finally:
            for page in (anna, ben):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_what_is_being_typed_in_the_lobby_outlives_somebody_elses_coming(app: Flask, browser: Browser) -> None:
    complaints: list[Complaints] = []
    with toy_game(), serving(app) as server:
        anna, ben = (phone(browser, server.url, complaints) for _ in range(2))
        try:
            anna.goto("/tables/new?game=toy")
            anna.get_by_role("button", name="Open the table").click()
            code = code_on(anna)
            anna.locator("#edit-s1 > summary").click()
            anna.locator("#name-s1").fill("Anna the Q")
            ben.goto(f"/t/{code}")
            ben.get_by_role("button", name="Look on").click()
            expect(anna.locator(".people")).to_contain_text("looks on")
            expect(anna.locator("#name-s1")).to_have_value("Anna the Q")
            anna.locator("#name-s1").press("Enter")
            expect(ben.locator("#seat-s1")).to_contain_text("Anna the Q")
        finally:
            for page in (anna, ben):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []
