"""The attack roll, by the app (Attack Roll)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.shooting.attack import by_app, rolled


@dataclass(frozen=True)
class Roll:
    """The attack roll, by the app."""


def may(state: State, actor: Actor, _command: Roll) -> Why | None:
    """The app rolls for the shooter, where the dice are not real ones."""
    if why := not_at_stage(state, "roll") or not_yours(state, actor, state.shooter.seat):
        return why
    real = state.dice == "real"
    return Why("real-dice", "This table uses real dice: enter what yours showed.") if real else None


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, Roll()) is None:
        yield Action("Roll", "Roll the die", tone="primary")


def decide(step: Step, _command: Roll) -> None:
    """It rolls."""
    rolled(step, by_app(step), real=False)


FEATURE = Feature(Roll, may, decide)
