"""A table can be played by what its screens show, and no screen shows what its seat may not know."""

from dataclasses import replace

import pytest

from companion.engine.board import Holding
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Matter, Throw
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import start_battle
from companion.games.highnoon.table.turn import act, end_go
from tests.games.highnoon.table.view_bot import Device, Players, offered
from tests.games.highnoon.table.view_support import (
    ANNA,
    BEN,
    HIDEOUT,
    HOST,
    NOBODY,
    SCREEN,
    board,
    first_mine,
    secret_table,
    small_table,
)

# Playing by the view alone


@pytest.mark.parametrize("mode", ["virtual", "real", "ask"])
def test_a_game_can_be_played_by_what_two_screens_show(mode: str) -> None:
    table = small_table(mode)
    Players(table, Device("s1", host=True), Device("s2")).play(until=4)
    assert table.state.turn == 4
    assert table.told.count("begins.") >= 4


def test_one_phone_for_both_sides_is_enough_to_play() -> None:
    table = small_table()
    Players(table, Device("s1", "s2", host=True)).play(until=4)
    assert table.state.turn == 4


def test_four_players_bid_for_an_ally_in_secret_and_play_on() -> None:
    table = small_table(seats=4)
    players = Players(table, *(Device(f"s{place}", host=place == 1) for place in range(1, 5)))
    while not any(matter.form == "bid" for matter in table.state.matters):
        assert players.answer()
    for prompt in board(table.state, BEN).prompts:
        assert prompt.mine == (prompt.seats == ("s2",))
    players.play(until=2)
    assert "Nobody wins an ally: nobody bid." in table.told


def test_whatever_a_screen_offers_is_allowed() -> None:
    table = small_table()
    devices = Device("s1", host=True), Device("s2")
    players = Players(table, *devices, seed=3)
    tried = set[str]()
    while table.state.turn < 3 and table.state.phase != "over":
        if table.state.turn and players.random.random() < 0.4:
            players.meddle()
        else:
            assert players.answer()
        device = players.random.choice(devices)
        seat = device.seats[0]
        for one in players.random.sample(list(offered(board(table.state, device.viewer(seat)))) or [None], 1):
            if one is not None:
                players.attempt(device, seat, one)
                tried.add(one.command)
    assert {"FigureHit", "Mark"} <= tried


def test_a_table_without_cards_says_who_acts_itself() -> None:
    table = small_table(parts=frozenset({"guts", "figures"}))
    table.do(start_battle.StartBattle())
    prompt = first_mine(table.state)
    assert [one.command for one in prompt.actions] == ["Act", "EndTurn"]
    for troop in ("doc", "gunmen"):
        table.do(act.Act(troop))
        table.do(end_go.EndGo())
    assert [one.command for one in first_mine(table.state).actions] == ["EndTurn"]
    assert board(table.state).order == ()


# Secrets


def test_no_view_of_another_seat_holds_a_secret_in_any_phase() -> None:
    table = secret_table()
    players = Players(table, Device("s2", host=True), Device("s1"))
    phases = set()
    for _ in range(120):
        phases.add((table.state.phase, table.state.stage))
        for viewer in (ANNA, NOBODY, SCREEN, Viewer("s1", frozenset({"s1"}), True)):
            shown = repr(board(table.state, viewer)) + repr(TABLE.cards(table.state, viewer))
            assert HIDEOUT not in shown
            assert "Cutthroats" not in shown
            assert "zz-lurkers" not in shown
        assert HIDEOUT in repr(board(table.state, BEN))
        if not table.troop("zz-lurkers").hidden or table.state.turn > 2:
            break
        players.answer()
    assert {("setup", ""), ("draw", "ready"), ("action", "")} <= phases


def test_a_closed_hand_shows_its_colors_to_its_owner_alone() -> None:
    state = secret_table().state
    assert [seat.holds for seat in board(state).seats] == [(), (Holding("1 chip"),)]
    assert [seat.holds for seat in board(state, BEN).seats] == [(), (Holding("1 chip", ("chip-blue",)),)]
    assert [seat.holds for seat in board(state, SCREEN).seats] == [(), (Holding("1 chip"),)]


def test_an_open_hand_shows_its_colors_to_everybody() -> None:
    state = replace(secret_table().state, switches={"hide-chips": "no"})
    assert board(state, SCREEN).seats[1].holds == (Holding("1 chip", ("chip-blue",)),)


def test_the_host_may_answer_for_others_but_not_with_their_closed_hands() -> None:
    roll = Matter(
        "m1", "guts", "trait", "s2", "Preacher: Guts", troop="preacher", trait="guts", dice="d6", tn=4, chips=True
    )
    state = replace(secret_table().state, phase="action", matters=(replace(roll, throws=(Throw((2,), 2),)),))
    (hosts,) = board(state, HOST).prompts
    assert not hosts.mine
    assert [one.command for one in hosts.actions] == ["Accept"]
    (others,) = board(state).prompts
    assert others.actions == ()
    (own,) = board(state, BEN).prompts
    assert own.mine
    assert [one.command for one in own.actions] == ["Spend", "Accept"]


def test_bids_are_nobodys_business_until_all_are_in() -> None:
    bid = Matter("m1", "setup-allies", "bid", "s2", "an ally", secret=True, group="g")
    state = replace(secret_table().state, matters=(bid,))
    (hosts,) = board(state, HOST).prompts
    assert [(one.command, one.label) for one in hosts.actions] == [("Skip", "Go on without Ben")]
    (own,) = board(state, BEN).prompts
    assert own.secret
    assert board(state, BEN).secret
    assert [(one.label, one.most) for one in own.actions[0].inputs] == [("Blue (you have 1)", 1)]


def test_the_big_screen_and_those_who_look_on_can_tap_nothing() -> None:
    table = small_table()
    players = Players(table, Device("s1", host=True), Device("s2"))
    for _ in range(40):
        for viewer in (NOBODY, SCREEN):
            shown = board(table.state, viewer)
            assert list(offered(shown)) == []
            assert shown.groups == ()
            assert not any(prompt.mine for prompt in shown.prompts)
        players.answer()


def test_a_sealed_list_is_not_judged_before_others() -> None:
    table = small_table()
    sealed = replace(table.seat("s2"), sealed=True, army="Lanterns", points=500, findings=("Zebulon costs too much.",))
    state = replace(table.state, seats=(table.seat("s1"), sealed))
    assert "Zebulon" not in repr(board(state))
    assert [one.seat for one in board(state).troops] == ["s1", "s1"]
    assert "Zebulon costs too much." in repr(board(state, BEN).reminders)
