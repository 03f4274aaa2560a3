"""Spells from *call o' the wild* to *flight*, with all tweaks and twists, sentence by sentence (Appendix C)."""

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.rules.tables import tables
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Effect, Go, Scope
from companion.games.highnoon.table.magic import beasts
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting.volley import Shoot
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
    next_turn,
    shooter,
)
from tests.games.highnoon.table.support import Table, make_troop

# Call o' the Wild


def test_call_o_the_wild_brings_five_rattlers_on_a_4_as_the_next_turn_begins() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 5)
    assert len(table.state.troops) == 1
    next_turn(table)
    (rattlers,) = [troop for troop in table.state.troops.values() if troop.stats.card == "rattlers"]
    assert (rattlers.seat, len(rattlers.figures)) == ("s1", 5)
    next_turn(table)
    assert len(table.state.troops) == 2


@pytest.mark.parametrize(("card", "count"), [("bear", 1), ("rogue-wolves", 5), ("mountain-lions", 5), ("rattlers", 5)])
def test_on_an_8_the_caster_chooses_among_all_of_them(card: str, count: int) -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 8, 1)
    table.choose(card, kind="which-animals")
    next_turn(table)
    (came,) = [troop for troop in table.state.troops.values() if troop.id != "hex"]
    assert (came.stats.card, len(came.figures)) == (card, count)


def test_the_entry_of_call_o_the_wild_names_for_each_tn_all_who_are_offered_then() -> None:
    easy, hard = catalog().spells["call-o-the-wild"].tn
    assert (easy.tn, hard.tn) == ("4", "8")
    assert easy.effect == beasts.called()[beasts.EASY_ONES]
    assert sorted(re.split(", | or ", hard.effect)) == sorted(beasts.called().values())


def test_the_texts_about_call_o_the_wild_say_for_a_4_and_for_an_8_what_is_offered_then() -> None:
    spell = catalog().spells["call-o-the-wild"]
    easy, hard = (step.effect for step in spell.tn)
    assert [spell.effect.count(words) for words in (hard, easy)] == [1, 2]  # Rattlers: on a 4, and among those of an 8.
    on_a_4, on_an_8 = spell.short.split(";")
    names = {words.partition(" ")[2] for words in beasts.called().values()}
    assert {one for one in names if one in on_an_8} == names
    assert {one for one in names if one in on_a_4} == {easy.partition(" ")[2]}


def test_the_table_of_call_o_the_wild_lists_for_each_animal_every_roll_on_which_it_is_offered() -> None:
    (table,) = [one for one in tables() if one.id == "call-o-the-wild"]
    easy = beasts.called()[beasts.EASY_ONES]
    assert {row.name: set(re.findall(r"\d+", row.text)) for row in table.rows} == {
        words: {"4", "8"} if words == easy else {"8"} for words in beasts.called().values()
    }


def test_animals_flee_once_the_caster_lets_go_and_attack_nobody_on_their_way() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild"), shooter()), "call-o-the-wild", "", 5)
    next_turn(table)
    table.do(LetGo(lies(table, "call-o-the-wild").id))
    (came,) = [troop for troop in table.state.troops.values() if troop.stats.card == "rattlers"]
    assert came.notes["flees"] == "yes"
    assert any("flee off the table" in text for text, _ in table.state.reminders)
    assert targets.barred(table.state, came, table.troop("ben"), targets.FOUGHT)


def test_animals_that_were_not_there_yet_do_not_come_when_the_caster_falls() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild"), shooter()), "call-o-the-wild", "", 5)
    table.do(FigureHit("hex", "f1", "down"), "s1")
    next_turn(table)
    assert set(table.state.troops) == {"hex", "ben"}


def test_a_second_call_does_not_end_the_first() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 5)
    table = acts(table.troop("hex"), effects=table.state.effects, counter=50)
    casts(table, "call-o-the-wild", "", 6)
    assert len(table.state.effects) == 2


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


# Consecrate Weapon


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


# Corporeal and Mental Tweak and Twist


@pytest.mark.parametrize(
    ("spell", "target", "traits", "steps"),
    [
        ("corporeal-tweak", "pal", ("strength", "fightin", "vigor"), 1),
        ("mental-tweak", "pal", ("smarts", "shootin", "guts"), 1),
        ("corporeal-twist", "foe", ("strength", "fightin", "vigor"), -1),
        ("mental-twist", "foe", ("smarts", "shootin", "guts"), -1),
    ],
)
def test_a_tweak_raises_and_a_twist_lowers_a_chosen_trait_of_the_whole_troop(
    spell: str, target: str, traits: tuple[str, ...], steps: int
) -> None:
    for trait in traits:
        table = acts(caster("hex", "witch", spell), make_troop("pal"), make_troop("foe", seat="s2"))
        casts(table, spell, target, 4, choice=trait)
        table.throw(2, kind="spell-duration")
        die = {1: "d8", -1: "d4"}[steps]
        assert numbers.die(table.state, table.troop(target), trait) == die


def test_a_roll_of_a_changed_trait_is_made_with_the_die_as_it_is_now() -> None:
    table = acts(caster("hex", "witch", "mental-twist"), shooter("ben"))
    casts(table, "mental-twist", "ben", 8, 1, choice="shootin")
    table.throw(2, kind="spell-duration")
    go = Go(("ben",), "s2", "KS", moment="1:KS")
    table.state = replace(table.state, goes=(go,))
    table.do(Shoot("ben", "hex", 10), "s2")
    assert table.matter("shot").dice == "d4"


def test_a_troop_under_a_tweak_or_a_twist_is_immune_to_all_others() -> None:
    table = acts(caster("hex", "witch", "corporeal-tweak"), make_troop("pal"))
    casts(table, "corporeal-tweak", "pal", 4, choice="vigor")
    table.throw(2, kind="spell-duration")
    second = acts(caster("hex", "witch", "mental-tweak"), make_troop("pal"), effects=table.state.effects, counter=50)
    second.refuses(Cast("hex", "mental-tweak", "pal", choice="guts"), "not-a-target")


@pytest.mark.parametrize("who", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}])
def test_tweaks_and_twists_touch_only_the_living(who: dict[str, Any]) -> None:
    table = acts(caster("hex", "witch", "corporeal-twist"), make_troop("foe", seat="s2", **who))
    table.refuses(Cast("hex", "corporeal-twist", "foe", choice="vigor"), "not-a-target")


def test_a_tweak_is_for_friends_and_a_twist_for_enemies() -> None:
    table = acts(
        caster("hex", "witch", "corporeal-twist", "corporeal-tweak"), make_troop("pal"), make_troop("foe", seat="s2")
    )
    table.refuses(Cast("hex", "corporeal-twist", "pal", choice="vigor"), "not-a-target")
    table.refuses(Cast("hex", "corporeal-tweak", "foe", choice="vigor"), "not-a-target")


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
