"""Charges: the checks and the Holds on the way in, and the attack that follows (Chapter Two, Charging, Halting a
Charge; Appendix A: Fear, Cautious)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.memory import recalled
from companion.games.highnoon.table.core.state import Spot, Troop
from companion.games.highnoon.table.fighting.charge import Charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.shooting.prospects import OneDefense
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.action import StartAction
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.turn.use_hold import UseHold
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.fight_support import acting, asked, fighter, fighting, foe, in_contact, posse
from tests.games.highnoon.table.support import Table, make_state
from tests.games.highnoon.table.view_support import named, plate


def begun(*troops: Troop, **fields: Any) -> Table:
    """Cards lie on the troops and the Action! phase begins."""
    table = Table(make_state(*troops, phase="draw", stage="ready", **fields))
    table.do(StartAction())
    return table


def charging(*others: Troop, **fields: Any) -> Table:
    """Anna's Gunmen, whose card comes first, fight Ben, who is not in contact yet."""
    table = begun(posse(cards=("5S",), **fields), *others)
    table.do(Fight("gunmen", "ben"))
    return table


def holder(id_: str = "ben", **more: Any) -> Troop:
    """Somebody of the second seat's on Hold, with a rifle."""
    return foe(id_, ("rifle",), **{"hold": True, "held_turn": 1, **more})


def fire(table: Table, by: str, *figures: str) -> None:
    """A Hold is used, puts those figures down, and is through."""
    table.choose(by, kind="hold-fire")
    for figure in figures:
        table.do(FigureHit("gunmen", figure, "down", by), "s2")
    table.do(EndGo(), "s2")


# A fight that begins with a charge


def test_a_fight_with_a_foe_who_is_not_in_contact_is_a_charge() -> None:
    table = charging(foe())
    assert "charging" in table.state.goes[0].words("gunmen")
    assert len(asked(table, "attack")) == 5
    assert {"in-melee"} == table.troop("gunmen").marks == table.troop("ben").marks


@pytest.mark.parametrize(("ability", "tn"), [("fear", 4), ("terror", 8)])
def test_who_fights_the_fearsome_checks_guts_first_and_then_the_attack_goes_on_by_itself(ability: str, tn: int) -> None:
    table = charging(foe(abilities=[ability]))
    assert not asked(table, "attack")
    assert table.matter("guts").tn == tn
    table.throw(*((6, 4) if tn == 8 else (5,)), kind="guts")
    assert len(asked(table, "attack")) == 5


def test_who_dares_not_charge_does_not_attack_either() -> None:
    table = charging(foe(abilities=["fear"]))
    table.throw(2, kind="guts")
    assert not table.state.matters
    assert "attack" not in table.troop("gunmen").notes
    table.refuses(Fight("gunmen", "ben"), "not-acting")


def test_the_cautious_roll_smarts_before_they_fight() -> None:
    for faces, dares in (((6, 2), True), ((5,), False)):
        table = charging(foe(), abilities=["cautious"])
        table.throw(*faces, kind="cautious")
        assert bool(asked(table, "attack")) is dares


def test_those_charged_by_the_fearsome_check_before_the_attack() -> None:
    table = charging(foe(), abilities=["terror"])
    assert (table.matter("guts").seat, table.matter("guts").tn) == ("s2", 8)
    table.throw(5, kind="guts")
    assert table.troop("ben").morale == "shaken"
    assert len(asked(table, "attack")) == 5


def test_who_panics_as_it_is_charged_runs_at_once_and_is_attacked_only_if_somebody_still_gets_there() -> None:
    table = charging(foe(), abilities=["terror"])
    table.throw(1, kind="guts")
    table.choose("run", kind="panic")
    assert not asked(table, "attack")
    assert not table.troop("ben").marks
    table.do(Fight("gunmen", "ben"))
    assert [line.text for line in asked(table, "attack")[0].modifiers] == ["Panicked, hand to hand"]
    assert table.troop("ben").marks == {"in-melee"}


def test_as_long_as_a_figure_stays_in_contact_nobody_checks_again() -> None:
    gunmen, ben = in_contact(posse(cards=("5S",)), foe(abilities=["fear"]))
    table = begun(gunmen, ben)
    table.do(Fight("gunmen", "ben"))
    assert not table.asks("guts")
    assert "charging" not in table.state.goes[0].words("gunmen")


