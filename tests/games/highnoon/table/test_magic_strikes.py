"""Spells that strike from afar, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Scope, Troop
from companion.games.highnoon.table.magic.black_lightnin import Hurl
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    lasts,
    lies,
    struck,
)
from tests.games.highnoon.table.spell_support import UNDEAD, lone
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import first_mine

# Ball o' Doom


def doom(inches: int, *faces: int) -> Table:
    table = acts(caster("hex", "witch", "ball-o-doom"), make_troop("foe", seat="s2", marks=frozenset({"hard-cover"})))
    return casts(table, "ball-o-doom", "foe", *faces, inches=inches)


@pytest.mark.parametrize(("inches", "tn"), [(1, 4), (24, 4), (25, 8), (48, 8)])
def test_a_ball_o_doom_needs_4_up_to_24_inches_and_8_up_to_48(inches: int, tn: int) -> None:
    assert doom(inches).matter("spell").tn == tn


def test_a_natural_1_on_a_ball_o_doom_is_a_miss_that_bursts_elsewhere_after_the_backlash() -> None:
    table = doom(20, 1)
    assert "A natural 1: Ball o' Doom misses, and bursts elsewhere." in table.told
    assert table.state.open_matters[0].kind == "backlash"
    assert table.asks("deviation")


def test_a_ball_o_doom_reaches_48_inches_and_its_distance_is_said() -> None:
    table = acts(caster("hex", "witch", "ball-o-doom"), make_troop("foe", seat="s2"))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=49), "out-of-range")
    table.refuses(Cast("hex", "ball-o-doom", "foe"), "bad-range")


def test_everybody_under_the_template_takes_2d8_and_cover_does_not_help_against_magic() -> None:
    table = doom(20, 5)
    table.choose("foe/f1", "foe/f2", kind="under")
    damage = [matter for matter in table.state.matters if matter.kind == "damage"]
    assert [matter.dice for matter in damage] == ["2d8", "2d8"]
    assert [matter.modifiers for matter in damage] == [(), ()]


def test_a_ball_o_doom_meets_the_armor_of_magic_resistance_but_its_roll_does_not() -> None:
    foe = make_troop("foe", seat="s2", abilities={"magic-resistance": "2"})
    table = casts(acts(caster("hex", "witch", "ball-o-doom"), foe), "ball-o-doom", "foe", inches=10)
    assert table.matter("spell").modifiers == ()
    table.throw(5, kind="spell")
    table.choose("foe/f1", kind="under")
    assert counted(table.matter("damage")) == {"Magic resistance": -2}


def test_a_ball_o_doom_that_misses_explodes_d10_inches_away_in_a_d12_direction() -> None:
    table = doom(20, 3)
    assert table.matter("deviation").title == "Hex: Ball o' Doom: direction"
    table.throw(6, kind="deviation")
    table.throw(9, kind="deviation")
    assert table.asks("under")


def test_of_two_balls_in_the_air_each_says_whose_it_is_and_where_it_was_aimed() -> None:
    table = doom(20, 1)
    table.throw(5, 5, kind="backlash")
    table.choose("hex", kind="calamity-target")
    thrown = first_mine(table.state)
    assert thrown.title == "Deviation: Hex, Ball o' Doom"
    table.throw(6, kind="deviation")
    table.throw(9, kind="deviation")
    own, theirs = table.matter("under", seat="s1"), table.matter("under", seat="s2")
    assert own.title == "Ball o' Doom of Hex: who is under the Boom! Template?"
    assert theirs.title == "Ball o' Doom of Foe 1: who is under the Boom! Template?"
    assert own.text.startswith("9″ toward 6 o’clock. Aimed at Foe. ")
    assert theirs.text.startswith("Aimed at Hex. ")


# Black Lightnin'


def stormy(*faces: int, bolts: int = 3, foe: Troop | None = None) -> Table:
    table = acts(caster("hex", "witch", "black-lightnin"), foe or make_troop("foe", seat="s2"))
    casts(table, "black-lightnin", "", *faces)
    table.throw(bolts, kind="bolts")
    return table


def test_black_lightnin_makes_1d6_bolts_that_strike_without_a_roll_to_hit() -> None:
    table = stormy(5, bolts=3)
    assert lies(table, "black-lightnin").amount == 3
    table.do(Hurl("hex", "foe", bolts=2))
    damage = [matter for matter in table.state.matters if matter.kind == "damage"]
    assert [(matter.about["victim-figure"], matter.dice) for matter in damage] == [("f1", "1d6+2"), ("f2", "1d6+2")]
    assert lies(table, "black-lightnin").amount == 1
    assert lies(table, "black-lightnin").name.endswith("1 bolt")


def test_a_bolt_does_1d6_and_2_on_a_4_and_1d8_and_2_on_an_8() -> None:
    table = stormy(8, 2)
    table.do(Hurl("hex", "foe", figure="f4"))
    assert {matter.dice for matter in table.state.matters} == {"1d8+2"}
    assert {matter.about["victim-figure"] for matter in table.state.matters} == {"f4"}
    assert not lasts(table, "black-lightnin")
    table.throw(8, 1, kind="damage")
    assert any(matter.kind == "vigor" and matter.tn == 11 for matter in table.state.matters)


def test_bolts_reach_as_far_as_smarts_and_go_at_enemies() -> None:
    table = stormy(5)
    table.refuses(Hurl("hex", "foe", inches=9), "out-of-range")
    table.refuses(Hurl("hex", "foe", bolts=4), "how-many")
    table.refuses(Hurl("hex", "hex"), "not-a-foe")
    table.refuses(Hurl("hex", "foe", figure="f9"), "no-such-figure")
    table.do(Hurl("hex", "foe"))
    table.settle_all()
    table.refuses(Hurl("hex", "foe"), "no-bolts")


def test_bolts_that_are_left_take_the_attack_of_a_later_action() -> None:
    kept = stormy(5).state.effects
    hero = caster("hex", "witch", "black-lightnin")
    hero = replace(hero, figures=(Figure("f1", weapons=("rifle",)),))
    table = acts(hero, make_troop("foe", seat="s2"), effects=kept, counter=90)
    table.do(Hurl("hex", "foe", bolts=1))
    table.refuses(Cast("hex", "black-lightnin"), "cannot-cast")
    table.refuses(Shoot("hex", "foe", 10), "nobody-shoots")
    table.do(Hurl("hex", "foe", bolts=1))


def test_metal_armor_does_not_protect_an_automaton_from_lightning_and_leather_protects_others() -> None:
    tin = make_troop("foe", seat="s2", stats={"card": "automatons"}, abilities={"armor": "4", "heavy-armor": ""})
    table = stormy(5, foe=tin)
    table.do(Hurl("hex", "foe", bolts=1))
    assert table.matter("damage").modifiers == ()
    table = stormy(5, foe=make_troop("foe", seat="s2", abilities={"armor": "2"}))
    table.do(Hurl("hex", "foe", bolts=1))
    assert counted(table.matter("damage")) == {"Armor": -2}


def test_in_a_fight_a_bolt_takes_the_place_of_the_blow_and_does_double_damage() -> None:
    table = struck(stormy(5, bolts=2))
    assert table.matter("damage").dice == "1d6+2"
    table.throw(4, kind="damage")
    assert table.matter("vigor").tn == 12
    assert lies(table, "black-lightnin").amount == 1


def test_a_bolt_that_gets_through_metal_stuns_once() -> None:
    table = stormy(5, foe=make_troop("foe", seat="s2", stats={"card": "automatons"}, abilities=("heavy-armor",)))
    stun = Effect(
        "e9", "stun", "Stun", Scope(troop="hex"), "spell-stun", amount=4, spell="stun", caster="hex", caster_figure="f1"
    )
    table.state = replace(table.state, effects=(*table.state.effects, stun))
    struck(table).throw(1, kind="damage")
    assert not table.asks("second-check")
    table.throw(6, 1, kind="vigor")
    assert [one.kind for one in table.state.matters] == ["second-check"]


def test_armor_is_taken_off_doubled_lightning_once() -> None:
    table = struck(stormy(5, foe=make_troop("foe", seat="s2", abilities={"armor": "3"})))
    table.throw(4, kind="damage")
    assert table.matter("vigor").tn == 9


# Soul Blast


def blasted(target: Troop, inches: int = 6, *faces: int, **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "soul-blast"), target)
    return casts(table, "soul-blast", f"{target.id}/f1", *faces, inches=inches, **more)


@pytest.mark.parametrize(("inches", "tn"), [(8, 4), (9, 8), (16, 8)])
def test_soul_blast_needs_4_up_to_smarts_and_8_up_to_twice_that(inches: int, tn: int) -> None:
    assert blasted(lone(), inches).matter("spell").tn == tn


def test_soul_blast_has_to_hit_like_a_shot() -> None:
    target = lone(marks=frozenset({"hard-cover"}), abilities=("sneaky",))
    assert counted(blasted(target).matter("spell")) == {"Hard cover": -2, "Sneaky": -2}
    assert counted(blasted(lone(), cover="light").matter("spell")) == {"Light cover": -1}


def test_weather_and_a_horse_count_on_a_soul_blast_as_on_a_shot_and_bad_eyes_or_a_winged_arm_do_not() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY, "freak-events", ("shootin",), -2)
    rider = caster("hex", "huckster", "soul-blast", marks=frozenset({"mounted"}), abilities=("bad-eyes",), winged=1)
    table = acts(rider, lone(), effects=(rain,))
    table.do(Cast("hex", "soul-blast", "foe/f1", inches=6))
    assert counted(table.matter("spell")) == {"Mounted": -1, "Rain": -2}


def test_who_was_born_on_horseback_and_who_has_cat_eyes_aims_a_soul_blast_as_well_as_ever() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY, "freak-events", ("shootin",), -2)
    rider = caster("hex", "huckster", "soul-blast", marks=frozenset({"mounted"}), abilities=("born-on-horseback",))
    table = acts(replace(rider, notes={"power": "cat-eyes"}), lone(), effects=(rain,))
    table.do(Cast("hex", "soul-blast", "foe/f1", inches=6))
    assert table.matter("spell").modifiers == ()


def test_the_saddle_does_not_count_on_a_spell_that_need_not_hit() -> None:
    table = acts(caster("hex", "witch", "stun", marks=frozenset({"mounted"})), lone())
    table.do(Cast("hex", "stun"))
    assert table.matter("spell").modifiers == ()


def brawling(*others: Troop) -> Table:
    """A soul blast at foe 1, which fights a friend of the caster's, has hit."""
    close = frozenset({"in-melee"})
    table = acts(
        caster("hex", "huckster", "soul-blast"),
        lone(marks=close),
        make_troop("pal", number="single", marks=close),
        *others,
    )
    return casts(table, "soul-blast", "foe/f1", 6, inches=6, situations=("melee",))


