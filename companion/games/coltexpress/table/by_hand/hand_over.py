"""The companion takes over a seat, or gives it back: somebody has to leave, or comes back (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import COMPANY_SEAT, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class HandOver:
    """The companion plays that seat from now on, or with ``computer`` False a person does."""

    seat: str
    computer: bool


def may(state: State, actor: Actor, command: HandOver) -> Why | None:
    """By whoever holds the seat, or the host. Somebody has to stay, and the app has to know the cards."""
    return (
        no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or _same(state, command)
        or _nobodys(command)
        or _nobody_left(state, command)
        or _unknown_cards(state)
        or _nothing_to_play(state)
    )


def _same(state: State, command: HandOver) -> Why | None:
    seat = state.seat(command.seat)
    return Why("so-already", "That is so already.") if seat and seat.computer == command.computer else None


def _nobodys(command: HandOver) -> Why | None:
    if command.computer or not command.seat.startswith(COMPANY_SEAT):
        return None
    return Why("nobodys-seat", "Nobody sits there who could play it.", values={"seat": command.seat[:40]})


def _nobody_left(state: State, command: HandOver) -> Why | None:
    people = {seat.id for seat in state.seats if not seat.computer}
    if command.computer and people <= {command.seat}:
        return Why("nobody-left", "Somebody has to play.", "Somebody has to play")
    return None


def _unknown_cards(state: State) -> Why | None:
    if REAL in (state.cards, state.purses):
        return Why("real-cards", "The companion sees no real cards or purses.", "The companion sees no real cards")
    return None


def _nothing_to_play(state: State) -> Why | None:
    if state.keeps_score:
        return Why("no-company", "The companion has nothing to play where the app keeps only the score.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each seat of this device; for the host, every seat."""
    for seat in eyes.state.seats:
        command = HandOver(seat.id, not seat.computer)
        why = may(eyes.state, eyes.actor, command)
        if why is None or why.reason:
            label = f"The companion plays {seat.name}" if command.computer else f"Somebody plays {seat.name} again"
            values = {"seat": seat.id, "computer": "yes" if command.computer else ""}
            yield Action("HandOver", label, values, why=why.reason if why else "")


def decide(step: Step, command: HandOver) -> None:
    """From now on."""
    step.emit(e.SeatHandedOver(command.seat, command.computer))
    name = step.seat(command.seat).name
    step.tell(f"The companion plays for {name} now." if command.computer else f"{name} is played by a person again.")


FEATURE = Feature(HandOver, may, decide)