def test_another_fearsome_foe_than_the_one_in_contact_takes_a_check_of_its_own() -> None:
    gunmen, ben = in_contact(posse(cards=("5S",)), foe(abilities=["fear"]))
    table = begun(gunmen, ben, foe("bob", abilities=["fear"]))
    table.do(Fight("gunmen", "bob"))
    assert table.asks("guts")


def test_a_troop_may_charge_and_run_and_then_fight() -> None:
    table = begun(posse(cards=("5S",)), foe(abilities=["fear"]))
    table.do(Charge("gunmen", "ben"))
    table.throw(5, kind="guts")
    table.do(Run("gunmen"))
    table.throw(4, kind="run")
    table.do(Fight("gunmen", "ben"))
    assert len(asked(table, "attack")) == 5


def test_a_figure_that_cannot_attack_does_not_charge() -> None:
    table = begun(fighter(weapons=("rifle",), cards=("5S",)), foe())
    table.do(Shoot("anna", "ben", 12))
    table.throw(1, kind="shot")
    table.refuses(Charge("anna", "ben"), "busy")


# Holds against it


def test_whoever_holds_is_asked_before_the_charge_comes_home() -> None:
    table = charging(holder(), foe("idle"), holder("bob"))
    ask = table.matter("hold-fire")
    assert ask.seat == "s2"
    assert [option.value for option in ask.options] == ["ben", "bob", "nobody"]
    table.choose("nobody", kind="hold-fire")
    assert len(asked(table, "attack")) == 5


def test_where_nobody_holds_nobody_is_asked_and_friends_and_the_panicked_are_not() -> None:
    pal = fighter("pal", hold=True)
    panicked = holder("bob", morale="panicked")
    hidden = holder("lurk", hidden=True)
    table = charging(foe(), pal, panicked, hidden)
    assert len(asked(table, "attack")) == 5


def test_a_hold_fires_in_the_middle_of_the_charge_and_those_who_are_left_attack() -> None:
    table = charging(holder())
    table.choose("ben", kind="hold-fire")
    table.do(Shoot("ben", "gunmen", 6), "s2")
    table.throw(4, kind="shot")
    table.throw(7, 7, kind="damage")
    table.throw(2, kind="vigor")
    assert not table.asks("guts")
    table.do(EndGo(), "s2")
    assert table.matter("guts").about["why"] == "charge"
    table.throw(5, kind="guts")
    assert len(asked(table, "attack")) == 4


def test_a_charge_that_lost_a_figure_stops_in_its_tracks_where_its_guts_fail() -> None:
    table = charging(holder())
    fire(table, "ben", "f1")
    table.throw(2, kind="guts")
    assert (table.troop("gunmen").morale, table.state.matters) == ("shaken", ())
    assert "Gunmen have nothing left to do in this action." in table.told
    table.refuses(Fight("gunmen", "ben"), "not-acting")


def test_whoever_fired_at_chargers_is_told_too_that_the_charge_is_halted() -> None:
    table = charging(holder())
    fire(table, "ben", "f1")
    table.throw(2, kind="guts")
    assert table.steps[-1].label == "Gunmen fail Guts: the charge is halted"
    assert "The charge is halted: no attack." in table.steps[-1].told


def test_the_check_waits_until_every_hold_that_fires_is_through() -> None:
    table = charging(holder(), holder("bob"))
    fire(table, "ben", "f1")
    assert [option.value for option in table.matter("hold-fire").options] == ["bob", "nobody"]
    assert not table.asks("guts")
    fire(table, "bob", "f2")
    assert [matter.about["why"] for matter in asked(table, "guts")] == ["charge"]


def test_a_hold_used_from_the_plate_is_an_answer_too() -> None:
    table = charging(holder())
    table.do(UseHold("ben"), "s2")
    assert not table.asks("hold-fire")
    table.do(EndGo(), "s2")
    assert len(asked(table, "attack")) == 5


def test_a_charge_whose_target_is_gone_by_then_is_no_attack() -> None:
    table = charging(foe(), holder("bob"))
    table.choose("bob", kind="hold-fire")
    table.do(FigureHit("ben", "f1", "down", "nobody"), "s2")
    table.do(EndGo(), "s2")
    assert not asked(table, "attack")
    assert "attack" not in table.troop("gunmen").notes


