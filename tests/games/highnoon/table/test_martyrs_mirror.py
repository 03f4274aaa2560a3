"""*Martyr's mirror*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table import fight_support
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    harmed,
    lasts,
    lies,
    shooter,
)
from tests.games.highnoon.table.support import Table


def mirrored(*faces: int, foe: Troop | None = None, **more: Any) -> Table:
    abilities = more.pop("abilities", ())
    table = acts(
        caster("hex", "witch", "martyrs-mirror", abilities=abilities), foe or shooter("ben", number="posse"), **more
    )
    casts(table, "martyrs-mirror", "", *faces)
    table.throw(3, kind="spell-duration")
    return table


def shot(table: Table, *faces: int, figure: str = "f2") -> Table:
    harmed(table, Harm("hex", "f1", "Rifle", "2d8", "ben", figure, ways=frozenset({"shot"})))
    table.throw(*faces, kind="damage")
    table.throw(5, kind="vigor", troop="hex")
    return table


def test_8_points_of_damage_done_to_the_caster_are_8_points_for_whoever_did_it() -> None:
    table = shot(mirrored(5), 5, 3)
    vigor = table.matter("vigor", "ben")
    assert (vigor.tn, vigor.figure, vigor.seat) == (8, "f2", "s2")


def test_the_mirror_does_not_protect_the_caster() -> None:
    table = shot(mirrored(5), 5, 3)
    assert table.troop("hex").figures[0].state == "dirt"


@pytest.mark.parametrize(
    ("switch", "faces", "attacks"), [("text", (4,), 1), ("text", (8, 1), 2), ("header", (4,), 4), ("header", (8, 1), 8)]
)
def test_one_attack_is_mirrored_on_a_4_and_two_on_an_8_unless_the_table_goes_by_the_header(
    switch: str, faces: tuple[int, ...], attacks: int
) -> None:
    table = mirrored(*faces, switches={"martyrs-mirror": switch})
    assert lies(table, "martyrs-mirror").amount == attacks


def test_the_spell_ends_with_the_last_mirrored_attack_whatever_turns_are_left() -> None:
    table = mirrored(8, 1)
    shot(table, 5, 1)
    table.throw(5, kind="vigor", troop="ben")
    assert lies(table, "martyrs-mirror").amount == 1
    table.state = replace(table.state, matters=())
    shot(table, 5, 1)
    assert not lasts(table, "martyrs-mirror")


def test_a_well_armored_caster_sends_back_all_that_was_rolled() -> None:
    table = shot(mirrored(5, abilities={"armor": "2"}), 5, 3)
    assert table.matter("vigor", "ben").tn == 8


def test_the_attackers_own_armor_and_magic_resistance_help_against_the_mirror() -> None:
    foe = shooter("ben", number="posse", abilities={"armor": "1", "magic-resistance": "2"})
    table = shot(mirrored(5, foe=foe), 5, 3)
    assert table.matter("vigor", "ben").tn == 5


def test_of_a_crew_one_at_random_is_struck() -> None:
    crew = shooter("ben", number="crew", figures=3)
    table = shot(mirrored(5, foe=crew), 5, 3, figure="")
    assert table.matter("mirrored-at").dice == "d3"
    table.throw(2, kind="mirrored-at")
    assert table.matter("vigor", "ben").figure == "f2"


def test_a_mirror_does_not_mirror_a_mirror() -> None:
    glass = Effect(
        "e1",
        "martyrs-mirror",
        "Mirror: 2 attacks",
        Scope(troop="ben"),
        amount=2,
        spell="martyrs-mirror",
        caster="ben",
        caster_figure="f1",
    )
    table = mirrored(5, foe=shooter("ben"))
    table.state = replace(table.state, effects=(*table.state.effects, glass))
    shot(table, 5, 3, figure="f1")
    table.throw(2, kind="vigor", troop="ben")
    assert not [matter for matter in table.state.matters if matter.kind == "vigor"]


def test_all_damage_that_was_done_to_the_caster_comes_back_even_of_shots_after_the_one_that_felled_him() -> None:
    glass = Effect(
        "e1",
        "martyrs-mirror",
        "Mirror: 2 attacks",
        Scope(troop="rex"),
        amount=2,
        spell="martyrs-mirror",
        caster="rex",
        caster_figure="f1",
    )
    anna, rex = fight_support.fighter(weapons=("pistol",)), fight_support.foe("rex")
    table = fight_support.acting(anna, rex, touching=False, effects=(glass,))
    table.do(Shoot("anna", "rex", 6))
    for kind, faces in (("shot", (5,)), ("shot", (5,)), ("damage", (5, 5)), ("damage", (5, 4))):
        table.throw(*faces, kind=kind)
    table.throw(1, kind="vigor", troop="rex")
    assert table.troop("rex").figures[0].state == "down"
    assert [(one.troop, one.tn) for one in fight_support.asked(table, "vigor")] == [("anna", 10), ("anna", 9)]
    assert not table.state.effects
