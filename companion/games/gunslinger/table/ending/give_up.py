"""A player leaves: his gunslingers are off the board, and their hands on the discards (Winning; house)."""

from dataclasses import dataclass

from companion.engine.board import Action, Group
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.ending.leaving import nobody_left
from companion.games.gunslinger.table.ending.winning import remove


@dataclass(frozen=True)
class GiveUp:
    """A seat leaves the duel."""

    seat: str


def may(state: State, actor: Actor, command: GiveUp) -> Why | None:
    """At any moment of the duel, with anybody left."""
    return (
        not_now(state, "duel")
        or not_yours(state, actor, command.seat)
        or no_seat(state, command.seat)
        or nobody_left(state, command.seat)
    )


def offer(eyes: Eyes) -> Group:
    """For each seat of the device."""
    seats = [seat for seat in eyes.state.seats if eyes.seated and not may(eyes.state, eyes.actor, GiveUp(seat.id))]
    return Group(
        "Leave the duel",
        tuple(Action("GiveUp", f"{seat.name} gives up", {"seat": seat.id}, tone="danger") for seat in seats),
        "All gunslingers of this player leave the board, and their cards go to the discard pile.",
    )


def decide(step: Step, command: GiveUp) -> None:
    """What was going on with one of them is over."""
    seat = step.seat(command.seat)
    men = step.state.of(seat.id)
    step.tell(f"{seat.name} gives up: {in_words([man.name for man in men])} {'leaves' if len(men) == 1 else 'leave'}.")
    step.emit(e.SeatGone(seat.id))
    remove(step, men)


FEATURE = Feature(GiveUp, may, decide)
