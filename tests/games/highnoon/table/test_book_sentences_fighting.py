"""Sentences of the rulebook about fighting that the tests of the subject leave out, most of them by troops of the army
book (Chapter Two, Fighting; Appendix A)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.fight_support import asked, counted, fighter, fighting, foe, hit
from tests.games.highnoon.table.support import Table, make_state, make_troop


def strikes(table: Table) -> list[tuple[str, dict[str, int]]]:
    """Who makes each attack, and what counts on it."""
    return [(matter.figure, counted(matter)) for matter in asked(table, "attack")]


def alone(card: str, seat: str = "s1", **fields: Any) -> Troop:
    """One figure of a troop of the book."""
    found = of_book(card, seat, **fields)
    return replace(found, figures=found.figures[:1])


# Weapons and styles of the army book


@pytest.mark.parametrize(
    ("card", "weapon", "plus"),
    [
        ("nosferatu", "Claws", 2),
        ("devil-bats", "Claws", 2),
        ("wolves", "Fangs", 2),
        ("ronin", "Katana", 2),
        ("sioux-brave", "Tomahawk", 2),
        ("sawbones", "Saw", 1),
        ("mojave-rattler", "Teeth", 2),
    ],
)
def test_damage_in_a_fight_is_strength_and_the_bonus_of_the_weapon(card: str, weapon: str, plus: int) -> None:
    table = acts(alone(card), make_troop("foe", seat="s2", number="single", abilities=("fearless",)))
    table.do(Fight(card, "foe", attacks=1))
    if table.asks("charge-fear"):
        table.throw(6, 1, kind="guts")
    hit(table, 3, 1)
    damage = table.matter("damage")
    assert damage.trait == "strength"
    assert counted(damage)[weapon] == plus


def test_a_hangin_judge_is_two_fisted_and_cuts_with_both_scythes_at_no_penalty() -> None:
    table = acts(of_book("hangin-judge"), make_troop("foe", seat="s2", number="single", abilities=("fearless",)))
    table.do(Fight("hangin-judge", "foe", style="two-weapons"))
    assert strikes(table) == [("f1", {}), ("f1", {})]


def test_each_ronin_makes_two_attacks_at_2_more_against_one_defense_that_gets_nothing() -> None:
    table = acts(alone("ronin"), alone("ronin", "s2", id_="others"))
    table.do(Fight("ronin", "others"))
    assert strikes(table) == [("f1", {"Martial Artist": 2})] * 2
    table.throw(4, kind="attack")
    table.throw(3, kind="attack")
    assert len(asked(table, "defence")) == 1
    assert counted(table.matter("defence")) == {}


def test_the_supernatural_traits_plus_counts_once_on_each_roll() -> None:
    rattler = of_book("mojave-rattler")
    table = acts(rattler, make_troop("foe", seat="s2", number="single", abilities=("fearless",)))
    table.do(Fight("mojave-rattler", "foe"))
    hit(table)
    table.throw(3, kind="damage")
    assert table.matter("vigor").tn == 3 + 10 + 2


# Damage


def test_a_vigor_roll_as_high_as_the_damage_of_a_blow_is_enough() -> None:
    table = fighting(fighter(), foe())
    hit(table)
    table.throw(4, kind="damage")
    table.throw(4, kind="vigor")
    assert table.troop("ben").figures[0].state == "up"


def test_a_hero_struck_down_by_5_to_9_rolls_on_the_critical_hit_table_and_dies_outright_at_10() -> None:
    for vigor, critical in ((5, True), (1, False)):
        table = fighting(fighter(traits={"strength": "d12"}), foe(number="hero"))
        hit(table)
        table.throw(11, kind="damage")
        table.throw(vigor, kind="vigor")
        assert table.asks("critical") is critical
        assert (table.troop("ben").figures[0].state == "down") is not critical


def test_the_shaken_are_at_1_less_on_attack_defense_and_damage() -> None:
    table = fighting(fighter(morale="shaken"), foe(morale="shaken"))
    assert counted(table.matter("attack")) == {"Shaken": -1}
    table.throw(5, kind="attack")
    assert counted(table.matter("defence")) == {"Shaken": -1}
    table.throw(2, kind="defence")
    assert counted(table.matter("damage")) == {"Shaken": -1}
    table.throw(5, kind="damage")
    assert counted(table.matter("vigor")) == {"Shaken": -1}


# Abilities that only the players can judge are said where the target is picked


def test_law_o_the_west_is_told_at_each_target_never_to_shoot_it_in_the_back_and_may_fight_it() -> None:
    hero, victim = make_troop("law", abilities=("law-o-the-west",)), make_troop("foe", seat="s2")
    state = make_state(hero, victim)
    assert targets.advice(state, hero, victim) == "never in the back"
    assert targets.advice(state, hero, victim, targets.FOUGHT) == ""


def test_bloodthirsty_troops_keep_attacking_the_same_poor_sod_until_he_is_put_down() -> None:
    wolf = make_troop("wolf", abilities=("bloodthirsty",))
    prey = replace(make_troop("prey", seat="s2"), figures=(Figure("f1", state="dirt", by="wolf"),))
    other = make_troop("other", seat="s2")
    state = make_state(wolf, prey, other)
    assert targets.advice(state, wolf, other) == "first the one it put in the dirt: Prey"
    assert targets.advice(state, wolf, prey) == ""
