"""Casualties by a tap on the plate, in free mode and out of it: figures down, in the dirt and up, and their bounty."""

from companion.engine.play import Viewer
from companion.games.highnoon.table.by_hand.set_troop import SetMorale
from companion.games.highnoon.table.core.state import State
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn.free_mode import FreeMode
from companion.games.highnoon.table.turn.next_card import NextCard
from companion.games.highnoon.table.wounds import figure_hit
from companion.games.highnoon.table.wounds.figure_hit import FigureHit, FigureUp
from companion.games.highnoon.table.wounds.hero_wounds import WoundHero

from .free_support import dealt, plate, steps
from .support import Table, make_state, make_troop, two_sides


def test_shaken_is_put_on_and_taken_off_with_a_tap() -> None:
    table = dealt()
    for morale, now in (("Shaken", "shaken"), ("Panicked", "panicked"), ("Panicked", "steady")):
        (tap,) = (one for one in plate(table.state, "gunmen").actions if one.label == morale)
        table.do(SetMorale(**tap.values))
        assert table.troop("gunmen").morale == now
    table.do(FreeMode(on=False))
    assert "Shaken" not in [one.label for one in plate(table.state, "gunmen").actions]


def test_a_casualty_is_one_tap_by_either_side_and_undo_names_it() -> None:
    table = dealt()
    assert steps(table.state, "ronin") == ["Down", "Dirt"]
    table.do(FigureHit("ronin", "", "down"))
    assert table.steps[-1].label.startswith("Ronin 1 is Put Down")
    table.do(FigureHit("gunmen", "", "down"), "s2")
    assert [len(table.troop(id_).standing) for id_ in ("ronin", "gunmen")] == [4, 4]


def test_the_same_casualty_that_two_phones_enter_at_once_counts_once() -> None:
    table = dealt()
    down, *_ = plate(table.state, "ronin").stepper.taps
    table.do(FigureHit(**down.values))
    table.refuses(FigureHit(**down.values), "no-such-figure", "s2")
    assert figures(table) == "down up up up up"
    *_, up = plate(table.state, "ronin", "s2").stepper.taps
    for now in ("dirt up up up up", "up up up up up"):
        table.do(FigureUp(**up.values), "s2")
        assert figures(table) == now
    table.refuses(FigureUp(**up.values), "no-such-figure", "s2")


def test_bounty_goes_to_the_only_enemy_where_nobody_is_named() -> None:
    table = dealt()
    table.do(FigureHit("ronin", "", "down"))
    table.do(FigureHit("gunmen", "", "down"))
    assert [seat.bounty for seat in table.state.seats] == [10, 10]
    table.do(FigureHit("gunmen", "f2", "down", figure_hit.NOBODY))
    assert [seat.bounty for seat in table.state.seats] == [10, 10]


def test_among_several_enemies_the_player_says_who_scores_and_nobody_waits_for_it() -> None:
    table = dealt(make_troop("posse", seat="s3"), seats=3)
    table.do(FigureHit("gunmen", "", "down"))
    table.choose("s3", kind="whose-bounty")
    assert [seat.bounty for seat in table.state.seats] == [0, 0, 10]
    table.do(FigureHit("gunmen", "", "down"))
    table.do(NextCard(), "s2")
    assert [seat.bounty for seat in table.state.seats] == [0, 0, 10]
    assert not table.state.matters


def test_up_again_takes_a_slip_back_step_by_step_with_its_bounty() -> None:
    table = dealt()
    table.do(FigureHit("ronin", "", "down"))
    assert steps(table.state, "ronin", "s2") == ["Down", "Dirt", "Up"]
    table.do(FigureUp("ronin", ""), "s2")
    assert (table.troop("ronin").figures[0].state, table.seat("s1").bounty) == ("dirt", 0)
    table.do(FigureUp("ronin", ""), "s2")
    assert table.troop("ronin").figures[0].state == "up"


def closed(state: State, troop: str) -> list[str]:
    """The taps on its closed plate."""
    return [tap.label for tap in plate(state, troop).closed_taps]


def test_closed_plates_bear_the_whole_stepper_in_free_mode_and_ones_own_with_real_dice() -> None:
    whole = ["Down", "Dirt", "Up"]
    assert closed(dealt().state, "ronin") == whole
    real = Table(make_state(*two_sides(), dice="real"))
    assert (closed(real.state, "gunmen"), closed(real.state, "ronin")) == (whole, [])
    assert plate(real.state, "ronin").stepper is None


def test_where_the_app_rolls_ones_own_closed_plates_have_down_alone() -> None:
    table = dealt()
    table.do(FreeMode(on=False))
    assert steps(table.state, "gunmen") == ["Down", "Dirt"]
    assert (closed(table.state, "gunmen"), closed(table.state, "ronin")) == (["Down"], [])


def figures(table: Table, troop: str = "ronin") -> str:
    return " ".join(figure.state for figure in table.troop(troop).figures)


def test_up_helps_those_in_the_dirt_first_and_then_takes_back_the_last_who_fell() -> None:
    table = dealt()
    for result in ("down", "down", "dirt"):
        table.do(FigureHit("ronin", "", result), "s2")
    assert figures(table) == "down down dirt up up"
    for now in ("down down up up up", "down dirt up up up", "down up up up up"):
        table.do(FigureUp("ronin", ""), "s2")
        assert figures(table) == now


def test_the_last_of_a_troop_is_taken_down_from_the_dirt_and_nobody_eats_dirt_twice() -> None:
    table = dealt()
    table.do(FigureHit("nell", "", "dirt"))
    table.refuses(FigureHit("nell", "", "dirt"), "no-such-figure")
    table.do(FigureHit("nell", "", "down"))
    assert figures(table, "nell") == "down"


def test_out_of_free_mode_only_those_eatin_dirt_get_up() -> None:
    table = Table(make_state(make_troop("gunmen", figures=2), *two_sides()[2:]))
    table.do(FigureHit("gunmen", "", "down"))
    table.refuses(FigureUp("gunmen", ""), "no-such-figure")
    table.do(FigureHit("gunmen", "", "dirt"))
    table.do(FigureUp("gunmen", ""))
    assert [figure.state for figure in table.troop("gunmen").figures] == ["down", "up"]


def test_a_heros_counters_are_a_tap_each_on_his_plate() -> None:
    table = dealt()
    assert [one.label for one in plate(table.state, "nell").actions if one.command == "WoundHero"] == [
        "Winged! +1",
        "Lame! +1",
    ]
    table.do(WoundHero("nell", "winged"))
    table.do(WoundHero("nell", "winged"))
    table.do(WoundHero("nell", "winged", off=True))
    assert (table.troop("nell").winged, table.troop("nell").lame) == (1, 0)
    table.refuses(WoundHero("nell", "lame", off=True), "no-such-wound")
    table.refuses(WoundHero("gunmen", "winged"), "heroes-only")
    table.do(FreeMode(on=False))
    table.refuses(WoundHero("nell", "winged"), "not-now")


def test_while_a_hidden_troop_acts_casualties_are_entered_as_ever() -> None:
    table = dealt(make_troop("scout", seat="s2", number="single", hidden=True, cards=("KD",)))
    table.do(NextCard())
    assert steps(table.state, "gunmen") == ["Down", "Dirt"]
    table.do(FigureHit("gunmen", "", "down"))
    assert [seat.bounty for seat in table.state.seats] == [0, 10]
    assert "Scout" not in table.told
    assert "scout" not in str(TABLE.view(table.state, Viewer("s1", frozenset({"s1"}))).prompts)
