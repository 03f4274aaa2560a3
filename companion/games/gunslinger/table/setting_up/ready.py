"""A line-up is complete once it has anybody; with all of them, and two at least, the board is laid (Setting up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import Seat, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.line_up import complete, proceed


@dataclass(frozen=True)
class Ready:
    """That seat's line-up is complete."""

    seat: str


def may(state: State, actor: Actor, command: Ready) -> Why | None:
    """A line-up with somebody in it."""
    return (
        not_now(state, "recruit")
        or not_yours(state, actor, command.seat)
        or no_seat(state, command.seat)
        or _nobody(state, command.seat)
        or complete(state.seat_of(command.seat))
    )


def _nobody(state: State, seat: str) -> Why | None:
    return None if state.of(seat) else Why("nobody", "Choose at least one gunslinger.", values={"seat": seat})


def offer(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, Ready(seat.id)) is None:
        yield Action("Ready", "That is all", {"seat": seat.id}, tone="primary")


def decide(step: Step, command: Ready) -> None:
    """On, where it was the last one."""
    step.emit(e.SeatReady(command.seat))
    step.tell(f"{step.seat(command.seat).name} is ready.")
    proceed(step)


FEATURE = Feature(Ready, may, decide)
