"""Horses (Horses; Shooting from horseback; Shooting at horses)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Hit, Horse
from companion.games.outlaws.table.horses import stable
from companion.games.outlaws.table.horses.lead import LEAD, TIE, Lead
from companion.games.outlaws.table.horses.ride import Ride
from companion.games.outlaws.table.horses.saddle_up import SaddleUp
from companion.games.outlaws.table.horses.tumble import Tumble
from companion.games.outlaws.table.hurt import collapsing, drawing, falling, placing
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_3, MISS_BEST, shoot

IN_THE_BAR = 4
"""Buttons at the thumb."""


def ranch(**agreed: str) -> Shootout:
    """Robert with a handgun, and two horses: Goldie is loose, Sandy stands at a rail."""
    table = Shootout.of(["robert", "tom"], ["lee"], **agreed)
    horses = (Horse("h1", "Goldie"), Horse("h2", "Sandy", tied=True))
    table.by_hand(lambda step: step.emit(*map(e.HorsePut, horses)))
    return table


def rider(**agreed: str) -> Shootout:
    """Robert sits on Goldie, and it is his turn."""
    table = ranch(**agreed)
    table.change("robert", horse="h1")
    table.turn("robert")
    return table


def test_mounting_costs_two_actions_and_unties_the_horse() -> None:
    table = ranch()
    table.turn("robert")
    table.decide(SaddleUp(table.man("robert").id, "h2"))
    assert (table.man("robert").horse, table.go.left) == ("h2", 2)
    horse = stable.horse(table.state, "h2")
    assert horse is not None
    assert not horse.tied


def test_mounting_may_be_the_only_action_of_a_turn_with_exactly_one() -> None:
    table = ranch()
    table.turn("robert", actions=1)
    table.decide(SaddleUp(table.man("robert").id, "h1"))
    assert table.man("robert").mounted


def test_a_rider_mounts_no_other_horse() -> None:
    table = rider()
    with pytest.raises(Illegal, match="cannot mount that horse"):
        table.decide(SaddleUp(table.man("robert").id, "h2"))


def test_nobody_mounts_with_one_action_left_of_several() -> None:
    table = rider()
    for _ in range(3):
        table.decide(Ride(table.man("robert").id))
    with pytest.raises(Illegal, match="takes 2 actions"):
        table.decide(SaddleUp(table.man("robert").id))


def test_a_rider_needs_a_free_hand() -> None:
    table = ranch()
    table.hold("tom", "spencer")
    table.change("tom", horse="h1")
    table.turn("tom")
    with pytest.raises(Illegal, match="a hand free"):
        table.decide(Ride(table.man("tom").id))


def test_each_ride_costs_an_action_and_is_counted() -> None:
    table = rider()
    table.decide(Ride(table.man("robert").id))
    table.decide(Ride(table.man("robert").id))
    assert (table.go.left, table.go.rides) == (2, 2)
    assert "rides up to 3 squares" in table.told()


def test_at_a_riders_thumb_riding_is_where_moving_is_on_foot_and_the_end_of_the_turn_is_always_last() -> None:
    table = rider()
    for _ in range(4):
        labels = [action.label for action in table.board("s1").prompts[0].actions if not action.why]
        assert labels.index("Ride") < labels.index("Done") < IN_THE_BAR
        assert labels.index("Done") < labels.index("Move on foot")
        table.decide(Ride(table.man("robert").id))


def test_all_that_can_be_done_with_horses_is_one_button() -> None:
    table = ranch()
    table.change("robert", led=("h1",))
    table.turn("robert")
    actions = {action.label: action for action in table.board("s1").prompts[0].actions}
    assert [tap.label for tap in actions["Horses"].inside] == [
        "Saddle up …",
        "Leave Goldie loose",
        "Tie Goldie to a rail",
        "Lead Sandy",
    ]


def test_a_horse_at_a_rail_led_or_ridden_is_not_loose() -> None:
    table = ranch()
    assert [horse.name for horse in stable.loose(table.state)] == ["Goldie"]
    table.turn("robert")
    table.decide(Lead(table.man("robert").id, "h1", LEAD))
    assert not stable.loose(table.state)
    table.decide(Lead(table.man("robert").id, "h1", TIE))
    assert not stable.loose(table.state)
    assert not table.man("robert").led


def test_a_horse_that_is_hit_runs_off_and_throws_its_rider_tied_or_not() -> None:
    table = rider()
    table.dice(5)
    table.by_hand(lambda step: stable.run_off(step, "h1"))
    robert = table.man("robert")
    assert (robert.horse, robert.prone, table.state.tumbles) == ("", True, (robert.id,))
    table.decide(Tumble(robert.id))
    assert table.man("robert").blows == 2


def test_the_fists_of_the_brawl_die_are_the_blows_of_a_fall() -> None:
    table = rider(dice="real")
    table.by_hand(lambda step: falling.fall(step, table.man("robert").id))
    with pytest.raises(Illegal, match="real dice"):
        table.decide(Tumble(table.man("robert").id))
    table.decide(Tumble(table.man("robert").id, 2))
    assert table.man("robert").blows == 1
    assert not table.state.tumbles


def test_the_app_rolls_for_a_fall_unasked() -> None:
    table = ranch(chips="ask")
    table.change("robert", horse="h1", skill="")
    made = Hit("h1", table.man("robert").id, table.man("lee").id, "discharge")
    table.by_hand(lambda step: drawing.begin(step, made))
    table.dice(2)
    table.decide(DrawWound("chest-hit"), table.man("lee").seat)
    assert (table.man("robert").blows, table.state.tumbles) == (1, ())


def test_whoever_becomes_prone_leads_no_horse_any_more() -> None:
    table = ranch()
    table.turn("robert")
    table.decide(Lead(table.man("robert").id, "h1", LEAD))
    table.by_hand(lambda step: falling.fall(step, table.man("robert").id))
    assert not table.man("robert").led


def test_a_horse_that_somebody_else_mounts_is_led_no_more() -> None:
    table = ranch()
    table.turn("robert")
    table.decide(Lead(table.man("robert").id, "h1", LEAD))
    table.turn("tom")
    table.change("tom", right="", left="", carried=table.man("tom").held)
    table.decide(SaddleUp(table.man("tom").id, "h1"))
    assert (table.man("tom").horse, table.man("robert").led) == ("h1", ())


def test_an_arm_that_cannot_be_used_leads_no_horse() -> None:
    table = ranch()
    table.hold("robert", "schofield")
    table.change("robert", led=("h1",))
    robert = table.man("robert")
    assert robert.free_hands == (robert.off_hand,)
    table.by_hand(lambda step: placing.place(step, robert.id, f"{robert.off_hand}-arm-hit", star=False, by=""))
    assert (table.man("robert").numb, table.man("robert").led) == ((robert.off_hand,), ())


def test_nobody_rolls_how_hard_a_dead_man_fell() -> None:
    table = rider(dice="real")
    table.by_hand(lambda step: collapsing.kill(step, table.man("robert").id))
    assert (table.man("robert").horse, table.state.tumbles) == ("", ())


def test_a_rider_leaves_the_square_of_whoever_lies_in_it() -> None:
    table = rider()
    table.change("robert", foe=table.man("lee").id)
    table.change("lee", foe=table.man("robert").id, status="out", prone=True)
    table.decide(Ride(table.man("robert").id))
    assert (table.man("robert").foe, table.man("lee").foe) == ("", "")


def test_mounting_takes_no_free_hand_but_riding_does() -> None:
    table = ranch()
    table.hold("tom", "spencer")
    tom = table.turn("tom").id
    table.decide(SaddleUp(tom, "h1"))
    assert (table.man("tom").horse, table.go.left) == ("h1", 2)
    with pytest.raises(Illegal, match="a hand free"):
        table.decide(Ride(tom))


def test_nobody_mounts_lying_down() -> None:
    """Ruling 50."""
    table = ranch()
    table.change("robert", prone=True)
    table.turn("robert")
    with pytest.raises(Illegal, match="is prone"):
        table.decide(SaddleUp(table.man("robert").id, "h1"))


def test_luke_fires_and_loose_goldie_runs_three_squares_while_sandy_at_the_rail_stays() -> None:
    """The book's example."""
    table = Shootout.of(["jonny"], ["luke"])
    horses = (Horse("h1", "Goldie"), Horse("h2", "Sandy", tied=True))
    table.by_hand(lambda step: step.emit(*map(e.HorsePut, horses)))
    table.change("jonny", right="", left="", prone=True)
    table.hold("luke", "navy-colt")
    table.turn("luke")
    shoot(table, "luke", "navy-colt", "shoot-handgun", "jonny", 9, MISS_BEST)
    assert "Loose horses within 3 squares of the shot bolt 3 squares away: Goldie." in table.told()


def test_a_rider_whom_the_fall_makes_unconscious_is_asked_for_no_snapshot() -> None:
    table = ranch()
    table.hold("robert", "schofield")
    table.change("lee", horse="h1", skill="", blows=table.man("lee").available - 1)
    table.hold("lee", "smith-wesson")
    table.turn("robert")
    shoot(table, "robert", "schofield", "shoot-handgun", "lee", 4, HIT_3, 1, 5)
    assert (table.man("lee").up, table.state.window, table.state.shots) == (False, None, ())
