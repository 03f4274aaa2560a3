"""Bids, calls and shots of a showdown (Showdowns)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Seat, Showdown
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending.give_up import GiveUp
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.setting_up.start import Start
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from companion.games.outlaws.table.showdown import beginning, settling, standoff
from companion.games.outlaws.table.showdown.bid import Bid
from companion.games.outlaws.table.showdown.call_bid import CallBid
from companion.games.outlaws.table.showdown.call_showdown import CallShowdown
from companion.games.outlaws.table.showdown.draw_for_bid import DrawForBid
from companion.games.outlaws.table.showdown.no_last_shot import NoLastShot
from companion.games.outlaws.table.showdown.showdown_shot import ShowdownShot
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_4, MISS_BEST, MISS_STEADY_8


def holstered(table: Shootout) -> Shootout:
    """Nobody has a gun drawn."""
    for man in table.state.men:
        table.change(man.id, right="", left="", carried=(*man.held, *man.carried))
    return table


def duel(outlaws: tuple[str, ...] = ("luke",), law: tuple[str, ...] = ("samuel",), **modes: str) -> Shootout:
    """A showdown that has been called, of all men, whose counters come out of a real cup."""
    table = holstered(Shootout.of(outlaws, law, **{"chips": "real", **modes}))
    table.by_hand(lambda step: beginning.begin(step, tuple(man.id for man in table.state.men)))
    return table


def drawn(table: Shootout, name: str) -> None:
    table.decide(DrawForBid(table.man(name).id), "s1")


def bid(table: Shootout, name: str, amount: int) -> None:
    """He is drawn, and bids."""
    drawn(table, name)
    table.decide(Bid(amount), table.man(name).seat)


def call(table: Shootout, name: str) -> None:
    """He is drawn, and calls."""
    drawn(table, name)
    table.decide(CallBid(), table.man(name).seat)


def fire(table: Shootout, name: str, at: str, distance: int, *dice: int) -> None:
    """He shoots at the bid."""
    man = table.man(name)
    item = standoff.guns(table.state, man)[0]
    table.decide(ShowdownShot(man=man.id, item=item, target=table.man(at).id, distance=distance), man.seat)
    table.dice(*dice)
    table.decide(Fire(), man.seat)


def down(table: Shootout) -> Showdown:
    assert table.state.showdown is not None
    return table.state.showdown


def names(table: Shootout) -> set[str]:
    """Who is still in it."""
    return {table.state.the(man).person for man in down(table).men}


def test_the_showdown_of_the_book() -> None:
    """Samuel 0, Dale -1, Luke -2, Jonny -3, Dale calls: an 8 hits Samuel, who is out. Luke 0, Jonny -1, Dale calls: a
    miss, and Jonny is out. Luke -1, Dale -2, Dale -3, Luke calls: a hit, and Dale has one shot more."""
    table = duel(("luke", "jonny"), ("samuel", "dale"))
    bid(table, "samuel", 0)
    drawn(table, "dale")
    assert (down(table).bid, down(table).turn) == (-1, "")
    bid(table, "luke", -2)
    drawn(table, "jonny")
    assert down(table).bid == -3
    call(table, "dale")
    fire(table, "jonny", "samuel", 5, MISS_STEADY_8)
    throw = table.state.thrown[-1]
    assert (throw.total, throw.good) == (8 + 1 - 3, True)
    table.decide(DrawWound("belly-hit"), "s1")
    assert names(table) == {"luke", "jonny", "dale"}
    bid(table, "luke", 0)
    drawn(table, "jonny")
    call(table, "dale")
    fire(table, "jonny", "dale", 9, HIT_4)
    assert table.state.thrown[-1].total == 4 + 1 - 1
    assert names(table) == {"luke", "dale"}
    bid(table, "luke", -1)
    bid(table, "dale", -2)
    drawn(table, "dale")
    assert down(table).bid == -3
    call(table, "luke")
    fire(table, "dale", "luke", 5, MISS_BEST)
    table.decide(DrawWound("left-leg-graze"), "s2")
    assert down(table).last
    fire(table, "dale", "jonny", 3, HIT_4)
    table.decide(DrawWound("right-leg-graze"), "s2")
    assert (table.state.stage, table.state.round) == ("round", 2)


def test_nobody_calls_a_bid_of_the_own_side() -> None:
    table = duel(("luke", "jonny"), ("samuel",))
    bid(table, "luke", 0)
    drawn(table, "jonny")
    assert (down(table).bidder, down(table).bid) == (table.man("jonny").id, -1)


def test_whoever_opens_bids_0_or_minus_1_and_the_next_goes_1_lower() -> None:
    table = duel()
    drawn(table, "luke")
    with pytest.raises(Illegal, match="not possible"):
        table.decide(Bid(-2), "s1")
    with pytest.raises(Illegal, match="no bid"):
        table.decide(CallBid(), "s1")
    with pytest.raises(Forbidden):
        table.decide(Bid(0), "s2")
    table.decide(Bid(-1), "s1")
    drawn(table, "samuel")
    with pytest.raises(Illegal, match="not possible"):
        table.decide(Bid(-3), "s2")
    table.decide(Bid(-2), "s2")
    assert down(table).bid == -2


def test_an_empty_cup_is_filled_again() -> None:
    table = duel()
    bid(table, "luke", 0)
    bid(table, "samuel", -1)
    assert down(table).cup == ()
    bid(table, "luke", -2)
    assert down(table).cup == (table.man("samuel").id,)


def test_who_hits_without_placing_a_counter_stays_and_so_does_the_target() -> None:
    table = duel()
    bid(table, "luke", 0)
    call(table, "samuel")
    man, item = table.man("luke"), table.item("luke", "navy-colt").id
    target = table.man("samuel").id
    table.decide(ShowdownShot(man=man.id, item=item, target=target, distance=5, cover=("low",)), "s1")
    table.dice(HIT_4)
    table.decide(Fire(), "s1")
    table.decide(DrawWound("left-leg-graze"), "s1")
    assert names(table) == {"luke", "samuel"}
    assert table.man("luke").held == (item,)
    assert (down(table).bidder, down(table).cup) == ("", ())


def test_a_jammed_gun_puts_its_man_out() -> None:
    table = duel()
    bid(table, "luke", 0)
    call(table, "samuel")
    fire(table, "luke", "samuel", 5, HIT_4)
    table.decide(DrawWound("jam"), "s1")
    assert names(table) == {"samuel"}
    assert down(table).last


def test_so_does_the_last_bullet() -> None:
    table = duel()
    table.load("luke", "navy-colt", 1)
    bid(table, "luke", 0)
    call(table, "samuel")
    fire(table, "luke", "samuel", 5, HIT_4)
    table.decide(DrawWound("left-leg-graze"), "s1")
    assert table.state.stage == "round"


def test_the_last_shot_may_be_left_and_uses_all_numbers_of_the_die_without_a_bid() -> None:
    for shoots in (True, False):
        table = duel()
        bid(table, "luke", 0)
        call(table, "samuel")
        fire(table, "luke", "samuel", 20, MISS_BEST)
        assert down(table).last
        with pytest.raises(Forbidden):
            table.decide(NoLastShot(), "s1")
        if shoots:
            fire(table, "samuel", "luke", 20, MISS_BEST)
            assert table.state.thrown[-1].total == 10 + 1
        else:
            table.decide(NoLastShot(), "s2")
        assert (table.state.stage, table.state.round) == ("round", 2)


def test_the_app_draws_and_the_seats_are_asked_only_to_bid_or_call() -> None:
    table = holstered(Shootout.of(["luke"], ["samuel"]))
    table.rig(0)
    table.by_hand(lambda step: beginning.begin(step, tuple(man.id for man in table.state.men)))
    assert down(table).turn == table.man("luke").id
    table.rig(0)
    table.decide(Bid(0), "s1")
    assert down(table).turn == table.man("samuel").id
    table.decide(CallBid(), "s2")
    fire(table, "luke", "samuel", 20, MISS_BEST)
    assert down(table).last


def test_somebody_calls_a_showdown_and_the_round_ends_at_once() -> None:
    table = holstered(Shootout.of(["luke", "lee"], ["samuel"], chips="real"))
    table.turn("luke")
    luke, samuel = table.man("luke").id, table.man("samuel").id
    table.decide(CallShowdown(samuel, (luke,)), "s2")
    assert (table.state.stage, table.state.go) == ("showdown", None)
    assert not any(table.state.cups.values())
    assert names(table) == {"luke", "samuel"}


def test_whoever_calls_a_showdown_names_the_others_foes_first() -> None:
    table = holstered(Shootout.of(["luke", "lee"], ["samuel"]))
    table.turn("luke")
    group = next(group for group in table.board("s1").groups if group.title == "Call a showdown")
    forms = {tap.label: [pick.name for pick in tap.inputs[0].picks] for tap in group.actions}
    assert forms == {"Luke calls a showdown": ["Samuel", "Lee"], "Lee calls a showdown": ["Samuel", "Luke"]}


def test_a_called_shot_is_corrected_as_the_shot_of_a_showdown() -> None:
    table = duel()
    bid(table, "luke", 0)
    call(table, "samuel")
    luke, samuel = table.man("luke"), table.man("samuel")
    item = standoff.guns(table.state, luke)[0]
    table.decide(ShowdownShot(man=luke.id, item=item, target=samuel.id, distance=5), "s1")
    again = next(tap for tap in table.offered("s1") if tap.label == "Correct it")
    assert (again.command, "way" in again.values) == ("ShowdownShot", False)
    table.decide(ShowdownShot(man=luke.id, item=item, target=samuel.id, distance=6), "s1")
    assert [shot.distance for shot in table.state.shots] == [6]


def test_a_showdown_takes_loaded_handguns_that_nobody_has_drawn_and_both_sides() -> None:
    table = holstered(Shootout.of(["luke", "lee"], ["samuel"]))
    luke, lee, samuel = (table.man(name).id for name in ("luke", "lee", "samuel"))
    with pytest.raises(Illegal, match="both teams"):
        table.decide(CallShowdown(luke, (lee,)), "s1")
    table.load("samuel", "schofield", 0)
    with pytest.raises(Illegal, match="loaded handgun"):
        table.decide(CallShowdown(luke, (samuel,)), "s1")
    table.load("samuel", "schofield", 6)
    table.hold("luke", "navy-colt")
    with pytest.raises(Illegal, match="no gun drawn"):
        table.decide(CallShowdown(luke, (samuel,)), "s1")


def test_real_dice_and_a_real_cup() -> None:
    table = duel(dice="real")
    bid(table, "luke", -1)
    call(table, "samuel")
    man, item, target = table.man("luke"), table.item("luke", "navy-colt").id, table.man("samuel").id
    table.decide(ShowdownShot(man=man.id, item=item, target=target, distance=5), "s1")
    table.decide(ShotFell(HIT_4), "s1")
    throw = table.state.thrown[-1]
    assert (throw.total, throw.real, throw.good) == (4 + 1 + 1 - 1, True, True)


def test_no_snapshot_answers_a_shot_of_a_showdown() -> None:
    table = duel(("luke",), ("samuel", "dale"))
    bid(table, "luke", 0)
    call(table, "samuel")
    fire(table, "luke", "samuel", 20, MISS_BEST)
    assert table.state.window is None


def test_whoever_leaves_the_board_is_out_of_it_and_the_bidding_starts_again() -> None:
    table = duel(("luke",), ("samuel", "dale"))
    bid(table, "dale", 0)

    def leave(step: Step) -> None:
        step.emit(e.StatusSet(table.man("dale").id, "gone"))
        settling.withdraw(step)

    table.by_hand(leave)
    assert names(table) == {"luke", "samuel"}
    assert (down(table).bidder, down(table).cup) == ("", ())


def test_a_shootout_that_says_so_begins_with_one_at_its_distance() -> None:
    table = holstered(Shootout.of(["luke"], ["samuel"]))
    table.state = replace(table.state, stage="setup", shootout="main-street", round=0)
    table.decide(Start(), "s1")
    assert table.state.stage == "showdown"
    pair = table.state.pair(table.man("luke").id, table.man("samuel").id)
    assert pair is not None
    assert pair.distance == 5
    table = Shootout.of(["luke"], ["samuel"])
    table.state = replace(table.state, stage="setup", shootout="main-street", round=0)
    table.decide(Start(), "s1")
    assert (table.state.stage, table.state.round) == ("round", 1)


def test_a_player_gives_up_in_a_showdown_and_the_others_go_on() -> None:
    table = duel(("luke",), ("samuel", "dale"))
    table.state = replace(table.state, seats=(*table.state.seats, Seat("s3", "Cal", team="law")))
    table.change("dale", seat="s3")
    bid(table, "dale", 0)
    table.decide(GiveUp("s3"), "s3")
    assert (names(table), down(table).bidder) == ({"luke", "samuel"}, "")
    table.decide(GiveUp("s2"), "s2")
    assert table.state.winner == "outlaws"


def test_the_called_bid_of_another_outlasts_somebody_who_gives_up() -> None:
    table = duel(("luke",), ("samuel", "dale"))
    table.state = replace(table.state, seats=(*table.state.seats, Seat("s3", "Cal", team="law")))
    table.change("dale", seat="s3")
    bid(table, "luke", 0)
    call(table, "samuel")
    table.decide(GiveUp("s3"), "s3")
    assert (names(table), down(table).shooting) == ({"luke", "samuel"}, table.man("luke").id)


def test_whoever_faints_in_the_upkeep_before_a_showdown_does_not_stand_in_it() -> None:
    table = holstered(Shootout.of(("luke", "tom"), ("samuel",)))
    table.change("luke", start=3)
    table.hurt("luke", "belly-hit")
    luke, samuel = table.turn("luke"), table.man("samuel")
    table.decide(CallShowdown(luke.id, (samuel.id,)))
    assert (table.state.stage, table.state.round, table.man("luke").up) == ("round", 2, False)


def test_a_bid_tells_the_chance_to_hit_where_the_distance_is_known() -> None:
    table = holstered(Shootout.of(["luke"], ["samuel"], chips="real"))
    table.state = replace(table.state, stage="setup", shootout="main-street", round=0)
    table.decide(Start(), "s1")
    drawn(table, "luke")
    bids = {action.label: action.note for action in table.board("s1").prompts[0].actions}
    assert bids == {"Bid 0": "83 % at 5 squares", "Bid −1": "67 % at 5 squares"}
