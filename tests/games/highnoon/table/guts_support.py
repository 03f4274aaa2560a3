"""Troops in the Action! phase, and a check of their Guts."""

from typing import Any

from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.turn import action, end_go
from tests.games.highnoon.table.support import Table, make_state, make_troop


def acting(*troops: Troop, **fields: Any) -> Table:
    """Cards lie on the troops and the Action! phase begins."""
    table = Table(make_state(*troops, phase="draw", stage="ready", **fields))
    table.do(action.StartAction())
    return table


def end(table: Table) -> None:
    assert table.state.go is not None
    table.do(end_go.EndGo(), table.state.go.seat)


def checking(why: str = "table", tn: int = 4, **fields: Any) -> Table:
    """Gunmen are asked for a Guts check."""
    table = acting(make_troop("gunmen", **fields), make_troop("foe", seat="s2", cards=("KS",)))
    table.do(guts.CheckGuts("gunmen", why, tn))
    return table


def morale(table: Table, troop: str = "gunmen") -> str:
    return table.troop(troop).morale
