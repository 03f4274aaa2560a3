"""Moving: what an inch costs, climbing, falling and jumping, swimming and digging (Chapter Two, Movement)."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.highnoon.rules.tables import tables
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Effect, Figure, Scenario, Scope, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.moving import climbing, costs, falls, move, run
from companion.games.highnoon.table.moving.move import Move
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.rolling.answering import Choose, Skip
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gizmo_support import acts, armed, asked, foe, hero, states
from tests.games.highnoon.table.support import Table, make_state, make_troop


def climber(**more: Any) -> Troop:
    return make_troop("a", number="single", **more)


def pace(troop: Troop, figure: str = "") -> int:
    return numbers.pace(make_state(troop), troop, figure).value


# What an inch costs


def test_each_inch_of_rough_ground_and_each_inch_backward_counts_as_two() -> None:
    assert [costs.rough(inches) for inches in (6, 5, 15)] == [3, 2, 7]


def test_obstacles_cost_3_inches_up_to_the_chest_and_6_up_to_the_figures_height() -> None:
    assert [costs.left(6, cost) for cost in (costs.CHEST, costs.TALL)] == [3, 0]


def test_quitting_partway_over_an_obstacle_costs_half_of_what_it_took_rounded_down() -> None:
    assert [costs.way_back(spent) for spent in (3, 6, 1)] == [1, 3, 0]


def test_standing_up_costs_2_inches() -> None:
    assert costs.left(pace(climber()), costs.STAND) == 4


def test_mounting_costs_2_inches_both_for_the_horse_and_the_rider() -> None:
    """3" on foot and 2" to mount; the horse then has 13" left."""
    rider = climber(marks=frozenset({"mounted"}))
    assert costs.left(pace(climber()), 3, costs.MOUNT) == 1
    assert costs.left(pace(rider), costs.MOUNT) == 13


def test_limbering_and_unlimbering_cost_4_inches() -> None:
    assert costs.left(pace(climber(marks=frozenset({"limbered"}))), costs.LIMBER) == 5


def test_nothing_costs_more_than_there_is() -> None:
    assert costs.left(1, costs.TALL) == 0


@pytest.mark.parametrize(("die", "inches"), [("d4", 2), ("d6", 3), ("d8", 4), ("d12", 6), ("d12+2", 7), ("-", 0)])
def test_figures_leap_up_to_half_of_their_strength_in_inches(die: str, inches: int) -> None:
    troop = climber(traits={"strength": die})
    assert costs.leap(make_state(troop), troop) == inches


def test_flyers_have_the_pace_of_their_flight_and_an_improved_pack_three_of_them() -> None:
    bird, pilot, broken = climber(abilities={"flight": "15"}), hero("improved-rocket-pack"), climber()
    assert costs.in_the_air(make_state(bird), bird) == (15,)
    assert costs.in_the_air(make_state(pilot), pilot) == (5, 10, 20)
    assert costs.in_the_air(make_state(broken), broken) == ()
    burst = Effect(
        "e1",
        "broken",
        "Burst",
        Scope(troop="a"),
        about={"device": "improved-rocket-pack", "severity": "catastrophe", "figure": "f1"},
    )
    assert costs.in_the_air(make_state(pilot, effects=(burst,)), pilot) == ()


# Climbing


@pytest.mark.parametrize(
    ("up", "inches", "rolls"),
    [
        (0, 6, (0,)),
        (0, 3, (0,)),
        (3, 3, ()),
        (6, 6, (6,)),
        (0, 12, (0, 6)),
        (0, 13, (0, 6, 12)),
        (3, 4, (6,)),
        (5, 0, ()),
    ],
)
def test_a_climber_rolls_once_for_every_6_inches_of_height(up: int, inches: int, rolls: tuple[int, ...]) -> None:
    assert climbing.heights(up, inches) == rolls


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_climbing_in_two_actions_takes_the_rolls_of_climbing_in_one(up: int, first: int, second: int) -> None:
    apart = climbing.heights(up, first) + climbing.heights(up + first, second)
    assert apart == climbing.heights(up, first + second)


def test_each_figure_that_climbs_rolls_strength_at_4() -> None:
    table = acts(make_troop("a", figures=3), foe())
    table.do(Move("a", "climb", 6))
    rolls = [(one.figure, one.trait, one.tn, one.purpose) for one in table.state.matters]
    assert rolls == [(f"f{n}", "strength", 4, "climb") for n in (1, 2, 3)]