def test_a_soul_blast_into_a_melee_strikes_anybody_in_it() -> None:
    table = brawling()
    table.choose("foe/f1", "pal/f1", kind="soul-melee")
    assert table.matter("soul-catches").dice == "d2"
    table.throw(2, kind="soul-catches")
    assert (table.matter("damage").about["victim"], counted(table.matter("damage"))) == ("pal", {"Beat 4 by 2": 2})


def test_a_soul_blast_that_finds_somebody_without_a_soul_in_the_melee_does_nothing() -> None:
    table = brawling(make_troop("dead", number="single", marks=frozenset({"in-melee"}), **UNDEAD))
    table.choose("dead/f1", "foe/f1", kind="soul-melee")
    table.throw(1, kind="soul-catches")
    assert not table.state.matters
    assert "no soul" in table.told


def test_a_soul_blast_past_a_melee_of_one_strikes_whom_it_was_aimed_at() -> None:
    table = brawling()
    table.choose("foe/f1", kind="soul-melee")
    assert table.matter("damage").about["victim"] == "foe"


def test_a_6_where_4_was_needed_does_2d6_and_2() -> None:
    table = blasted(lone(), 6, 6)
    damage = table.matter("damage")
    assert (damage.dice, counted(damage)) == ("2d6", {"Beat 4 by 2": 2})
    table.throw(3, 2, kind="damage")
    assert table.matter("vigor").tn == 7


