"""Chapter Two, Freak Event: those that are over at once, and what each leaves alone."""

import pytest

from companion.games.highnoon.table.by_hand import mark, set_seat
from companion.games.highnoon.table.core.state import Scope

from .freak_support import battle, event, next_turn, set_troop
from .support import Table, make_state, make_troop


def test_3_the_player_with_the_fewest_chips_draws_up_to_the_most() -> None:
    hands = {"s1": ("white", "red", "blue"), "s2": ("white",), "s3": ("white", "white")}
    table = event(battle(seats=3, hands=hands), 3)
    assert [len(seat.chips) for seat in table.state.seats] == [3, 3, 2]


def test_3_does_nothing_between_equals() -> None:
    table = event(battle(hands={"s1": ("red",), "s2": ("white",)}), 3)
    assert [len(seat.chips) for seat in table.state.seats] == [1, 1]


def test_5_brothers_are_one_hero_of_your_choice_and_one_of_the_foes_at_random() -> None:
    table = event(battle(make_troop("ace", number="hero")), 5)
    assert {option.value for option in table.matter("brothers").options} == {"nell", "ace"}
    table.choose("ace")
    marks = {(effect.about["target"], effect.scope) for effect in table.state.effects}
    assert marks == {("rex", Scope(troop="ace")), ("ace", Scope(troop="rex"))}


def test_5_needs_heroes_on_both_sides() -> None:
    table = Table(make_state(make_troop("gunmen"), make_troop("rex", seat="s2", number="hero")))
    assert not event(table, 5).asks("brothers")


def test_9_the_troop_with_the_joker_is_out_of_ammo() -> None:
    table = event(battle(), 9)
    assert "out-of-ammo" in table.troop("gunmen").marks
    assert "out-of-ammo" not in table.troop("nell").marks
    table.do(mark.Mark("gunmen", "out-of-ammo", False))
    assert "out-of-ammo" not in table.troop("gunmen").marks


def test_10_a_downpour_ends_the_battle_with_this_turn() -> None:
    table = event(battle(), 10)
    assert table.state.phase == "draw"
    next_turn(table)
    assert table.state.phase == "over"
    assert "downpour" in table.state.ended


def test_11_allies_change_sides_where_the_joker_fell_on_one() -> None:
    allies = (make_troop("allies", stats={"allied": True}), make_troop("more", stats={"allied": True}))
    table = event(battle(*allies), 11, "allies")
    assert table.matter("betrayal").seat == "s2"
    table.choose("yes")
    assert {id_: troop.seat for id_, troop in table.state.troops.items()} == {
        "gunmen": "s1",
        "nell": "s1",
        "ronin": "s2",
        "rex": "s2",
        "allies": "s2",
        "more": "s2",
    }
    assert table.troop("allies").owner == "s1"


def test_11_the_opponent_may_leave_them() -> None:
    table = event(battle(make_troop("allies", stats={"allied": True})), 11, "allies")
    table.choose("no")
    assert table.troop("allies").seat == "s1"


def test_11_is_nothing_where_the_joker_fell_on_no_ally() -> None:
    assert not event(battle(make_troop("allies", stats={"allied": True})), 11).state.matters


def test_13_panicked_troops_of_any_side_are_off_for_good() -> None:
    table = battle(make_troop("shaky", seat="s2", morale="shaken"))
    set_troop(table, "nell", morale="panicked")
    set_troop(table, "ronin", morale="panicked")
    event(table, 13)
    assert {id_ for id_, troop in table.state.troops.items() if troop.status == "out"} == {"nell", "ronin"}
    assert all(seat.bounty == 0 for seat in table.state.seats)


@pytest.mark.parametrize(("had", "has"), [(100, 125), (50, 62), (3, 3), (-40, -40)])
def test_15_good_press_adds_a_quarter_of_ones_bounty(had: int, has: int) -> None:
    table = battle()
    table.do(set_seat.SetBounty("s1", had, "so far"))
    event(table, 15)
    assert table.seat("s1").bounty == has
    assert table.seat("s2").bounty == 0


def test_20_lets_you_choose_any_other_event() -> None:
    table = event(battle(), 20)
    assert [option.value for option in table.matter("joker-pick").options] == [str(one) for one in range(1, 20)]
    table.choose("9")
    assert "out-of-ammo" in table.troop("gunmen").marks
