"""What a tap sends to a phone that shows it: in every game half of the answers have at most 8 kB before compression."""

from random import Random
from statistics import median

import pytest
from flask import Flask

from companion.engine.game import Game
from companion.services.tables import lobby
from tests.web.highnoon_table import begin_with
from tests.web.test_patch import each_game, phones, played

MOST = 8_000
PEOPLE = 3
"""In a game without lists: with two of them each has two bandits, and a card as well as a seat shows them."""
GO_ON = 30
"""So many first buttons are tapped before anything is measured: then the game is under way."""


@each_game
def test_half_of_the_answers_are_8_kilobytes_or_less(app: Flask, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: "0" * 64)
    lists = [sample.document for sample in game.samples()[:2]] if game.id != "coltexpress" else [None] * PEOPLE
    party = begin_with(app.extensions["companion.tables"], lists, game=game.id)
    for _ in range(GO_ON):
        if (found := party.asked()) is None:
            break
        action = next((one for one in found.prompt.actions if not (one.why or one.inputs)), None)
        if action is None:
            break
        party.tap(found, action.taps[0])
    on_phones = phones(app, party)[:-1]
    for phone in on_phones:
        phone.refresh()
    sizes = [len(phone.refresh().encode()) for _ in played(party, Random(game.id)) for phone in on_phones]  # noqa: S311 - taps
    assert len(sizes) >= 10
    assert median(sizes) <= MOST
