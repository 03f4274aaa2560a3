"""What lies in a square (house)."""

from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.data.board import GROUNDS, SQUARES
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import real_board, say
from companion.games.gunslinger.table.cards.conditions import GROUND_WORDS
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now, unsettled
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetGround:
    """What lies in a square."""

    square: str
    terrain: str
    reason: str = ""


def may(state: State, _actor: Actor, command: SetGround) -> Why | None:
    """A marker, or ``clear``, where the app keeps the board."""
    return (
        not_now(state, "duel")
        or unsettled(state)
        or real_board(state)
        or _no_such(command)
        or no_reason(command.reason)
    )


def _no_such(command: SetGround) -> Why | None:
    if command.square in SQUARES and command.terrain in GROUNDS:
        return None
    return Why("no-such-square", "There is no such square, or no such terrain.", values={"field": "square"})


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """The ground, where the app keeps it."""
    state = eyes.state
    if state.real_board:
        return ()
    laid = (Pick(one, f"{one}, {GROUND_WORDS[state.terrain[one]]}" if one in state.terrain else one) for one in SQUARES)
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    asked = (Input("square", "Square", "select", tuple(laid)), Input("terrain", "Which terrain?", "one", grounds))
    return (forms.form(eyes, SetGround, "Terrain", *asked),)


def decide(step: Step, command: SetGround) -> None:
    """It lies there."""
    say(step, f"{command.square} is {catalog().terrain[command.terrain].name}", command.reason)
    step.emit(e.TerrainLaid({command.square: command.terrain}))


FEATURE = Feature(SetGround, may, decide)
