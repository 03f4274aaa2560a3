"""Whom a troop spares by its nature, and a player who has it attack all the same (Appendix A:
Law o' the West, Mean as a Rattler, Pacifist, Vengeful)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.board import Action
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.by_hand.overrule import Overrule
from companion.games.highnoon.table.core.state import Deed, Troop
from companion.games.highnoon.table.core.who_may import REVENGE
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.fight_support import acting, fighter, foe
from tests.games.highnoon.table.shot_support import armed
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import first_mine, named, plate

SWORN = "First its sworn enemy, unless out of sight or range: Rex."


def barred(table: Table, attacker: str, target: str, what: str = targets.SHOT) -> str:
    return targets.barred(table.state, table.troop(attacker), table.troop(target), what)


# Pacifist


def test_a_pacifist_shoots_at_no_human_who_has_not_attacked_but_at_undead_animals_and_machines() -> None:
    dove = make_troop("dove", number="hero", abilities=("pacifist",))
    found = {}
    for card in ("gunmen", "walkin-dead", "wolves", "automatons"):
        table = acts(dove, of_book(card, "s2"))
        found[card] = barred(table, "dove", card)
    spared = "Pacifist: Gunmen have not attacked it or its friends yet."
    assert found == {"gunmen": spared, "walkin-dead": "", "wolves": "", "automatons": ""}


def test_a_pacifist_fights_hand_to_hand_as_anybody_does() -> None:
    table = acts(make_troop("dove", abilities=("pacifist",)), of_book("gunmen", "s2"))
    assert barred(table, "dove", "gunmen", targets.FOUGHT) == ""


def test_whoever_attacks_a_friend_of_a_pacifist_is_fair_game_from_then_on() -> None:
    friend, dove = make_troop("friend", seat="s2"), make_troop("dove", seat="s2", abilities=("pacifist",))
    table = acting(make_troop("rowdies"), friend, dove)
    table.do(Fight("rowdies", "friend"))
    assert table.troop("dove").notes["attackers"] == ["rowdies"]
    table.settle_all()
    later = acts(table.troop("dove"), table.troop("rowdies"))
    assert barred(later, "dove", "rowdies") == ""


# Mean as a Rattler, Vengeful


def mean(ability: str, *, touching: bool = False, **enemy: Any) -> Table:
    """A fighter with a sworn enemy, and another foe."""
    rex = foe("rex", number="hero", **enemy)
    attacker = fighter("mean", abilities=(ability,), notes={"sworn": "rex"})
    return acting(attacker, foe("other"), rex, touching=touching)


@pytest.mark.parametrize("ability", ["mean-as-a-rattler", "vengeful"])
def test_mean_troops_attack_nobody_but_their_sworn_enemy(ability: str) -> None:
    table = mean(ability)
    assert [barred(table, "mean", "other", what) for what in (targets.SHOT, targets.FOUGHT)] == [SWORN, SWORN]
    assert barred(table, "mean", "rex") == ""
    table.refuses(Fight("mean", "other"), "barred")


@pytest.mark.parametrize("enemy", [{"marks": frozenset({"hidden"})}, {"status": "out"}])
def test_others_may_be_attacked_once_the_sworn_enemy_is_out_of_sight_or_dead(enemy: dict[str, Any]) -> None:
    assert barred(mean("vengeful", **enemy), "mean", "other") == ""


def test_who_is_in_contact_with_somebody_else_alone_fights_him() -> None:
    table = mean("vengeful", touching=True)
    assert barred(table, "mean", "other", targets.FOUGHT) == ""
    assert barred(table, "mean", "other") == SWORN


def test_the_log_names_the_sworn_enemy_in_its_number() -> None:
    table = acting(fighter("mean", abilities=("vengeful",)), make_troop("rowdies", seat="s2"))
    table.do(FigureHit("mean", "f1", "dirt", "rowdies"))
    assert "Mean swears revenge: Rowdies are now the sworn enemy." in table.told


# Law o' the West


def panicked(**more: Any) -> Troop:
    return make_troop("runaways", seat="s2", morale="panicked", **more)


def test_law_o_the_west_shoots_nobody_who_runs_and_fights_him_all_the_same() -> None:
    table = acts(make_troop("law", abilities=("law-o-the-west",)), panicked())
    assert barred(table, "law", "runaways") == "Law o’ the West: Runaways are running, back to the shooter."
    assert barred(table, "law", "runaways", targets.FOUGHT) == ""


@pytest.mark.parametrize("mark", ["standing", "hunkered"])
def test_those_in_panic_who_stay_show_no_back(mark: str) -> None:
    table = acts(make_troop("law", abilities=("law-o-the-west",)), panicked(marks=frozenset({mark})))
    assert barred(table, "law", "runaways") == ""


# By hand


def overruling(table: Table) -> Action:
    (found,) = named(first_mine(table.state).actions, "Overrule")
    return found


def test_whom_a_troop_spares_stands_greyed_with_the_reason() -> None:
    table = mean("vengeful")
    (charge,) = (one for one in first_mine(table.state).actions if one.label == "Charge …")
    (whom,) = (one for one in charge.inputs if one.name == "target")
    assert {pick.value: pick.why for pick in whom.picks} == {"rex": "", "other": SWORN}


def test_a_tap_overrules_it_for_this_action_and_the_log_says_who_did_and_why() -> None:
    table = mean("vengeful")
    offered = overruling(table)
    assert (offered.label, [one.name for one in offered.inputs]) == ("Overrule Vengeful …", ["target", "reason"])
    assert [pick.value for pick in offered.inputs[0].picks] == ["other"]
    assert offered.inputs[1].value == "Out of sight or range"
    table.do(Overrule("mean", "other", "Rex is behind the barn"))
    said = "By hand: Anna says that Mean may attack Other in this action, Vengeful or not (Rex is behind the barn)."
    assert said in table.told
    assert barred(table, "mean", "other") == ""
    table.do(Fight("mean", "other"))


def test_many_whom_a_troop_spares_are_a_list_in_which_nobody_is_chosen_and_the_reason_stands_once() -> None:
    crowd = [make_troop(f"town{number}", seat="s2", figures=1) for number in range(8)]
    table = acts(armed("dove", number="hero", abilities=("pacifist",)), *crowd)
    target, reason = overruling(table).inputs
    assert (target.kind, target.value, target.blank, len(target.picks)) == ("select", "", "Choose a troop", 8)
    assert target.help == "Pacifist: Won't shoot humans who have not attacked first."
    assert {pick.note for pick in target.picks} == {""}
    assert reason.value == "It attacked us first"


def test_few_whom_a_troop_spares_are_tiles_none_of_them_chosen() -> None:
    target = overruling(mean("vengeful")).inputs[0]
    assert (target.kind, target.value, target.help) == ("one", "", SWORN)


def test_a_plate_names_the_sworn_enemy() -> None:
    table = mean("vengeful")
    assert "Sworn enemy: Rex" in [badge.text for badge in plate(table.state, "mean").badges]


def test_an_attack_is_overruled_by_its_player_alone_with_a_reason_and_where_there_is_anything_to_overrule() -> None:
    table = mean("vengeful")
    table.refuses(Overrule("mean", "other", "I say so"), "not-your-seat", "s2")
    table.refuses(Overrule("mean", "other"), "no-reason")
    table.refuses(Overrule("mean", "rex", "I say so"), "not-barred")


def test_the_next_action_is_bound_again() -> None:
    table = mean("vengeful")
    table.do(Overrule("mean", "other", "Rex is behind the barn"))
    again = acting(table.troop("mean"), table.troop("other"), table.troop("rex"), touching=False)
    assert barred(again, "mean", "other") == SWORN


def test_a_free_blow_goes_at_whoever_gave_cause_for_it() -> None:
    table = mean("vengeful")
    go = replace(table.state.goes[0], did=(Deed(REVENGE, "mean", target="other"),))
    table.state = replace(table.state, goes=(go,))
    assert barred(table, "mean", "other") == ""


def test_a_pacifist_and_who_keeps_the_law_shoot_all_the_same_where_their_player_says_why() -> None:
    for ability, target, why in (
        ("pacifist", make_troop("gunmen", seat="s2"), "It attacked us first"),
        ("law-o-the-west", panicked(), "It faces us"),
    ):
        table = acting(fighter("hero", ("pistol",), abilities=(ability,)), target, touching=False)
        table.refuses(Shoot("hero", target.id, 6), "barred")
        assert overruling(table).inputs[1].value == why
        table.do(Overrule("hero", target.id, why))
        table.do(Shoot("hero", target.id, 6))
        assert table.asks("shot")
