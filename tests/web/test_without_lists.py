"""A game without army lists has no builder, and its seats pick what they play at the table."""

from collections.abc import Iterator

import pytest
from flask import Flask

import companion.games
from tests.toy_table import toy_game
from tests.toy_without_lists import PICKING
from tests.web.lobby_support import come_in, do, open_table
from tests.web.plain_browser import Screen, Visitor


@pytest.fixture
def anna(app: Flask) -> Iterator[Visitor]:
    """The browser that makes the table; the registry knows a game without lists besides the real ones."""
    with toy_game(PICKING):
        yield Visitor(app.test_client())


@pytest.fixture
def ben(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def pick(visitor: Visitor, lobby: Screen, question: str, value: str) -> Screen:
    return do(visitor, visitor.get(lobby.path), "answer", question=question, value=value)


def settled(visitor: Visitor, lobby: Screen) -> list[str]:
    """What was answered, in the order of the page: for the whole table, then seat by seat."""
    return [
        answer.text
        for answer in visitor.get(lobby.path).root.all("span")
        if answer.attrs.get("class") == "ground-answer"
    ]


def test_a_game_without_lists_leads_from_the_front_page_to_a_table(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.web.home.all_games", companion.games.all_games)
    links = {link.attrs.get("href", "") for link in anna.get("/").root.all("a") if PICKING.name in link.text}
    assert links == {"/tables/new?game=picking"}, "it has nothing to print either"


def test_no_page_about_lists_offers_a_game_without_them(anna: Visitor) -> None:
    for path in ("/armies", "/armies/new", "/armies/import"):
        assert PICKING.name not in anna.get(path).root.text, path


@pytest.mark.parametrize("path", ["/armies/new?game=picking", "/collection/picking", "/games/picking/troops/x"])
def test_a_list_of_a_game_without_lists_is_refused_in_a_sentence(anna: Visitor, path: str) -> None:
    screen = anna.get(path)
    assert screen.status == 404
    assert "Colors to Twenty is played without lists." in screen.words


def test_a_new_table_and_its_lobby_ask_for_no_list(anna: Visitor) -> None:
    form = anna.get("/tables/new?game=picking")
    assert form.status == 200
    names = {field.attrs.get("name", "") for field in form.root.all("select", "input")}
    assert not {name for name in names if name.startswith("army-") or name == "limit"}
    lobby = open_table(anna, "picking")
    assert "list" not in lobby.root.text.split("Big screen")[-1].split("People")[0]


def test_the_table_starts_once_everything_is_picked(anna: Visitor, ben: Visitor) -> None:
    lobby = open_table(anna, "picking")
    assert "How far is not settled yet." in lobby.words or "How far" in lobby.words
    assert "Start the game" not in lobby.buttons
    lobby = pick(anna, lobby, "far", "20")
    theirs = come_in(ben, lobby)
    assert {"Red", "Blue", "Green"} <= set(theirs.buttons), "the seat is asked under the thumb"
    lobby = pick(anna, lobby, "color.s1", "red")
    theirs = ben.get(lobby.path)
    assert {"Blue", "Green"} <= set(theirs.buttons)
    assert "Red" not in theirs.buttons, "it is taken"
    assert "Ben: Color is not settled yet." in anna.get(lobby.path).words
    pick(ben, lobby, "color.s2", "blue")
    assert "I agree" in ben.get(lobby.path).buttons
    ben.get(lobby.path).press("I agree")
    assert "counts on from 0" in anna.get(lobby.path).press("Start the game").words


def test_what_a_seat_picks_is_its_holders_or_the_hosts_to_say(anna: Visitor, ben: Visitor) -> None:
    lobby = open_table(anna, "picking")
    come_in(ben, lobby)
    for question, value in (("color.s1", "red"), ("far", "20")):
        pick(ben, lobby, question, value)
    assert settled(anna, lobby) == ["Not settled yet"] * 3
    pick(ben, lobby, "color.s2", "green")
    assert settled(anna, lobby) == ["Not settled yet", "Not settled yet", "Green"]
    pick(anna, lobby, "color.s2", "blue")
    assert settled(ben, lobby) == ["Not settled yet", "Not settled yet", "Blue"]


def test_a_color_that_somebody_took_is_refused(anna: Visitor, ben: Visitor) -> None:
    lobby = open_table(anna, "picking")
    come_in(ben, lobby)
    pick(anna, lobby, "color.s1", "red")
    assert "choose" in pick(ben, lobby, "color.s2", "red").words
    assert settled(anna, lobby) == ["Not settled yet", "Red", "Not settled yet"]
