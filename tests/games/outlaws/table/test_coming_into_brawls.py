"""Coming into the square of a foe (Brawling; I didn’t see them coming)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling.answer import AnswerBlow
from companion.games.outlaws.table.brawling.lift_in_brawl import LiftInBrawl
from companion.games.outlaws.table.brawling.punch import BODY, Punch
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.moving.close_in import CloseIn
from tests.games.outlaws.table.brawls import FIST, MISS, TWO_FISTS, id_, stage
from tests.games.outlaws.table.shootouts import Shootout


def jonny_behind_dale() -> Shootout:
    """The book's example, from its beginning to Jonny's second strike (Brawling)."""
    table = Shootout.of(["jonny"], ["dale", "lee"])
    jonny, dale = id_(table, "jonny"), id_(table, "dale")
    table.hold("dale", "colt-41")
    table.turn("jonny")
    table.decide(CloseIn(jonny, dale, behind=True))
    table.dice(FIST)
    table.decide(Strike(jonny))
    assert table.man("dale").blows == 1
    assert "Dale turns to face Jonny." in table.told()
    assert table.go.over

    table.turn("jonny")
    table.dice(TWO_FISTS, 5)
    table.decide(Strike(jonny))
    return table


def test_coming_from_behind_allows_no_dodge_and_no_new_roll_against_the_first_action_alone() -> None:
    table = jonny_behind_dale()
    assert table.man("dale").blows == 3, "Dale needs less than 3 and rolls 5"
    assert table.man("dale").available == 1


def test_whoever_was_surprised_fights_on_with_a_stool_and_forces_new_rolls() -> None:
    """The same example, to Dale's last blow."""
    table = jonny_behind_dale()
    jonny, dale = id_(table, "jonny"), id_(table, "dale")
    table.turn("dale")
    table.decide(Ditch(dale, table.man("dale").held[0]))
    table.dice(1)
    table.decide(LiftInBrawl(dale))
    stool = table.man("dale").held
    assert [table.state.item(item).thing for item in stool] == ["brawl-object"]

    table.turn("jonny")
    rifle = table.man("jonny").held[0]
    table.dice(FIST, MISS)
    table.decide(Strike(jonny))
    assert stage(table) == "answer"
    table.decide(AnswerBlow(force=True), seat="s2")
    assert table.man("dale").up
    assert (table.man("jonny").held, table.state.ground) == ((), (table.state.ground[0], rifle))
    assert "lands in an adjacent square that Ben chooses" in table.told(), "Dale’s player chooses the square"

    table.turn("dale")
    table.dice(FIST, 5)
    table.decide(Strike(dale))
    assert table.man("jonny").blows == 1, "Jonny has the advantage, needs 4 or less, and rolls 5"

    table.state = replace(table.state, round=2)
    table.turn("jonny")
    table.dice(FIST, FIST)
    table.decide(Punch(jonny, BODY))
    table.decide(AnswerBlow(force=True), seat="s2")
    dale_now = table.man("dale")
    assert (dale_now.status, dale_now.prone, dale_now.held) == ("out", True, ())
    assert not table.go.over, "Jonny may go and fetch his rifle"


def test_whoever_comes_in_with_an_action_left_makes_a_brawl_action_at_once() -> None:
    table = Shootout.of(["will"], ["samuel"])
    will = table.turn("will", actions=2).id
    table.change("samuel", right="", left="")
    table.decide(CloseIn(will, id_(table, "samuel")))
    assert table.go.left == 1
    table.dice(FIST, 6)
    table.decide(Punch(will, BODY))
    assert table.man("samuel").blows == 1


def test_who_comes_in_with_the_last_action_is_done() -> None:
    table = Shootout.of(["will"], ["samuel"])
    will = table.turn("will", actions=1).id
    table.decide(CloseIn(will, id_(table, "samuel")))
    assert table.go.over
    assert table.state.brawling(table.man("samuel"))


def test_two_are_the_most_in_a_square() -> None:
    table = Shootout.of(["will", "daniel"], ["samuel"])
    will, samuel = id_(table, "will"), id_(table, "samuel")
    table.by_hand(lambda step: step.emit(e.Engaged(will, samuel)))
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="brawling already"):
        table.decide(CloseIn(daniel, samuel))


def test_from_behind_a_1_dodges_nothing_and_a_long_gun_forces_no_new_roll() -> None:
    """I didn't see them coming: only against the first brawl action."""
    table = Shootout.of(["jonny"], ["dale", "lee"])
    jonny, dale = id_(table, "jonny"), id_(table, "dale")
    table.hold("dale", "winchester-73")
    table.turn("jonny")
    table.decide(CloseIn(jonny, dale, behind=True))
    table.dice(FIST, 1)
    table.decide(Strike(jonny))
    assert (table.man("dale").blows, stage(table)) == (1, "")
    table.turn("jonny")
    table.dice(FIST)
    table.decide(Strike(jonny))
    assert stage(table) == "answer"
