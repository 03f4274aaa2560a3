"""The app sets a battle up: it settles what the lists leave no choice about, and asks the rest (Chapter One)."""

from itertools import combinations

import pytest

from companion.games.highnoon.table.scenario import checklist, secrets, set_up, sides, start_battle, town_or_night
from companion.games.highnoon.table.scenario.set_up import SetUp
from tests.games.highnoon.table.support import SAMPLES, Table, begun, make_state, make_troop
from tests.games.highnoon.table.view_support import SCREEN, board

MAINE, WICHITA = "the-maine-line", "wichita-by-moonlight"
PAIRS = [pair for pair in combinations(sorted(SAMPLES), 2) if SAMPLES[pair[0]]["points"] == SAMPLES[pair[1]]["points"]]


def rolled(*faces: int) -> Table:
    """Two lists without anything to hide, set up with these dice: the scenario first."""
    table = begun(MAINE, "the-hanging-assize").load(*faces)
    table.do(SetUp())
    return table


def left(table: Table) -> list[str]:
    return [step.id for step, done in checklist.checklist(table.state) if not done]


def test_one_tap_rolls_draws_the_chips_names_the_enforcers_and_says_who_deploys_first() -> None:
    table = rolled(1, 1)
    assert table.state.scenario.id == "last-thing-standing"
    assert table.state.scenario.facts["town"] == "yes"
    assert [len(seat.chips) for seat in table.state.seats] == [3, 3]
    assert len(table.state.deployment) == 2
    assert "Enforcers: " in table.told
    assert table.steps[-1].label == "Set up the battle", "one tap is one step to take back"


def test_in_a_raid_it_asks_who_defends_and_goes_on_by_itself_once_that_is_said() -> None:
    table = rolled(4, 2)
    assert left(table)[0] == "sides"
    assert not table.state.deployment, "the defender deploys first, whoever that will be"
    table.do(sides.SetSides(("s2",)))
    assert table.state.deployment == ("s2", "s1")
    assert not {"sides", "deployment", "chips", "allies"} & set(left(table))


def test_a_tap_on_a_step_takes_the_place_of_the_dice() -> None:
    table = begun(MAINE, WICHITA)
    table.do(town_or_night.SetFact("town", "no"))
    assert set_up.SET_UP not in table.state.done
    assert left(table)[0] == "scenario"


def test_real_dice_are_not_rolled_for_the_players() -> None:
    table = begun(MAINE, WICHITA, dice="real")
    table.refuses(SetUp(), "real-dice")
    assert all(action.command != "SetUp" for action in board(table.state).prompts[0].actions)


def test_whoever_has_something_to_hide_is_asked() -> None:
    table = begun("the-night-shift", "palo-duro-patrol")
    table.do(SetUp())
    hiding = secrets.waiting(table.state)
    assert hiding
    assert "secrets" in left(table)


def test_seats_without_a_list_are_asked_about_their_troops_before_anybody_draws_chips() -> None:
    table = Table(make_state(make_troop(), seats=2, phase="setup", turn=0))
    table.do(SetUp())
    assert not any(seat.chips for seat in table.state.seats)


def test_it_is_offered_above_every_step_until_it_was_tapped() -> None:
    table = begun(MAINE, WICHITA)
    first, *rest = board(table.state).prompts[0].actions
    assert (first.command, first.tone) == ("SetUp", "primary")
    assert "primary" not in {action.tone for action in rest}
    table.do(SetUp())
    assert all(action.command != "SetUp" for prompt in board(table.state).prompts for action in prompt.actions)
    table.refuses(SetUp(), "set-up-already")


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_lists_of_one_size_are_set_up_in_three_taps_and_one_for_each_side_with_something_to_hide(
    one: str, other: str
) -> None:
    for scenario in range(1, 7):
        table = begun(one, other).load(scenario)
        table.do(SetUp())
        taps = 1
        if left(table)[:1] == ["sides"]:
            table.do(sides.SetSides(("s1",)))
            taps += 1
        hiding = secrets.waiting(table.state)
        for seat in hiding:
            table.do(secrets.SecretsDone(seat), seat)
        assert set(left(table)) <= {"posses"}, "a free posse is for its player to bring"
        table.do(start_battle.StartBattle())
        assert taps + 1 <= 3


def test_the_television_lists_what_is_settled_and_what_is_missing() -> None:
    table = begun("the-night-shift", "palo-duro-patrol")
    assert not any(one.done for one in board(table.state, SCREEN).milestones)
    table.load(5).do(SetUp())
    shown = {one.title: one for one in board(table.state, SCREEN).milestones}
    assert shown["Scenario"].said == "Scavenger Hunt"
    assert shown["Written secrets"].said == "Anna and Ben"
    assert not shown["Written secrets"].done
    table.do(start_battle.StartBattle())
    assert not board(table.state, SCREEN).milestones