def test_on_a_really_flat_surface_the_tn_is_8() -> None:
    table = acts(climber(), foe())
    table.do(Move("a", "climb", 6, tn=8))
    assert table.matter("climb").tn == 8


def test_climbin_adds_2() -> None:
    table = acts(climber(abilities=["climbin"]), foe())
    table.do(Move("a", "climb", 6))
    assert [line.amount for line in table.matter("climb").modifiers] == [2]


def test_a_figure_already_6_inches_up_a_cliff_falls_from_6_inches_if_it_fails_the_next_roll() -> None:
    table = acts(climber(), foe())
    table.do(Move("a", "climb", 12))
    table.throw(4, kind="climb")
    table.throw(3, kind="climb")
    assert asked(table, "damage") == [("3d6", "a/f1")]


def test_whoever_fails_the_first_roll_is_on_the_ground_still() -> None:
    table = acts(climber(), foe())
    table.do(Move("a", "climb", 12))
    table.throw(2, kind="climb")
    assert not table.state.matters
    assert states(table, "a") == ["up"]


def test_wall_walkers_make_no_roll_and_neither_do_flyers() -> None:
    for troop in (climber(abilities=["wall-walker"]), climber(abilities={"flight": "10"})):
        table = acts(troop, foe())
        table.do(Move("a", "climb", 12))
        assert not table.state.matters


def test_climbing_figures_cannot_attack_and_the_others_can() -> None:
    troop = replace(make_troop("a", figures=2), figures=(Figure("f1", ("rifle",)), Figure("f2", ("rifle",))))
    table = acts(troop, foe())
    table.do(Move("a", "climb", 3, figures=("f1",)))
    table.throw(4, kind="climb")
    table.do(Shoot("a", "foe", 6))
    assert [one.figure for one in table.state.matters] == ["f2"]
    table.refuses(Move("a", "climb", 3, figures=("f2",)), "cannot-climb")


def test_whoever_runs_cannot_climb() -> None:
    table = acts(climber(), foe())
    table.do(run.Run("a"))
    table.throw(3, kind="run")
    table.refuses(Move("a", "climb", 3), "cannot-climb")


@pytest.mark.parametrize("mark", ["mounted", "limbered"])
def test_horses_and_wheeled_guns_cannot_climb(mark: str) -> None:
    acts(climber(marks=frozenset({mark})), foe()).refuses(Move("a", "climb", 3), "cannot-climb")


def test_whoever_eats_dirt_does_not_climb() -> None:
    troop = replace(climber(), figures=(Figure("f1", state="dirt"),))
    acts(troop, foe()).refuses(Move("a", "climb", 3), "cannot-climb")


# Falling and jumping


@pytest.mark.parametrize(
    ("height", "falling", "jumping"),
    [
        (0, "", ""),
        (1, "1d6", ""),
        (2, "1d6", ""),
        (3, "2d6", "1d6"),
        (5, "2d6", "1d6"),
        (6, "3d6", "3d6"),
        (11, "3d6", "3d6"),
        (12, "6d6", "6d6"),
        (40, "6d6", "6d6"),
    ],
)
def test_falling_and_jumping_damage_by_height(height: int, falling: str, jumping: str) -> None:
    assert (falls.dice(height, jumped=False), falls.dice(height, jumped=True)) == (falling, jumping)


def test_the_table_of_the_book_has_the_same_figures() -> None:
    (table,) = (one for one in tables() if one.id == "falling")
    for row in table.rows:
        fell, jumped = (falls.dice(row.first, jumped=jumped) for jumped in (False, True))
        assert f"Falling {fell}, jumping {jumped or 'no damage'}" in row.text


def test_a_fall_is_rolled_for_each_figure_and_vigor_stands_against_it() -> None:
    table = acts(make_troop("a", figures=2), foe())
    table.do(Move("a", "fall", 4))
    assert asked(table, "damage") == [("2d6", "a/f1"), ("2d6", "a/f2")]
    table.throw(6, 6, 2, 3, kind="damage", seat="s1")
    table.throw(1, 1, kind="damage")
    assert {one.tn for one in table.state.matters if one.kind == "vigor"} == {2, 17}


def test_who_jumps_on_purpose_from_less_than_3_inches_is_not_hurt() -> None:
    table = acts(climber(), foe())
    table.do(Move("a", "jump", 2))
    assert not table.state.matters


