"""Fate Chips, from the pot and back."""

from dataclasses import dataclass, replace

from companion.games.highnoon.table.core.events.changing import of_seat, of_troop, without
from companion.games.highnoon.table.core.state import State


@dataclass(frozen=True)
class ChipsDrawn:
    """From the pot to a seat, or to the hero ``troop`` who keeps chips of his own."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""
    real: bool = False

    def after(self, state: State) -> State:
        state = _pot(state, self.chips, -1)
        if self.troop:
            return of_troop(state, self.troop, lambda it: replace(it, chips=(*it.chips, *self.chips)))
        return of_seat(state, self.seat, lambda it: replace(it, chips=(*it.chips, *self.chips)))


@dataclass(frozen=True)
class ChipsReturned:
    """From a seat (or its hero) back to the pot: spent, bid or lost. By a house rule (``spent-chips``) they stay out
    of it, but for those that are put back ``unspent``."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""
    unspent: bool = False

    def after(self, state: State) -> State:
        if state.switches.get("spent-chips") == "out" and not self.unspent:
            state = replace(state, spent=(*state.spent, *self.chips))
        else:
            state = _pot(state, self.chips, 1)
        if self.troop:
            return of_troop(state, self.troop, lambda it: replace(it, chips=_minus(it.chips, self.chips)))
        return of_seat(state, self.seat, lambda it: replace(it, chips=_minus(it.chips, self.chips)))


@dataclass(frozen=True)
class ChipTaken:
    """From one seat to another."""

    source: str
    target: str
    chip: str

    def after(self, state: State) -> State:
        state = of_seat(state, self.source, lambda it: replace(it, chips=without(it.chips, self.chip)))
        return of_seat(state, self.target, lambda it: replace(it, chips=(*it.chips, self.chip)))


@dataclass(frozen=True)
class ChipBought:
    """A draw from the pot was paid for this turn."""

    seat: str
    turn: int

    def after(self, state: State) -> State:
        return of_seat(state, self.seat, lambda it: replace(it, bought=self.turn))


def _pot(state: State, chips: tuple[str, ...], by: int) -> State:
    pot = dict(state.pot)
    for chip in chips:
        pot[chip] += by
    return replace(state, pot=pot)


def _minus(chips: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for chip in gone:
        chips = without(chips, chip)
    return chips
