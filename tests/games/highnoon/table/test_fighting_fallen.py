"""The fallen in a fight: no mercy, guarding, paralysis, and what the greedy and the bloodthirsty do (Chapter Two, No
Mercy; Appendix A; ruling 32)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.memory import recalled
from companion.games.highnoon.table.core.state import Figure, Matter, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.fighting.guard import Guard
from companion.games.highnoon.table.fighting.plunder import Plunder
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.shooting.prospects import OneDefense
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.action import StartAction
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.turn.hold import PlaceHold
from companion.games.highnoon.table.turn.use_hold import UseHold
from companion.games.highnoon.table.wounds.figure_hit import FigureHit, FigureUp
from tests.games.highnoon.table.fight_support import (
    acting,
    asked,
    fighter,
    fighting,
    foe,
    hit,
    in_contact,
    lying,
    posse,
)
from tests.games.highnoon.table.support import Table, make_state, make_troop

EARLIER = "1:KS"


def _pair(attack: Matter) -> tuple[str, str, int]:
    """Who attacks whom, in which of several attacks with a defense each."""
    pair = recalled(OneDefense, attack.about["pair"])
    return pair.attacker.value, pair.target.value, pair.number


def state_of(table: Table, troop: str, figure: str = "f1") -> str:
    found = table.troop(troop).figure(figure)
    assert found is not None
    return found.state


# No mercy


@pytest.mark.parametrize("number", ["single", "hero"])
def test_a_fight_on_a_later_action_card_puts_down_whoever_eats_dirt_without_a_roll_even_heroes(number: str) -> None:
    table = fighting(fighter(), lying(foe(number=number), "f1", since=EARLIER))
    assert state_of(table, "ben") == "down"
    assert not asked(table, "attack")
    assert [record.amount for record in table.state.score] == [10]


def test_on_the_card_on_which_it_fell_it_is_attacked_in_the_normal_way() -> None:
    table = fighting(fighter(), lying(foe(), "f1", since="1:AS"))
    assert (state_of(table, "ben"), len(asked(table, "attack"))) == ("dirt", 1)


def test_who_fell_to_a_hold_in_the_middle_of_a_card_gets_no_mercy_only_on_a_card_after_it() -> None:
    table = acting(fighter(), foe(), fighter("bill", hold=True))
    table.do(UseHold("bill"))
    table.do(FigureHit("ben", "f1", "dirt"))
    table.do(EndGo())
    table.do(Fight("anna", "ben"))
    assert (state_of(table, "ben"), len(asked(table, "attack"))) == ("dirt", 1)


def attacked_by_bill(table: Table) -> Table:
    """A Hold interrupts, and attacks Ben."""
    table.do(UseHold("bill"))
    table.do(Fight("bill", "ben"))
    return table


def test_a_hold_that_interrupts_the_card_on_which_a_hero_fell_is_no_card_after_it_and_rolls_its_attack() -> None:
    bill, ben = in_contact(fighter("bill", hold=True), lying(foe(number="hero"), "f1", since="1:AS"))
    table = attacked_by_bill(acting(fighter(), ben, bill, touching=False))
    assert (state_of(table, "ben"), len(asked(table, "attack"))) == ("dirt", 1)
    bill, ben = in_contact(fighter("bill", hold=True), lying(foe(number="hero"), "f1", since=EARLIER))
    table = attacked_by_bill(acting(fighter(), ben, bill, touching=False))
    assert (state_of(table, "ben"), len(asked(table, "attack"))) == ("down", 0)


def test_who_was_floored_by_a_hold_gets_no_mercy_from_another_hold_only_after_the_card_that_both_interrupt() -> None:
    bill, ben = in_contact(fighter("bill", hold=True), foe(number="hero"))
    table = acting(fighter(), ben, bill, fighter("cole", hold=True), touching=False)
    table.do(UseHold("cole"))
    table.do(FigureHit("ben", "f1", "dirt", "cole"))
    table.do(EndGo())
    attacked_by_bill(table)
    assert (state_of(table, "ben"), len(asked(table, "attack"))) == ("dirt", 1)


def test_the_log_says_why_no_roll_was_needed_and_why_one_was() -> None:
    table = fighting(fighter(), lying(foe(), "f1", since=EARLIER))
    assert "No mercy for Ben: Eatin' Dirt since an earlier card, and unguarded." in table.told
    table = fighting(fighter(), lying(foe(), "f1", since="1:AS"))
    assert "Ben went down on this Action Card, so there is no mercy kill yet: roll the attack." in table.told


def test_two_gunmen_carve_up_a_huckster_the_second_attacks_normally_and_on_their_next_card_either_ends_it() -> None:
    gunmen = posse(figures=2, cards=("5S", "3S"))
    gunmen, huckster = in_contact(gunmen, foe("huckster", number="hero"))
    table = Table(make_state(gunmen, huckster, phase="draw", stage="ready"))
    table.do(StartAction())
    table.do(Fight("gunmen", "huckster", figures=("f1",)))
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    table.throw(5, kind="damage")
    table.throw(3, kind="vigor")
    assert state_of(table, "huckster") == "dirt"
    table.do(Fight("gunmen", "huckster", figures=("f2",)))
    table.throw(2, kind="attack")
    table.throw(5, kind="defence")
    assert state_of(table, "huckster") == "dirt"
    table.do(EndGo())
    table.do(Fight("gunmen", "huckster", figures=("f2",)))
    assert state_of(table, "huckster") == "down"


def test_one_of_a_posse_is_enough_to_finish_somebody_and_the_others_keep_their_attacks() -> None:
    ronin = lying(posse("ronin", seat="s2", figures=2), "f2", since=EARLIER)
    table = acting(posse(figures=4), ronin)
    table.do(Fight("gunmen", "ronin", figure="f2"))
    assert state_of(table, "ronin", "f2") == "down"
    table.do(Fight("gunmen", "ronin", figure="f1"))
    assert len(asked(table, "attack")) == 3


def test_a_finished_foe_costs_one_attack_and_a_frenzied_figure_has_another() -> None:
    table = fighting(
        fighter(abilities=["frenzy"]), lying(posse("ronin", seat="s2", figures=2), "f2", since=EARLIER), figure="f2"
    )
    table.do(Fight("anna", "ronin"))
    assert [_pair(one) for one in asked(table, "attack")] == [("anna/f1", "ronin/f1", 0)]


def test_the_unearthly_get_no_mercy_and_lie_there_still() -> None:
    table = fighting(fighter(), lying(foe(abilities=["unearthly"]), "f1", since=EARLIER))
    assert state_of(table, "ben") == "dirt"
    table = fighting(fighter(abilities=["occult"]), lying(foe(abilities=["unearthly"]), "f1", since=EARLIER))
    assert state_of(table, "ben") == "down"


# Guarding


def guarded(**more: Any) -> Table:
    """Two Ronin, of whom the second lies in the dirt and the first stands over him; it is Anna's action."""
    table = acting(fighter(), lying(posse("ronin", seat="s2", figures=2), "f2", since=EARLIER), **more)
    table.do(Guard("ronin", "f2", "ronin"), "s2")
    return table