def test_armor_does_nothing_against_a_fall_and_nobody_is_paid_for_it() -> None:
    table = acts(climber(abilities={"armor": "4", "heavy-armor": ""}), foe())
    table.do(Move("a", "fall", 12))
    assert table.matter("damage").modifiers == ()
    table.type(60, kind="damage")
    table.type(5, kind="vigor")
    assert states(table, "a") == ["down"]
    assert [seat.bounty for seat in table.state.seats] == [0, 0]


def test_one_falls_in_anybodys_action_and_jumps_in_ones_own() -> None:
    table = acts(foe(), climber())
    table.refuses(Move("a", "jump", 6), "not-acting")
    table.do(Move("a", "fall", 6))
    assert table.asks("damage")


# Water and earth


def test_the_aquatic_swim_their_pace_and_their_die_and_do_not_roll_strength() -> None:
    """A Maze Dragon: 10" and 1d10"."""
    table = acts(climber(abilities={"aquatic": "d10"}, stats={"pace": 10}), foe())
    table.do(Move("a", "swim"))
    assert [(one.form, one.dice) for one in table.state.matters] == [("dice", "d10")]
    table.throw(7)
    assert "17″" in table.told


def test_in_deep_water_others_roll_strength_at_what_the_table_agrees_on() -> None:
    table = acts(make_troop("a", figures=2), foe())
    table.do(Move("a", "swim"))
    (asked,) = table.state.matters
    assert [(option.value, option.name) for option in asked.options] == [("4", "Easy, 4"), ("8", "Hard, 8")]
    table.do(Choose(asked.id, ("8",)))
    assert [(one.trait, one.tn) for one in table.state.matters] == [("strength", 8)] * 2
    table.refuses(Move("a", "swim", water=5), "bad-tn")


def test_nothing_is_agreed_on_deep_water_before_somebody_says_it() -> None:
    table = acts(make_troop("a", figures=1), foe())
    table.do(Move("a", "swim"))
    assert "deep-water" not in table.state.scenario.facts
    table.do(Skip(table.state.matters[0].id))
    assert "deep-water" not in table.state.scenario.facts
    assert not table.state.matters


def test_those_who_were_named_swim_once_the_number_is_said() -> None:
    table = acts(make_troop("a", figures=3), foe())
    table.do(Move("a", "swim", figures=("f1", "f3")))
    table.do(Choose(table.state.matters[0].id, ("4",)))
    assert [(one.figure, one.tn) for one in table.state.matters] == [("f1", 4), ("f3", 4)]


def swims_again(water: int = 0) -> Table:
    """The table agreed on 8 for deep water; another swim comes."""
    table = acts(make_troop("a", figures=1), foe(), scenario=Scenario("", {"deep-water": "8"}))
    table.do(Move("a", "swim", water=water))
    return table


def test_the_number_that_the_table_agrees_on_for_deep_water_is_kept_and_shown() -> None:
    table = acts(make_troop("a", figures=1), foe())
    table.do(Move("a", "swim"))
    table.do(Choose(table.state.matters[0].id, ("8",)))
    assert table.state.scenario.facts["deep-water"] == "8"
    assert "deep water here is TN 8 (house)" in table.told


def test_each_later_swim_takes_the_number_that_was_agreed_on() -> None:
    table = swims_again()
    assert [matter.tn for matter in table.state.matters] == [8]


def test_the_number_of_deep_water_is_changed_where_one_swims() -> None:
    table = swims_again(water=4)
    assert [matter.tn for matter in table.state.matters] == [4]
    assert table.state.scenario.facts["deep-water"] == "4"
    table.refuses(Move("a", "swim", water=5), "bad-tn")


def rattler() -> Troop:
    return climber(abilities={"burrowin": "d10"})


def test_a_young_rattler_digs_6_inches_plus_1d10() -> None:
    table = acts(rattler(), foe())
    table.do(Move("a", "burrow"))
    table.throw(9)
    assert "15″" in table.told
    assert move.UNDERGROUND in table.troop("a").marks


def test_underground_it_cannot_be_attacked_even_from_hold_and_attacks_nobody() -> None:
    below = frozenset({move.UNDERGROUND})
    table = acts(armed("gunman", ("rifle",)), foe("worm", abilities={"burrowin": "d10"}, marks=below))
    table.refuses(Shoot("gunman", "worm", 6), "barred")
    acts(replace(rattler(), marks=below), foe()).refuses(Fight("a", "foe"), "barred")


