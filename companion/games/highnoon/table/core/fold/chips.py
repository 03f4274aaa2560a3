"""Fate Chips, from the pot and back: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_seat, of_troop, without
from companion.games.highnoon.table.core.state import State


def _pot(state: State, chips: tuple[str, ...], by: int) -> State:
    pot = dict(state.pot)
    for chip in chips:
        pot[chip] += by
    return replace(state, pot=pot)


@after(events.ChipsDrawn)
def _(state: State, event: events.ChipsDrawn) -> State:
    state = _pot(state, event.chips, -1)
    if event.troop:
        return of_troop(state, event.troop, lambda it: replace(it, chips=(*it.chips, *event.chips)))
    return of_seat(state, event.seat, lambda it: replace(it, chips=(*it.chips, *event.chips)))


@after(events.ChipsReturned)
def _(state: State, event: events.ChipsReturned) -> State:
    if state.switches.get("spent-chips") == "out" and not event.unspent:
        state = replace(state, spent=(*state.spent, *event.chips))
    else:
        state = _pot(state, event.chips, 1)
    if event.troop:
        return of_troop(state, event.troop, lambda it: replace(it, chips=_minus(it.chips, event.chips)))
    return of_seat(state, event.seat, lambda it: replace(it, chips=_minus(it.chips, event.chips)))


def _minus(chips: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for chip in gone:
        chips = without(chips, chip)
    return chips


@after(events.ChipTaken)
def _(state: State, event: events.ChipTaken) -> State:
    state = of_seat(state, event.source, lambda it: replace(it, chips=without(it.chips, event.chip)))
    return of_seat(state, event.target, lambda it: replace(it, chips=(*it.chips, event.chip)))


@after(events.ChipBought)
def _(state: State, event: events.ChipBought) -> State:
    return of_seat(state, event.seat, lambda it: replace(it, bought=event.turn))
