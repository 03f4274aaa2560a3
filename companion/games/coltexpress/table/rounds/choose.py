"""What several seats choose in secret (`engine.sealed`): where they start, and in the Expert variant what they keep."""

from collections.abc import Callable
from dataclasses import replace

from companion.engine import sealed
from companion.engine.board import Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.sealed import Asking, Choose, Options
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step

ASKED: Point[Callable[[State, str], Asking]] = Point("what several seats choose in secret", "stage")
"""Handed the state and the seat that looks."""


def asking(state: State, seat: str = "") -> Asking:
    """How it is asked at this stage. Raises `LookupError` where nothing is."""
    found = ASKED.one(stage=state.stage)
    if found is None:
        raise LookupError(f"nothing is chosen in secret at the stage {state.stage}")
    return replace(found(state, seat), names={one.id: one.name for one in state.seats})


def one_of_the_team(state: State) -> Options:
    """One of the two bandits of a seat."""
    return lambda seat: tuple(Pick(bandit.id, bandit.name) for bandit in state.team(seat))


def options(state: State) -> Options:
    """What each seat may choose from at this stage."""
    return asking(state).options if state.choice is not None else lambda _seat: ()


def may(state: State, actor: Actor, command: Choose) -> Why | None:
    """The seat's own choice; the host may let chance choose for somebody who is away."""
    return sealed.may(state.choice, actor, command, options(state))


def decide(step: Step, command: Choose) -> None:
    """Everybody knows that the seat has chosen, and nobody what, before all have."""
    if step.state.choice is None:
        raise LookupError("nothing is chosen now")
    step.tell(f"{step.seat(command.seat).name} has chosen.")
    step.emit(*sealed.choose(step.state.choice, command, options(step.state), step.chance))
    if step.state.choice.shown:
        step.reveal()


FEATURE = Feature(Choose, may, decide)