def test_a_friend_in_contact_keeps_the_fallen_from_being_finished_and_has_to_be_fought_instead() -> None:
    table = guarded()
    table.refuses(Fight("anna", "ronin", figure="f2"), "guarded")
    table.do(Fight("anna", "ronin"))
    assert _pair(asked(table, "attack")[0]) == ("anna/f1", "ronin/f1", 1)


def test_a_guardian_who_falls_guards_nobody_any_more() -> None:
    table = guarded()
    table.do(FigureHit("ronin", "f1", "dirt"), "s2")
    table.do(Fight("anna", "ronin", figure="f2"))
    assert state_of(table, "ronin", "f2") == "down"


def test_a_guardian_may_come_from_another_troop_of_the_side_and_go_again() -> None:
    table = acting(fighter(), lying(foe(), "f1", since=EARLIER), foe("bob"))
    table.do(Guard("ben", "f1", "bob"), "s2")
    table.refuses(Fight("anna", "ben"), "guarded")
    table.do(Guard("ben", "f1", ""), "s2")
    table.do(Fight("anna", "ben"))
    assert state_of(table, "ben") == "down"


def test_who_gets_up_and_falls_again_needs_a_guardian_anew() -> None:
    table = guarded()
    table.do(FigureUp("ronin", "f2"), "s2")
    table.do(FigureHit("ronin", "f2", "dirt"), "s2")
    figure = table.troop("ronin").figure("f2")
    assert figure is not None
    assert "guard" not in table.troop("ronin").notes


