"""Passing things from hand to hand (1 action cost; 2 action cost)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.handling import offers
from companion.games.outlaws.table.handling.give import Give
from companion.games.outlaws.table.handling.receive import Receive
from tests.games.outlaws.table.shootouts import Shootout


def test_passing_a_handgun_costs_one_action_and_the_friend_loses_one() -> None:
    table = Shootout.of(["daniel", "luke"], ["samuel"])
    table.hold("daniel", "colt-45")
    daniel, luke = table.turn("daniel").id, table.man("luke").id
    colt = table.item("daniel", "colt-45").id
    table.decide(Give(daniel, luke, colt))
    assert table.man("luke").left == colt
    assert table.man("daniel").held == ()
    assert (table.go.left, table.man("luke").losses, table.man("luke").available) == (3, 1, 3)


def test_passing_a_long_gun_costs_two_and_takes_both_hands_of_the_friend() -> None:
    table = Shootout.of(["daniel", "luke"], ["samuel"])
    daniel, luke = table.turn("daniel").id, table.man("luke").id
    spencer = table.item("daniel", "spencer").id
    with pytest.raises(Illegal, match="Luke needs both hands free"):
        table.decide(Give(daniel, luke, spencer))
    table.change("luke", right="")
    table.decide(Give(daniel, luke, spencer))
    assert table.man("luke").in_both_hands(spencer)
    assert (table.go.left, table.man("luke").losses) == (2, 2)


def test_whoever_takes_spends_his_own_actions_and_the_giver_loses_as_many() -> None:
    table = Shootout.of(["daniel", "luke"], ["samuel"])
    navy = table.item("luke", "navy-colt").id
    table.change("daniel", right="", left="")
    daniel, luke = table.turn("daniel").id, table.man("luke").id
    table.decide(Receive(daniel, luke, navy, "right"))
    assert (table.man("daniel").right, table.man("luke").held) == (navy, ())
    assert (table.go.left, table.man("luke").losses) == (3, 1)


def test_a_friend_without_an_action_and_a_foe_cannot_take_part() -> None:
    table = Shootout.of(["daniel", "luke"], ["samuel"])
    table.hold("daniel", "colt-45")
    table.change("luke", losses=4)
    daniel = table.turn("daniel").id
    colt = table.item("daniel", "colt-45").id
    assert table.buttons("daniel", offers.offered)["Pass"].why == "Luke has no actions left"
    with pytest.raises(Illegal, match="cannot take part"):
        table.decide(Give(daniel, table.man("samuel").id, colt))


def test_a_lone_man_is_offered_no_passing() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    assert not {"Pass", "Take from a friend"} & set(table.buttons("daniel", offers.offered))


def test_a_two_handed_thing_is_passed_as_the_only_action_of_a_turn_with_one() -> None:
    """The star of the list of actions."""
    table = Shootout.of(["daniel", "lee"], ["samuel"])
    table.hold("daniel", "spencer")
    lee = table.change("lee", right="", left="")
    table.change("daniel", losses=3)
    daniel, spencer = table.turn("daniel").id, table.item("daniel", "spencer").id
    assert table.go.left == 1
    table.decide(Give(daniel, lee.id, spencer))
    assert (table.man("lee").right, table.man("lee").losses, table.go.left) == (spencer, 2, 0)
