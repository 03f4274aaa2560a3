"""Troops of the army book at a table, for the tests that go by the book's own examples and sentences."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core.state import Go, State, Troop
from companion.games.highnoon.table.gear import troops
from tests.games.highnoon.table.support import Table, make_state


def of_book(card: str, seat: str = "s1", id_: str = "", **fields: Any) -> Troop:
    """A troop as the army book has it; it goes by its card unless said otherwise."""
    found = troops.from_catalogue(State(), card, seat)
    assert found is not None, card
    return replace(found, id=id_ or card, **fields)


def acts(first: Troop, *others: Troop, **fields: Any) -> Table:
    """The first troop has an action."""
    go = Go((first.id,), first.seat, "AS", hold=fields.pop("held", False), moment="1:AS")
    return Table(make_state(first, *others, **{"goes": (go,), "moment": "1:AS", "segment": "A", **fields}))