def test_only_the_fallen_are_guarded_and_only_by_friends_on_their_feet() -> None:
    table = acting(fighter(), lying(posse("ronin", seat="s2", figures=2), "f2", since=EARLIER))
    table.refuses(Guard("ronin", "f1", "ronin"), "not-fallen", "s2")
    table.refuses(Guard("ronin", "f2", "anna"), "no-guardian", "s2")
    table.refuses(Guard("ronin", "f2", "ronin"), "not-your-seat", "s1")
    alone = acting(fighter(), lying(foe(), "f1", since=EARLIER))
    alone.refuses(Guard("ben", "f1", "ben"), "no-guardian", "s2")


# Paralysis


def paralysed(victim: Troop, vigor: int = 5) -> Table:
    """A rattler has bitten, and the Vigor against its damage was rolled."""
    table = fighting(fighter(abilities=["paralysis"]), victim)
    hit(table)
    table.throw(3, kind="damage")
    table.throw(vigor, kind="vigor")
    return table


@pytest.mark.parametrize(("face", "after"), [(3, "dirt"), (4, "up")])
def test_hit_by_paralysis_and_not_hurt_a_victim_makes_an_easy_vigor_check_or_eats_dirt(face: int, after: str) -> None:
    table = paralysed(foe())
    check = table.matter("second-check")
    assert (check.tn, check.seat) == (4, "s2")
    table.throw(face, kind="second-check")
    assert state_of(table, "ben") == after


def test_that_check_is_no_roll_against_damage() -> None:
    table = paralysed(foe(abilities=["brawny", "tough-as-nails"]))
    assert [line.text for line in table.matter("second-check").modifiers] == ["Tough as Nails"]


def test_paralysis_does_nothing_more_to_the_wounded_and_nothing_to_what_does_not_live() -> None:
    assert not paralysed(foe(), vigor=2).asks("second-check")
    assert not paralysed(foe(abilities=["undead"])).asks("second-check")
    assert not paralysed(foe(stats={"card": "automatons"})).asks("second-check")


def test_armor_that_no_blow_dents_does_not_help_against_paralysis() -> None:
    table = fighting(fighter(abilities=["paralysis"]), foe(abilities=["heavy-armor"]))
    hit(table)
    assert [matter.kind for matter in table.state.matters] == ["second-check"]


# The greedy


def greedy(**fields: Any) -> Table:
    """A greedy Anna has just put down Ben, hand to hand, and has another card."""
    anna, ben = in_contact(fighter(abilities=["greedy"], cards=("5S", "3S")), lying(foe(), "f1", since=EARLIER))
    table = Table(make_state(anna, ben, foe("bob"), phase="draw", stage="ready", **fields))
    table.do(StartAction())
    table.do(Fight("anna", "ben"))
    assert state_of(table, "ben") == "down"
    return table


def test_a_greedy_troop_that_puts_a_foe_down_hand_to_hand_spends_its_next_action_on_loot() -> None:
    table = greedy()
    assert "looted" not in table.state.goes[-1].words("anna")
    table.do(EndGo())
    assert "Anna has nothing left to do in this action." in table.told
    table.refuses(Fight("anna", "bob"), "not-acting")
    table.refuses(Run("anna"), "not-acting")
    table.refuses(PlaceHold(), "nobody-acts")
    assert not table.state.effects


def test_a_greedy_troop_whose_blow_ends_on_the_critical_hit_table_loots_as_well() -> None:
    table = fighting(fighter(abilities=["greedy"], traits={"strength": "d12"}), foe(number="hero"))
    hit(table)
    table.throw(10, kind="damage")
    table.throw(4, kind="vigor")
    table.throw(6, 6, kind="critical")
    assert state_of(table, "ben") == "down"
    assert [effect.what for effect in table.state.effects] == ["looting"]


