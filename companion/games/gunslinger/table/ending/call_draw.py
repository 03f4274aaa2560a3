"""A draw, for a duel that nobody can win any more (house). As with any end, another device has to agree."""

from dataclasses import dataclass

from companion.engine.board import Action, Group
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.ending.leaving import nobody_left


@dataclass(frozen=True)
class CallDraw:
    """A seat says that nobody will win this duel any more."""

    seat: str


def may(state: State, actor: Actor, command: CallDraw) -> Why | None:
    """Whoever has somebody left, at any moment of the duel."""
    return (
        not_now(state, "duel")
        or not_yours(state, actor, command.seat)
        or no_seat(state, command.seat)
        or nobody_left(state, command.seat)
    )


def offer(eyes: Eyes) -> Group:
    """One tap, for the viewer's own seat where it can call, else for another of the device."""
    seats = [seat.id for seat in eyes.state.seats if eyes.seated and not may(eyes.state, eyes.actor, CallDraw(seat.id))]
    callers = sorted(seats, key=lambda seat: seat != eyes.viewer.seat)[:1]
    return Group(
        "Call it a draw",
        tuple(Action("CallDraw", "Call it a draw", {"seat": caller}) for caller in callers),
        "A house rule, for a duel that nobody can win any more. Players at other devices are asked to agree.",
    )


def decide(step: Step, command: CallDraw) -> None:
    """The duel is over, and nobody has won it."""
    step.tell(f"{step.seat(command.seat).name} calls it a draw.")
    step.emit(e.DuelEnded(""))


FEATURE = Feature(CallDraw, may, decide)
