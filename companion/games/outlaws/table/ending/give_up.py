"""A player gives up: the men of that seat leave the board (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Group
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, unsettled
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import leaving, winning
from companion.games.outlaws.table.showdown import settling


@dataclass(frozen=True)
class GiveUp:
    """That seat."""

    seat: str


def may(state: State, actor: Actor, command: GiveUp) -> Why | None:
    """In the middle of a shootout, while nothing waits for an answer."""
    return (
        not_now(state, "round", "showdown")
        or no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or unsettled(state)
        or _gone(state, command.seat)
    )


def _gone(state: State, id_: str) -> Why | None:
    seat = state.seat(id_)
    if seat is None or not seat.gone:
        return None
    return Why("gave-up", f"{seat.name} has given up already.", values={"seat": id_})


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each seat of this device."""
    for seat in eyes.state.seats:
        if eyes.seated and may(eyes.state, eyes.actor, GiveUp(seat.id)) is None:
            yield Action("GiveUp", f"{seat.name} gives up", {"seat": seat.id}, tone="danger")


def group(eyes: Eyes) -> Group:
    """Among the tools."""
    return Group("Give up", tuple(offer(eyes)), "This player’s characters leave the board.")


def decide(step: Step, command: GiveUp) -> None:
    """Everybody of that seat who was still in play is gone, and leaves behind what the shootout laid out."""
    step.emit(e.SeatGone(command.seat))
    step.tell(f"{step.seat(command.seat).name} gives up.")
    for man in [man for man in step.state.posse(command.seat) if man.in_play]:
        leaving.leave_behind(step, man.id)
        leaving.leave(step, man.id)
    winning.check(step)
    settling.withdraw(step)


FEATURE = Feature(GiveUp, may, decide)
