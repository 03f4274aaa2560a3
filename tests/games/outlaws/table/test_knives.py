"""Thrown knives (Knife throwing; rulings 3, 40)."""

from fractions import Fraction
from typing import Any

import pytest

from companion.engine.board import Input
from companion.engine.calculators import percent
from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import offers
from companion.games.outlaws.table.brawling.throw_knife import ThrowKnife
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.hurt import cup
from tests.games.outlaws.table.shootouts import Shootout

NO_KNIFE, ONE_KNIFE, TWO_KNIVES = 0, 2, 5
"""Picks of the brawl die."""


def thrower(name: str = "daniel", **agreed: str) -> Shootout:
    """His turn, with both hands free and a knife about him."""
    table = Shootout.of([name], ["lee", "samuel"], **agreed)
    man = table.man(name)
    table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.turn(name)
    return table


def throw(table: Shootout, distance: int, name: str = "daniel", **more: Any) -> None:
    table.decide(ThrowKnife(table.man(name).id, table.man("lee").id, distance, **more))


@pytest.mark.parametrize(
    ("hand", "face", "distance", "hits"),
    [
        ("right", ONE_KNIFE, 2, True),
        ("right", ONE_KNIFE, 3, False),
        ("right", TWO_KNIVES, 4, True),
        ("right", TWO_KNIVES, 5, False),
        ("left", ONE_KNIFE, 1, True),
        ("left", TWO_KNIVES, 2, True),
        ("left", TWO_KNIVES, 3, False),
        ("right", NO_KNIFE, 1, False),
    ],
)
def test_each_knife_of_the_die_carries_it_two_squares_and_one_from_the_other_hand(
    hand: str, face: int, distance: int, hits: bool
) -> None:
    table = thrower()
    table.rig(face, 5)
    throw(table, distance, hand=hand)
    assert bool(table.man("lee").wounds) is hits
    assert table.go.left == 3


def test_the_knife_lies_on_the_board_afterwards() -> None:
    table = thrower()
    knife = table.item("daniel", "knife").id
    table.rig(NO_KNIFE)
    throw(table, 2)
    assert table.state.ground == (knife,)
    assert knife not in table.man("daniel").carried
    assert "in the square beyond Lee" in table.told()
    assert "Throw a knife" not in table.buttons("daniel", offers.offered)


def test_the_throwing_hand_has_to_be_free_unless_it_holds_the_knife() -> None:
    table = thrower()
    table.hold("daniel", "spencer")
    assert table.buttons("daniel", offers.offered)["Throw a knife"].why == "Needs a free hand"
    with pytest.raises(Illegal, match="needs a hand free"):
        throw(table, 2)
    table.hold("daniel", "knife", "colt-45")
    table.rig(TWO_KNIVES, 5)
    throw(table, 4)
    assert table.man("lee").wounds
    assert table.man("daniel").right == ""


def test_a_knife_hand_throws_one_square_farther_if_any_knife_shows() -> None:
    table = thrower("kate")
    table.rig(ONE_KNIFE, 5)
    throw(table, 3, "kate")
    assert table.man("lee").wounds
    table = thrower("kate")
    table.rig(NO_KNIFE)
    throw(table, 1, "kate")
    assert not table.man("lee").wounds


def test_cover_helps_against_a_knife() -> None:
    table = thrower()
    leg = next(place for place, id_ in enumerate(cup.counters(table.state)) if id_ == "left-leg-graze")
    table.rig(TWO_KNIVES, leg)
    throw(table, 2, cover=("low",))
    assert table.man("lee").wounds == ()
    assert table.man("lee").losses == 1


def test_a_jam_is_drawn_again() -> None:
    table = thrower()
    table.rig(TWO_KNIVES, cup.counters(table.state).index("jam"), 5)
    throw(table, 2)
    assert len(table.man("lee").wounds) == 1


def test_nobody_takes_a_snapshot_for_a_knife_and_no_horse_bolts() -> None:
    table = thrower()
    table.rig(TWO_KNIVES, 5)
    throw(table, 2)
    assert table.state.window is None
    assert "bolt" not in table.told()


def test_the_form_offers_the_squares_that_a_knife_can_reach() -> None:
    table = thrower()
    table.hold("daniel", "colt-45")
    table.change("daniel", favored="left")
    squares = distance_of(table)
    half, sixth = percent(Fraction(1, 2)), percent(Fraction(1, 6))
    assert [(pick.value, pick.note) for pick in squares.picks] == [("1", half), ("2", half), ("3", sixth), ("4", sixth)]


def test_where_the_hand_matters_the_form_tells_the_chances_of_each() -> None:
    table = thrower()
    squares = distance_of(table)
    assert {pick.note for pick in squares.picks} == {""}
    told = "Right hand: 50 % up to 2, 17 % up to 4. Left hand: 50 % up to 1, 17 % up to 2."
    assert squares.help.replace("\N{NO-BREAK SPACE}", " ") == told


def distance_of(table: Shootout) -> Input:
    """What is asked of a knife that is thrown at Lee."""
    tap = table.buttons("daniel", offers.offered)["Throw a knife at Lee"]
    return next(field for field in tap.inputs if field.name == "distance")


@pytest.mark.parametrize(
    ("skill", "held", "asks"), [("", "", True), ("ambidextrous", "", False), ("", "colt-45", False)]
)
def test_with_which_hand_is_asked_only_where_it_matters(skill: str, held: str, asks: bool) -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    man = table.man("daniel")
    table.change("daniel", skill=skill, right="", left="", carried=(*man.held, *man.carried))
    if held:
        table.hold("daniel", held)
    table.turn("daniel")
    form = next(tap for tap in table.offered("s1") if tap.command == "ThrowKnife")
    assert ("hand" in {field.name for field in form.inputs}) == asks


def test_the_favored_hand_is_chosen_until_somebody_takes_the_other() -> None:
    form = next(tap for tap in thrower().offered("s1") if tap.command == "ThrowKnife")
    assert [field.value for field in form.inputs if field.name == "hand"] == ["right"]


def test_in_a_brawl_no_knife_is_thrown() -> None:
    table = thrower()
    table.by_hand(lambda step: step.emit(e.Engaged(table.man("daniel").id, table.man("lee").id)))
    assert table.buttons("daniel", offers.offered)["Throw a knife"].why == "In a brawl"


def test_a_thrown_knife_does_not_lie_at_the_feet_of_whoever_threw_it() -> None:
    """It is in the square beyond the target, or in the target's."""
    for face in (NO_KNIFE, TWO_KNIVES):
        table = thrower()
        table.rig(face, 5)
        throw(table, 2)
        assert (len(table.state.ground), table.man("daniel").at_feet) == (1, ())
