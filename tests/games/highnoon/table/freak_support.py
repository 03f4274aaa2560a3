"""A table at which a freak event comes over two sides."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.turn import action, end_go, end_turn

from .support import Table, make_state, two_sides


def battle(*more: Troop, **fields: Any) -> Table:
    """Anna's Gunmen, who roll the event, and her hero; Ben's Ronin and his hero."""
    defaults: dict[str, Any] = {"phase": "draw", "stage": "ready", "turn": 2, **fields}
    return Table(make_state(*two_sides(*more), **defaults))


def event(table: Table, total: int, troop: str = "gunmen") -> Table:
    seat = table.troop(troop).seat
    table.do(joker_tables.RollFreakEvent(troop), seat)
    table.throw(total, kind="joker-table")
    return table


def set_troop(table: Table, troop: str, **fields: Any) -> None:
    state: State = table.state
    table.state = replace(state, troops={**state.troops, troop: replace(state.troops[troop], **fields)})


def next_turn(table: Table) -> None:
    """Nobody does anything with the rest of the turn; the next one begins and waits for the deal."""
    table.settle_all()
    if table.state.phase == "draw":
        table.do(action.StartAction())
    for _ in range(30):
        table.settle_all()
        if table.state.go is None:
            break
        table.do(end_go.EndGo(), table.state.go.seat)
    table.do(end_turn.EndTurn())
    table.settle_all()


def new_troops(table: Table, before: State) -> list[Troop]:
    return [troop for id_, troop in table.state.troops.items() if id_ not in before.troops]
