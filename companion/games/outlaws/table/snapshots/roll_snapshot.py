"""The d6 of a snapshot, by the app (Attempting a snapshot)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, not_the_app
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.snapshots import trying


@dataclass(frozen=True)
class RollSnapshot:
    """The app rolls."""


def not_trying(state: State, actor: Actor) -> Why | None:
    """No snapshot waits for its die, or somebody else rolls it."""
    if state.snap is None:
        return Why("no-snapshot", "No snapshot waits for its die.")
    return not_yours(state, actor, state.the(state.snap.man).seat)


def may(state: State, actor: Actor, _command: RollSnapshot) -> Why | None:
    """Where the dice are not real ones."""
    return not_trying(state, actor) or not_the_app(state)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    yield from app_roll("RollSnapshot", "Roll a d6", may(eyes.state, eyes.actor, RollSnapshot()))


def decide(step: Step, _command: RollSnapshot) -> None:
    """It rolls."""
    trying.settle(step, step.chance.die(6), real=False)


FEATURE = Feature(RollSnapshot, may, decide)
