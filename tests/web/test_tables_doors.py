"""The door of a table as people see it: waiting, let in, locked, over; who the host is, and what devices are called."""

import re

import pytest
from flask import Flask
from sqlalchemy import update

from companion.services.tables.guessing import PER_ADDRESS
from companion.store.models import PLAY
from companion.web.tables.kinds import OTHER, kind_of
from tests.web.lobby_support import code_of, do, link_of, open_table, sit_down
from tests.web.plain_browser import Screen, Visitor
from tests.web.table_browser import HTMX, around

WATCH = "Watch See what everybody can see."


def running(host: Visitor, guest: Visitor) -> tuple[Screen, str, str]:
    """A game that runs, with Ben's phone at its second seat; its lobby, its code and the path of its link."""
    lobby = open_table(host, "toy")
    code, link = code_of(lobby), link_of(lobby)
    sit_down(guest, lobby).press("I agree")
    host.get(lobby.path).press("Start the battle")
    return lobby, code, link


# Guessing


@pytest.mark.usefixtures("one_window")
def test_a_link_opens_where_too_many_wrong_codes_were_typed_and_a_printed_old_link_counts_as_typed(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby = open_table(host, name="Dry Gulch")
    for _ in range(PER_ADDRESS):
        assert stranger.get("/t/222222").status == 404
    for path in ("/t/222222", f"/t/{code_of(lobby)}"):
        assert stranger.get(path).status == 429
    assert "Wait ten minutes, or scan the QR code" in stranger.get("/t/222222").words
    typed = stranger.get("/join").press("Join", {"Code": code_of(lobby)})
    assert (typed.status, typed.value("Code")) == (429, code_of(lobby))
    door = guest.get(link_of(lobby))
    assert door.headings(1) == ["Dry Gulch"]
    assert door.press(WATCH).path == lobby.path
    assert guest.get(f"/t/{code_of(lobby)}").path == lobby.path, "who is in is never limited"


def test_an_old_link_with_the_code_still_leads_to_the_door(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    assert guest.get(f"/t/{code_of(lobby)}").headings(1) == ["Dry Gulch"]


def test_a_link_that_leads_nowhere_says_so(guest: Visitor) -> None:
    page = guest.get(f"/in/{'x' * 34}")
    assert page.status == 404
    assert "This link leads to no table." in page.words


def test_a_table_without_a_link_invites_by_its_code(host: Visitor, guest: Visitor, app: Flask) -> None:
    lobby = open_table(host, name="Dry Gulch")
    with app.extensions["companion.database"].write() as connection:
        connection.execute(update(PLAY).values(token=None))
    shown = host.get(lobby.path)
    assert "/in/" not in shown.html
    found = re.search(r"QR code for https?://[^/]+(/t/\w{6})", shown.html)
    assert found
    assert guest.get(found[1]).headings(1) == ["Dry Gulch"]


# Waiting


def test_whoever_comes_to_a_running_game_waits_and_the_host_lets_them_in_with_one_tap(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby, _, link = running(host, guest)
    door = stranger.get(link)
    assert "The battle has begun, so somebody at the table has to let you in." in door.words
    waiting = door.press(WATCH, {"Your name": "Ann"})
    assert waiting.path == f"{lobby.path}/waiting"
    assert "Waiting to be let in" in waiting.words
    for path in ("", "/board"):
        assert stranger.get(lobby.path + path).path == waiting.path, "it shows nothing of the game"
    assert stranger.get(f"{lobby.path}/view").status == 404
    assert "Ann wants to watch." in host.get(lobby.path).words
    assert "Ann wants to watch." not in guest.get(lobby.path).words
    assert "Let in." in host.get(lobby.path).press("Let in").words
    assert stranger.get(waiting.path).path == lobby.path
    assert "Ann" in host.get(f"{lobby.path}/settings").words


def test_the_host_reads_who_comes_for_which_seat_and_gives_it_with_the_nod(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby, code, _ = running(host, guest)
    do(guest, lobby, "leave", seat="s2")
    door = stranger.get(f"/t/{code}")
    door.press(next(name for name in door.buttons if name.startswith("Ben")), {"Your name": "Ann"})
    assert "Ann wants to join and play Ben." in host.get(lobby.path).words
    host.get(lobby.path).press("Let in")
    assert "Ann now plays Ben" in host.get(f"{lobby.path}/log").words
    assert stranger.get(lobby.path).path == lobby.path


def test_a_television_waits_and_then_shows_the_board(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby, _, link = running(host, guest)
    waiting = stranger.get(link).press("Be the big screen For a television or a laptop that everybody can see.")
    assert "wants to be the big screen." in host.get(lobby.path).words
    host.get(lobby.path).press("Let in")
    assert stranger.get(waiting.path).path == f"{lobby.path}/board"


def test_who_is_refused_reads_so_and_can_be_let_in_after_all(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby, _, link = running(host, guest)
    waiting = stranger.get(link).press(WATCH, {"Your name": "Ann"})
    host.get(lobby.path).press("Refuse")
    page = stranger.get(waiting.path)
    assert page.headings(1) == ["Turned away"]
    assert "data-live" not in page.html
    assert stranger.post(link, {"how": "spectator"}).status == 403
    assert "Let in after all" not in guest.get(f"{lobby.path}/settings").buttons
    host.get(f"{lobby.path}/settings").press("Let in after all")
    assert stranger.get(waiting.path).path == lobby.path


def test_the_page_that_waits_is_fetched_when_the_table_moves_and_sent_on_when_let_in(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby, _, link = running(host, guest)
    waiting = stranger.get(link).press(WATCH)
    assert f'data-view="{waiting.path}"' in waiting.html
    piece = stranger.client.get(waiting.path, headers=HTMX)
    assert "<html" not in piece.text
    assert re.search(r'data-version="\d+"', piece.text)
    assert f'data-live="{lobby.path}/live"' in piece.text
    host.get(lobby.path).press("Let in")
    assert stranger.client.get(waiting.path, headers=HTMX).headers["HX-Redirect"] == lobby.path


def test_a_strangers_page_does_not_wait(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby, _, _ = running(host, guest)
    assert stranger.get(f"{lobby.path}/waiting").status == 404


# Locked, over


def test_the_host_locks_the_table_and_unlocks_it(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby, code, link = running(host, guest)
    settings = f"{lobby.path}/settings"
    assert "Lock the table" not in guest.get(settings).buttons
    locked = host.get(settings).press("Lock the table")
    assert locked.path == settings
    assert "Locked. Nobody new can join until you unlock the table." in locked.words
    for path in (link, f"/t/{code}"):
        refused = stranger.get(path)
        assert (refused.status, "The host has locked this table" in refused.words) == (403, True)
    assert link not in host.get(settings).html
    assert "This table is locked." in guest.get(settings).words
    assert link not in guest.get(f"{lobby.path}/board").html
    assert guest.get(link).path == lobby.path
    host.get(settings).press("Unlock the table")
    assert stranger.get(link).status == 200


def test_a_locked_lobby_says_so_in_place_of_the_code(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    code, link = code_of(lobby), link_of(lobby)
    do(host, lobby, "lock")
    shown = host.get(lobby.path)
    assert "Locked: nobody new can join." in shown.words
    assert link not in shown.html
    assert guest.get(f"/t/{code}").status == 403
    shown.press("Unlock the table")
    assert link_of(host.get(lobby.path)) == link


def test_a_seats_link_opens_a_locked_table(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    link = link_of(host.post(f"{lobby.path}/seat-code", {"seat": "s1"}))
    do(host, lobby, "lock")
    assert "Anna On this device" in guest.get(link).press("Play Anna here").words


# The host, and names


def test_whoever_becomes_the_host_reads_it_where_it_was_tapped_and_what_it_means(app: Flask) -> None:
    with around(app) as table:
        sheet = table.browsers[1].get(table.address("settings"))
        assert "<b>Anna’s phone</b> is the host." in sheet.text
        assert "Become the host" not in sheet.text
        with app.extensions["companion.tables"].looking.access.database.write() as connection:
            connection.exec_driver_sql("UPDATE play_device SET here = FALSE WHERE host")
        sheet = table.browsers[1].get(table.address("settings"))
        form = re.search(r'<form class="one-button"(?:(?!</form>).)*Become the host', sheet.text, re.DOTALL)
        assert form
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form.group()))
        assert fields["sheet"] == "settings"
        fresh = table.browsers[1].post(table.address("people"), data=fields, headers=HTMX)
        assert 'hx-target="#settings"' in fresh.text
        assert "You are the host now." in fresh.text
        assert "<b>You are the host.</b> You can let people in, remove them" in fresh.text
        plain = table.browsers[1].post(table.address("people"), data=fields | {"do": "lock"})
        assert plain.headers["Location"] == table.address("settings")


def test_a_tap_on_the_table_brings_no_sheet(host: Visitor) -> None:
    lobby = open_table(host)
    answer = host.post(f"{lobby.path}/people", {"do": "lock"}, htmx=True)
    assert 'id="settings"' not in answer.html
    assert "Locked." in answer.response.headers["HX-Trigger"]


def test_devices_without_a_name_are_called_by_what_they_are(app: Flask, host: Visitor) -> None:
    lobby = open_table(host)
    for _ in range(2):
        phone = Visitor(app.test_client())
        phone.client.environ_base["HTTP_USER_AGENT"] = IPHONE
        door = phone.get(link_of(lobby))
        assert "they see “iPhone”" in door.words
        door.press(WATCH)
    words = host.get(f"{lobby.path}/settings").words
    assert "iPhone watches" in words
    assert "iPhone 2 watches" in words
    named = host.get(f"{lobby.path}/settings").press("Save", {"Name of this device": "The barkeeper"})
    assert "Saved. The others see this name." in named.words
    assert "Anna (The barkeeper) Host plays · this device" in named.words


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (IPHONE, "iPhone"),
        ("Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1", "iPad"),
        (
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
            "Android phone",
        ),
        ("Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Android phone"),
        ("Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/126.0 Safari/537.36", "Android tablet"),
        ("Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 Silk/120 Chrome/120.0 Safari/537.36", "Fire TV"),
        ("Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 Silk/120 Safari/537.36", "Fire tablet"),
        ("Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 Chrome/110.0 Safari/537.36", "Television"),
        ("Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 76.0 TV Safari/537.36", "Television"),
        ("Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36 WebAppManager", "Television"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36", "Chromebook"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Windows computer"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15", "Mac"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Linux computer"),
        ("curl/8.5.0", OTHER),
        ("", OTHER),
    ],
)
def test_a_browser_says_what_its_device_is(agent: str, kind: str) -> None:
    assert kind_of(agent) == kind


# Taking back the wish to undo


def test_a_request_to_undo_is_withdrawn_with_one_tap_of_the_bar(app: Flask) -> None:
    with around(app) as table:
        table.tap(table.see(), "roll")
        table.tap(table.see(), ":undo")
        asking = table.see()
        bar = asking.text.partition('class="bar-back"')[2]
        assert "Withdraw the undo request" in bar
        assert "disabled" not in bar.partition("</div>")[0]
        withdrawn = table.tap(asking, ":refuse")
        assert "Withdraw" not in withdrawn.text
        assert "Undo withdrawn: " in withdrawn.text
        assert table.tables.looking.open(table.table, table.devices[1]).ask is None


# Who is here


@pytest.mark.parametrize("page", ["settings", "log", "ask?act=nothing", "seat-code"])
def test_a_page_of_the_table_keeps_the_line_open_that_says_that_its_device_is_here(
    host: Visitor, guest: Visitor, page: str
) -> None:
    lobby, _, _ = running(host, guest)
    path = f"{lobby.path}/{page}"
    shown = host.post(path, {"seat": "s1"}) if page == "seat-code" else host.get(path)
    assert f'data-here="{lobby.path}/live"' in shown.html
