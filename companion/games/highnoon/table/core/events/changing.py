"""The small changes that the states after events are made of."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from companion.games.highnoon.table.core.state import Figure, Seat, State, Troop

Record = TypeVar("Record", State, Troop)
_NAMES = {kind: tuple(field.name for field in fields(kind)) for kind in (State, Troop)}


def with_fields(record: Record, **values: Any) -> Record:
    """`dataclasses.replace` in a quarter of its time, for what happens with every tap: those two are large, and have
    nothing but their fields to be made of."""
    made: Record = object.__new__(type(record))
    old, new = record.__dict__, made.__dict__
    names = _NAMES[type(record)]
    for name in names:
        new[name] = old[name]
    new.update(values)
    if len(new) != len(names):
        raise TypeError(f"{type(record).__name__} has no field {' or '.join(values.keys() - set(names))}")
    return made


def of_troop(state: State, id_: str, change: Callable[[Troop], Troop]) -> State:
    return with_fields(state, troops={**state.troops, id_: change(state.troops[id_])})


def of_seat(state: State, id_: str, change: Callable[[Seat], Seat]) -> State:
    return replace(state, seats=tuple(change(seat) if seat.id == id_ else seat for seat in state.seats))


def of_figure(state: State, troop: str, figure: str, change: Callable[[Figure], Figure]) -> State:
    return of_troop(
        state,
        troop,
        lambda it: replace(it, figures=tuple(change(other) if other.id == figure else other for other in it.figures)),
    )


def with_value(values: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A mapping with one value set; an empty value takes the key away."""
    rest = {name: kept for name, kept in values.items() if name != key}
    return {**rest, key: value} if value else rest


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards with one of this kind taken out (two decks may show the same card twice)."""
    place = cards.index(card) if card in cards else len(cards)
    return cards[:place] + cards[place + 1 :]
