"""A table at which a strange locale stands between two sides."""

from typing import Any

from companion.games.highnoon.table.core.state import Scenario, Troop
from companion.games.highnoon.table.places import entering_and_leaving

from .support import Table, make_state, two_sides


def battle(locale: str, *more: Troop, **fields: Any) -> Table:
    defaults: dict[str, Any] = {
        "phase": "action",
        "turn": 2,
        "scenario": Scenario("scavenger-hunt", {"locale": locale}),
    }
    return Table(make_state(*two_sides(*more), **{**defaults, **fields}))


def go_in(table: Table, troop: str = "gunmen") -> Table:
    """The troop goes in, and makes whatever climb that takes."""
    table.do(entering_and_leaving.ExploreLocale(troop), table.troop(troop).seat)
    while table.asks("locale-climb"):
        table.throw(5, kind="locale-climb")
    return table


def enter(table: Table, total: int, troop: str = "gunmen") -> Table:
    """The first troop goes in, and finds what the d6 shows."""
    go_in(table, troop).throw(total, kind="locale")
    return table


def came(table: Table) -> list[Troop]:
    return [troop for id_, troop in table.state.troops.items() if id_.startswith("x")]
