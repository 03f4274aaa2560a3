"""Moving and stance (Actions; Character movement; Doors and windows). Where people stand is never kept."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Group, Pair
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.moving import offers
from companion.games.outlaws.table.moving.back_off import BackOff
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.crawl import Crawl
from companion.games.outlaws.table.moving.doors import Door
from companion.games.outlaws.table.moving.get_up import GetUp
from companion.games.outlaws.table.moving.grab import Grab
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.moving.leave_cover import LeaveCover
from companion.games.outlaws.table.moving.look import LookFromCover
from companion.games.outlaws.table.moving.run import Run
from companion.games.outlaws.table.moving.turn_round import TurnRound
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.moving.window import Climb
from tests.games.outlaws.table.shootouts import Shootout


def shootout(outlaws: list[str] | None = None, **agreed: str) -> Shootout:
    """Daniel's turn, or that of the first Outlaw named."""
    names = outlaws or ["daniel"]
    table = Shootout.of(names, ["samuel", "lee"], **agreed)
    table.turn(names[0])
    return table


def daniel(table: Shootout) -> str:
    return table.man("daniel").id


@pytest.mark.parametrize(
    ("command", "cost", "changes"),
    [
        (Walk("m1"), 1, {}),
        (Walk("m1", clamber=True), 2, {}),
        (TurnRound("m1"), 1, {}),
        (BackOff("m1"), 2, {}),
        (LookFromCover("m1"), 1, {}),
        (LookFromCover("m1", walk=True), 2, {}),
        (LeaveCover("m1"), 0, {"leaning": True}),
        (HitTheDirt("m1"), 0, {}),
        (GetUp("m1"), 1, {"prone": True}),
        (Crawl("m1"), 2, {"prone": True}),
        (Door("m1"), 1, {}),
        (Door("m1", close=True), 0, {"door": True}),
        (Run("m1"), 4, {}),
        (Climb("m1"), 4, {}),
    ],
)
def test_each_way_of_moving_costs_what_the_list_says(command: Any, cost: int, changes: dict[str, Any]) -> None:
    table = shootout()
    table.change("daniel", **changes)
    table.decide(command)
    assert (table.go.left, table.go.spent) == (4 - cost, cost)


@pytest.mark.parametrize(
    ("command", "changes"),
    [
        (Walk("m1"), {}),
        (Walk("m1", clamber=True), {}),
        (BackOff("m1"), {}),
        (LookFromCover("m1", walk=True), {}),
        (Crawl("m1"), {"prone": True}),
        (Run("m1"), {}),
        (Climb("m1"), {}),
    ],
)
def test_a_move_forgets_what_was_said_of_distance_and_cover(command: Any, changes: dict[str, Any]) -> None:
    table = shootout()
    table.change("daniel", **changes)
    table.by_hand(lambda step: step.emit(e.PairSaid(Pair("m1", table.man("samuel").id, 5, ("low",)))))
    table.decide(command)
    assert list(table.state.pairs) == []


def test_a_turn_forgets_nothing() -> None:
    table = shootout()
    said = Pair(daniel(table), table.man("samuel").id, 5, ("low",))
    table.by_hand(lambda step: step.emit(e.PairSaid(said)))
    table.decide(TurnRound(daniel(table)))
    assert list(table.state.pairs) == [said]


@pytest.mark.parametrize(
    "label", ["Walk", "Back off", "Run", "Open a door", "Climb through a window", "Look from cover", "Turn"]
)
def test_prone_bars_everything_that_takes_legs(label: str) -> None:
    table = shootout()
    table.change("daniel", prone=True)
    shown = table.buttons("daniel", offers.offered)
    assert shown[label].why == "Prone"
    assert not shown["Crawl"].why
    assert not shown["Get up"].why


def test_crawling_is_also_the_only_action_of_a_turn_with_one() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", losses=3, prone=True)
    table.turn("daniel")
    table.decide(Crawl(daniel(table)))
    assert table.go.over


def test_one_action_left_is_too_few_to_crawl() -> None:
    table = shootout()
    table.change("daniel", prone=True)
    table.state = replace(table.state, go=replace(table.go, left=1, spent=3))
    with pytest.raises(Illegal, match="takes 2 actions"):
        table.decide(Crawl(daniel(table)))


