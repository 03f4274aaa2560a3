"""The twelve situations of the design (section 8)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.scheming.order import clockwise, next_first, of_turn
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.scoring.scores import scores
from companion.games.coltexpress.table.stealing import performing, sights
from companion.games.coltexpress.table.stealing.change_floor import ChangeFloor
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.move_marshal import MoveMarshal
from companion.games.coltexpress.table.stealing.punch import Punch
from tests.games.coltexpress.table.robberies import Robbery

FOUR = ("belle", "cheyenne", "doc", "tuco")


def drawn_first(bandit: str) -> Robbery:
    """A table of four that has left, with that bandit's seat as First Player."""
    for seed in range(100):
        table = Robbery("tuco", "cheyenne", "ghost", "django", seed=f"try {seed}").depart()
        if table.state.first == bandit:
            return table
    raise AssertionError(f"{bandit} is never drawn")


def test_odd_players_start_in_the_caboose_and_the_next_round_begins_on_the_left() -> None:
    table = drawn_first("ghost")
    assert clockwise(table.state) == ("ghost", "django", "tuco", "cheyenne")
    assert [table.at(one) for one in ("ghost", "tuco", "django", "cheyenne")] == ["4i", "4i", "3i", "3i"]
    assert {table.count(s.hand_of(seat.id)) for seat in table.state.seats} == {6}
    assert {table.count(s.deck_of(seat.id)) for seat in table.state.seats} == {4}
    assert next_first(table.state) == "django"


def orders(table: Robbery, symbols: str) -> list[str]:
    return ["".join(seat[0] for seat in of_turn(table.state, symbol)) for symbol in symbols]


def test_switching_goes_counter_clockwise_from_the_first_player() -> None:
    table = Robbery("belle", "cheyenne", "doc", "tuco").depart().change(first="belle").pile(s.TURNED, "angry-marshal")
    assert table.state.turns == "SSTW"
    assert orders(table, "SSTW") == ["bcdt", "bcdt", "bcdt", "btdc"]


def test_speeding_up_lets_each_seat_act_twice_running() -> None:
    table = Robbery("belle", "cheyenne", "doc", "tuco", "ghost").depart()
    table.change(first="cheyenne").pile(s.TURNED, "take-it-all")
    assert table.state.turns == "S2W"
    assert orders(table, "S2W") == ["cdtgb", "ccddttggbb", "cbgtd"]


def test_taking_ends_when_the_deck_is_empty() -> None:
    table = Robbery(*FOUR).depart().pile(s.TURNED, "swivel-arm").change(first="belle")
    for hand, deck in ((9, 1), (10, 0)):
        table.change(acts=0).do(TakeCards(), "belle")
        assert (table.count(s.hand_of("belle")), table.count(s.deck_of("belle"))) == (hand, deck)
    with pytest.raises(Illegal, match="deck is empty"):
        table.change(acts=0).do(TakeCards(), "belle")


def sees(table: Robbery, shooter: str) -> list[str]:
    return sorted(one.id for one in sights.in_sight(table.state, table.state.the(shooter)))


def test_on_roofs_a_shot_reaches_the_nearest_roof_with_anybody_each_way() -> None:
    table = Robbery("ghost", "tuco", "cheyenne", "doc").depart().place(ghost="4r", tuco="2r", cheyenne="2r", doc="1r")
    assert sees(table, "ghost") == ["cheyenne", "tuco"]
    assert sees(table, "tuco") == ["doc", "ghost"]
    assert sees(table, "doc") == ["cheyenne", "tuco"]


def test_belle_is_spared_while_another_could_be_hit_and_still_hides_those_behind() -> None:
    table = Robbery("doc", "belle", "ghost", "tuco").depart()
    assert sees(table.place(doc="3i", belle="2i", ghost="4i", tuco="Lr"), "doc") == ["ghost"]
    assert sees(table.place(doc="4r", belle="3r", ghost="1r", tuco="Li"), "doc") == ["belle"]


def test_whoever_meets_the_marshal_flees_to_the_roof_with_a_neutral_bullet() -> None:
    table = Robbery("cheyenne", "doc", "tuco").depart().place(cheyenne="1i", doc="1i", tuco="3r")
    table.perform("cheyenne.marshal")
    assert performing.options(table.state) == (MoveMarshal(1),)
    table.go_on()
    assert (table.at("cheyenne"), table.at("doc"), table.count(s.NEUTRAL)) == ("1r", "1r", 11)
    table.perform("doc.floor-change").do(ChangeFloor(), "doc")
    assert (table.at("doc"), table.count(s.NEUTRAL)) == ("1r", 10)


