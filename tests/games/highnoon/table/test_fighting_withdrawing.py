"""Contact, and leaving it: free attacks, who is away, who runs in panic (Chapter Two, Withdrawing, Panicked)."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core.state import Figure
from companion.games.highnoon.table.fighting.charge import Charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.fighting.withdraw import Withdraw
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.nerve.rally import Rally
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.turn.hold import PlaceHold
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.fight_support import (
    acting,
    asked,
    counted,
    fighter,
    fighting,
    foe,
    lying,
    posse,
)
from tests.games.highnoon.table.support import Table


def leaving(*more: Any, **fields: Any) -> Table:
    """Anna, alone among three Ronin, walks out."""
    table = acting(fighter(**fields), posse("ronin", seat="s2", figures=3), *more)
    table.do(Withdraw("anna"))
    return table


def miss(table: Table, count: int = 1) -> None:
    """So many free attacks miss."""
    table.load(*[2] * count)
    table.do(throwing.ThrowAll(), "s2")
    table.load(*[5] * count)
    table.do(throwing.ThrowAll(), "s1")


# Contact


def test_a_fight_brings_both_sides_into_melee() -> None:
    table = fighting(fighter(), foe(), touching=False)
    assert table.troop("anna").marks == table.troop("ben").marks == {"in-melee"}


def test_once_the_last_foe_in_contact_is_put_down_the_troop_is_in_melee_no_more() -> None:
    table = acting(fighter(), posse("ronin", seat="s2", figures=2))
    table.do(FigureHit("ronin", "f1", "down", "anna"))
    assert contact.touches(table.state, table.troop("anna"), table.troop("ronin"))
    table.do(FigureHit("ronin", "f2", "down", "anna"))
    assert not table.troop("anna").marks
    assert not table.troop("anna").notes


def test_who_merely_eats_dirt_is_still_in_contact() -> None:
    table = acting(fighter(), foe())
    table.do(FigureHit("ben", "f1", "dirt", "anna"))
    assert contact.touches(table.state, table.troop("anna"), table.troop("ben"))


def test_the_counter_taken_off_by_hand_ends_the_contact_and_one_laid_by_hand_stays() -> None:
    table = acting(fighter(), foe(), foe("bob"))
    table.do(Mark("bob", "in-melee"), "s2")
    table.do(Mark("ben", "in-melee", on=False), "s2")
    assert not table.troop("anna").marks
    assert not table.troop("anna").notes
    assert table.troop("bob").marks == {"in-melee"}


# Withdrawing


def test_each_enemy_figure_in_contact_has_one_free_attack_before_a_figure_escapes() -> None:
    table = leaving()
    assert [(one.seat, one.figure) for one in asked(table, "attack")] == [("s2", "f1"), ("s2", "f2"), ("s2", "f3")]
    table.load(5, 5, 5)
    table.do(throwing.ThrowAll(), "s2")
    assert [counted(one) for one in asked(table, "defence")] == [{"3 enemies in contact": -2}] * 3


def test_it_is_one_free_attack_even_for_the_frenzied() -> None:
    table = acting(fighter(), foe(abilities=["frenzy"]))
    table.do(Withdraw("anna"))
    assert len(asked(table, "attack")) == 1


def test_who_is_not_hurt_is_gone() -> None:
    table = leaving()
    miss(table, 3)
    assert "gets away" in table.told
    assert not table.troop("anna").marks
    assert not table.troop("ronin").marks
    assert not table.troop("ronin").notes


def test_who_eats_dirt_has_not_got_away() -> None:
    table = acting(fighter(), foe())
    table.do(Withdraw("anna"))
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    table.throw(5, kind="damage")
    table.throw(3, kind="vigor")
    assert "does not get away" in table.told
    assert table.troop("anna").marks == {"in-melee"}


def test_a_figure_that_has_withdrawn_does_nothing_else_in_that_action() -> None:
    table = acting(fighter(weapons=("rifle",), morale="shaken"), foe())
    table.do(Withdraw("anna"))
    miss(table)
    table.refuses(Fight("anna", "ben"), "nobody-fights")
    table.refuses(Shoot("anna", "ben", 12), "nobody-shoots")
    table.refuses(Charge("anna", "ben"), "busy")
    table.refuses(Run("anna"), "busy")
    table.refuses(Rally("anna"), "busy")
    table.refuses(PlaceHold(), "already-acted")
    table.refuses(Withdraw("anna"), "not-in-melee")


def test_the_others_of_a_posse_go_on_fighting() -> None:
    table = acting(posse(), posse("ronin", seat="s2"))
    table.do(Withdraw("gunmen", ("f1",)))
    miss(table)
    table.do(Fight("gunmen", "ronin"))
    assert [one.figure for one in asked(table, "attack")] == ["f2", "f3", "f4", "f5"]


def test_whoever_has_attacked_in_this_action_does_not_walk_out_of_it() -> None:
    table = fighting(fighter(), foe())
    table.throw(1, kind="attack")
    table.throw(3, kind="defence")
    table.refuses(Withdraw("anna"), "not-in-melee")


def test_those_in_the_dirt_and_the_panicked_strike_at_nobody_who_leaves() -> None:
    table = acting(fighter(), lying(foe(), "f1"))
    table.do(Withdraw("anna"))
    assert "gets away" in table.told
    caught = foe(morale="panicked", notes={"caught": "yes"})
    table = acting(fighter(), caught)
    table.do(Withdraw("anna"))
    assert "gets away" in table.told


def test_whoever_is_not_in_contact_has_nothing_to_withdraw_from() -> None:
    acting(fighter(), foe(), touching=False).refuses(Withdraw("anna"), "not-in-melee")


def test_it_takes_an_action_of_ones_own() -> None:
    acting(fighter(), foe()).refuses(Withdraw("ben"), "not-acting", "s2")


def test_where_the_counter_was_laid_by_hand_somebody_says_who_touches_the_figure() -> None:
    marks = frozenset({"in-melee"})
    table = acting(fighter(marks=marks), foe(marks=marks), foe("bob"), touching=False)
    table.do(Withdraw("anna"))
    assert [option.value for option in table.matter("in-contact").options] == ["ben/f1"]
    table.choose("ben/f1", kind="in-contact")
    assert len(asked(table, "attack")) == 1
    miss(table)
    assert not table.troop("anna").marks


def test_nobody_named_nobody_strikes() -> None:
    marks = frozenset({"in-melee"})
    table = acting(fighter(marks=marks), foe(marks=marks), touching=False)
    table.do(Withdraw("anna"))
    table.choose(kind="in-contact")
    assert not table.troop("anna").marks
    assert "gets away" in table.told


# Panic


def test_who_panics_in_a_melee_runs_out_of_it_and_pays_for_it() -> None:
    table = acting(fighter(), foe())
    ben = replace(table.troop("ben"), morale="panicked")
    table.state = replace(table.state, troops={**table.state.troops, "ben": ben})
    table.do(Mark("anna", "light-cover"))
    assert [(one.seat, counted(one)) for one in asked(table, "attack")] == [("s1", {"Panicked, hand to hand": 2})]
    table.load(2)
    table.do(throwing.ThrowAll())
    table.load(5)
    table.do(throwing.ThrowAll(), "s2")
    assert not table.troop("ben").marks


def test_who_panicked_before_he_was_caught_is_not_struck_at_for_running() -> None:
    table = fighting(fighter(), foe(morale="panicked"), touching=False)
    table.throw(2, kind="attack")
    table.throw(5, kind="defence")
    assert not table.state.matters
    assert table.troop("ben").marks == {"in-melee"}


def test_the_panicked_who_are_caught_may_run_out_whoever_acts() -> None:
    table = fighting(fighter(), foe(morale="panicked"), touching=False)
    table.throw(2, kind="attack")
    table.throw(5, kind="defence")
    table.do(Withdraw("ben"), "s2")
    assert [one.seat for one in asked(table, "attack")] == ["s1"]


def test_once_away_he_may_be_caught_and_run_again() -> None:
    table = fighting(fighter(), foe(morale="panicked"), touching=False)
    table.throw(2, kind="attack")
    table.throw(5, kind="defence")
    table.do(Withdraw("ben"), "s2")
    table.throw(1, kind="attack")
    table.throw(5, kind="defence")
    assert not table.troop("ben").notes


def test_a_figure_hit_on_the_way_out_stays_and_the_others_go() -> None:
    table = acting(posse(figures=2), posse("ronin", seat="s2", figures=2))
    table.do(Withdraw("gunmen"))
    table.load(5, 2)
    table.do(throwing.ThrowAll(), "s2")
    table.load(1, 5)
    table.do(throwing.ThrowAll())
    table.throw(5, kind="damage")
    table.throw(3, kind="vigor")
    assert table.troop("gunmen").figures == (Figure("f1", state="dirt", since=("1:AS",), by="ronin"), Figure("f2"))
    assert table.troop("gunmen").notes == {"touch": {"f1": [["ronin", "f1"]]}}
    table.do(EndGo())


# Pistols hand to hand


def pistolero(**more: Any) -> Any:
    return fighter(weapons=("pistol",), **more)


def test_a_pistol_fired_hand_to_hand_brings_shooter_and_target_into_contact() -> None:
    table = acting(pistolero(), posse("ronin", seat="s2", figures=3), touching=False)
    table.do(Charge("anna", "ronin"))
    table.do(Shoot("anna", "ronin", 0, shots=1, situations=("contact",)))
    met = contact.touching(table.state, table.troop("anna"), "f1")
    assert [(troop.id, one.id) for troop, one in met] == [("ronin", "f1")]
    assert table.troop("ronin").marks == {"in-melee"}


def test_a_pistol_hand_to_hand_is_fired_at_whom_the_figure_touches() -> None:
    table = acting(pistolero(), posse("ronin", seat="s2", figures=3), touching=False)
    table.do(Charge("anna", "ronin"))
    table.do(Shoot("anna", "ronin", 0, shots=1, figure="f3", situations=("contact",)))
    table.do(Shoot("anna", "ronin", 0, shots=1, situations=("contact",)))
    assert [one.about["target-figure"] for one in table.state.matters] == ["f3", "f3"]


def test_whoever_was_shot_at_hand_to_hand_strikes_at_the_shooter_who_withdraws() -> None:
    table = acting(pistolero(), foe(), touching=False)
    table.do(Charge("anna", "ben"))
    table.do(Shoot("anna", "ben", 0, shots=1, situations=("contact",)))
    table.throw(2, kind="shot")
    table.do(EndGo())
    table.state = acting(*table.state.troops.values(), touching=False, moment="1:KS").state
    table.do(Withdraw("anna"))
    assert table.matter("attack").troop == "ben"


def test_a_pistol_hand_to_hand_catches_the_panicked_as_a_blow_does() -> None:
    table = acting(pistolero(), foe(morale="panicked"))
    table.do(Shoot("anna", "ben", 0, shots=1, situations=("contact",)))
    assert [one.kind for one in table.state.matters] == ["shot"]
    assert counted(table.matter("shot")) == {"Panicked, hand to hand": 2}


def test_a_pistol_hand_to_hand_waits_for_the_check_that_the_charge_brings() -> None:
    table = acting(pistolero(), foe(abilities=["fear"]), touching=False)
    table.do(Charge("anna", "ben"))
    table.refuses(Shoot("anna", "ben", 0, situations=("contact",)), "not-in-contact")
    table.throw(4, kind="guts")
    table.do(Shoot("anna", "ben", 0, situations=("contact",)))
    assert contact.touches(table.state, table.troop("anna"), table.troop("ben"))
