"""A sealed list is laid open; hidden troops stay hidden (Chapter One, Unfair Knowledge)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, events
from companion.games.highnoon.table.scenario import steps


@dataclass(frozen=True)
class ShowList:
    """A sealed list lies open from now on."""

    seat: str


def may(state: State, actor: Actor, command: ShowList) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``open-already``."""
    if why := not_yours(state, actor, command.seat) or no_seat(state, command.seat):
        return why
    return None if command.seat in sealed(state) else Why("open-already", "That list is open already.")


def sealed(state: State) -> tuple[str, ...]:
    """The seats whose lists are."""
    return tuple(seat.id for seat in state.seats if seat.sealed)


def offer(eyes: Seeing) -> Iterator[Action]:
    """Each sealed list that the viewer may open."""
    for seat in sealed(eyes.state):
        if eyes.can(may, ShowList(seat)):
            yield Action("ShowList", f"Reveal {eyes.name(seat)}’s list", {"seat": seat}, tone="primary")


def decide(play: Play, command: ShowList) -> None:
    """The list is shown to everybody."""
    play.reveal()
    show(play, command.seat)


def show(play: Play, seat: str) -> None:
    """Sealed no more."""
    play.emit(events.ListsShown(seat))
    play.tell(f"{play.seat(seat).name}’s list is open.")


STEP = steps.Step("lists", offer, lambda state: bool(sealed(state)))
FEATURE = Feature(ShowList, may, decide)
