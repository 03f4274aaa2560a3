"""A table is made, and others come in: by its code, to a seat, to look on, or as the big screen."""

import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest
from flask import Flask

from companion.store.ids import is_secret_token
from companion.web.tables.common import COOKIE
from tests import qr_reader
from tests.web.army_support import keep, sample
from tests.web.lobby_support import ARMY, OTHER, code_of, do, link_of, open_table, sit_down
from tests.web.plain_browser import Screen, Visitor

# Making one


def test_from_an_army_a_table_is_two_taps_away(host: Visitor) -> None:
    army = keep(host, sample(ARMY.slug))
    lobby = host.get(f"/armies/{army}").follow("Play").press("Start the table")
    assert lobby.path.startswith("/tables/")
    assert ARMY.name in lobby.words
    assert "On this device" in lobby.words


def test_from_a_sample_a_table_is_two_taps_away(host: Visitor) -> None:
    lobby = host.get(f"/armies/samples/highnoon/{OTHER.slug}").follow("Play").press("Start the table")
    assert OTHER.name in lobby.words


def test_a_first_table_asks_for_which_game_and_the_next_is_two_taps_away(host: Visitor) -> None:
    games = host.get("/").follow("Start a table")
    assert games.headings(1) == ["Which game?"]
    lobby = games.follow(next(name for name in games.links if name.startswith("High Noon"))).press("Start the table")
    assert "Seats 2" in lobby.words
    again = host.get("/").follow("Start a table").press("Start the table")
    assert "Seats 2" in again.words


def test_a_new_table_has_as_many_seats_as_players(host: Visitor) -> None:
    form = host.get("/tables/new?game=highnoon")
    lobby = form.press("Start the table", {"4": True, "Table name": "Dry Gulch"})
    assert lobby.headings(1) == ["Dry Gulch"]
    assert "Seats 4" in lobby.words


def test_an_army_that_is_gone_is_said_and_what_was_typed_stays(host: Visitor) -> None:
    page = host.post("/tables/new", {"game": "highnoon", "players": "2", "army-1": "own:nothing", "name": "Dry Gulch"})
    assert page.status == 404
    assert page.value("Table name") == "Dry Gulch"


def test_the_front_page_leads_back_to_a_table_that_goes_on(host: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    front = host.get("/")
    assert "Dry Gulch" in front.words
    assert front.links["Continue"] == lobby.path


def test_a_table_is_taken_off_the_list_and_put_back(host: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    do(host, lobby, "put-away")
    assert "Dry Gulch" not in host.get("/").words
    back = host.get("/tables").press("Restore")
    assert "Dry Gulch" in back.links or "Dry Gulch" in back.words
    assert "Dry Gulch" in host.get("/").words


# Coming in


def test_a_code_may_be_typed_small_with_spaces_and_with_letters_for_digits(host: Visitor, guest: Visitor) -> None:
    code = code_of(open_table(host, name="Dry Gulch"))
    typed = f" {code[:3].lower()}-{code[3:].lower()} ".replace("0", "o").replace("5", "s")
    door = guest.get("/join").press("Join", {"Code": typed})
    assert door.path == f"/t/{code}"
    assert door.headings(1) == ["Dry Gulch"]


def test_a_wrong_code_is_said_beside_the_field_and_stays_in_it(host: Visitor, guest: Visitor) -> None:
    open_table(host)
    page = guest.get("/join").press("Join", {"Code": "ZZZZZZ"})
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
    assert link.endswith(link_of(lobby))


def test_looking_at_the_door_lets_nobody_in(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    guest.get(f"/t/{code_of(lobby)}")
    assert guest.get(lobby.path).path == "/join"
    assert "People 1" in host.get(lobby.path).words


def test_a_stranger_is_asked_for_the_code(host: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host, name="Dry Gulch")
    for path in ("", "/view", "/board", "/settings", "/log", "/aftermath", "/table.json", "/aftermath.pdf"):
        page = stranger.get(lobby.path + path)
        assert "Dry Gulch" not in page.html, path
        assert (page.path == "/join") if path in ("", "/board") else (page.status == 404), path


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
    board = guest.get(f"/t/{code_of(lobby)}").press(
        "Be the big screen For a television or a laptop that everybody can see."
    )
    assert board.path == f"{lobby.path}/board"
    on = stranger.get(f"/t/{code_of(lobby)}").press("Watch See what everybody can see.", {"Your name": "Cy"})
    assert "Take a seat, or watch." in on.words
    people = host.get(lobby.path).words
    assert "big screen" in people
    assert "watches" in people


def test_whose_phone_died_reads_at_the_door_what_to_ask_for(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    door = guest.get(f"/t/{code_of(lobby)}")
    assert "Phone died? Ask the host for a seat code" in door.words
    do(host, lobby, "leave", seat="s1")
    assert "Phone died?" not in guest.get(f"/t/{code_of(lobby)}").words


# Whose device it is


@pytest.mark.parametrize("made_up", ["a", "b" * 33, "b" * 34, "b" * 35, "B" * 34])
def test_a_device_whose_secret_was_not_made_here_gets_one_of_its_own(
    host: Visitor, guest: Visitor, made_up: str
) -> None:
    code = code_of(open_table(host))
    guest.client.set_cookie(COOKIE, made_up)
    inside = guest.post(f"/t/{code}", {"how": "player", "name": "Ben"})
    assert inside.path.startswith("/tables/")
    kept = guest.client.get_cookie(COOKIE)
    assert kept is not None
    assert kept.value != made_up
    assert is_secret_token(kept.value)


def test_a_device_keeps_its_secret_from_one_table_to_the_next(host: Visitor, guest: Visitor) -> None:
    codes = [code_of(open_table(host)) for _ in range(2)]
    kept = set()
    for code in codes:
        guest.post(f"/t/{code}", {"how": "player", "name": "Ben"})
        cookie = guest.client.get_cookie(COOKIE)
        kept.add(cookie.value if cookie else "")
    assert len(kept) == 1
    assert "" not in kept


def same_browser(app: Flask, visitor: Visitor) -> Visitor:
    """The browser again, with the cookies that it has at this moment: a second tap leaves before the first answer."""
    again = Visitor(app.test_client())
    for name in (COOKIE, app.config["SESSION_COOKIE_NAME"]):
        cookie = visitor.client.get_cookie(name)
        if cookie is not None:
            again.client.set_cookie(name, cookie.value)
    return again


@pytest.mark.parametrize("way", [code_of, link_of])
def test_a_double_tap_at_the_door_is_one_device_that_holds_its_seat(
    host: Visitor, guest: Visitor, app: Flask, way: Callable[[Screen], str]
) -> None:
    lobby = open_table(host)
    door = guest.get(way(lobby) if way is link_of else f"/t/{way(lobby)}")
    second = same_browser(app, guest)
    for tap in (guest, second):
        inside = tap.post(door.path, {"how": "take:s2"})
        assert (inside.status, inside.path) == (200, lobby.path)
        assert "notice-error" not in inside.html
        assert "Take a seat, or watch." not in inside.words
    assert "People 2" in host.get(lobby.path).words


def test_the_door_gives_a_device_its_secret_and_is_never_kept(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    for path in (f"/t/{code_of(lobby)}", link_of(lobby)):
        door = guest.get(path)
        assert door.response.headers["Cache-Control"] == "no-store"
        cookie = guest.client.get_cookie(COOKIE)
        assert cookie is not None
        assert is_secret_token(cookie.value)
