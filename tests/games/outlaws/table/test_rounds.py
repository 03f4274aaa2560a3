"""Rounds, cups and turns (The round; Start of a round)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.turn.done import Done
from companion.games.outlaws.table.turn.draw import Draw
from companion.games.outlaws.table.turn.next_round import NextRound
from companion.games.outlaws.table.turn.pass_by import Pass
from tests.games.outlaws.table.shootouts import Shootout


def test_the_team_with_more_available_actions_draws_first() -> None:
    table = Shootout.of(["daniel"], ["samuel", "ben"])
    assert (table.state.available("outlaws"), table.state.available("law")) == (4, 7)
    assert table.state.drawer == "law"


def test_after_a_turn_the_other_team_draws() -> None:
    table = Shootout.of(["daniel"], ["samuel", "ben"])
    table.decide(Draw("law"))
    assert table.man(table.go.man).team == "law"
    table.decide(Done(table.go.man))
    assert table.state.drawer == "outlaws"


def test_a_team_goes_on_drawing_while_the_other_cup_is_empty() -> None:
    table = Shootout.of(["daniel"], ["samuel", "ben", "lee"])
    for team in ("law", "outlaws", "law", "law"):
        table.decide(Draw(team))
        table.decide(Done(table.go.man))
    with pytest.raises(Illegal, match="opportunity"):
        table.decide(Draw("law"))
    table.decide(NextRound())
    assert table.state.round == 2


def test_two_passes_running_end_the_round() -> None:
    table = Shootout.of(["daniel"], ["samuel", "ben"])
    table.decide(Pass("law"))
    table.decide(Pass("outlaws"))
    table.decide(NextRound())
    assert table.state.round == 2


def test_one_pass_ends_the_round_where_the_other_cup_is_empty() -> None:
    table = Shootout.of(["daniel"], ["samuel", "ben"])
    for team in ("law", "outlaws"):
        table.decide(Draw(team))
        table.decide(Done(table.go.man))
    table.decide(Pass("law"))
    table.decide(NextRound())
    assert table.state.round == 2


def test_whoever_has_lost_every_action_to_action_losses_is_drawn_for_his_upkeep_alone() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", losses=4)
    table.turn("daniel")
    assert table.man("daniel").up
    table.turn("samuel")
    assert table.man("daniel").available == 4


def test_wounds_turn_into_injuries_and_losses_come_off_at_the_end_of_his_turn() -> None:
    """Tom, 4 actions, chest 2/1 of a high-impact gun: 1 available in his turn, 3 after it."""
    table = Shootout.of(["tom"], ["lee"])
    table.hurt("tom", "chest-hit")
    table.change("tom", losses=1)
    table.turn("tom")
    assert table.go.left == 1
    table.decide(Done(table.go.man))
    table.turn("lee")
    assert table.man("tom").available == 3
