"""Sentences of the rulebook about moving that the tests of the subject leave out (Chapter Two, Movement, Going Prone,
Horses, Holding Actions, Eatin' Dirt; the army book's own Paces)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core.state import Deed, Figure, Go
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.moving import costs
from companion.games.highnoon.table.moving import costs as view
from companion.games.highnoon.table.moving.move import Move
from companion.games.highnoon.table.moving.prone import Prone
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.action import StartAction
from companion.games.highnoon.table.turn.hold import PlaceHold
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.support import Table, make_state, make_troop

MOUNTED = frozenset({"mounted"})


def pace(table: Table, troop: str, figure: str = "") -> int:
    return numbers.pace(table.state, table.troop(troop), figure).value


def recovering(total: int, **more: object) -> Table:
    """A lone figure that Eats Dirt has its action, and rolls that."""
    troop = make_troop("a", number="single", cards=("KS",), **more)  # type: ignore[arg-type] # as the callers give them
    troop = replace(troop, figures=(Figure("f1", state="dirt"),))
    table = Table(make_state(troop, make_troop("foe", seat="s2"), phase="draw", stage="ready"))
    table.do(StartAction())
    table.throw(total, kind="recover")
    return table


# Paces


@pytest.mark.parametrize(
    ("card", "inches", "runs"),
    [
        ("gunmen", 6, "d6"),
        ("wolves", 8, "d10"),
        ("automatons", 6, ""),
        ("rattlers", 6, "d10"),
        ("mojave-rattler", 15, "d6"),
        ("frankie", 6, ""),
    ],
)
def test_a_troop_has_the_pace_of_its_card_and_weird_critters_have_their_own(card: str, inches: int, runs: str) -> None:
    troop = of_book(card)
    state = make_state(troop)
    assert (numbers.pace(state, troop).value, numbers.running_die(state, troop)) == (inches, runs)


@pytest.mark.parametrize("card", ["devil-bats", "bird-of-prey"])
def test_flying_varmints_have_the_pace_that_is_listed_after_the_ability_and_ignore_terrain(card: str) -> None:
    troop = of_book(card)
    assert costs.in_the_air(make_state(troop), troop) == (15,)


def test_troops_on_horseback_have_the_horses_pace_and_an_extra_d10() -> None:
    troop = make_troop(abilities=("slowpoke", "lame"), marks=MOUNTED)
    state = make_state(troop)
    assert (numbers.pace(state, troop).value, numbers.running_die(state, troop)) == (15, "d10")


# On one's belly


def test_standing_up_costs_2_inches_and_going_prone_none() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Prone("gunmen"))
    assert pace(table, "gunmen", "f1") == 3
    assert costs.left(pace(table, "gunmen"), costs.STAND) == 4
    assert "Standing up from prone leaves 4″" in " ".join(costs.on_the_way(table.state, table.troop("gunmen")))


@pytest.mark.parametrize("total", [1, 4])
def test_figures_eatin_dirt_may_crawl_after_attempting_to_recover_whether_they_were_successful_or_not(
    total: int,
) -> None:
    table = recovering(total)
    assert pace(table, "a", "f1") == 3
    assert [(one.name, one.note) for one in view.paces(table.state, table.troop("a"))] == [("3″", "Crawling")]
    assert not list(costs.on_the_way(table.state, table.troop("a")))


def test_who_recovers_without_a_raise_cannot_move_or_attack_on_that_action_but_acts_normally_on_any_later_one() -> None:
    table = recovering(5)
    table.do(Run("a"))
    table.throw(5, kind="run")
    assert 'A may move 3" and 3" more.' in table.told
    table.refuses(Fight("a", "foe"), "nobody-fights")
    table.refuses(Move("a", "climb"), "cannot-climb")
    table.state = replace(table.state, goes=(Go(("a",), "s1", "QS", moment="1:QS"),))
    assert pace(table, "a", "f1") == 6


def test_an_8_on_the_recovery_test_gets_a_figure_up_and_lets_it_act_at_once() -> None:
    table = recovering(8, traits={"vigor": "d10"})
    assert pace(table, "a", "f1") == 6
    table.do(Run("a"))


def test_somebody_who_eats_dirt_on_a_horse_slumps_in_the_saddle_and_is_carried_on_with_the_posse() -> None:
    rider = make_troop("rider", marks=MOUNTED)
    rider = replace(rider, figures=(replace(rider.figures[0], state="dirt"), *rider.figures[1:]))
    table = acts(rider, make_troop("foe", seat="s2"))
    assert {pace(table, "rider", one.id) for one in rider.figures} == {15}
    assert "Crawling" not in [one.note for one in view.paces(table.state, rider)]


# Horses and Holds


def test_mounting_and_dismounting_are_allowed_in_one_action_and_the_rider_goes_at_his_own_pace_again() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Mark("gunmen", "mounted"))
    assert pace(table, "gunmen") == 15
    table.do(Mark("gunmen", "mounted", on=False))
    assert pace(table, "gunmen") == 6


def test_who_gets_on_his_horse_rides_a_ways_and_dismounts_cannot_mount_a_second_time_in_this_action() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Mark("gunmen", "mounted"))
    table.do(Mark("gunmen", "mounted", on=False))
    table.refuses(Mark("gunmen", "mounted"), "once-an-action")
    table = acts(table.troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Mark("gunmen", "mounted"))


def test_who_rides_in_dismounts_and_mounts_again_cannot_dismount_a_second_time_in_this_action() -> None:
    table = acts(make_troop("gunmen", marks=MOUNTED), make_troop("foe", seat="s2"))
    table.do(Mark("gunmen", "mounted", on=False))
    table.do(Mark("gunmen", "mounted"))
    table.refuses(Mark("gunmen", "mounted", on=False), "once-an-action")


def test_nobody_lies_on_his_belly_in_a_saddle() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Prone("gunmen"))
    table.do(Mark("gunmen", "mounted"))
    assert not any(one.prone for one in table.troop("gunmen").figures)


def test_mounting_is_movement_and_leaves_no_hold() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(Mark("gunmen", "mounted"))
    table.refuses(PlaceHold(), "already-acted")


@pytest.mark.parametrize(("rolled", "bonus"), [(6, 3), (5, 2), (1, 0)])
def test_holding_troops_may_run_but_halve_their_running_bonus_too_rounded_down(rolled: int, bonus: int) -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"), held=True)
    assert pace(table, "gunmen") == 3
    assert numbers.run_bonus(table.state, table.troop("gunmen"), rolled).value == bonus


def test_a_held_action_may_move_into_contact_and_fight_without_a_penalty() -> None:
    table = acts(make_troop("a", number="single"), make_troop("b", number="single", seat="s2"), held=True)
    table.do(Fight("a", "b"))
    assert table.matter("attack").modifiers == ()


def test_a_troop_that_ran_may_still_attack_hand_to_hand_at_the_end_of_its_movement() -> None:
    table = acts(make_troop("a", number="single"), make_troop("b", number="single", seat="s2"))
    table.do(Run("a"))
    table.throw(4, kind="run")
    table.do(Fight("a", "b"))
    assert table.asks("attack")


@pytest.mark.parametrize("card", ["automatons", "wolves", "gatling-gun"])
def test_animals_automatons_and_gun_crews_do_not_throw_themselves_down(card: str) -> None:
    acts(of_book(card), make_troop("foe", seat="s2")).refuses(Prone(card), "not-prone")


def test_clockwork_tarantulas_walk_up_a_sheer_surface_without_a_roll() -> None:
    table = acts(of_book("clockwork-tarantulas"), make_troop("foe", seat="s2"))
    table.do(Move("clockwork-tarantulas", "climb", 12))
    assert not table.state.matters


def off_hold(*marks: str) -> Table:
    """Anna's gunman acts off a Hold, against a foe of Ben's."""
    gunman = make_troop("a", number="single", marks=frozenset(marks), abilities={"aquatic": "d10"})
    gunman = replace(gunman, figures=(replace(gunman.figures[0], weapons=("rifle", "pistol")),))
    return acts(gunman, make_troop("b", number="single", seat="s2"), held=True)


def hasty(table: Table) -> int:
    """What counts on a shot of his, in all."""
    table.do(Shoot("a", "b", 12, shots=1))
    return sum(one.amount for one in table.matter("shot").modifiers)


def test_a_figure_on_hold_that_is_known_to_have_moved_fires_a_hasty_shot_at_1_less() -> None:
    assert hasty(off_hold()) == 0
    table = off_hold("mounted")
    table.do(Mark("a", "mounted", on=False))
    assert hasty(table) == -1
    table = off_hold()
    table.do(Move("a", "swim"))
    table.settle_all()
    assert hasty(table) == -1


def test_who_moves_in_an_action_of_his_own_and_fires_fires_no_hasty_shot() -> None:
    table = off_hold("mounted")
    table.state = replace(table.state, goes=tuple(replace(go, hold=False) for go in table.state.goes))
    table.do(Mark("a", "mounted", on=False))
    assert hasty(table) == 0


def test_who_came_up_from_beneath_an_opponent_after_a_full_pace_has_4_on_fightin_however_it_is_declared() -> None:
    worm = make_troop("a", number="single", abilities={"burrowin": "d10"})
    table = acts(worm, make_troop("b", number="single", seat="s2"))
    table.do(Move("a", "burrow"))
    table.throw(4)
    table.do(Move("a", "strike", target="b"))
    table.do(Fight("a", "b"))
    assert [one.amount for one in table.matter("attack").modifiers] == [4]


def test_a_figure_that_leapt_off_a_hold_fires_a_hasty_shot_and_its_pals_who_did_not_fire_none() -> None:
    trooper = make_troop("a", number="posse", figures=2)
    trooper = replace(trooper, figures=tuple(replace(one, weapons=("rifle",)) for one in trooper.figures))
    table = acts(trooper, make_troop("b", number="single", seat="s2"), held=True)
    table.state = replace(
        table.state, goes=tuple(replace(go, did=(Deed("leapt", "a", "f1"),)) for go in table.state.goes)
    )
    table.do(Shoot("a", "b", 12))
    counted = {one.figure: sum(line.amount for line in one.modifiers) for one in table.state.matters}
    assert counted == {"f1": -1, "f2": 0}
