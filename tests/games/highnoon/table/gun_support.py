"""Crews, bombers and whoever stands in the way, for the tests of big guns."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Figure, Go, Matter, Troop
from tests.games.highnoon.corpus.dice import Loaded
from tests.games.highnoon.table.support import Table, make_state, make_troop

CANNON = ("cannon-solid-shot", "cannon-shrapnel", "cannon-canister", "pistol")


def crew(id_: str, weapons: tuple[str, ...], figures: int, **more: Any) -> Troop:
    """A gun's crew, each with a pistol."""
    stats = {"weapons": weapons, **more.pop("stats", {})}
    carried = {"flying-artillery": "", **more.pop("abilities", {})}
    troop = make_troop(id_, number="crew", figures=figures, stats=stats, abilities=carried, **more)
    return replace(troop, figures=tuple(replace(one, weapons=("pistol",)) for one in troop.figures))


def cannon(id_: str = "cannon", figures: int = 4, **more: Any) -> Troop:
    return crew(id_, CANNON, figures, **more)


def gatling(id_: str = "gatling", figures: int = 2, **more: Any) -> Troop:
    return crew(id_, ("gatling-gun", "pistol"), figures, **{"traits": {"shootin": "d8"}, **more})


def bearer(id_: str, *weapons: str, **more: Any) -> Troop:
    """A troop whose figures all carry these."""
    troop = make_troop(id_, **{"number": "single", "stats": {"weapons": weapons}, **more})
    return replace(troop, figures=tuple(replace(one, weapons=weapons) for one in troop.figures))


def victims(id_: str = "foes", figures: int = 3, **more: Any) -> Troop:
    return make_troop(id_, **{"seat": "s2", "figures": figures, **more})


def acting(troop: Troop, *others: Troop, **fields: Any) -> Table:
    """That troop acts."""
    go = Go((troop.id,), troop.seat, "AS", moment="1:AS")
    return Table(make_state(troop, *others, **{"goes": (go,), "moment": "1:AS", **fields}))


def again(table: Table, troop_id: str) -> None:
    """Its next action begins: what it did in the last one is forgotten."""
    go = Go((troop_id,), table.troop(troop_id).seat, "KS", moment="2:KS")
    table.state = replace(table.state, goes=(go,), moment="2:KS")


def under(table: Table) -> Matter:
    return table.matter("under")


def lost(matter: Matter) -> Mapping[str, int]:
    """What counts on a roll, by its words."""
    return {line.text: line.amount for line in matter.modifiers}


def fallen(figures: tuple[Figure, ...], **states: str) -> tuple[Figure, ...]:
    """The same figures, some of them in another state."""
    return tuple(replace(one, state=states.get(one.id, one.state)) for one in figures)


class Step:
    """Rules called from outside of any command, as other rules call them: the state is that after them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        anybody = Actor("s1", frozenset({"s1"}), host=True)
        self.play = Play(table.state, anybody, Loaded(bytes(32), "0.0", table.faces))

    def __enter__(self) -> Play:
        return self.play

    def __exit__(self, *_: object) -> None:
        self.table.take(self.play.decision())
