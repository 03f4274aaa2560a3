"""Leaving a brawl, and standing up in it (Brawl actions; rulings 21, 44)."""

import pytest

from companion.games.outlaws.table.brawling import offers
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.stand_up import StandUp
from companion.games.outlaws.table.moving.walk import Walk
from tests.games.outlaws.table.brawls import FIST, TWO_FISTS, brawl, id_


def test_leaving_a_standing_foe_risks_a_blow_for_a_body() -> None:
    table = brawl("robert", "samuel")
    table.dice(FIST)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").blows == 1
    assert not table.state.brawling(table.man("robert"))
    assert (table.go.left, table.go.over) == (2, False), "the walk, and the blow that comes off at once"
    table.decide(Walk(id_(table, "robert")))


def test_a_head_does_nothing_to_whoever_leaves() -> None:
    table = brawl("robert", "samuel")
    table.dice(TWO_FISTS)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").blows == 0


@pytest.mark.parametrize("changes", [{"prone": True, "brawl": 9}, {"blows": 1}])
def test_leaving_is_free_from_a_prone_foe_and_with_the_advantage(changes: dict[str, object]) -> None:
    table = brawl("robert", "samuel")
    table.change("samuel", **changes)
    table.decide(Leave(id_(table, "robert")))
    assert (table.man("robert").blows, table.man("robert").foe) == (0, "")
    assert table.state.thrown == ()


def test_whoever_is_knocked_out_on_leaving_stays() -> None:
    table = brawl("robert", "samuel")
    table.change("robert", blows=3)
    table.turn("robert")
    table.dice(FIST)
    table.decide(Leave(id_(table, "robert")))
    assert table.man("robert").status == "out"
    assert table.man("robert").foe == id_(table, "samuel")


def test_standing_up_is_the_brawl_action() -> None:
    table = brawl()
    table.change("daniel", prone=True)
    table.decide(StandUp(id_(table, "daniel")))
    assert not table.man("daniel").prone
    assert table.go.over


def test_who_cannot_stand_stays_down_in_a_brawl() -> None:
    table = brawl()
    table.change("daniel", prone=True, no_stand=True)
    assert table.buttons("daniel", offers.offered)["Stand up"].why == "Cannot stand"


def test_a_parting_blow_is_neither_dodged_nor_rolled_again() -> None:
    """By nobody: whoever leaves could dodge on a 1, and holds nothing that forces a new roll."""
    table = brawl("robert", "samuel")
    table.change("samuel", brawl=9)
    table.dice(FIST, 1)
    table.decide(Leave(id_(table, "robert")))
    assert (table.man("robert").blows, len(table.state.thrown)) == (1, 1)
