"""Blessed weapons, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.wounds import figures
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    harmed,
    lasts,
    lies,
)
from tests.games.highnoon.table.support import Table, make_troop


def blessed_gun(**more: Any) -> Table:
    table = acts(caster("hex", "blessed", "consecrate-weapon"), make_troop("gunmen"), **more)
    casts(table, "consecrate-weapon", "gunmen", 8, 1)
    return table


def test_consecrate_weapon_needs_4_for_a_single_and_8_for_a_posse_or_a_crew() -> None:
    for number, tn in (("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)):
        table = acts(caster("hex", "blessed", "consecrate-weapon"), make_troop("gunmen", number=number))
        casts(table, "consecrate-weapon", "gunmen")
        assert table.matter("spell").tn == tn


def hit_by(table: Table, figure: str = "f1") -> dict[str, int]:
    """What counts on the damage of a gunman's rifle."""
    harmed(table, Harm("dead", "f1", "Rifle", "2d8", "gunmen", figure, ways=frozenset({"shot"})))
    return counted(table.matter("damage"))


def test_a_consecrated_weapon_does_1_more_damage_to_the_undead_and_to_nobody_else() -> None:
    for abilities, more in ((("undead",), {"Consecrate Weapon": 1}), ((), {})):
        table = blessed_gun()
        dead = make_troop("dead", seat="s2", abilities=abilities)
        table.state = replace(table.state, troops={**table.state.troops, "dead": dead})
        assert hit_by(table) == more


def test_a_consecrated_weapon_puts_down_the_unearthly_as_the_occult_do() -> None:
    table = blessed_gun()
    ghost = make_troop("dead", seat="s2", number="single", abilities=("unearthly",))
    table.state = replace(table.state, troops={**table.state.troops, "dead": ghost})
    table.do(FigureHit("dead", "f1", "down", "gunmen"), "s1")
    assert table.troop("dead").figures[0].state == "down"


def test_the_blessing_lasts_all_battle_and_fades_from_a_figure_that_is_put_down() -> None:
    table = blessed_gun()
    assert lies(table, "consecrate-weapon").turns is None
    table.do(FigureHit("gunmen", "f1", "down", "nobody"))
    dead = make_troop("dead", seat="s2", abilities=("undead",))
    table.state = replace(table.state, troops={**table.state.troops, "dead": dead})
    assert hit_by(table, "f1") == {}
    table.state = replace(table.state, matters=())
    assert hit_by(table, "f2") == {"Consecrate Weapon": 1}


def test_the_blessing_of_a_lone_figure_is_gone_with_it() -> None:
    table = acts(caster("hex", "blessed", "consecrate-weapon"), make_troop("gun", number="single"))
    casts(table, "consecrate-weapon", "gun", 4)
    table.do(FigureHit("gun", "f1", "down", "nobody"))
    assert not lasts(table, "consecrate-weapon")


def test_only_the_figure_with_the_consecrated_weapon_puts_down_the_unearthly() -> None:
    blessing = Effect(
        "e1", "consecrate-weapon", "Blessed", Scope(troop="gunmen", figure="f1"), rolls=("undead-damage",), amount=1
    )
    ghost = make_troop("ghost", seat="s2", number="single", abilities=("unearthly",))
    table = acts(make_troop("gunmen"), ghost, effects=(blessing,))
    state = table.state
    assert not figures.shrugs_off(state, ghost, "gunmen", "f1")
    assert figures.shrugs_off(state, ghost, "gunmen", "f2")
