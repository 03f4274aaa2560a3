"""Rounds, cups and turns (The round; Start of a round)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import DEAD, OUT, PERMANENT
from companion.games.outlaws.table.hurt import collapsing
from companion.games.outlaws.table.turn import rounds
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
    with pytest.raises(Illegal, match="turn to draw"):
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


def test_characters_who_come_in_this_round_count_for_who_draws_first_and_have_their_counter_in_the_cup() -> None:
    table = Shootout.of(["daniel", "lee"], ["samuel", "tom", "ben"])
    for name in ("tom", "ben"):
        table.change(name, entry=2)
    table.by_hand(lambda step: step.emit(e.RoundEnded()))
    table.state = replace(table.state, round=0)
    table.by_hand(rounds.begin_round)
    assert (table.state.drawer, table.state.cups["law"]) == ("outlaws", (table.man("samuel").id,))
    table.by_hand(lambda step: step.emit(e.RoundEnded()))
    table.by_hand(rounds.begin_round)
    assert (table.state.drawer, len(table.state.cups["law"])) == ("law", 3)


def test_the_counter_of_somebody_unconscious_stays_in_the_cup_and_brings_only_the_end_of_a_turn() -> None:
    """Ruling 7: else nobody would recover from blows. Whoever wakes up is prone."""
    table = Shootout.of(["daniel", "lee"], ["samuel"])
    daniel = table.change("daniel", status=OUT, prone=True, blows=4).id
    assert daniel in rounds.counters(table.state, "outlaws", 2)
    table.turn("daniel")
    assert table.go.left == 0
    table.turn("samuel")
    woken = table.man("daniel")
    assert (woken.up, woken.prone, woken.available) == (True, True, 1)


@pytest.mark.parametrize("status", [PERMANENT, DEAD])
def test_the_counters_of_the_dead_and_of_those_out_for_good_are_in_no_cup(status: str) -> None:
    table = Shootout.of(["daniel", "lee"], ["samuel"])
    daniel = table.man("daniel").id
    does = {DEAD: lambda step: collapsing.kill(step, daniel), PERMANENT: lambda step: collapsing.check(step, daniel)}
    if status == PERMANENT:
        table.hurt("daniel", "belly-hit", "chest-hit", injury=True)
    table.by_hand(does[status])
    assert table.man("daniel").status == status
    assert daniel not in table.state.cups["outlaws"]
    assert daniel not in rounds.counters(table.state, "outlaws", 2)


def test_a_turn_ends_with_injuries_before_anybody_wakes_or_faints() -> None:
    """Ruling 8: a chest hit of 2 and 2 blows take Daniel's 4 actions. The injury of 1 and a blow that wears off leave
    2."""
    table = Shootout.of(["daniel", "lee"], ["samuel"])
    table.hurt("daniel", "chest-hit")
    table.change("daniel", status=OUT, prone=True, blows=2, losses=2)
    table.turn("daniel")
    table.turn("samuel")
    daniel = table.man("daniel")
    assert (daniel.up, daniel.blows, daniel.losses, daniel.available) == (True, 1, 0, 2)


def test_no_blow_wears_off_while_a_conscious_foe_is_in_the_square() -> None:
    for up, left in ((True, 2), (False, 1)):
        table = Shootout.of(["daniel"], ["samuel", "lee"])
        table.by_hand(lambda step, table=table: step.emit(e.Engaged(table.man("daniel").id, table.man("samuel").id)))
        table.change("samuel", status="conscious" if up else OUT)
        table.change("daniel", blows=2)
        table.turn("daniel")
        table.turn("lee")
        assert table.man("daniel").blows == left


def test_a_team_has_one_cup_however_many_play_it() -> None:
    """Ruling 31."""
    table = Shootout.of(["daniel", "lee"], ["samuel"])
    third = replace(table.state.seats[0], id="s3", name="Cal")
    table.state = replace(table.state, seats=(*table.state.seats, third))
    table.change("lee", seat="s3")
    table.state = replace(table.state, drawer="outlaws")
    table.decide(Draw("outlaws"), "s3")
    drawn = table.man(table.go.man)
    table.decide(Done(drawn.id), drawn.seat)
    assert len(table.state.cups["outlaws"]) == 1
