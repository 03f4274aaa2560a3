"""What holds at a table of every game, whatever is asked there."""

import pytest
from flask import Flask

from companion.engine.board import Board
from companion.engine.game import Game
from companion.engine.later import worked_out
from companion.games import all_games
from companion.services.tables import Agreed
from tests.web.highnoon_table import begin_with, by_the_app

TAPS = 80


def unsaid(board: Board) -> list[str]:
    """Actions that turn out to take real dice only when their fields are worked out."""
    later = [one for prompt in board.prompts for one in prompt.actions if not worked_out(one, "inputs")]
    return [one.label for one in later if one.inputs and one.takes_dice]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_field_for_real_dice_is_there_before_anybody_looks_for_it(app: Flask, game: Game) -> None:
    samples = [sample.document for sample in game.armies.samples()[:2]]
    table = begin_with(app.extensions["companion.tables"], samples, agreed=Agreed(dice="real"))
    for _ in range(TAPS):
        found = table.asked()
        assert found is not None
        assert unsaid(table.board(found.device, found.seat)) == []
        table.tap(found, by_the_app(found.prompt))
