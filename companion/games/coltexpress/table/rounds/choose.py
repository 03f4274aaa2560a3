"""What several seats choose in secret (`engine.sealed`): where they start, and in the Expert variant what they keep."""

from collections.abc import Callable

from companion.engine import sealed
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.sealed import Choose, Options
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step

OPTIONS: Point[Callable[[State], Options]] = Point("what there is to choose from", "stage")


def options(state: State) -> Options:
    """What each seat may choose from at this stage."""
    found = OPTIONS.one(stage=state.stage)
    return found(state) if found else lambda _seat: ()


def may(state: State, actor: Actor, command: Choose) -> Why | None:
    """The own choice; the host may let chance choose for somebody who is away."""
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