@pytest.mark.parametrize(("contact", "loots"), [(True, ["looting"]), (False, [])])
def test_the_greedy_loot_for_a_foe_whom_a_pistol_put_down_hand_to_hand(contact: bool, loots: list[str]) -> None:
    table = acting(fighter(weapons=("pistol",), abilities=["greedy"]), foe(), touching=contact)
    table.do(Shoot("anna", "ben", 3, shots=1, situations=("contact",) if contact else ()))
    table.throw(5, kind="shot")
    table.throw(5, 5, kind="damage")
    table.throw(2, kind="vigor")
    assert state_of(table, "ben") == "down"
    assert [effect.what for effect in table.state.effects] == loots


def test_nobody_loots_for_a_foe_that_was_not_put_down_hand_to_hand() -> None:
    table = fighting(fighter(abilities=["greedy"]), foe())
    hit(table)
    table.throw(3, kind="damage")
    table.throw(5, kind="vigor")
    table.do(FigureHit("ben", "f1", "down"))
    assert not table.state.effects


def test_who_is_not_greedy_goes_on() -> None:
    table = fighting(fighter(), lying(foe(), "f1", since=EARLIER))
    assert not table.state.effects
    table.refuses(Plunder("anna"), "not-greedy")


def test_an_empty_building_costs_the_greedy_an_action_as_well() -> None:
    table = Table(
        make_state(make_troop("gunmen", abilities=["greedy"], cards=("5S", "3S")), phase="draw", stage="ready")
    )
    table.do(StartAction())
    table.do(Plunder("gunmen"))
    table.do(EndGo())
    assert "Gunmen have nothing left to do in this action." in table.told
    assert not table.state.goes


# Pistols, and who stands over the fallen


def stood_over(*figures: str) -> Table:
    """Anna with a pistol touches Ben's troop; those of it lie in the dirt, and Bob stands over the last of them."""
    ben = replace(lying(posse("ben", seat="s2", figures=2), *figures), notes={"guard": {"f2": "bob"}})
    return acting(fighter(weapons=("pistol",)), ben, foe("bob"))


def test_a_pistol_hand_to_hand_has_to_take_the_guardian_instead_of_the_fallen() -> None:
    said = stood_over("f2").refuses(Shoot("anna", "ben", situations=("contact",), figure="f2"), "guarded")
    assert said == "Fight the guardian first. On guard: Bob over Ben 2."
    table = stood_over("f2")
    table.do(Shoot("anna", "ben", situations=("contact",)))
    assert [shot.about["target-figure"] for shot in asked(table, "shot")] == ["f1", "f1"]
    stood_over("f1", "f2").do(Shoot("anna", "ben", 3, figure="f2"))


def test_a_troop_of_which_all_are_guarded_is_shot_at_hand_to_hand_by_nobody() -> None:
    ben = replace(lying(foe(), "f1"), notes={"guard": {"f1": "bob"}})
    table = acting(fighter(weapons=("pistol",)), ben, foe("bob"))
    table.refuses(Shoot("anna", "ben", situations=("contact",)), "guarded")


# The bloodthirsty


def test_the_bloodthirsty_go_on_with_whom_they_put_in_the_dirt() -> None:
    ronin = lying(posse("ronin", seat="s2", figures=3), "f3", since="1:AS", by="anna")
    table = acting(fighter(abilities=["bloodthirsty"]), ronin)
    table.do(Fight("anna", "ronin"))
    assert _pair(asked(table, "attack")[0])[1:] == ("ronin/f3", 1)
    table = acting(fighter(), ronin)
    table.do(Fight("anna", "ronin"))
    assert _pair(asked(table, "attack")[0])[1:] == ("ronin/f1", 1)


# What follows


def test_all_blows_of_a_frenzy_are_rolled_before_vigor_and_whoever_falls_by_the_first_is_not_hurt_by_the_second() -> (
    None
):
    table = fighting(fighter(abilities=["frenzy"]), foe())
    table.load(5, 5)
    table.do(throwing.ThrowAll())
    table.throw(1, kind="defence")
    table.load(6, 4, 6, 4)
    table.do(throwing.ThrowAll())
    assert [matter.tn for matter in asked(table, "vigor")] == [10, 10]
    table.throw(1, kind="vigor")
    assert not table.asks("vigor")
    assert [record.amount for record in table.state.score] == [10]
    assert table.troop("ben").figures == (replace(Figure("f1"), state="down", since=("1:AS",), by="anna"),)
