"""Whom spells are cast at, whose action it is, and what they do then."""

from dataclasses import replace
from typing import Any

from companion.engine.play import Viewer
from companion.games.highnoon.table.by_hand import mark
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Effect, Go, Matter, Scope, Troop
from companion.games.highnoon.table.magic import areas, shapeshift
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.support import Table, make_troop

UNDEAD: dict[str, Any] = {"abilities": ("undead",)}
TWIST = Effect(
    "e1",
    "steps",
    "Twist",
    Scope(troop="pal"),
    amount=-1,
    spell="corporeal-twist",
    caster="foe",
    caster_figure="f1",
    about={"trait": "vigor"},
)
"""A twist of Vigor that a foe keeps up."""


def posse(id_: str = "foe", **more: Any) -> Troop:
    return make_troop(id_, **{"seat": "s2", **more})


def lone(id_: str = "foe", **more: Any) -> Troop:
    return posse(id_, **{"number": "single", **more})


def armed(troop: Troop, *weapons: str) -> Troop:
    return replace(troop, figures=tuple(replace(one, weapons=weapons) for one in troop.figures))


def now(table: Table, troop: str, card: str = "KS") -> Table:
    """Somebody else's action."""
    go = Go((troop,), table.troop(troop).seat, card, moment=f"1:{card}:{troop}")
    table.state = replace(table.state, goes=(go,), moment=go.moment, matters=())
    return table


def shot(table: Table, by: str, at: str, inches: int = 12) -> Matter:
    table.do(Shoot(by, at, inches), table.troop(by).seat)
    return table.matter("shot")


def begin_action(table: Table, troop: str) -> Table:
    """The next step in which that troop has an action."""
    table.do(mark.Mark(troop, "loot"), table.troop(troop).seat)
    return table


def labels(table: Table, troop: str) -> list[str]:
    seat = table.troop(troop).seat
    eyes = Seeing(table.state, Viewer(seat, frozenset({seat})))
    return [one.label for offer in (areas.offer, shapeshift.offer) for one in offer(eyes, table.troop(troop))]
