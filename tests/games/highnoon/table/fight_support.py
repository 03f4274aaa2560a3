"""A fight to test rules at: who is in contact, what counts on a roll, and a fight rolled through to the end."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core.state import Figure, Go, Matter, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from tests.games.highnoon.table.support import Table, make_state, make_troop


def fighter(id_: str = "anna", weapons: tuple[str, ...] = (), **more: Any) -> Troop:
    """A single figure of the first seat's, with these weapons and a d6 in every Trait."""
    troop = make_troop(id_, **{"number": "single", **more})
    return replace(troop, figures=tuple(replace(one, weapons=weapons) for one in troop.figures))


def foe(id_: str = "ben", weapons: tuple[str, ...] = (), **more: Any) -> Troop:
    """The same of the second seat's."""
    return fighter(id_, weapons, **{"seat": "s2", **more})


def posse(id_: str = "gunmen", **more: Any) -> Troop:
    return fighter(id_, **{"number": "posse", **more})


def lying(troop: Troop, *figures: str, since: str = "", by: str = "") -> Troop:
    """Those figures Eat Dirt, since that Action Card."""
    return replace(
        troop,
        figures=tuple(
            replace(one, state="dirt", since=(since,) if since else (), by=by) if one.id in figures else one
            for one in troop.figures
        ),
    )


def acting(*troops: Troop, touching: bool = True, moment: str = "1:AS", **fields: Any) -> Table:
    """The first troop acts. ``touching``: its figures and those of the second are in contact, one by one."""
    first, *others = troops
    if touching and others:
        first, others[0] = in_contact(first, others[0])
    go = Go((first.id,), first.seat, "AS", moment=moment)
    return Table(make_state(first, *others, **{"goes": (go,), "moment": moment, **fields}))


def in_contact(one: Troop, other: Troop) -> tuple[Troop, Troop]:
    """The figures of two troops, one by one; a lone one touches all of the others."""
    count = max(len(one.figures), len(other.figures))
    met = [(_spot(one, place), _spot(other, place)) for place in range(count)]
    return _touching(one, met, other.id), _touching(other, [(theirs, mine) for mine, theirs in met], one.id)


def _spot(troop: Troop, place: int) -> Figure:
    return troop.figures[min(place, len(troop.figures) - 1)]


def _touching(troop: Troop, met: list[tuple[Figure, Figure]], other: str) -> Troop:
    touched = dict(troop.notes.get("touch", {}))
    for mine, theirs in met:
        there = touched.get(mine.id, [])
        touched[mine.id] = there if [other, theirs.id] in there else [*there, [other, theirs.id]]
    return replace(troop, notes={**troop.notes, "touch": touched}, marks=troop.marks | {"in-melee"})


def fighting(*troops: Troop, **more: Any) -> Table:
    """The first troop has declared its attack on the second."""
    said = {name: more.pop(name) for name in tuple(more) if name in Fight.__dataclass_fields__}
    table = acting(*troops, **more)
    table.do(Fight(troops[0].id, troops[1].id, **said), troops[0].seat)
    return table


def counted(matter: Matter) -> dict[str, int]:
    """What counts on a roll."""
    return {line.text: line.amount for line in matter.modifiers}


def asked(table: Table, kind: str) -> list[Matter]:
    return [matter for matter in table.state.matters if matter.kind == kind]


def hit(table: Table, attack: int = 5, defence: int = 2) -> None:
    """One attack that hits: both dice fall so."""
    table.throw(attack, kind="attack")
    table.throw(defence, kind="defence")
