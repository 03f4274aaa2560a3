"""A cannon, its crew and its three shells (Appendix B, Crews, Cannons, Ammunition)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.core.state import EVERYBODY, Deed, Effect
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.load_gun import LoadGun
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gun_support import acting, again, bearer, cannon, fallen, gatling, lost, under, victims
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import first_mine


def fires(table: Table, shell: str, inches: int = 16, **more: object) -> Table:
    table.do(Bombard("cannon", f"cannon-{shell}", inches, **{"target": "foes", **more}))  # type: ignore[arg-type]
    return table


def with_men(count: int, **more: object) -> Table:
    """A cannon with so many of its four men left."""
    gun = cannon(**more)  # type: ignore[arg-type] # as the callers give them
    states = {f"f{number}": "down" for number in range(count + 1, 5)}
    return acting(replace(gun, figures=fallen(gun.figures, **states)), victims())


# Who fires it, and with which die


def test_a_crew_without_an_artillery_die_fires_the_gun_with_its_shootin() -> None:
    assert fires(acting(cannon(), victims()), "shrapnel").matter("blast").dice == "d6"


def test_a_crew_with_artillery_rolls_that_and_not_its_shootin() -> None:
    gunners = cannon(abilities={"artillery": "d8"})
    assert fires(acting(gunners, victims()), "shrapnel").matter("blast").dice == "d8"
    assert fires(acting(gunners, victims()), "solid-shot").matter("shot").dice == "d8"


def test_a_mixed_crew_uses_the_artillery_of_its_lowest_member() -> None:
    good, poor = cannon(abilities={"artillery": "d10"}), cannon("others", abilities={"artillery": "d4"})
    table = acting(good, poor, victims())
    assert fires(table, "shrapnel", helpers=("others",)).matter("blast").dice == "d4"


def test_what_counts_on_shootin_counts_on_the_big_gun_as_well() -> None:
    dust = Effect("e1", "dust-devils", "Dust devils", EVERYBODY, rolls=("shootin",), amount=-2)
    table = acting(cannon(morale="shaken", abilities={"artillery": "d8"}), victims(), effects=(dust,))
    assert lost(fires(table, "shrapnel").matter("blast")) == {"Shaken": -1, "Dust devils": -2}


def test_a_crew_fires_the_gun_or_its_pistols_and_never_both() -> None:
    table = acting(cannon(), victims())
    table.do(Shoot("cannon", "foes", 12, shots=1, figures=("f4",)))
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes"), "nobody-serves")
    for shell in ("shrapnel", "solid-shot"):
        table = fires(acting(cannon(), victims()), shell)
        table.refuses(Shoot("cannon", "foes", 12, arm="pistol"), "nobody-shoots")


def test_a_cannon_fires_once_an_action() -> None:
    table = fires(acting(cannon(), victims()), "shrapnel")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes"), "served")


def test_at_least_one_crewman_has_to_be_on_his_feet() -> None:
    gun = cannon(figures=1)
    table = acting(replace(gun, figures=fallen(gun.figures, f1="dirt")), victims())
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes"), "nobody-serves")


def test_a_crewman_of_another_gun_may_step_up_to_one_whose_crew_is_dead() -> None:
    gun = cannon("other")
    table = acting(
        gatling(), replace(gun, figures=fallen(gun.figures, f1="gone", f2="gone", f3="gone", f4="gone")), victims()
    )
    table.do(Bombard("gatling", "cannon-shrapnel", 16, target="foes", gun="other"))
    assert table.matter("blast").dice == "d8"


def test_an_abandoned_gun_of_the_enemy_serves_any_crew_and_a_manned_one_none() -> None:
    theirs = cannon("theirs", seat="s2")
    shot = Bombard("gatling", "cannon-shrapnel", 16, target="foes", gun="theirs")
    acting(gatling(), theirs, victims()).refuses(shot, "no-gun")
    acting(gatling(), replace(theirs, morale="panicked"), victims()).do(shot)


def test_a_hero_without_artillery_is_a_spectator() -> None:
    shot = Bombard("nell", "cannon-shrapnel", 16, target="foes", gun="cannon")
    left = cannon(figures=1)
    left = replace(left, figures=fallen(left.figures, f1="gone"), status="out")
    acting(make_troop("nell", number="hero"), left, victims()).refuses(shot, "no-gun")
    table = acting(make_troop("nell", number="hero", abilities={"artillery": "d10"}), left, victims())
    table.do(shot)
    assert table.matter("blast").dice == "d10"


def test_panicked_crews_and_those_who_ran_or_are_out_of_ammunition_do_not_fire() -> None:
    shot = Bombard("cannon", "cannon-shrapnel", 16, target="foes")
    acting(cannon(morale="panicked"), victims()).refuses(shot, "panicked")
    acting(cannon(marks=frozenset({"out-of-ammo"})), victims()).refuses(shot, "no-ammo")
    table = acting(cannon(), victims())
    table.state = replace(table.state, goes=(replace(table.state.goes[0], did=(Deed("ran", "cannon"),)),))
    table.refuses(shot, "ran")


# Loading


def test_three_men_fire_every_action_and_two_spend_an_action_on_loading_before_each_shot() -> None:
    for men, code in ((3, ""), (2, "not-loaded"), (1, "not-loaded")):
        table = fires(with_men(men), "shrapnel")
        table.throw(1, kind="blast")
        table.settle_all()
        again(table, "cannon")
        shot = Bombard("cannon", "cannon-shrapnel", 16, target="foes")
        if code:
            table.refuses(shot, code)
        else:
            table.do(shot)


def test_loading_is_nothing_but_loading() -> None:
    table = with_men(2, marks=frozenset({crews.EMPTY}))
    table.do(LoadGun("cannon"))
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes"), "busy")
    table.refuses(Shoot("cannon", "foes", 12), "busy")
    again(table, "cannon")
    fires(table, "shrapnel")


def test_whoever_has_fired_a_pistol_does_not_load() -> None:
    table = with_men(2, marks=frozenset({crews.EMPTY}))
    table.do(Shoot("cannon", "foes", 12, figures=("f1",)))
    table.settle_all()
    table.refuses(LoadGun("cannon"), "nobody-serves")


def test_a_gun_that_is_loaded_needs_no_loading() -> None:
    with_men(2).refuses(LoadGun("cannon"), "no-change")


def test_the_players_may_say_how_many_serve_it() -> None:
    table = with_men(4, marks=frozenset({crews.EMPTY}))
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes", men=2), "not-loaded")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes", men=5), "bad-crew")
    fires(table, "shrapnel", men=3)


# Solid shot


def test_solid_shot_that_hits_does_3d10_to_its_target_and_heavy_armor_feels_it() -> None:
    table = fires(acting(cannon(), victims(abilities=("heavy-armor",))), "solid-shot", only="f2")
    table.throw(4, kind="shot")
    damage = table.matter("damage")
    assert (damage.dice, damage.about["victim-figure"]) == ("3d10", "f2")


def test_the_tn_depends_on_the_range_as_usual() -> None:
    for inches, tn in ((30, 4), (31, 8), (60, 8)):
        assert fires(acting(cannon(), victims()), "shrapnel", inches).matter("blast").tn == tn
        assert fires(acting(cannon(), victims()), "solid-shot", inches).matter("shot").tn == tn
    table = fires(acting(cannon(), victims()), "shrapnel", 61)
    assert not table.state.matters
    assert "out of range" in table.told


def test_firing_a_cannon_is_like_firing_any_gun_so_cover_counts_against_solid_shot() -> None:
    table = fires(acting(cannon(), victims(marks=frozenset({"hard-cover"}))), "solid-shot")
    assert lost(table.matter("shot")) == {"Hard cover": -2}
    table.throw(6, 1, kind="shot")
    assert lost(table.matter("damage")) == {}


def test_solid_shot_that_misses_strays_d10_and_hits_the_first_target_on_the_new_line_or_nobody() -> None:
    table = fires(acting(cannon(), victims(), make_troop("pals", figures=1)), "solid-shot")
    table.throw(1, kind="shot")
    assert [matter.dice for matter in table.state.matters] == ["d12", "d10"]
    table.throw(3, kind="deviation")
    table.throw(9, kind="deviation")
    assert "Solid shot strays 8″ toward 3 o’clock." in table.told
    assert (under(table).least, under(table).most) == (0, 1)
    table.choose("pals/f1", kind="under")
    assert (table.matter("damage").dice, table.matter("damage").about["victim"]) == ("3d10", "pals")


def test_solid_shot_needs_somebody_to_be_fired_at() -> None:
    acting(cannon(), victims()).refuses(Bombard("cannon", "cannon-solid-shot", 16), "no-target")


def test_solid_shot_at_a_rider_leaves_the_horse_alone() -> None:
    table = fires(acting(cannon(), victims(marks=frozenset({"mounted"}))), "solid-shot")
    table.throw(4, kind="shot")
    assert not table.asks("horse-damage")


# Canister


def test_canister_is_an_easy_roll_at_a_point_12_inches_away_and_everybody_in_the_path_takes_2d8() -> None:
    table = acting(cannon(), victims(marks=frozenset({"light-cover"})))
    table.do(Bombard("cannon", "cannon-canister", 55))
    assert table.matter("blast").tn == 4
    table.throw(5, kind="blast")
    table.choose("foes/f1", "foes/f2", kind="under")
    assert {(matter.dice, matter.kind) for matter in table.state.matters} == {("2d8", "damage")}
    assert lost(table.matter("damage")) == {"Light cover": -1}


@pytest.mark.parametrize(("rolled", "hour"), [(1, 9), (3, 9), (2, 3), (6, 3)])
def test_a_missed_canister_swings_d4_inches_to_the_left_or_the_right_by_odd_or_even(rolled: int, hour: int) -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-canister"))
    table.throw(1, kind="blast")
    assert [matter.dice for matter in table.state.matters] == ["d6", "d4"]
    table.throw(rolled, kind="deviation")
    table.throw(4, kind="deviation")
    assert f"Canister strays 4″ toward {hour} o’clock." in table.told
    assert under(table).title == "Canister: who is in the path?"


def test_whoever_did_it_is_one_of_the_crew_at_random() -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-canister"))
    table.throw(5, kind="blast")
    table.load(3)
    table.choose("foes/f1", kind="under")
    assert table.matter("damage").about["by-figure"] == "f3"


def test_what_is_no_shell_is_not_fired_and_nobody_else_has_a_cannon() -> None:
    table = acting(cannon(), bearer("nell", "rifle"), victims())
    table.refuses(Bombard("cannon", "rifle", 12), "no-such-option")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 12, gun="nell"), "no-gun")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 12, free=99), "bad-modifier")
    table.refuses(Bombard("cannon", "cannon-shrapnel", 12, situations=("two-guns",)), "no-such-option")
    table.refuses(Bombard("cannon", "cannon-shrapnel", inches=999), "bad-range")
    acting(gatling(), victims()).refuses(Bombard("gatling", "cannon-shrapnel", 12), "no-gun")


def test_a_gun_is_not_aimed_at_whom_the_enemy_cannot_see() -> None:
    table = acting(cannon(), victims(hidden=True))
    table.refuses(Bombard("cannon", "cannon-shrapnel", 16, target="foes"), "hidden")


# What the roll card calls the die


def what(table: Table) -> str:
    """Under the die of the question."""
    card = first_mine(table.state).roll
    assert card is not None
    return card.what


@pytest.mark.parametrize("shell", ["shrapnel", "solid-shot"])
def test_the_roll_card_calls_a_gunners_die_artillery_and_that_of_a_crew_without_one_shootin(shell: str) -> None:
    skilled = cannon(abilities={"artillery": "d8"})
    assert what(fires(acting(skilled, victims()), shell)) == "Artillery"
    assert what(fires(acting(cannon(), victims()), shell)) == "Shootin'"


def test_the_roll_card_says_that_the_lowest_of_a_mixed_crew_counts() -> None:
    good, poor = cannon(abilities={"artillery": "d10"}), cannon("others", abilities={"artillery": "d4"})
    assert what(fires(acting(good, poor, victims()), "shrapnel", helpers=("others",))) == "Lowest of the crew"


def test_a_gunners_pistol_is_shootin_on_the_roll_card() -> None:
    table = acting(cannon(abilities={"artillery": "d8"}), victims())
    table.do(Shoot("cannon", "foes", 12, shots=1, figures=("f4",)))
    assert what(table) == "Shootin'"
