"""The second small game of docs/add-more.md: characters, secret tokens, somebody alone, and a sheet of paper."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion import create_app
from companion.config import Settings
from companion.packages import Found
from tests.web.lobby_support import come_in, do, open_table
from tests.web.plain_browser import Screen, Visitor
from tests.wheel_toy import CUP, installed

LENGTH, KID, WIDOW, START = "10 points", "The Kid", "The Widow", "Start the match"


@pytest.fixture
def site(tmp_path: Path, make_settings: Callable[[Path], Settings]) -> Iterator[Flask]:
    with installed(Found((CUP,))):
        made = create_app(make_settings(tmp_path))
        made.testing = True
        yield made


@pytest.fixture
def anna(site: Flask) -> Visitor:
    return Visitor(site.test_client())


@pytest.fixture
def ben(site: Flask) -> Visitor:
    return Visitor(site.test_client())


def begun(anna: Visitor, ben: Visitor) -> str:
    """The address of a table where Anna is the Kid, Ben is the Widow, and ten points win."""
    lobby = open_table(anna, "tincup")
    come_in(ben, lobby)
    anna.get(lobby.path).press(LENGTH)
    anna.get(lobby.path).press(KID)
    ben.get(lobby.path).press(WIDOW)
    ben.get(lobby.path).press("I agree")
    anna.get(lobby.path).press(START)
    return lobby.path


def stake(visitor: Visitor, path: str) -> str:
    """Chooses the first token that can be chosen, in secret; returns which."""
    page = visitor.get(path)
    token = next(box.attrs["value"] for box in page.root.all("input") if box.attrs.get("name") == "picks")
    page.press("Stake a token", {f"A {token}": True})
    return token


def staked(anna: Visitor, ben: Visitor) -> str:
    """The address of such a table once the stakes are shown."""
    path = begun(anna, ben)
    for visitor in (anna, ben):
        stake(visitor, path)
    return path


def held(page: Screen) -> list[str]:
    """The tokens in the hand of whoever looks."""
    return page.words.partition("In your hand: ")[2].partition(".")[0].split(", ")


def test_a_character_that_somebody_took_is_offered_to_nobody_else(anna: Visitor, ben: Visitor) -> None:
    lobby = open_table(anna, "tincup")
    come_in(ben, lobby)
    ben.get(lobby.path).press(WIDOW)
    anna.get(lobby.path).press(LENGTH)
    assert KID in anna.get(lobby.path).buttons
    assert WIDOW not in anna.get(lobby.path).buttons


def test_one_device_that_holds_both_seats_is_asked_for_each_by_name(anna: Visitor) -> None:
    lobby = open_table(anna, "tincup", **{"mine-2": "1"})
    lobby.press(LENGTH)
    assert "Anna: Character" in anna.get(lobby.path).words
    anna.get(lobby.path).press(KID)
    assert "Ben: Character" in anna.get(lobby.path).words
    anna.get(lobby.path).press(WIDOW)
    anna.get(lobby.path).press(START)
    assert "Stake a token" in anna.get(lobby.path).html


def test_the_stripe_of_a_seat_has_the_color_that_was_picked(anna: Visitor, ben: Visitor) -> None:
    lobby = open_table(anna, "tincup")
    come_in(ben, lobby)
    do(anna, anna.get(lobby.path), "answer", question="color-s1", value="blue")
    for visitor, button in ((anna, LENGTH), (anna, KID), (ben, WIDOW), (ben, "I agree"), (anna, START)):
        visitor.get(lobby.path).press(button)
    found = re.findall(r"seat-plate sided side-(\d).*?<b>(\w+)</b>", ben.get(lobby.path).html, re.DOTALL)
    assert found == [("1", "Ben"), ("2", "Anna")], "blue is the second color, and Ben has the first that is left"


def test_all_stakes_are_shown_when_the_last_is_chosen(anna: Visitor, ben: Visitor) -> None:
    path = begun(anna, ben)
    hers = stake(anna, path)
    assert "Anna has chosen. Still to choose: Ben." in ben.get(path).words
    assert "Anna staked" not in ben.get(path).words
    his = stake(ben, path)
    assert f"Anna staked a {hers}. Ben staked a {his}." in anna.get(path).words


def test_each_player_sees_only_their_own_tokens(anna: Visitor, ben: Visitor) -> None:
    path = staked(anna, ben)
    anna.get(path).press("Roll the die")
    ben.get(path).press("Draw a token")
    assert len(held(anna.get(path))) == 1
    assert len(held(ben.get(path))) == 3, "the Widow draws two"
    assert "3 tokens" in anna.get(path).words
    assert "In your hand" not in anna.get(f"{path}/board").words


def test_two_play_it_to_the_end(anna: Visitor, ben: Visitor) -> None:
    path = staked(anna, ben)
    for visitor in (anna, ben) * 10:
        page = visitor.get(path)
        if "Roll the die" not in page.buttons:
            break
        page.press("Roll the die")
    assert re.search("(Anna|Ben) wins", anna.get(path).words)
    for visitor in (anna, ben):
        if "Yes, it is over" in visitor.get(path).buttons:
            visitor.get(path).press("Yes, it is over")
    assert "10 points." in anna.get(path).follow("See how it ended").words


def test_somebody_alone_plays_against_the_barkeep(anna: Visitor) -> None:
    lobby = open_table(anna, "tincup", **{"players": "1", "alone-barkeep": "plays"})
    lobby.press(LENGTH)
    anna.get(lobby.path).press(KID)
    anna.get(lobby.path).press(START)
    stake(anna, lobby.path)
    page = anna.get(lobby.path).press("Roll the die")
    assert "The barkeep" in page.words
    assert "Roll the die" in page.buttons, "the barkeep has had its go"


def test_its_reference_sheet_is_printed(anna: Visitor) -> None:
    with anna.client.get("/games/tincup/print.pdf?part=reference") as answer:
        assert answer.status_code == 200
        assert answer.data.startswith(b"%PDF")
