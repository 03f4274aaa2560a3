"""Character cards as they lie on the table, and the roll that lies above them."""

from dataclasses import replace

from companion.engine.play import Viewer
from companion.games.outlaws.table.core.state import Showdown
from companion.games.outlaws.table.hurt import collapsing, cup
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.screen import Own
from companion.games.outlaws.table.screen.bodies import Body
from companion.games.outlaws.table.shooting.fire import Fire
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_4, MISS_BEST, aim, ready, shoot


def own(table: Shootout) -> Own:
    found = table.board("s1").extra
    assert isinstance(found, Own)
    return found


def card(table: Shootout, name: str) -> Body:
    return next(body for body in own(table).bodies if body.id == table.man(name).id)


def test_a_card_names_the_guns_of_somebody_whose_hands_are_empty() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", right="", left="", carried=(*table.man("daniel").held, *table.man("daniel").carried))
    assert card(table, "daniel").holster == "Spencer carbine, Colt .45"
    table.hold("daniel", "colt-45")
    assert card(table, "daniel").holster == ""


def test_the_sheet_of_whoever_acts_tells_how_many_actions_are_left() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel", actions=1)
    words = {plate.name: plate.words for plate in table.board("s1").troops}
    assert words["Daniel"].startswith("1 of 4 actions left")
    assert words["Samuel"].startswith("4 of 4 actions,")


def test_a_jam_that_is_half_cleared_tells_what_it_still_takes() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.hold("daniel", "colt-45")
    table.load("daniel", "colt-45", 6, jammed=True)
    assert card(table, "daniel").hands[0].holds == "Colt .45 (jammed)"
    table.load("daniel", "colt-45", 6, jammed=True, begun=3)
    assert card(table, "daniel").hands[0].holds == "Colt .45 (jammed, 1 action to go)"


def test_two_empty_hands_are_said_once() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", right="", left="")
    assert [(hand.name, hand.holds) for hand in card(table, "daniel").hands] == [("Both hands", "empty")]


def test_a_roll_lies_there_until_the_next_turn_begins() -> None:
    table = ready("lee", "scott", "smith-wesson")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6, MISS_BEST)
    assert own(table).rolled is not None
    table.turn("scott")
    assert own(table).rolled is None


def test_a_shot_is_named_by_the_worst_that_came_of_it_and_not_by_its_roll_or_the_gun_that_is_dropped() -> None:
    table = Shootout.of(["lee"], ["robert"])
    table.hold("lee", "smith-wesson")
    table.change("robert", right=table.item("robert", "schofield").id, left="", favored="right", skill="")
    table.turn("lee")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "robert", 3)
    table.rig(HIT_4 - 1, cup.counters(table.state).index("right-arm-drop-marked"))
    named, told = (found := table.decide(Fire(), "s1")).label, found.told
    assert named.startswith("Robert takes a right arm")
    assert told[0].startswith("Lee rolls")
    assert told[-1].startswith("Robert drops")
    table.change("robert", blows=10)
    table.by_hand(lambda step: collapsing.check(step, table.man("robert").id))
    assert table.steps[-1].label == "Robert is unconscious"


def test_one_phone_for_all_leaves_out_a_snapshot_that_is_not_possible() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    assert [action.why for action in table.board("s2").anytime] == ["Daniel has done nothing yet"]
    assert TABLE.view(table.state, Viewer("s1", frozenset({"s1", "s2"}))).anytime == ()


def test_the_cups_of_the_teams_are_not_shown_in_a_showdown() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    assert own(table).cups
    men = tuple(man.id for man in table.state.men)
    table.state = replace(table.state, stage="showdown", showdown=Showdown(men))
    assert not own(table).cups


def test_the_cups_of_the_teams_are_not_shown_before_the_first_round() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.state = replace(table.state, stage="setup")
    assert not own(table).cups