def test_looking_from_cover_ends_with_a_move_a_turn_or_lying_down() -> None:
    """Ruling 52 for the turn."""
    for command in (Walk("m1"), HitTheDirt("m1"), LeaveCover("m1"), TurnRound("m1")):
        table = shootout()
        table.decide(LookFromCover("m1"))
        assert table.man("daniel").leaning
        assert table.buttons("daniel", offers.offered)["Look from cover"].why == "Looking from cover"
        table.decide(command)
        assert not table.man("daniel").leaning


def test_a_wound_may_keep_somebody_from_standing_and_running() -> None:
    table = shootout()
    table.change("daniel", no_run=True)
    assert table.buttons("daniel", offers.offered)["Run"].why == "Cannot run"
    table.change("daniel", no_stand=True, prone=True)
    assert table.buttons("daniel", offers.offered)["Get up"].why == "Cannot stand"


def test_a_run_takes_the_whole_turn_and_only_free_actions_may_go_before() -> None:
    table = shootout()
    table.decide(HitTheDirt(daniel(table)))
    table.decide(GetUp(daniel(table)))
    assert table.buttons("daniel", offers.offered)["Run"].why == "Takes the whole turn"
    table = shootout()
    table.by_hand(lambda step: step.emit(e.DoorSet("m1", open=True)))
    table.decide(Door(daniel(table), close=True))
    table.decide(Run(daniel(table)))
    assert table.man("daniel").ran
    assert table.go.over
    assert "up to 8 squares" in table.told()


def test_after_a_run_free_actions_are_still_possible_until_the_next_draw() -> None:
    table = shootout()
    table.decide(Run(daniel(table)))
    assert table.go.over
    shown = {action.label for action in table.board("s1").anytime}
    assert {"Daniel: hit the dirt", "Daniel: ditch Spencer carbine, 7 of 7"} <= shown
    with pytest.raises(Illegal, match="not Daniel’s turn"):
        table.decide(Walk(daniel(table)))
    table.decide(HitTheDirt(daniel(table)))
    assert table.man("daniel").prone
    table.turn("samuel")
    with pytest.raises(Illegal, match="not Daniel’s turn"):
        table.decide(Ditch(daniel(table), table.man("daniel").held[0]))


def test_after_the_last_single_action_the_turn_is_over() -> None:
    table = shootout()
    for _ in range(4):
        table.decide(Walk(daniel(table)))
    with pytest.raises(Illegal, match="not Daniel’s turn"):
        table.decide(HitTheDirt(daniel(table)))


def test_whoever_looks_from_cover_does_not_any_more_once_a_brawl_begins() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    table.turn("daniel")
    samuel, lee = table.man("samuel").id, table.man("lee").id
    table.change("samuel", leaning=True)
    table.by_hand(lambda step: step.emit(e.PairSaid(Pair(samuel, lee, 5))))
    table.decide(CloseIn(daniel(table), samuel))
    assert not table.man("samuel").leaning
    assert not table.state.pairs


def test_whoever_ran_has_not_run_any_more_when_the_next_turn_begins() -> None:
    table = shootout()
    table.decide(Run(daniel(table)))
    table.turn("daniel")
    assert not table.man("daniel").ran


def test_fleet_runs_two_squares_more() -> None:
    table = shootout(["will"])
    assert table.buttons("will", offers.offered)["Run"].note.startswith("Up to 12 squares")


def test_by_the_optional_rule_the_second_diagonal_of_a_turn_costs_two() -> None:
    table = shootout(diagonals="two")
    table.decide(Walk(daniel(table), diagonal=True))
    assert table.go.left == 3
    assert table.buttons("daniel", offers.offered)["Walk diagonally"].note == "2 actions"
    table.decide(Walk(daniel(table), diagonal=True))
    assert table.go.left == 1
    assert table.buttons("daniel", offers.offered)["Walk diagonally"].note == "1 action", "every second one"
    table.decide(CloseIn(daniel(table), table.man("samuel").id, "diagonal"))
    assert table.go.left == 0
    table = shootout()
    assert "Walk diagonally" not in table.buttons("daniel", offers.offered)
    with pytest.raises(Illegal, match="moves like that"):
        table.decide(CloseIn(daniel(table), table.man("samuel").id, "diagonal"))
    for _ in range(2):
        table.decide(Walk(daniel(table), diagonal=True))
    assert table.go.left == 2


