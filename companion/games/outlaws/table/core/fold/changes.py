"""One man, one seat or one thing of the table is replaced."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from companion.games.outlaws.table.core.state import Item, Man, Seat, State

Kept = TypeVar("Kept")


def with_man(state: State, id_: str, change: Callable[[Man], Man]) -> State:
    """That man is changed, all others stay as they are."""
    return replace(state, men=tuple(change(man) if man.id == id_ else man for man in state.men))


def with_seat(state: State, id_: str, change: Callable[[Seat], Seat]) -> State:
    """That seat is changed, all others stay as they are."""
    return replace(state, seats=tuple(change(seat) if seat.id == id_ else seat for seat in state.seats))


def with_item(state: State, item: Item) -> State:
    """The thing takes the place of the thing with its id, or is new."""
    return replace(state, items=put(state.items, item, lambda kept: kept.id))


def put(kept: tuple[Kept, ...], new: Kept, id_: Callable[[Kept], str]) -> tuple[Kept, ...]:
    """The new one in the place of the old one with its id, or at the end."""
    if id_(new) in map(id_, kept):
        return tuple(new if id_(old) == id_(new) else old for old in kept)
    return (*kept, new)
