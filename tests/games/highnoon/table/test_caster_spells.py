"""Spells that a caster lays on itself, sentence by sentence (Appendix C)."""

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import resistance
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    lasts,
    lies,
    next_turn,
    shooter,
)
from tests.games.highnoon.table.spell_support import armed, lone, now, shot
from tests.games.highnoon.table.support import Table, make_troop

# Armor o' Righteousness


@pytest.mark.parametrize(("faces", "points"), [((4,), 2), ((8, 1), 4)])
def test_armor_o_righteousness_is_2_points_of_armor_on_a_4_and_4_on_an_8(faces: tuple[int, ...], points: int) -> None:
    table = casts(acts(caster("hex", "blessed", "armor-o-righteousness")), "armor-o-righteousness", "", *faces)
    table.throw(3, kind="spell-duration")
    assert lies(table, "armor-o-righteousness").turns == 3
    found = list(resistance.armor(table.state, table.troop("hex"), "f1", frozenset({"shot"})))
    assert [one.amount for one in found] == [-points]


# Cloak


def cloaked(tn: int = 4) -> Effect:
    return Effect(
        "e1",
        "cloak",
        "Cloak",
        Scope(troop="hex"),
        amount=tn,
        until="concentration",
        spell="cloak",
        caster="hex",
        caster_figure="f1",
    )


def test_cloak_makes_ranged_attackers_roll_smarts_against_4_or_8() -> None:
    for faces, tn in (((5,), 4), ((8, 1), 8)):
        table = casts(acts(caster("hex", "blessed", "cloak")), "cloak", "", *faces)
        assert (lies(table, "cloak").amount, lies(table, "cloak").until) == (tn, "concentration")


def test_a_shooter_who_finds_the_cloaked_makes_a_normal_attack() -> None:
    table = acts(shooter(), caster("hex", "blessed", "cloak"), effects=(cloaked(4),))
    table.do(Shoot("ben", "hex", 10), "s2")
    assert table.matter("find-for-shot").tn == 4
    table.throw(4, kind="find-for-shot")
    assert table.asks("shot")


def test_a_shooter_who_does_not_find_the_cloaked_loses_the_rest_of_the_action_but_may_move() -> None:
    table = acts(shooter(), caster("hex", "blessed", "cloak"), make_troop("other"), effects=(cloaked(8),))
    table.do(Shoot("ben", "hex", 10), "s2")
    table.throw(5, kind="find-for-shot")
    assert not table.state.matters
    table.refuses(Shoot("ben", "other", 10), "nobody-shoots", "s2")


def test_each_figure_of_a_posse_looks_for_the_cloaked_for_itself() -> None:
    table = acts(shooter("posse", number="posse"), caster("hex", "blessed", "cloak"), effects=(cloaked(4),))
    table.do(Shoot("posse", "hex", 10), "s2")
    assert len([one for one in table.state.matters if one.kind == "find-for-shot"]) == 5
    for face in (4, 3, 5, 2, 1):
        table.throw(face, kind="find-for-shot")
    assert len([one for one in table.state.matters if one.kind == "shot"]) == 2


def test_an_enemys_spell_has_to_find_the_cloaked_and_a_friends_has_not() -> None:
    table = acts(
        caster("rex", "houngan", "corporeal-twist", seat="s2"),
        caster("hex", "blessed", "cloak"),
        effects=(cloaked(4),),
    )
    casts(table, "corporeal-twist", "hex", caster="rex", choice="vigor")
    table.throw(3, kind="find-for-spell")
    assert not table.state.matters
    table = acts(caster("pal", "houngan", "corporeal-tweak"), caster("hex", "blessed", "cloak"), effects=(cloaked(4),))
    casts(table, "corporeal-tweak", "hex", caster="pal", choice="vigor")
    assert table.asks("spell")


# Dervish, Flight


@pytest.mark.parametrize(("faces", "more"), [((4,), 1), ((8, 1), 2)])
def test_dervish_is_one_more_attack_on_a_4_and_two_on_an_8(faces: tuple[int, ...], more: int) -> None:
    table = casts(acts(caster("hex", "blessed", "dervish")), "dervish", "", *faces)
    table.throw(4, kind="spell-duration")
    effect = lies(table, "dervish")
    assert (effect.rolls, effect.amount, effect.turns) == (("attacks",), more, 4)