def test_the_law_walks_through_townsfolk_for_one_more_and_outlaws_never() -> None:
    table = shootout()
    table.by_hand(lambda step: step.emit(e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    assert "Walk through townsfolk" not in table.buttons("daniel", offers.offered)
    with pytest.raises(Illegal, match="cannot walk through townsfolk"):
        table.decide(Walk(daniel(table), crowd=True))
    samuel = table.turn("samuel").id
    table.decide(Walk(samuel, crowd=True))
    assert table.go.left == 2


def test_nobody_walks_on_horseback() -> None:
    table = shootout()
    table.change("daniel", horse="h1")
    greyed = [button for button in table.buttons("daniel", offers.offered).values() if button.why]
    assert {button.why for button in greyed} == {"On horseback"}
    assert len(greyed) >= 8


def test_only_an_opened_door_is_closed_and_lying_down_lets_it_fall_shut() -> None:
    table = shootout()
    assert "Close the door" not in table.buttons("daniel", offers.offered)
    table.decide(Door(daniel(table)))
    assert "Close the door" in table.buttons("daniel", offers.offered)
    table.decide(HitTheDirt(daniel(table)))
    assert not table.man("daniel").door


# Grab


def test_where_all_foes_ride_nobody_starts_a_brawl_and_the_button_says_so() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    for name in ("samuel", "lee"):
        table.change(name, horse=f"h-{name}")
    table.turn("daniel")
    assert table.buttons("daniel", offers.offered)["Start a brawl"].why == "All foes are on horseback"


def test_a_foe_who_is_grabbed_comes_into_the_square_if_the_wrestle_is_won() -> None:
    table = shootout()
    samuel = table.man("samuel").id
    table.dice(2, 6)
    table.decide(Grab(daniel(table), samuel))
    assert table.state.brawling(table.man("daniel"))
    assert table.man("daniel").foe == samuel
    assert (table.go.over, table.go.left) == (True, 0)


def test_a_grab_that_fails_costs_the_turn_and_fires_no_gun() -> None:
    table = shootout()
    table.hold("daniel", "colt-45")
    table.dice(6, 1)
    table.decide(Grab(daniel(table), table.man("samuel").id))
    assert not table.man("daniel").foe
    assert table.go.over
    assert table.item("daniel", "colt-45").loaded == 6


def test_a_friend_who_is_grabbed_lies_beside_and_loses_two_actions() -> None:
    table = shootout(["daniel", "luke"])
    table.decide(Grab(daniel(table), table.man("luke").id))
    luke = table.man("luke")
    assert (luke.prone, luke.losses, luke.available) == (True, 2, 2)
    assert table.go.over


def test_what_was_said_of_a_friend_who_is_pulled_away_is_forgotten() -> None:
    table = shootout(["daniel", "luke"])
    luke = table.man("luke").id
    table.by_hand(lambda step: step.emit(e.PairSaid(Pair(luke, table.man("samuel").id, 5))))
    table.decide(Grab(daniel(table), luke))
    assert list(table.state.pairs) == []


def test_only_somebody_who_stands_is_grabbed() -> None:
    table = shootout()
    table.change("samuel", prone=True)
    with pytest.raises(Illegal, match="Samuel is prone"):
        table.decide(Grab(daniel(table), table.man("samuel").id))


# Into a foe's square


@pytest.mark.parametrize(("way", "left"), [("walk", 3), ("clamber", 2), ("back-off", 2), ("run", 0), ("window", 0)])
def test_every_way_of_moving_may_end_in_a_foes_square(way: str, left: int) -> None:
    table = shootout()
    table.decide(CloseIn(daniel(table), table.man("samuel").id, way))
    assert table.state.brawling(table.man("samuel"))
    assert table.go.left == left


def test_the_form_asks_only_what_the_app_cannot_know() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    table.change("daniel", prone=True)
    start = table.buttons("daniel", offers.offered)["Start a brawl"]
    assert [field.name for field in start.inputs] == ["behind"], "one foe, and a prone man only crawls"
    assert start.values == {"man": "m1", "foe": "m2", "way": "crawl"}
    table = shootout()
    start = table.buttons("daniel", offers.offered)["Start a brawl"]
    assert [field.name for field in start.inputs] == ["way", "foe", "behind"]


def test_nobody_on_horseback_is_brawled_with() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    table.change("samuel", horse="h1")
    assert table.buttons("daniel", offers.offered)["Start a brawl"].why == "Samuel is on horseback"


def test_moving_away_from_somebody_unconscious_leaves_the_square() -> None:
    table = shootout()
    samuel = table.man("samuel").id
    table.by_hand(lambda step: step.emit(e.Engaged("m1", samuel)))
    table.change("samuel", status="out", prone=True)
    table.decide(Walk(daniel(table)))
    assert (table.man("daniel").foe, table.man("samuel").foe) == ("", "")
