"""What counts in a fight: on attack, defense and damage, against several foes, with several attacks (Chapter Two,
Fighting; Appendix A)."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.memory import recalled
from companion.games.highnoon.table.core.state import Deed, Effect, Figure, Scope
from companion.games.highnoon.table.fighting import multiple_opponents
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.shooting.prospects import OneDefense
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.fight_support import (
    acting,
    asked,
    counted,
    fighter,
    fighting,
    foe,
    hit,
    in_contact,
    posse,
)

# What counts on attack, defense and damage


def test_mounted_attackers_add_2_to_damage_and_nothing_to_the_attack() -> None:
    table = fighting(fighter(marks=frozenset({"mounted"})), foe(marks=frozenset({"mounted"})))
    assert counted(table.matter("attack")) == {}
    hit(table)
    assert counted(table.matter("damage")) == {"Mounted": 2}


def test_the_brawny_add_1_to_the_damage_of_a_fight() -> None:
    table = fighting(fighter(abilities=["brawny"]), foe())
    hit(table)
    assert counted(table.matter("damage")) == {"Brawny": 1}


def test_brawn_goes_on_the_damage_of_teeth_with_dice_of_their_own_too() -> None:
    table = fighting(fighter(abilities=["brawny"], weapons=("poison-fangs",)), foe())
    hit(table)
    assert counted(table.matter("damage")) == {"Brawny": 1}


def test_martial_artists_add_2_to_attack_and_damage_and_nothing_to_defense() -> None:
    table = fighting(fighter(abilities=["martial-artist"]), foe(abilities=["martial-artist"]))
    assert counted(table.matter("attack")) == {"Martial Artist": 2}
    table.throw(5, kind="attack")
    assert counted(table.matter("defence")) == {}
    table.throw(2, kind="defence")
    assert counted(table.matter("damage")) == {"Martial Artist": 2}


def test_panicked_foes_are_2_easier_to_hit_and_suffer_2_more_and_still_defend_themselves() -> None:
    table = fighting(fighter(), foe(morale="panicked", notes={"caught": "yes"}))
    assert counted(table.matter("attack")) == {"Panicked, hand to hand": 2}
    hit(table)
    assert counted(table.matter("damage")) == {"Panicked, hand to hand": 2}


def test_what_shields_from_a_fight_counts_on_the_attack_and_what_strengthens_the_blow_on_the_damage() -> None:
    ward = Effect("e1", "ward", "Warded", Scope(troop="ben"), rolls=("fought-at",), amount=-2)
    smite = Effect("e2", "smite", "Smite", Scope(troop="anna"), rolls=("fightin", "blow"), amount=2)
    table = fighting(fighter(), foe(), effects=(ward, smite))
    assert counted(table.matter("attack")) == {"Smite": 2, "Warded": -2}
    hit(table)
    assert counted(table.matter("damage")) == {"Smite": 2}
    table = fighting(fighter(weapons=("poison-fangs",)), foe(), effects=(smite,))
    hit(table)
    assert counted(table.matter("damage")) == {"Smite": 2}


def test_in_his_clearing_the_bokkor_is_2_harder_to_hit_hand_to_hand() -> None:
    table = fighting(fighter(), foe(marks=frozenset({"bokkor-clearing"})))
    assert counted(table.matter("attack")) == {"In the Bokkor's clearing": -2}


def test_what_the_players_add_counts_on_the_attack_with_their_reason() -> None:
    table = fighting(fighter(), foe(), free=-2, why="Knee-deep in water")
    assert counted(table.matter("attack")) == {"Knee-deep in water": -2}


def test_the_winged_and_the_shaken_fight_worse_on_both_sides() -> None:
    table = fighting(fighter(number="hero", winged=1), foe(morale="shaken"))
    assert counted(table.matter("attack")) == {"Winged!": -2}
    table.throw(5, kind="attack")
    assert counted(table.matter("defence")) == {"Shaken": -1}


@pytest.mark.parametrize(
    ("situation", "line"), [("surprise", {"Lands on the enemy": 4}), ("burrowed", {"Up from below": 4})]
)
def test_who_lands_on_a_foe_by_rocket_or_comes_up_from_below_has_4_more_to_hit(
    situation: str, line: dict[str, int]
) -> None:
    table = fighting(fighter(), foe(), situations=(situation,))
    assert counted(table.matter("attack")) == line


def test_who_came_down_on_a_foe_by_rocket_pack_has_that_4_without_anybody_saying_so() -> None:
    table = acting(posse(figures=2), posse("ronin", seat="s2", figures=2))
    go = replace(table.state.goes[0], did=(Deed("landed", "gunmen", "f2", target="ronin"),))
    table.state = replace(table.state, goes=(go,))
    table.do(Fight("gunmen", "ronin"))
    assert [counted(matter) for matter in asked(table, "attack")] == [{}, {"Lands on the enemy": 4}]


def test_who_falls_before_his_attack_is_rolled_hits_nobody() -> None:
    table = fighting(fighter(), foe())
    table.do(FigureHit("anna", "f1", "dirt", "ben"), "s2")
    table.throw(5, kind="attack")
    assert not table.asks("defence")


# Several opponents


def test_three_gunmen_around_one_huckster_fight_at_no_penalty_and_he_fights_at_2_less() -> None:
    table = fighting(posse(figures=3), foe("huckster"))
    assert [counted(matter) for matter in asked(table, "attack")] == [{}, {}, {}]
    table.load(5, 5, 5)
    table.do(throwing.ThrowAll())
    assert [counted(matter) for matter in asked(table, "defence")] == [{"3 enemies in contact": -2}] * 3


def test_an_outnumbered_figure_attacks_at_1_less_for_each_enemy_in_contact_after_the_first() -> None:
    table = fighting(fighter(), posse("ronin", seat="s2"))
    assert counted(table.matter("attack")) == {"5 enemies in contact": -4}


def test_who_lies_in_the_dirt_outnumbers_nobody() -> None:
    ronin = posse("ronin", seat="s2")
    felled = replace(ronin, figures=tuple(replace(one, state="dirt", since=("1:AS",)) for one in ronin.figures[:4]))
    felled = replace(felled, figures=(*felled.figures, ronin.figures[4]))
    table = fighting(fighter(), felled)
    assert counted(table.matter("attack")) == {}


def test_who_is_in_contact_may_be_said_in_so_many_words() -> None:
    table = fighting(fighter(), foe(), on_attacker=3, on_defender=2)
    assert counted(table.matter("attack")) == {"3 enemies in contact": -2}
    table.throw(5, kind="attack")
    assert counted(table.matter("defence")) == {"2 enemies in contact": -1}


def test_a_posse_strikes_figure_by_figure_and_those_left_over_gang_up() -> None:
    table = fighting(posse(), posse("ronin", seat="s2", figures=3), touching=False)
    assert [(one.figure, _at(one.about["pair"])) for one in asked(table, "attack")] == [
        ("f1", "ronin/f1"),
        ("f2", "ronin/f2"),
        ("f3", "ronin/f3"),
        ("f4", "ronin/f1"),
        ("f5", "ronin/f2"),
    ]


@given(strikers=st.integers(1, 12), foes=st.integers(1, 12))
def test_strikers_are_spread_over_the_foes_as_evenly_as_can_be_and_each_has_one(strikers: int, foes: int) -> None:
    gunmen, ronin = posse(figures=strikers), posse("ronin", seat="s2", figures=foes)
    state = acting(gunmen, ronin, touching=False).state
    paired = tuple(multiple_opponents.pairs(state, gunmen, ronin, gunmen.figures))
    assert [striker.id for striker, _ in paired] == [one.id for one in gunmen.figures]
    load = Counter(foe.id for _, foe in paired)
    assert len(load) == min(strikers, foes)
    assert max(load.values()) - min(load.values()) <= 1


def _at(pair: Any) -> str:
    """Whom the attack is made at."""
    return recalled(OneDefense, pair).target.value


def test_who_touches_somebody_strikes_at_whom_he_touches() -> None:
    anna, third = in_contact(fighter(), replace(posse("ronin", seat="s2"), figures=(Figure("f3"),)))
    table = acting(anna, replace(third, figures=posse().figures), touching=False)
    table.do(Fight("anna", "ronin"))
    assert [_at(one.about["pair"]) for one in asked(table, "attack")] == ["ronin/f3"]


def test_some_of_a_posse_may_be_sent_at_one_figure() -> None:
    table = fighting(posse(), posse("ronin", seat="s2"), figures=("f2", "f4"), figure="f5")
    assert [(one.figure, _at(one.about["pair"])) for one in asked(table, "attack")] == [
        ("f2", "ronin/f5"),
        ("f4", "ronin/f5"),
    ]


def test_those_who_have_not_struck_yet_may_still_in_the_same_action_and_the_others_not_again() -> None:
    table = fighting(posse(), posse("ronin", seat="s2"), figures=("f1",))
    table.do(Fight("gunmen", "ronin"))
    assert [one.figure for one in asked(table, "attack")] == ["f1", "f2", "f3", "f4", "f5"]
    table.refuses(Fight("gunmen", "ronin"), "nobody-fights")


# Several attacks


def test_the_frenzied_attack_twice_and_one_defense_is_held_against_both() -> None:
    table = fighting(fighter(abilities=["frenzy"]), foe())
    assert len(asked(table, "attack")) == 2
    table.throw(5, kind="attack")
    assert not table.asks("defence")
    table.throw(3, kind="attack")
    assert len(asked(table, "defence")) == 1
    assert table.matter("defence").tn == 5
    table.throw(4, kind="defence")
    assert len(asked(table, "damage")) == 1


def test_two_attacks_may_go_at_two_foes() -> None:
    anna, bob = in_contact(fighter(abilities=["frenzy"]), foe("bob"))
    table = fighting(anna, foe(), bob, attacks=1)
    table.do(Fight("anna", "bob"))
    assert [_at(one.about["pair"]) for one in asked(table, "attack")] == ["ben/f1", "bob/f1"]
    assert [counted(one) for one in asked(table, "attack")] == [{"2 enemies in contact": -1}] * 2


def test_florentine_is_a_first_attack_at_1_less_and_a_second_at_2_less_each_with_its_own_weapon() -> None:
    table = fighting(fighter(weapons=("bowie-knife", "tomahawk")), foe(), style="two-weapons")
    assert [counted(matter) for matter in asked(table, "attack")] == [
        {"Two weapons, first attack": -1},
        {"Two weapons, second attack": -2},
    ]
    table.load(5, 5)
    table.do(throwing.ThrowAll())
    table.load(1, 1)
    table.do(throwing.ThrowAll(), "s2")
    assert [counted(matter) for matter in asked(table, "damage")] == [{"Tomahawk": 2}, {"Bowie knife": 1}]


def test_the_two_fisted_cut_with_both_hands_at_no_penalty() -> None:
    judge = fighter(weapons=("pistol", "pistol", "scythe"), abilities=["two-fisted"])
    table = fighting(judge, foe(), style="two-weapons")
    assert [counted(matter) for matter in asked(table, "attack")] == [{}, {}]


@pytest.mark.parametrize("weapons", [("saw",), ("claws", "claws"), ("pickaxe", "shovel"), ("pistol", "pistol"), ()])
def test_florentine_takes_a_weapon_in_each_hand(weapons: tuple[str, ...]) -> None:
    acting(fighter(weapons=weapons), foe()).refuses(Fight("anna", "ben", style="two-weapons"), "nobody-fights")


def test_with_one_arm_there_is_no_second_weapon() -> None:
    bandit = fighter(weapons=("saw", "tomahawk"), abilities=["one-armed-bandit"])
    acting(bandit, foe()).refuses(Fight("anna", "ben", style="two-weapons"), "nobody-fights")


def test_who_began_with_one_weapon_does_not_go_on_with_two() -> None:
    table = fighting(fighter(weapons=("saw", "tomahawk")), foe())
    hit(table, 2, 5)
    table.refuses(Fight("anna", "ben", style="two-weapons"), "nobody-fights")


def test_a_frenzy_with_two_weapons_is_two_attacks_all_the_same() -> None:
    table = fighting(fighter(weapons=("saw", "tomahawk"), abilities=["frenzy"]), foe(), style="two-weapons")
    assert len(asked(table, "attack")) == 2


def test_a_dervish_makes_the_attacks_more_that_the_spell_lends_each_against_a_defense_of_its_own() -> None:
    spell = Effect("e1", "dervish", "Dervish", Scope(troop="anna", figure="f1"), rolls=("attacks",), amount=2)
    table = fighting(fighter(), foe(), effects=(spell,))
    assert len(asked(table, "attack")) == 3
    table.load(5, 5, 5)
    table.do(throwing.ThrowAll())
    assert len(asked(table, "defence")) == 3
