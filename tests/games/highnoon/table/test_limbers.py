"""Limbered guns (Appendix B, Limbers, Flying Artillery)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.guns.limber import Limber
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import answering, numbers
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table.gun_support import Step, acting, again, cannon, gatling, under, victims
from tests.games.highnoon.table.support import Table, make_troop

HITCHED = frozenset({"limbered"})


def drawn(**more: Any) -> Troop:
    """A cannon with a limber."""
    gun = cannon(**more)
    return replace(gun, stats=replace(gun.stats, options=("limber",)))


def test_limbering_and_unlimbering_costs_4_inches_of_movement() -> None:
    table = acting(drawn())
    table.do(Limber("cannon"))
    assert table.troop("cannon").marks == HITCHED
    again(table, "cannon")
    table.do(Limber("cannon", on=False))
    assert not table.troop("cannon").marks
    assert table.told.count("for 4″ of movement") == 2


def test_only_a_gun_with_a_limber_is_hitched_to_one_and_on_the_crews_action() -> None:
    acting(cannon()).refuses(Limber("cannon"), "no-limber")
    acting(make_troop("gunmen")).refuses(Limber("gunmen"), "no-limber")
    acting(drawn()).refuses(Limber("cannon", on=False), "no-change")
    acting(make_troop("gunmen"), drawn()).refuses(Limber("cannon"), "not-acting")


def test_a_limber_has_pace_9_and_a_d6_more_when_it_runs_and_6_with_a_dead_horse() -> None:
    for marks, pace in ((HITCHED, 9), (HITCHED | {"horse-dead"}, 6)):
        table = acting(drawn(marks=marks))
        assert numbers.pace(table.state, table.troop("cannon")).value == pace
        assert numbers.running_die(table.state, table.troop("cannon")) == "d6"


def test_a_gun_must_be_unlimbered_to_fire() -> None:
    shot = Bombard("cannon", "cannon-shrapnel", 16)
    acting(drawn(marks=HITCHED), victims()).refuses(shot, "limbered")


def test_flying_artillery_unlimbers_and_fires_in_one_turn_and_a_heavy_gun_does_not() -> None:
    shot = Bombard("cannon", "cannon-shrapnel", 16)
    table = acting(drawn(marks=HITCHED), victims())
    table.do(Limber("cannon", on=False))
    table.do(shot)
    heavy = drawn(marks=HITCHED)
    table = acting(replace(heavy, stats=replace(heavy.stats, abilities=())), victims())
    table.do(Limber("cannon", on=False))
    table.refuses(shot, "just-unlimbered")


def test_a_gatling_gun_always_fires_even_in_the_turn_it_was_unlimbered() -> None:
    gun = gatling(marks=HITCHED)
    table = acting(replace(gun, stats=replace(gun.stats, options=("limber",), abilities=())), victims())
    table.do(Limber("gatling", on=False))
    table.do(FireGatling("gatling"))


def runs(rolled: int) -> Table:
    table = acting(drawn(marks=HITCHED | {"horse-dead"}))
    table.do(Run("cannon"))
    table.throw(rolled, kind="run")
    return table


def test_a_running_1_wrecks_the_rig_and_the_gun_and_whoever_rides_on_it_takes_2d8() -> None:
    table = runs(1)
    table.choose("yes", kind="wreck")
    assert table.troop("cannon").marks == {crews.LOST}
    table.choose("cannon/f1", "cannon/f3", kind="riders")
    assert [(matter.dice, matter.about["victim-figure"]) for matter in table.state.matters] == [
        ("2d8", "f1"),
        ("2d8", "f3"),
    ]
    table.refuses(Limber("cannon"), "no-limber")


def test_on_a_good_road_a_1_is_just_a_1() -> None:
    table = runs(1)
    table.choose("no", kind="wreck")
    assert table.troop("cannon").marks == HITCHED | {"horse-dead"}
    assert not table.state.matters


@pytest.mark.parametrize("rolled", [2, 6])
def test_any_other_roll_wrecks_nothing(rolled: int) -> None:
    assert not runs(rolled).state.matters


def test_a_wreck_that_was_settled_at_the_table_changes_nothing_here() -> None:
    table = runs(1)
    table.do(answering.Skip(table.matter("wreck").id))
    assert "limbered" in table.troop("cannon").marks


def test_a_wrecked_gun_fires_no_more() -> None:
    shot = Bombard("cannon", "cannon-shrapnel", 16)
    acting(cannon(marks=frozenset({crews.LOST})), victims()).refuses(shot, "no-gun")


def killed(table: Table) -> None:
    """A limber horse is caught by a shell and dies."""
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="drawn"))
    table.throw(4, kind="blast")
    table.choose("horse/drawn", kind="under")
    table.throw(9, 9, kind="horse-damage")
    table.throw(3, kind="horse-vigor")


def test_a_limber_horse_under_a_template_may_die_and_the_gun_goes_on_at_6_inches() -> None:
    table = acting(cannon(), gatling("drawn", seat="s2", marks=HITCHED))
    killed(table)
    assert table.troop("drawn").marks == HITCHED | {"horse-dead"}
    assert not table.state.score


def test_without_horses_the_gun_stands_where_it_is() -> None:
    table = acting(cannon(), gatling("drawn", seat="s2", marks=HITCHED | {"horse-dead"}))
    killed(table)
    assert "limbered" not in table.troop("drawn").marks


def test_once_the_last_limber_horse_is_dead_nothing_is_rolled_against_it() -> None:
    table = acting(cannon(), gatling("drawn", seat="s2", marks=HITCHED | {"horse-dead"}))
    killing = Harm("drawn", "", "Shrapnel", "2d8", group="blast:1")
    with Step(table) as play:
        horses_hit.limber_hit(play, killing)
        horses_hit.limber_hit(play, killing)
    for _ in range(2):
        table.throw(7, 7, kind="horse-damage")
    table.throw(2, kind="horse-vigor")
    assert not table.state.matters
    assert table.told.count("horse of Drawn is dead.") == 1


def test_a_gun_that_is_not_limbered_has_no_horses_under_a_template() -> None:
    table = acting(cannon(), gatling("drawn", seat="s2"))
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="drawn"))
    table.throw(4, kind="blast")
    assert not [option for option in under(table).options if option.value.startswith("horse/")]
