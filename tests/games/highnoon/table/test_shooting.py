"""Who may shoot at whom, how far and how often, alone and into a melee (Chapter Two, Shooting)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import CompanionError
from companion.games.highnoon.table.core.state import Deed, Effect, Scope
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table import fight_support
from tests.games.highnoon.table.shot_support import armed, counted, duel, foe, known, one
from tests.games.highnoon.table.view_support import first_mine


@pytest.mark.parametrize(("inches", "tn"), [(0, 4), (24, 4), (25, 8), (48, 8), (49, 0)])
def test_short_range_is_up_to_half_of_range_long_range_up_to_range_and_beyond_it_nothing_hits(
    inches: int, tn: int
) -> None:
    assert known("rifle").tn(inches) == tn


def test_a_posse_shoots_with_every_figure_and_the_shots_are_spread_over_the_target() -> None:
    table = duel(armed(), foe("posse", number="posse"))
    table.do(Shoot("gunmen", "posse", 12))
    shots = [matter for matter in table.state.matters if matter.kind == "shot"]
    assert [matter.figure for matter in shots] == ["f1", "f2", "f3", "f4", "f5"]
    assert [matter.about["target-figure"] for matter in shots] == ["f1", "f2", "f3", "f4", "f5"]
    assert {matter.tn for matter in shots} == {4}


def test_a_pistol_fires_twice_in_an_action_and_a_rifle_once() -> None:
    table = duel(one(weapons=("pistol",)), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert len(table.state.matters) == 2
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert len(table.state.matters) == 1
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_shot_beyond_range_is_wasted() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 50))
    assert not table.state.matters
    assert "out of range" in table.told
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_one_pistol_is_no_pair() -> None:
    duel(one(weapons=("pistol",)), foe()).refuses(Shoot("gunman", "foe", 12, style="two-guns"), "nobody-shoots")


def test_fannin_throws_d4_and_2_shots_each_at_2_less() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="fannin"))
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")
    table.throw(3, kind="fan")
    shots = [matter for matter in table.state.matters if matter.kind == "shot"]
    assert len(shots) == 5
    assert counted(table) == {"Fannin'": -2}


def test_all_targets_are_named_before_a_die_is_rolled() -> None:
    table = duel(armed(weapons=("pistol",)), foe("posse", number="posse"), foe("other"))
    table.do(Shoot("gunmen", "posse", 12, figures=("f1",)))
    table.do(Shoot("gunmen", "other", 20, figures=("f2",)))
    table.throw(3, kind="shot")
    table.refuses(Shoot("gunmen", "posse", 12, figures=("f3",)), "dice-fell")


def test_shots_of_one_figure_may_be_split_among_targets() -> None:
    table = duel(one(weapons=("pistol",)), foe(), foe("other"))
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.do(Shoot("gunman", "other", 20, shots=1))
    assert [(one_.about["target"], one_.tn) for one_ in table.state.matters] == [("foe", 4), ("other", 8)]


def test_who_ran_does_not_shoot_and_who_shot_does_not_run() -> None:
    table = duel(one(), foe())
    table.do(Run("gunman"))
    table.throw(3)
    table.refuses(Shoot("gunman", "foe", 12), "ran")
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(1)
    table.refuses(Run("gunman"), "busy")


def test_who_got_up_without_a_raise_does_not_shoot_in_that_action() -> None:
    table = duel(one(), foe())
    go = replace(table.state.goes[0], did=(Deed("up", "gunman", "f1"),))
    table.state = replace(table.state, goes=(go,))
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_troop_out_of_ammunition_does_not_shoot() -> None:
    duel(one(marks=frozenset({"out-of-ammo"})), foe()).refuses(Shoot("gunman", "foe", 12), "no-ammo")


def test_the_panicked_do_not_shoot_and_nobody_shoots_friends() -> None:
    duel(one(morale="panicked"), foe()).refuses(Shoot("gunman", "foe", 12), "panicked")
    duel(one(), foe(), one("pal")).refuses(Shoot("gunman", "pal", 12), "not-a-foe")


@pytest.mark.parametrize("stats", [{"card": "bear"}, {"tags": ("large",)}])
def test_a_hit_into_a_melee_strikes_anybody_in_it_and_the_large_have_two_shares(stats: dict[str, Any]) -> None:
    beast = foe("beast", stats=stats, marks=frozenset({"in-melee"}))
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(one(), beast, pal)
    table.do(Shoot("gunman", "beast", 12, situations=("melee",)))
    table.choose("beast/f1", "pal/f1", kind="in-melee")
    table.throw(4, kind="shot")
    assert table.matter("catches").dice == "d3"
    table.throw(3, kind="catches")
    assert table.matter("damage").about["victim"] == "pal"


def test_rapid_fire_adds_a_shot_to_a_plain_gun_and_none_to_a_gizmo() -> None:
    faster = Effect("e1", "rapid-fire", "Rapid Fire", Scope(troop="gunman"), "spell-rapid-fire", ("rof",), 1)
    for weapon, shots in (("rifle", 2), ("gatling-rifle", 2), ("pistol", 3)):
        table = duel(one(weapons=(weapon,)), foe(), effects=(faster,))
        table.do(Shoot("gunman", "foe", 12))
        assert len(table.state.matters) == shots


def test_a_one_armed_bandit_leaves_what_takes_two_hands() -> None:
    duel(one(abilities=("one-armed-bandit",)), foe()).refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_jammed_gatling_does_not_fire() -> None:
    jam = Effect(
        "e1",
        "broken",
        "Gatling: minor",
        Scope(troop="gunman"),
        about={"device": "gatling-weapons", "severity": "minor", "figure": "f1"},
    )
    duel(one(weapons=("gatling-rifle",)), foe(), effects=(jam,)).refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_pistol_hand_to_hand_does_not_go_round_the_charge() -> None:
    table = duel(one(weapons=("pistol",), abilities=("cautious",)), foe(abilities=("terror",)))
    table.refuses(Shoot("gunman", "foe", 0, situations=("contact",)), "not-in-contact")


def test_who_hides_comes_out_before_it_shoots_and_nobody_shoots_at_what_is_hidden() -> None:
    duel(one(hidden=True), foe()).refuses(Shoot("gunman", "foe", 12), "hidden")
    table = duel(one(), foe(hidden=True))
    with pytest.raises(CompanionError):
        table.do(Shoot("gunman", "foe", 12), host=True)


def test_fannin_is_the_whole_attack_from_the_moment_it_is_declared() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="fannin"))
    table.refuses(Shoot("gunman", "foe", 12, style="fannin"), "nobody-shoots")
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_figure_fires_one_kind_of_gun_in_an_action() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.refuses(Shoot("gunman", "foe", 12, arm="pistol"), "nobody-shoots")


def test_a_second_declaration_waits_until_it_is_said_who_is_in_the_melee() -> None:
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(armed(), foe(marks=frozenset({"in-melee"})), pal)
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("melee",)))
    table.refuses(Shoot("gunmen", "foe", 12, figures=("f2",)), "settle-first")


def test_nobody_hidden_is_named_among_those_in_a_melee() -> None:
    lurker = foe("lurker", hidden=True, marks=frozenset({"in-melee"}))
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(one(), foe(marks=frozenset({"in-melee"})), lurker, pal)
    table.do(Shoot("gunman", "foe", 12, situations=("melee",)))
    assert {option.value for option in table.matter("in-melee").options} == {"foe/f1", "pal/f1"}


def test_whoever_bears_no_counter_may_be_in_that_melee_all_the_same_and_lies_under_the_name_of_its_troop() -> None:
    table = duel(armed(), foe("far", number="posse"), foe(), one("pal"), one("rex"))
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("melee",)))
    picks = next(action for action in first_mine(table.state).actions if action.command == "Choose").inputs[0].picks
    assert [pick.value for pick in picks if not pick.group] == ["foe/f1", "pal/f1", "rex/f1"]
    found = {pick.value: (pick.name, pick.group) for pick in picks}
    assert (found["gunmen/f1"], found["far/f2"]) == (("1", "Gunmen"), ("2", "Far"))
    assert [pick.value for pick in picks if pick.chosen] == ["foe/f1"]
    table.choose("foe/f1", "pal/f1", kind="in-melee")
    table.throw(4, kind="shot")
    assert table.matter("catches").dice == "d2"


def test_the_target_who_touches_it_and_the_shooters_own_side_are_named_before_all_others_in_that_melee() -> None:
    far, pal = foe("far"), one("pal")
    foe_, near = foe(marks=frozenset({"in-melee"})), one("near", marks=frozenset({"in-melee"}))
    foe_, near = (
        replace(foe_, notes={"touch": {"f1": [["near", "f1"]]}}),
        replace(near, notes={"touch": {"f1": [["foe", "f1"]]}}),
    )
    other = foe("other", marks=frozenset({"in-melee"}), notes={"touch": {"f1": [["pal", "f1"]]}})
    table = duel(one(), far, other, pal, near, foe_)
    table.do(Shoot("gunman", "foe", 12, situations=("melee",)))
    there = [option.value.partition("/")[0] for option in table.matter("in-melee").options]
    assert there == ["foe", "near", "other", "pal", "far"]


def test_a_pistol_hand_to_hand_reaches_nobody_who_fights_in_a_melee_of_his_own() -> None:
    anna, xav = fight_support.in_contact(fight_support.fighter(weapons=("pistol",)), fight_support.foe("xav"))
    ben, fred = fight_support.in_contact(fight_support.foe(), fight_support.fighter("fred"))
    table = fight_support.acting(anna, xav, ben, fred, touching=False)
    table.refuses(Shoot("anna", "ben", situations=("contact",)), "not-in-contact")
    table.do(Shoot("anna", "xav", situations=("contact",)))
