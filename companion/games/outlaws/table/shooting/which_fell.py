"""A real d6 for who is hit (Characters obstructing your shot; Firing into a square with two characters)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Dice, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import DICE
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
    if why := not_asked(state, actor):
        return why
    if state.dice == "virtual":
        return Why("virtual-dice", "The app rolls at this table.")
    return None if 1 <= command.die <= 6 else Why("no-such-face", "A d6 shows 1 to 6.", values={"field": "die"})


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the die."""
    if may(eyes.state, eyes.actor, WhichFell(1)) is None:
        die = Input("die", "What does your d6 show?", "dice", least=1, most=6, dice=Dice(1, 6), source=DICE)
        either = eyes.state.dice == "ask"
        yield Action("WhichFell", "Your d6", inputs=(die,), tone="plain" if either else "primary", either=either)


def decide(step: Step, command: WhichFell) -> None:
    """It counts as if the app had rolled it."""
    turning.settle(step, command.die, real=True)
    procedure.proceed(step)


FEATURE = Feature(WhichFell, may, decide)
