"""A die of a brawl, where somebody has to say so: the app rolls it, or a real one is entered (Brawling)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.brawling import blows, die
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, own_die, wrong_face
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class RollBlow:
    """``face`` is what a real die showed, 1 to 6; 0 where the app rolls."""

    face: int = 0


def may(state: State, actor: Actor, command: RollBlow) -> Why | None:
    """A die is to be rolled, by that player."""
    if state.blow is None or state.blow.stage in blows.WAITS or state.hit is not None:
        return Why("nothing-to-roll", "There is no die to roll in a brawl.")
    return not_yours(state, actor, blows.roller(state).seat) or wrong_face(state, command.face)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap, or the faces of a real die."""
    state = eyes.state
    if state.blow is None:
        return
    yield from app_roll("RollBlow", "Roll the die", may(state, eyes.actor, RollBlow()))
    yield from own_die(state, "RollBlow", die.field(state, state.blow), may(state, eyes.actor, RollBlow(1)))


def decide(step: Step, command: RollBlow) -> None:
    """It fell."""
    blows.fell(step, command.face or step.chance.die(6), real=bool(command.face))
    blows.advance(step)


FEATURE = Feature(RollBlow, may, decide)