def test_whoever_is_left_of_the_named_figures_attacks() -> None:
    table = begun(posse(cards=("5S",)), posse("ben", seat="s2"), holder("bob"))
    table.do(Fight("gunmen", "ben", figures=("f1", "f2"), figure="f5"))
    table.choose("bob", kind="hold-fire")
    table.do(FigureHit("gunmen", "f1", "dirt", "bob"), "s2")
    table.do(FigureHit("ben", "f5", "down", "nobody"), "s2")
    table.do(EndGo(), "s2")
    pairs = [recalled(OneDefense, one.about["pair"]) for one in asked(table, "attack")]
    assert pairs == [OneDefense(Spot("gunmen", "f2"), Spot("ben", "f1"), 1)]


def test_where_nobody_is_left_to_attack_the_charge_is_over() -> None:
    table = begun(posse(cards=("5S",)), posse("ben", seat="s2"), holder("bob"))
    table.do(Fight("gunmen", "ben", figures=("f1",)))
    table.choose("bob", kind="hold-fire")
    table.do(FigureHit("gunmen", "f1", "dirt", "bob"), "s2")
    table.do(EndGo(), "s2")
    assert not asked(table, "attack")


def test_a_figure_lost_in_the_attack_is_checked_for_after_the_melee() -> None:
    table = charging(foe())
    table.do(FigureHit("gunmen", "f1", "down", "ben"), "s2")
    table.load(*[1] * 5)
    table.do(throwing.ThrowAll())
    table.load(*[5] * 4)
    table.do(throwing.ThrowAll(), "s2")
    assert not table.state.matters
    table.do(EndGo())
    assert table.matter("guts").about["why"] == "melee"


def test_a_troop_off_hold_moves_into_contact_and_fights() -> None:
    table = begun(posse(cards=("5S",)), holder())
    table.do(UseHold("ben"), "s2")
    table.do(Fight("ben", "gunmen"), "s2")
    assert len(asked(table, "attack")) == 1


def test_a_secret_holder_is_nowhere_named() -> None:
    table = charging(foe(), holder("lurk", name="The Quiet Ones", hidden=True))
    assert "Quiet" not in table.told
    assert not table.asks("hold-fire")


def test_who_has_used_all_attacks_charges_nobody_else_in_that_action() -> None:
    table = fighting(fighter(abilities=["frenzy"]), foe(traits={"vigor": "d12"}), foe("bob"))
    table.settle_all()
    assert not named(plate(table.state, "anna").actions, "Charge")
    table.refuses(Charge("anna", "bob"), "busy")
    table.refuses(Fight("anna", "bob"), "nobody-fights")
    assert table.troop("anna").notes["touch"]["f1"][0][0] == "ben"


def test_who_has_an_attack_left_may_charge_another_foe() -> None:
    table = fighting(fighter(abilities=["frenzy"]), foe(traits={"vigor": "d12"}), foe("bob"), attacks=1)
    table.settle_all()
    assert named(plate(table.state, "anna").actions, "Charge")
    table.do(Charge("anna", "bob"))


@pytest.mark.parametrize("attack", [Shoot("gunmen", "ben", situations=("contact",)), Fight("gunmen", "ben")])
def test_a_charge_that_loses_a_man_in_its_attack_checks_after_the_melee_by_pistol_as_by_blow(attack: object) -> None:
    gunmen = posse(figures=3, traits={"shootin": "d6"})
    gunmen = replace(gunmen, figures=tuple(replace(one, weapons=("pistol",)) for one in gunmen.figures))
    table = acting(gunmen, foe(), foe("hal", hold=True), touching=False)
    table.do(Charge("gunmen", "ben"))
    table.choose("nobody", kind="hold-fire")
    table.do(attack)
    table.do(FigureHit("gunmen", "f3", "down", "ben"), "s2")
    words = table.state.words("gunmen")
    assert ("struck-again" in words, "struck" in words) == (True, False)
    assert not table.asks("guts")


def test_a_charge_that_loses_a_man_on_the_way_in_checks_at_once() -> None:
    table = acting(posse(figures=3), foe(), foe("hal", hold=True), touching=False)
    table.do(Charge("gunmen", "ben"))
    table.choose("hal", kind="hold-fire")
    table.do(FigureHit("gunmen", "f3", "down", "hal"), "s2")
    table.do(EndGo(), "s2")
    assert table.asks("guts")
