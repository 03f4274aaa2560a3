"""A real d6 of a snapshot (Attempting a snapshot)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Dice, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import DICE
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.snapshots import trying
from companion.games.outlaws.table.snapshots.roll_snapshot import not_trying


@dataclass(frozen=True)
class SnapshotFell:
    """What it showed."""

    die: int


def may(state: State, actor: Actor, command: SnapshotFell) -> Why | None:
    """A face of that man's real die."""
    if why := not_trying(state, actor):
        return why
    if state.dice == "virtual":
        return Why("virtual-dice", "The app rolls at this table.")
    return None if 1 <= command.die <= 6 else Why("no-such-face", "A d6 shows 1 to 6.", values={"field": "die"})


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the die."""
    if may(eyes.state, eyes.actor, SnapshotFell(1)) is None:
        die = Input("die", "What does your d6 show?", "dice", least=1, most=6, dice=Dice(1, 6), source=DICE)
        either = eyes.state.dice == "ask"
        yield Action("SnapshotFell", "Your d6", inputs=(die,), tone="plain" if either else "primary", either=either)


def decide(step: Step, command: SnapshotFell) -> None:
    """It counts as if the app had rolled it."""
    trying.settle(step, command.die, real=True)


FEATURE = Feature(SnapshotFell, may, decide)
