"""Somebody who shoots and somebody who is shot at, for the tests of shots and of what a phone shows of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core.state import Go, Matter, Troop
from companion.games.highnoon.table.gear.firearms import Arm, arm
from tests.games.highnoon.table.support import Table, make_state, make_troop


def armed(id_: str = "gunmen", weapons: Iterable[str] = ("rifle",), **more: Any) -> Troop:
    """A troop whose figures all carry these."""
    troop = make_troop(id_, **more)
    return replace(troop, figures=tuple(replace(one, weapons=tuple(weapons)) for one in troop.figures))


def one(id_: str = "gunman", weapons: Iterable[str] = ("rifle",), **more: Any) -> Troop:
    return armed(id_, weapons, **{"number": "single", **more})


def foe(id_: str = "foe", **more: Any) -> Troop:
    return armed(id_, **{"seat": "s2", "number": "single", **more})


def duel(shooter: Troop, *others: Troop, **fields: Any) -> Table:
    """The shooter acts."""
    go = Go((shooter.id,), shooter.seat, "AS", moment="1:AS")
    return Table(make_state(shooter, *others, goes=(go,), moment="1:AS", **fields))


def shot(table: Table) -> Matter:
    return table.matter("shot")


def counted(table: Table) -> dict[str, int]:
    """What counts on the first shot that is asked."""
    return {line.text: line.amount for line in shot(table).modifiers}


def known(id_: str) -> Arm:
    """A weapon, as it is fired."""
    found = arm(make_state(), id_)
    assert found is not None
    return found
