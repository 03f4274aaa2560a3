"""Somebody is knocked out in a brawl, is beaten further, and wakes up (Brawling; Unconscious and dead)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling.beat import Beat
from companion.games.outlaws.table.brawling.punch import BODY, Punch
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.turn import flow
from tests.games.outlaws.table.brawls import FIST, TWO_FISTS, TWO_OF_ALL, brawl, fallen, id_
from tests.games.outlaws.table.shootouts import Shootout


def test_the_last_blow_knocks_out_and_the_winner_spends_the_rest_of_his_turn() -> None:
    table = brawl()
    table.change("samuel", blows=3)
    table.dice(FIST, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert (table.man("samuel").status, table.man("samuel").prone) == ("out", True)
    with pytest.raises(Illegal, match="one brawl action a turn"):
        table.decide(Beat(id_(table, "daniel"), id_(table, "samuel")))
    table.decide(Walk(id_(table, "daniel")))
    assert table.man("samuel").foe == "", "the winner has left the square"


def test_each_fist_at_somebody_out_cold_is_a_blow_more_and_eight_kill() -> None:
    table = fallen()
    daniel, samuel = id_(table, "daniel"), id_(table, "samuel")
    table.dice(TWO_FISTS)
    table.decide(Beat(daniel, samuel))
    assert (table.man("samuel").blows, table.man("samuel").status) == (6, "out")
    with pytest.raises(Illegal, match="one brawl action a turn"):
        table.decide(Beat(daniel, samuel))
    table.turn("daniel")
    table.dice(TWO_OF_ALL)
    table.decide(Beat(daniel, samuel))
    assert table.man("samuel").status == "dead"


def test_who_comes_to_beside_the_winner_is_in_a_brawl_again() -> None:
    table = brawl()
    table.change("samuel", status="out", prone=True, blows=4, losses=0)
    assert not table.state.brawling(table.man("daniel"))
    table.change("samuel", blows=3)
    table.turn("samuel")
    table.by_hand(flow.close)
    assert table.state.brawling(table.man("daniel"))
    assert table.told() == "Samuel wakes up, prone. The brawl with Daniel goes on."


def test_who_comes_to_with_a_friend_in_the_square_crawls_off_first() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    table.change("samuel", status="out", prone=True, blows=4)
    table.turn("samuel")
    table.by_hand(flow.close)
    assert table.man("samuel").up
    assert "has to crawl to an adjacent square first" in table.told()
