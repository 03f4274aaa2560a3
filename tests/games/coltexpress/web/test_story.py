"""The pages of a robbery that is over: the end on a television, and the story."""

import re
from random import Random

from flask import Flask

from companion.engine.board import Action
from tests.games.taps import fill, opened
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
    standings = re.findall(r'class="standing[ "].*?</li>', story.text, re.DOTALL)
    for seat in game.board().seats:
        (own,) = [one for one in standings if f"<b>{seat.name}" in one]
        assert 'class="bandit ' in own
        assert f"{seat.score:,}" in own
    board = phones[0].get(f"/tables/{game.table}/board")
    assert board.status_code == 200
    assert all(f"{seat.score:,}" in board.text for seat in game.board().seats)
