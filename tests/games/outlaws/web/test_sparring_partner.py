"""One person at a table of Outlaws where the companion plays the other team: the log, the undo and the proof."""

from random import Random

from flask import Flask

from companion.engine.board import Action
from companion.games.outlaws.front import samples
from companion.services.tables import Agreed
from tests.games.outlaws.table.bots import EAGER, IDLE
from tests.games.taps import fill, opened
from tests.web.highnoon_table import Asked, Game, begin_with

PARTNER = "partner"
SHOOTS = (*EAGER, "Start", "SaySeen", "FigureMoved", "SayUnseen")


def alone(app: Flask) -> Game:
    """Anna with three of the Law, and the companion, who has no device."""
    law = next(sample.document for sample in samples() if sample.document["name"] == "Law at Noon")
    game = begin_with(app.extensions["companion.tables"], [law], agreed=Agreed(switches={PARTNER: "plays"}))
    _send(game, _asked(game), next(tap for tap in _able(game) if tap.command == "ChooseShootout"), shootout="saloon")
    return game


def _asked(game: Game) -> Asked:
    found = game.asked()
    assert found is not None
    return found


def _able(game: Game) -> list[Action]:
    return [tap for action in _asked(game).prompt.actions for tap in opened(action)]


def _send(game: Game, found: Asked, action: Action, **said: str) -> None:
    """Through the service, as the form of the action would."""
    form = fill(action, Random(game.taps)) | {name: [value] for name, value in said.items()}
    game.taps += 1
    device = game.devices[found.device]
    game.tables.playing.tap(game.table, device, found.seat, action.command, form, found.number, f"tap-{game.taps}")


def tap(game: Game) -> None:
    """Anna does something that her phone offers; what she says of the board is near."""
    found, able = _asked(game), _able(game)
    eager = [action for action in able if action.command in SHOOTS and "between" not in action.values]
    busy = [action for action in able if action.command not in IDLE]
    pool = eager or busy or able
    action = pool[game.taps % len(pool)]
    said = {one.name: "3" for one in action.inputs if one.name == "distance"}
    said |= {one.name: "" for one in action.inputs if one.name in ("between", "line", "through", "sharing")}
    _send(game, found, action, **said)


def test_one_person_plays_on_and_the_log_proves_itself(app: Flask) -> None:
    game = alone(app)
    while not game.over and game.taps < 60:
        tap(game)
    proof = game.tables.story.verify(game.table)
    assert (proof.holds, proof.faults, proof.replayed) == (True, (), proof.plays)


def test_one_undo_takes_back_ones_own_tap_and_all_that_the_companion_did_after_it(app: Flask) -> None:
    game = alone(app)
    before, asked = game.board(), _asked(game)
    while game.board().turn.number < 2 and not game.over:
        before, asked = game.board(), _asked(game)
        tap(game)
    game.tables.undoing.undo(game.table, game.devices[0], game.opened().number, "undone")
    after = _asked(game)
    assert (after.prompt.title, game.board().turn.number) == (asked.prompt.title, before.turn.number)
