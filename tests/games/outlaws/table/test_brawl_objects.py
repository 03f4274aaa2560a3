"""What both hands hold in a brawl: strikes, and forced re-rolls (Brawl objects & long guns; rulings 23, 24, 46)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import offers
from companion.games.outlaws.table.brawling.answer import AnswerBlow
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.lift_in_brawl import LiftInBrawl
from companion.games.outlaws.table.brawling.punch import HEAD, Punch
from companion.games.outlaws.table.brawling.snatch import Snatch
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.handling.ditch import Ditch
from tests.games.outlaws.table.brawls import FIST, MISS, TWO_FISTS, TWO_OF_ALL, brawl, id_, stage

# Forcing a re-roll


def test_a_new_roll_is_forced_once_a_round_and_not_dodged() -> None:
    table = brawl(second="lee")
    table.hold("lee", "winchester-73")
    daniel = id_(table, "daniel")
    table.dice(TWO_FISTS, FIST)
    table.decide(Punch(daniel, HEAD))
    table.decide(AnswerBlow(force=True), seat="s2")
    assert table.man("lee").blows == 0
    table.change("lee", forced=0)
    table.turn("daniel")
    table.dice(TWO_FISTS, TWO_FISTS, 1)
    table.decide(Punch(daniel, HEAD))
    table.decide(AnswerBlow(force=True), seat="s2")
    assert table.man("lee").blows == 2, "a 1 would have dodged one of them"
    table.change("lee", blows=0)
    table.turn("daniel")
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(daniel, HEAD))
    assert table.man("lee").blows == 2, "it is the same round, so only a dodge is rolled"


def test_whoever_might_force_a_new_roll_may_dodge_instead() -> None:
    table = brawl(second="lee")
    table.hold("lee", "winchester-73")
    table.dice(TWO_FISTS, 2)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    table.decide(AnswerBlow(), seat="s2")
    assert table.man("lee").blows == 1


def test_a_long_gun_in_one_hand_forces_nothing() -> None:
    table = brawl(second="lee")
    rifle = table.item("lee", "winchester-73").id
    table.change("lee", right=rifle, carried=())
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert stage(table) == ""


# Strikes and objects


def test_a_strike_is_a_blow_for_each_fist_and_a_miss_breaks_a_brawl_object() -> None:
    table = brawl()
    daniel = id_(table, "daniel")
    table.dice(3)
    table.decide(LiftInBrawl(daniel))
    table.turn("daniel")
    table.dice(TWO_OF_ALL, 6)
    table.decide(Strike(daniel))
    assert table.man("samuel").blows == 2
    table.turn("daniel")
    table.dice(MISS)
    table.decide(Strike(daniel))
    assert (table.man("daniel").held, table.state.ground) == ((), ())


@pytest.mark.parametrize(("face", "losses", "lifted"), [(5, 0, True), (6, 0, False), (2, 3, True), (3, 3, False)])
def test_a_brawl_object_takes_the_available_actions_or_less_with_the_advantage_one_more(
    face: int, losses: int, lifted: bool
) -> None:
    table = brawl("jonas", "samuel")
    table.change("jonas", losses=losses, brawl=9)
    table.dice(face)
    table.decide(LiftInBrawl(id_(table, "jonas")))
    assert bool(table.man("jonas").held) is lifted


def test_whoever_holds_something_in_both_hands_strikes_or_drops_it() -> None:
    table = brawl()
    table.hold("daniel", "spencer")
    shown = table.buttons("daniel", offers.offered)
    assert {label for label, button in shown.items() if not button.why} == {"Strike with the Spencer carbine"}
    assert shown["Leave the fight"].why == "Strike or drop what you hold"


def test_whoever_holds_a_long_gun_in_one_hand_has_to_drop_it_first() -> None:
    """The rulebook: a character holding a two-handed object may only drop it or strike; ruling 46."""
    table = brawl()
    spencer = table.item("daniel", "spencer").id
    table.change("daniel", left=spencer)
    shown = table.buttons("daniel", offers.offered)
    assert shown["Body blow"].why == "Drop the Spencer carbine first"
    assert not [label for label, button in shown.items() if not button.why]
    assert [action.label for action in table.offered("s1")[:1]] == ["Ditch Spencer carbine, 7 of 7"]
    table.decide(Ditch(id_(table, "daniel"), spencer))
    assert not table.buttons("daniel", offers.offered)["Body blow"].why


def test_a_switch_lets_full_hands_stand_up_and_leave() -> None:
    table = brawl(full_hands="may")
    table.hold("daniel", "spencer")
    table.change("samuel", prone=True)
    table.decide(Leave(id_(table, "daniel")))
    assert not table.man("daniel").foe


def test_what_lies_in_the_square_is_picked_up_as_the_brawl_action() -> None:
    table = brawl()
    daniel, spencer = id_(table, "daniel"), table.item("daniel", "spencer").id
    table.change("daniel", prone=True, carried=tuple(i for i in table.man("daniel").carried if i != spencer))
    table.by_hand(lambda step: step.emit(e.ItemDown(spencer, daniel)))
    table.decide(Snatch(daniel, spencer, "both"))
    assert table.man("daniel").in_both_hands(spencer)
    assert table.go.over
    assert table.go.left == 3


def test_prone_one_reaches_for_a_brawl_object_but_strikes_with_nothing() -> None:
    """Brawl actions: the star forbids a strike while prone, and nothing forbids picking up."""
    table = brawl()
    table.change("daniel", prone=True)
    table.dice(1)
    table.decide(LiftInBrawl(id_(table, "daniel")))
    assert [table.state.item(item).thing for item in table.man("daniel").held] == ["brawl-object"]
    table.turn("daniel")
    with pytest.raises(Illegal, match="is prone"):
        table.decide(Strike(id_(table, "daniel")))