@pytest.mark.parametrize(("faces", "pace"), [((4,), 12), ((8, 1), 24)])
def test_flight_is_a_pace_of_12_on_a_4_and_24_on_an_8_for_one_turn_and_no_running(
    faces: tuple[int, ...], pace: int
) -> None:
    table = casts(acts(caster("hex", "witch", "flight", lame=1)), "flight", "", *faces)
    assert numbers.pace(table.state, table.troop("hex"), "f1").value == pace
    assert numbers.running_die(table.state, table.troop("hex")) == ""
    next_turn(table)
    assert numbers.pace(table.state, table.troop("hex"), "f1").value == 4
    assert not lasts(table, "flight")


def test_who_eats_dirt_flies_no_more() -> None:
    table = casts(acts(caster("hex", "witch", "flight")), "flight", "", 5)
    table.do(FigureHit("hex", "f1", "dirt", "nobody"))
    assert numbers.pace(table.state, table.troop("hex"), "f1").value == 3


# Holy Roller


def test_holy_roller_draws_a_chip_on_an_8_and_nothing_on_a_4() -> None:
    for faces, chips in (((7,), 0), ((8, 1), 1)):
        table = casts(acts(caster("hex", "blessed", "holy-roller")), "holy-roller", "", *faces)
        assert len(table.seat("s1").chips) == chips


@pytest.mark.parametrize(
    ("held", "left"), [(("blue", "white"), ("blue",)), (("red", "blue"), ("blue",)), (("blue",), ()), ((), ())]
)
def test_a_natural_1_on_holy_roller_loses_the_worst_chip(held: tuple[str, ...], left: tuple[str, ...]) -> None:
    table = acts(caster("hex", "shaman", "holy-roller"), hands={"s1": held})
    casts(table, "holy-roller", "", 1)
    if table.asks("spell"):
        table.accept("spell")
    assert table.seat("s1").chips == left


# Shadow Man


def test_shadow_man_makes_the_caster_sneaky_while_it_concentrates() -> None:
    table = casts(acts(caster("hex", "shaman", "shadow-man"), armed(lone(), "rifle")), "shadow-man", "", 4)
    assert table.troop("hex").has("sneaky")
    assert counted(shot(now(table, "foe"), "foe", "hex")) == {"Sneaky": -2}
    now(table, "hex").do(LetGo(lies(table, "shadow-man").id))
    assert not table.troop("hex").has("sneaky")


def test_who_is_sneaky_by_nature_stays_so_when_the_spell_ends() -> None:
    table = casts(acts(caster("hex", "shaman", "shadow-man", abilities=("sneaky",))), "shadow-man", "", 4)
    table.do(LetGo(lies(table, "shadow-man").id))
    assert table.troop("hex").has("sneaky")


# Shadow Walk


@pytest.mark.parametrize(("inches", "tn"), [(1, 4), (8, 4), (9, 8), (16, 8)])
def test_shadow_walk_goes_up_to_smarts_on_a_4_and_up_to_twice_that_on_an_8(inches: int, tn: int) -> None:
    table = casts(acts(caster("hex", "huckster", "shadow-walk")), "shadow-walk", inches=inches)
    assert table.matter("spell").tn == tn


def test_shadow_walk_goes_no_farther() -> None:
    acts(caster("hex", "huckster", "shadow-walk")).refuses(Cast("hex", "shadow-walk", inches=17), "out-of-range")


def test_who_walks_through_the_shadows_leaves_melee_and_cover_behind() -> None:
    hexer = caster("hex", "huckster", "shadow-walk", marks=frozenset({"in-melee", "hard-cover", "loot"}))
    table = casts(acts(hexer, lone()), "shadow-walk", "", 4, inches=8)
    assert table.troop("hex").marks == {"loot"}
    assert "8″" in table.told


# Smite


def smitten(*faces: int) -> Table:
    table = casts(acts(caster("hex", "blessed", "smite"), lone()), "smite", "", *faces)
    table.throw(6, kind="spell-duration")
    assert lies(table, "smite").turns == 6
    now(table, "hex", "QS").do(Fight("hex", "foe"))
    return table


@pytest.mark.parametrize(("faces", "damage"), [((4,), 0), ((8, 1), 2)])
def test_smite_adds_2_to_fightin_and_on_an_8_to_the_damage_too(faces: tuple[int, ...], damage: int) -> None:
    table = smitten(*faces)
    assert sum(counted(table.matter("attack")).values()) == 2
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    assert sum(counted(table.matter("damage")).values()) == damage
