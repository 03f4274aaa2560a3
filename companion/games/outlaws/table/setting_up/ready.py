"""A posse is complete; once all are, the shootout is set up (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import Seat, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import joining, preparing


@dataclass(frozen=True)
class Ready:
    """That seat's posse is complete."""

    seat: str


def may(state: State, actor: Actor, command: Ready) -> Why | None:
    """Somebody is in it."""
    return (
        not_now(state, "recruit")
        or no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or joining.is_ready(state, command.seat)
        or _nobody(state, command.seat)
    )


def _nobody(state: State, seat: str) -> Why | None:
    if state.posse(seat):
        return None
    return Why("nobody", "Choose at least one character.", "Nobody is chosen yet")


def offer(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    """One tap."""
    why = shown(may(eyes.state, eyes.actor, Ready(seat.id)))
    if why is not None:
        tone = "primary" if eyes.state.posse(seat.id) else "plain"
        yield Action("Ready", "The posse is complete", {"seat": seat.id}, tone=tone, why=why)


def decide(step: Step, command: Ready) -> None:
    """The last one that is complete opens the set-up."""
    step.emit(e.SeatReady(command.seat))
    step.tell(f"{step.seat(command.seat).name}’s posse is complete.")
    preparing.proceed(step)


FEATURE = Feature(Ready, may, decide)