def test_magic_resistance_is_armor_against_a_soul_blast_and_comes_off_its_roll() -> None:
    target = lone(abilities={"magic-resistance": "2"})
    table = blasted(target)
    assert counted(table.matter("spell")) == {"Magic resistance": -2}
    table.throw(7, kind="spell")
    assert counted(table.matter("damage")) == {"Magic resistance": -2, "Beat 4 by 1": 1}


@pytest.mark.parametrize("nature", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}, {"harrowed": True}])
def test_undead_and_machines_are_immune_to_soul_blast(nature: dict[str, Any]) -> None:
    table = acts(caster("hex", "huckster", "soul-blast"), lone(**nature))
    table.refuses(Cast("hex", "soul-blast", "foe/f1", inches=4), "not-a-target")


def hurled(face: int) -> Table:
    cloak = Effect(
        "e1", "cloak", "Cloak", Scope(troop="foe"), amount=4, spell="cloak", caster="foe", caster_figure="f1"
    )
    table = acts(caster("hex", "witch", "black-lightnin"), make_troop("foe", seat="s2"), effects=(cloak,))
    casts(table, "black-lightnin", "", 5)
    table.throw(3, kind="bolts")
    table.do(Hurl("hex", "foe", bolts=2))
    assert not table.asks("damage")
    table.throw(face, kind="find-for-bolts")
    return table


def test_lightning_strikes_the_cloaked_only_once_they_are_found() -> None:
    table = hurled(4)
    assert [one.kind for one in table.state.matters] == ["damage", "damage"]
    assert lies(table, "black-lightnin").amount == 1
    table = hurled(3)
    assert not table.state.matters
    assert lies(table, "black-lightnin").amount == 3
    table.refuses(Hurl("hex", "foe", bolts=2), "no-bolts")


def test_no_spell_is_centered_on_an_enemy_whom_its_caster_may_not_attack() -> None:
    circle = Effect(
        "e1", "protection", "Protection", Scope(troop="foe"), spell="protection", caster="foe", caster_figure="f1"
    )
    dead = caster("hex", "witch", "ball-o-doom", abilities=("arcane-background", "undead"))
    table = acts(dead, make_troop("foe", seat="s2"), effects=(circle,))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=12), "not-a-target")
    table.do(Cast("hex", "ball-o-doom", inches=12))


def test_in_the_rain_no_spell_is_cast_at_a_point_beyond_24_inches() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY)
    table = acts(caster("hex", "witch", "ball-o-doom"), make_troop("foe", seat="s2"), effects=(rain,))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=25), "out-of-sight")