def dug() -> Table:
    """The rattler has dug a Pace and its die in this action."""
    table = acts(rattler(), foe(), foe("other"))
    table.do(Move("a", "burrow"))
    table.throw(2)
    return table


@pytest.mark.parametrize(("at", "counts"), [("foe", {"Up from below": 4}), ("other", {})])
def test_after_a_full_pace_it_has_plus_4_to_fightin_at_the_opponent_from_beneath_whom_it_emerges_and_at_no_other(
    at: str, counts: dict[str, int]
) -> None:
    table = dug()
    table.do(Move("a", "strike", target="foe"))
    assert move.UNDERGROUND not in table.troop("a").marks
    table.do(Fight("a", at))
    assert {line.text: line.amount for line in table.matter("attack").modifiers} == counts


def test_only_who_has_moved_its_full_pace_under_ground_in_this_action_comes_up_under_a_foe() -> None:
    table = acts(replace(rattler(), marks=frozenset({"underground"})), foe())
    table.refuses(Move("a", "strike", target="foe"), "not-dug")
    table = dug()
    table.refuses(Move("a", "strike"), "no-troop")
    table.refuses(Move("a", "strike", target="a"), "not-a-foe")


def test_only_diggers_dig_and_only_from_below_one_comes_up() -> None:
    table = acts(climber(), foe())
    table.refuses(Move("a", "burrow"), "cannot-burrow")
    table.refuses(Move("a", "surface"), "not-underground")


def test_one_throw_an_action_for_the_water_and_for_the_earth() -> None:
    table = acts(rattler(), foe())
    table.do(Move("a", "burrow"))
    table.throw(2)
    table.refuses(Move("a", "burrow"), "busy")


# Running dice that a spell doubles


def hurried(amount: int, troop: Troop) -> Table:
    return acts(
        troop, foe(), effects=(Effect("e1", "hurry-up", "Hurry up", Scope(troop="a"), rolls=("run",), amount=amount),)
    )


def test_hurry_up_at_4_counts_the_better_of_two_running_dice() -> None:
    table = hurried(numbers.BEST, climber())
    table.do(run.Run("a"))
    assert table.matter("run").dice == "d6"
    table.throw(2, 5, kind="run")
    assert '6" and 5" more' in table.told


def test_hurry_up_at_8_adds_two_running_dice() -> None:
    table = hurried(numbers.ADDED, climber(abilities=["fleet-footed"]))
    table.do(run.Run("a"))
    assert table.matter("run").dice == "2d10"
    table.throw(9, 4, kind="run")
    assert '6" and 13" more' in table.told


def test_a_slowpoke_is_not_hurried() -> None:
    hurried(numbers.ADDED, climber(abilities=["slowpoke"])).refuses(run.Run("a"), "cannot-run")


# Whoever asks


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Move("a", "teleport"), "no-such-way"),
        (Move("a", "climb", -1), "bad-height"),
        (Move("a", "climb", 6, up=-1), "bad-height"),
        (Move("a", "fall", 100), "bad-height"),
        (Move("a", "climb", 6, tn=5), "bad-tn"),
        (Move("a", "climb", 6, figures=("f9",)), "no-such-figure"),
    ],
)
def test_what_makes_no_sense_is_refused(command: Move, code: str) -> None:
    acts(climber(), foe()).refuses(command, code)


def test_nobody_moves_the_troops_of_others_nor_before_the_battle_nor_in_hiding() -> None:
    acts(climber(), foe()).refuses(Move("a", "fall"), "not-your-seat", "s2")
    Table(make_state(climber(), phase="setup")).refuses(Move("a", "fall"), "not-now")
    acts(climber(hidden=True), foe()).refuses(Move("a", "fall"), "hidden")


def test_a_troop_that_is_all_in_the_dirt_may_still_fall() -> None:
    troop = replace(climber(), figures=(Figure("f1", state="dirt"),))
    table = acts(troop, foe())
    table.do(Move("a", "fall", 6))
    assert table.asks("damage")


def test_a_climb_leaves_no_action_to_shoot_in_even_after_it_failed() -> None:
    table = acts(armed("a", ("rifle",)), foe())
    table.do(Move("a", "climb", 3))
    table.throw(1, kind="climb")
    assert list(targets.able(table.state, table.troop("a"), targets.SHOT)) == []
