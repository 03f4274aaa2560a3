"""A real d6 for who is hit (Characters obstructing your shot; Firing into a square with two characters)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import d6, not_real, own_die
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, turning
from companion.games.outlaws.table.shooting.roll_which import not_asked


@dataclass(frozen=True)
class WhichFell:
    """What it showed."""

    die: int


def may(state: State, actor: Actor, command: WhichFell) -> Why | None:
    """A face of the shooter's real die."""
    return not_asked(state, actor) or not_real(state, command.die, "die")


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the die."""
    field, why = d6("die", "What does your d6 show?"), may(eyes.state, eyes.actor, WhichFell(1))
    yield from own_die(eyes.state, "WhichFell", field, why, label="Your d6")


def decide(step: Step, command: WhichFell) -> None:
    """It counts as if the app had rolled it."""
    turning.settle(step, command.die, real=True)
    procedure.proceed(step)


FEATURE = Feature(WhichFell, may, decide)
