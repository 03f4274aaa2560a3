"""The attack roll of a real die, typed in (Attack Roll)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Dice, Input
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import DICE
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.shooting.attack import rolled


@dataclass(frozen=True)
class Rolled:
    """What a real die showed."""

    die: int


def may(state: State, actor: Actor, command: Rolled) -> Why | None:
    """A face of the shooter's real die."""
    return not_at_stage(state, "roll") or not_yours(state, actor, state.shooter.seat) or _no_die(state, command.die)


def _no_die(state: State, die: int) -> Why | None:
    if state.dice == "virtual":
        return Why("virtual-dice", "The app rolls at this table.")
    return None if 1 <= die <= 6 else Why("no-such-face", "A die shows 1 to 6.", values={"field": "die"})


def offer(eyes: Eyes) -> Iterator[Action]:
    """The faces of the die."""
    if may(eyes.state, eyes.actor, Rolled(1)) is None:
        die = Input("die", "What does your die show?", "dice", least=1, most=6, dice=Dice(1, 6), source=DICE.id)
        either = eyes.state.dice == "ask"
        yield Action("Rolled", "Your die", inputs=(die,), tone="plain" if either else "primary", either=either)


def decide(step: Step, command: Rolled) -> None:
    """It counts as if the app had rolled it."""
    rolled(step, command.die, real=True)


FEATURE = Feature(Rolled, may, decide)
