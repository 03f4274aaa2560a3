"""The spells from *armor o' righteousness* to *black lightnin'*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Effect, Figure, Scope, Troop
from companion.games.highnoon.table.magic.black_lightnin import Hurl
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import resistance
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    lasts,
    lies,
    struck,
)
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import first_mine

# Armor o' Righteousness


@pytest.mark.parametrize(("faces", "points"), [((4,), 2), ((8, 1), 4)])
def test_armor_o_righteousness_is_2_points_of_armor_on_a_4_and_4_on_an_8(faces: tuple[int, ...], points: int) -> None:
    table = casts(acts(caster("hex", "blessed", "armor-o-righteousness")), "armor-o-righteousness", "", *faces)
    table.throw(3, kind="spell-duration")
    assert lies(table, "armor-o-righteousness").turns == 3
    found = list(resistance.armor(table.state, table.troop("hex"), "f1", frozenset({"shot"})))
    assert [one.amount for one in found] == [-points]


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


# Beastmaster


def wolves(**more: Any) -> Troop:
    return make_troop("wolves", **{"seat": "s2", "stats": {"card": "wolves"}, **more})


def test_beastmaster_is_smarts_against_the_animals_smarts_and_the_whole_troop_obeys() -> None:
    table = casts(acts(caster("hex", "shaman", "beastmaster"), wolves()), "beastmaster", "wolves", 5)
    assert (table.matter("withstand").trait, table.matter("withstand").tn) == ("smarts", 5)
    table.throw(4, kind="withstand")
    assert table.troop("wolves").seat == "s1"
    assert lies(table, "beastmaster").until == "concentration"
    table.do(LetGo(lies(table, "beastmaster").id))
    assert table.troop("wolves").seat == "s2"


def test_a_tie_is_no_success_for_the_beastmaster() -> None:
    table = casts(acts(caster("hex", "shaman", "beastmaster"), wolves()), "beastmaster", "wolves", 5)
    table.throw(5, kind="withstand")
    assert table.troop("wolves").seat == "s2"


def test_only_animals_obey_a_beastmaster() -> None:
    table = acts(caster("hex", "shaman", "beastmaster"), make_troop("foe", seat="s2"), wolves(seat="s1"))
    table.refuses(Cast("hex", "beastmaster", "foe"), "not-a-target")
    table.refuses(Cast("hex", "beastmaster", "wolves"), "not-a-target")


def test_a_shapeshifted_caster_is_an_animal_too() -> None:
    bear = Effect(
        "e1", "shapeshift", "A bear", Scope(troop="rex"), spell="shapeshift", caster="rex", caster_figure="f1"
    )
    rex = caster("rex", "huckster", seat="s2")
    table = casts(acts(caster("hex", "shaman", "beastmaster"), rex, effects=(bear,)), "beastmaster", "rex", 8, 3)
    table.throw(1, kind="withstand")
    assert table.troop("rex").seat == "s1"


def test_animals_under_another_spellslingers_control_are_won_from_that_magician() -> None:
    mine = Effect(
        "e1",
        "control",
        "Beastmaster of Rex",
        Scope(troop="wolves"),
        until="concentration",
        spell="beastmaster",
        about={"seat": "s2"},
    )
    rex = caster("rex", "huckster", seat="s3")
    table = acts(
        caster("hex", "shaman", "beastmaster"),
        wolves(seat="s3", owner="s2"),
        rex,
        seats=3,
        effects=(replace(mine, caster="rex", caster_figure="f1"),),
    )
    casts(table, "beastmaster", "wolves", 5)
    assert table.matter("withstand").troop == "rex"
    table.throw(2, kind="withstand")
    assert table.troop("wolves").seat == "s1"
    table.do(LetGo(lies(table, "beastmaster").id))
    assert table.troop("wolves").seat == "s2"


def test_rogue_animals_are_on_the_beastmasters_side_and_on_nobodys_afterwards() -> None:
    table = acts(caster("hex", "shaman", "beastmaster"), wolves(notes={"rogue": "yes"}))
    casts(table, "beastmaster", "wolves", 5)
    table.throw(1, kind="withstand")
    assert "rogue" not in table.troop("wolves").notes
    table.do(LetGo(lies(table, "beastmaster").id))
    assert (table.troop("wolves").seat, table.troop("wolves").notes) == ("s2", {"rogue": "yes"})


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