def test_too_few_neutral_bullets_go_to_nobody_and_leave_the_game() -> None:
    table = Robbery(*FOUR).depart().neutral(2).place(belle="2i", cheyenne="3i", doc="4i", tuco="3r")
    table.event("passengers-rebellion").go_on()
    assert (table.count(s.NEUTRAL), table.count(s.GONE)) == (0, 2)
    assert not any(table.hits(one) for one in FOUR)
    table.place(doc="1i").perform("doc.marshal").go_on()
    assert (table.at("doc"), dict(table.hits("doc"))) == ("1r", {})


def cheyenne_against_tuco() -> Robbery:
    table = Robbery("cheyenne", "tuco", "doc").depart().change(marshal=2)
    table.place(cheyenne="3i", tuco="3i", doc="Lr").loot(tuco=("purse-300-1", "jewel-1"), cheyenne=())
    return table.perform("cheyenne.punch")


def test_cheyenne_keeps_the_purse_that_she_knocks_off() -> None:
    table = cheyenne_against_tuco()
    table.do(Punch("tuco", "purse", 2, keep=True), "cheyenne")
    assert (table.at("tuco"), dict(table.hits("tuco"))) == ("2r", {"meeting": 1})
    assert (table.holds("cheyenne"), table.holds("tuco")) == ({"purse": 1}, {"jewel": 1})


def test_a_jewel_falls_to_the_floor_even_for_cheyenne() -> None:
    table = cheyenne_against_tuco().pile("floor:3i")
    with pytest.raises(Illegal):
        table.do(Punch("tuco", "jewel", 2, keep=True), "cheyenne")
    table.do(Punch("tuco", "jewel", 2), "cheyenne")
    assert (table.lies("3i"), table.holds("cheyenne")) == ({"jewel": 1}, {})


def test_whoever_django_hits_goes_one_car_on_but_never_off_the_train() -> None:
    table = Robbery("django", "belle", "doc").depart().place(django="2r", belle="3r", doc="Li").change(marshal=1)
    table.perform("django.fire").do(Fire("belle"), "django")
    assert (table.at("belle"), dict(table.hits("belle"))) == ("3r", {"django": 1})


def test_django_can_push_a_bandit_to_the_marshal() -> None:
    table = Robbery("django", "belle", "doc").depart().place(django="2i", belle="3r", doc="1i").change(marshal=0)
    table.perform("django.fire").do(Fire("doc"), "django")
    assert (table.at("doc"), dict(table.hits("doc"))) == ("Lr", {"django": 1, "meeting": 1})


def test_the_angry_marshal_shoots_upward_and_then_meets_those_behind() -> None:
    table = Robbery("ghost", "tuco", "belle").depart().change(marshal=2).place(ghost="2r", tuco="3i", belle="Lr")
    table.event("angry-marshal").go_on()
    assert (table.at("ghost"), dict(table.hits("ghost"))) == ("2r", {"event": 1})
    assert (table.at("tuco"), dict(table.hits("tuco"))) == ("3r", {"meeting": 1})
    assert table.state.marshal == 3


def test_every_gunslinger_gets_the_prize_and_a_tie_goes_to_whoever_received_fewer_bullets() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    table.loot(
        doc=("purse-250-1", "purse-500-1", "jewel-1"), tuco=("purse-250-2", "strongbox-1"), belle=("purse-250-3",)
    )
    table.pile(s.loot_of("belle"), "purse-250-3", "jewel-2", "jewel-3")
    for bandit, left in (("doc", 3), ("tuco", 3), ("belle", 5)):
        table.pile(s.bullets_of(bandit), *(f"bullet.{bandit}-{one}" for one in range(left)))
    hits = {"doc": {"tuco": 3}, "tuco": {"doc": 2, "meeting": 2}, "belle": {}}
    table.change(bandits=tuple(replace(one, hits=hits[one.id]) for one in table.state.bandits))
    ranked = scores(table.state)
    assert [(one.seat, one.total, one.place) for one in ranked] == [
        ("tuco", 2250, 1),
        ("doc", 2250, 2),
        ("belle", 1250, 3),
    ]
