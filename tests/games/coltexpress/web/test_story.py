"""The pages of a robbery that is over: the end on a television, and the story."""

import re
from collections.abc import Mapping, Sequence
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.engine.board import Action
from companion.services.tables import Agreed
from companion.web.tables.common import COOKIE
from tests.games.taps import fill, opened
from tests.web.browser import words_of
from tests.web.highnoon_table import Game, begin_with
from tests.web.table_browser import browser_of

ASIDE = ("SetCar", "SetRoundCard", "ShuffleTrain", "ReturnBandit")
"""What takes no robbery further."""


def robbed(app: Flask) -> Game:
    """Three people have robbed a train, and two of them agree that it is over."""
    game, luck = begin_with(app.extensions["companion.tables"], [None] * 3, game="coltexpress"), Random(3)
    while asked := game.asked():
        able: list[Action] = [tap for action in asked.prompt.actions for tap in opened(action)]
        way = luck.choice([tap for tap in able if tap.command not in ASIDE])
        game.taps += 1
        device, key = game.devices[asked.device], f"tap-{game.taps}"
        game.tables.playing.tap(game.table, device, asked.seat, way.command, fill(way, luck), asked.number, key)
    return game


def test_the_story_shows_who_played_whom_and_the_dollars_of_all(app: Flask) -> None:
    game = robbed(app)
    phones = [browser_of(app, device) for device in game.devices]
    game.tables.undoing.nod(game.table, game.devices[1], game.opened().number, "agreed")
    story = phones[0].get(f"/tables/{game.table}/aftermath")
    assert story.status_code == 200
    assert re.search(r"coltexpress/table[^\"]*\.css", story.text), "figures are drawn as on the train"
    standings = re.findall(r'class="standing[ "].*?</li>', story.text, re.DOTALL)
    for seat in game.board().seats:
        (own,) = [one for one in standings if f"<b>{seat.name}" in one]
        assert 'class="bandit ' in own
        assert f"{seat.score:,}" in own
    board = phones[0].get(f"/tables/{game.table}/board")
    assert board.status_code == 200
    assert all(f"{seat.score:,}" in board.text for seat in game.board().seats)
    for page in (story, board):
        assert words_of(page).count(" was hit by") == 3
        assert page.text.count('class="seat-figure"') == 3
    assert "Round 5:" in words_of(story)


WRITTEN = {
    "s1": {"purses": "750", "jewels": "1", "strongboxes": "0", "ransoms": "0", "left": "1", "received": "2"},
    "s2": {"purses": "250", "jewels": "0", "strongboxes": "1", "ransoms": "0", "left": "4", "received": "0"},
    "s3": {"purses": "0", "jewels": "0", "strongboxes": "0", "ransoms": "0", "left": "6", "received": "5"},
}


def tap(game: Game, command: str, fields: Mapping[str, Sequence[str]]) -> None:
    found = game.asked()
    assert found is not None
    game.taps += 1
    key = f"tap-{game.taps}"
    game.tables.playing.tap(game.table, game.devices[0], found.seat, command, fields, found.number, key)


@pytest.fixture
def over(app: Flask) -> Game:
    """Three who wrote down what lay on their cards, on one device: nobody else has to agree."""
    agreed = Agreed(switches={"keeps": "score"})
    game = begin_with(app.extensions["companion.tables"], [None] * 3, devices=1, agreed=agreed, game="coltexpress")
    for seat, bandit in zip(WRITTEN, ("belle", "doc", "tuco"), strict=True):
        tap(game, "TakeBandit", {"seat": [seat], "bandit": [bandit]})
    tap(game, "Depart", {})
    tap(game, "EndRound", {"last": ["yes"]})
    for seat, written in WRITTEN.items():
        tap(game, "WriteScore", {name: [value] for name, value in (("seat", seat), *written.items())})
    return game


@pytest.fixture
def client(app: Flask, over: Game) -> FlaskClient:
    found = app.test_client()
    found.set_cookie(COOKIE, over.devices[0])
    return found


@pytest.mark.parametrize("page", ["aftermath", "board"])
def test_the_story_ranks_everybody_in_dollars_with_the_reasons(client: FlaskClient, over: Game, page: str) -> None:
    words = words_of(client.get(f"/tables/{over.table}/{page}"))
    assert "Anna is the richest outlaw" in words
    told = words.partition("richest outlaw")[2]
    places = [told.index(total) for total in ("$2,250", "$1,250", "$0")]
    assert places == sorted(places)
    assert "Gunslinger $1,000" in told


def test_another_robbery_begins_with_the_same_people_and_what_they_had_agreed(over: Game, client: FlaskClient) -> None:
    story = client.get(f"/tables/{over.table}/aftermath").text
    (link,) = re.findall(r'href="(/tables/new[^"]+)"[^>]*>(?:(?!</a>).)*Another robbery', story, re.DOTALL)
    form = client.get(unescape(link)).text
    for place, seat in enumerate(over.opened().seats, 1):
        assert f'name="name-{place}" value="{seat.name}"' in form
    assert re.search(r'name="players" value="3"[^>]* checked', form)
    assert re.search(r'<option value="score" selected', form)
