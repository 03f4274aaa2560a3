"""Brawls with real dice, and what is asked of whom."""

import pytest

from companion.engine.board import Prompt
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.outlaws.table.brawling import questions
from companion.games.outlaws.table.brawling.answer import AnswerBlow
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.lift_in_brawl import LiftInBrawl
from companion.games.outlaws.table.brawling.punch import BODY, HEAD, Punch
from companion.games.outlaws.table.brawling.roll_blow import RollBlow
from companion.games.outlaws.table.brawling.throw_knife import ThrowKnife
from companion.games.outlaws.table.brawling.win_wrestle import WinWrestle
from companion.games.outlaws.table.brawling.wrestle import Wrestle
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Group, Horse
from tests.games.outlaws.table.shootouts import Shootout

ANN, BEN = "s1", "s2"


def brawl(dice: str = "real") -> Shootout:
    """Robert and Samuel, with empty hands, roll their own dice."""
    table = Shootout.of(["robert"], ["samuel", "lee"], dice=dice)
    for name in ("robert", "samuel"):
        man = table.man(name)
        table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.by_hand(lambda step: step.emit(e.Engaged("m1", "m2")))
    table.turn("robert")
    return table


def question(table: Shootout, seat: str) -> Prompt:
    assert table.state.blow is not None
    return questions.of_blow(Eyes(table.state, Viewer(seat, frozenset({seat}))), table.state.blow)


def test_each_player_enters_the_dice_of_his_own_side() -> None:
    table = brawl()
    table.decide(Punch("m1", HEAD))
    with pytest.raises(Forbidden):
        table.decide(RollBlow(5), seat=BEN)
    table.decide(RollBlow(5), seat=ANN)
    assert question(table, BEN).title == "Samuel rolls a d6 to dodge"
    with pytest.raises(Forbidden):
        table.decide(RollBlow(1), seat=ANN)
    table.decide(RollBlow(1), seat=BEN)
    assert table.man("samuel").blows == 1
    assert [throw.real for throw in table.state.thrown] == [True, True]


def test_a_wrestle_takes_a_die_of_each_and_the_winners_choice() -> None:
    table = brawl()
    table.decide(Wrestle("m1"))
    table.decide(RollBlow(2), seat=ANN)
    table.decide(RollBlow(3), seat=BEN)
    assert [action.label for action in question(table, ANN).actions] == ["Knock prone, 1 blow", "Push"]
    assert question(table, BEN).actions == ()
    table.decide(WinWrestle("push"), seat=ANN)
    assert table.state.blow is None


def test_the_foe_rolls_at_whoever_leaves() -> None:
    table = brawl()
    table.decide(Leave("m1"))
    table.decide(RollBlow(2), seat=BEN)
    assert table.man("robert").blows == 1


def test_a_brawl_object_and_an_accidental_shot_are_rolled_on_a_plain_die() -> None:
    table = brawl()
    table.decide(LiftInBrawl("m1"))
    assert question(table, ANN).actions[0].inputs[0].dice is not None
    table.decide(RollBlow(4), seat=ANN)
    assert table.man("robert").held
    table = brawl()
    table.hold("robert", "schofield")
    table.decide(Punch("m1", BODY))
    table.decide(RollBlow(1), seat=ANN)
    assert question(table, ANN).title == "The gun goes off. Whom does it hit?"
    table.decide(RollBlow(3), seat=ANN)
    assert table.state.blow is None


def test_horses_and_townsfolk_hear_a_gun_that_goes_off_in_a_brawl() -> None:
    table = brawl()
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Goldie")), e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    table.hold("robert", "schofield")
    table.decide(Punch("m1", BODY))
    table.decide(RollBlow(1), seat=ANN)
    assert "bolt 3 squares away: Goldie" in table.told()
    assert "Townsfolk within 2 squares" in table.told()


def test_a_real_knife_throw_waits_for_the_brawl_die() -> None:
    table = Shootout.of(["robert"], ["samuel"], dice="real", chips="real")
    table.turn("robert")
    table.decide(ThrowKnife("m1", "m2", 4, table.man("robert").free_hands[0]))
    table.decide(RollBlow(2), seat=ANN)
    assert len(table.state.ground) == 1


def test_the_tiles_of_the_brawl_die_show_each_face_once() -> None:
    table = brawl()
    table.decide(Punch("m1", BODY))
    (field,) = question(table, ANN).actions[0].inputs
    assert [(pick.value, pick.name) for pick in field.picks] == [
        ("1", "Miss"),
        ("2", "Body, 1 fist"),
        ("3", "Body, 1 fist, 1 knife"),
        ("5", "Head, 2 fists"),
        ("6", "Head, 2 fists, 2 knives"),
    ]


def test_either_way_of_rolling_is_offered_where_the_table_allows_both() -> None:
    table = brawl("ask")
    table.decide(Punch("m1", BODY))
    assert [action.label for action in question(table, ANN).actions] == ["Roll the die", "Your die"]
    table.decide(RollBlow(), seat=ANN)


def test_modes_of_dice_are_kept_apart() -> None:
    table = brawl()
    table.decide(Punch("m1", BODY))
    with pytest.raises(Illegal, match="real dice"):
        table.decide(RollBlow(), seat=ANN)
    with pytest.raises(Illegal, match="1 to 6"):
        table.decide(RollBlow(7), seat=ANN)
    with pytest.raises(Illegal, match="no blow to avoid"):
        table.decide(AnswerBlow(), seat=BEN)


def test_a_choice_shows_what_a_dodge_takes_and_how_often_a_new_roll_misses() -> None:
    """Two faces of the brawl die land on the head."""
    table = brawl("virtual")
    table.change("samuel", right="m2-2", left="m2-2")
    table.dice(5)
    table.decide(Punch("m1", HEAD))
    asked = question(table, BEN)
    assert asked.title == "2 blows for Samuel. Dodge?"
    assert [(action.label, action.note) for action in asked.actions] == [
        ("Dodge", "4 or less"),
        ("Force a re-roll", "67 % to miss, no dodge"),
    ]
    assert asked.roll is not None
    assert [line.amount for line in asked.roll.modifiers] == ["4", "−1", "+1"]


def test_a_brawl_action_with_the_apps_dice_is_at_most_two_taps_and_one_of_the_foe() -> None:
    """Pace: brawl actions lie open in the question of the turn; only a wrestle that is won asks for more."""
    table = brawl("virtual")
    labels = {tap.label for tap in table.offered(ANN)}
    assert {"Head punch", "Body blow", "Wrestle", "Leave the fight"} <= labels
    (asked,) = (prompt for prompt in table.board(ANN).prompts if prompt.mine)
    assert {"Head punch", "Wrestle"} <= {action.label for action in asked.actions}
    table.dice(1, 6)
    table.decide(Wrestle("m1"))
    assert question(table, ANN).actions
    assert not [prompt for prompt in table.board(BEN).prompts if prompt.mine]
