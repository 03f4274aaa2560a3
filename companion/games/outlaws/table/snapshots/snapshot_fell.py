"""A real d6 of a snapshot (Attempting a snapshot)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import d6, not_real, own_die
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
    return not_trying(state, actor) or not_real(state, command.die, "die")


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the die."""
    field, why = d6("die", "What does your d6 show?"), may(eyes.state, eyes.actor, SnapshotFell(1))
    yield from own_die(eyes.state, "SnapshotFell", field, why, label="Your d6")


def decide(step: Step, command: SnapshotFell) -> None:
    """It counts as if the app had rolled it."""
    trying.settle(step, command.die, real=True)


FEATURE = Feature(SnapshotFell, may, decide)
