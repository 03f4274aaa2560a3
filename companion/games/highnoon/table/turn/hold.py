"""A Hold instead of the action: wait and see (Chapter Two, Holding Actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, events, kinds, order
from companion.games.highnoon.table.turn import end_go


@dataclass(frozen=True)
class PlaceHold:
    """A Hold counter instead of the action, for the troops of that seat; empty: as in `EndGo`."""

    seat: str = ""


def may(state: State, actor: Actor, command: PlaceHold) -> Why | None:
    """Only where nothing of them has moved or done anything; never a second Hold, and not for the Panicked, who do
    nothing but run or hide: ``hold-used``, ``already-acted``, ``panicked``, and what `end_go.not_acting` says."""
    if why := end_go.not_acting(state, actor, command.seat):
        return why
    seat, go = end_go.meant(state, actor, command.seat), state.go
    if go is not None and go.hold:
        return Why("hold-used", "That Hold was used. It cannot be placed again.")
    did = (state.troops.get(deed.troop) for deed in go.did) if go is not None else ()
    if any(troop is None or troop.seat == seat for troop in did):
        return Why("already-acted", "Part of it has acted already. A troop holds as a whole or not at all.")
    troops = (state.troops[id_] for id_ in order.parts(state)[seat])
    panicked = next((troop for troop in troops if troop.morale == "panicked"), None)
    return Why("panicked", f"{kinds.does(panicked, 'is')} Panicked and cannot hold.") if panicked else None


def offer(eyes: Seeing, seat: str, whose: dict[str, str]) -> Iterator[Action]:
    """A Hold for the seat that acts."""
    if eyes.state.uses("cards") and eyes.can(may, PlaceHold(seat)):
        yield Action("PlaceHold", "Hold", whose, rule="taking-a-hold", note="wait and see", icon="hourglass")


def decide(play: Play, command: PlaceHold) -> None:
    """The counter lies there until it is used, or until another Action Card comes up."""
    parts = order.parts(play.state)
    troops = parts[end_go.meant(play.state, play.actor, command.seat)]
    for id_ in troops:
        if play.troop(id_).alive:
            play.emit(events.HoldPlaced(id_))
            play.tell(f"{kinds.does(play.troop(id_), 'holds')}.")
    play.emit(events.GoLeft(troops) if len(parts) > 1 else events.GoEnded())


FEATURE = Feature(PlaceHold, may, decide)
