"""Setting up, sentence by sentence: who plays whom, the train and its loot, the round cards, where everybody starts;
and what a cast list says of all that (Setting up; rulings 14, 21 and 22)."""

from collections import Counter

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Start, StartSeat, Viewer
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of, worth
from companion.games.coltexpress.table.core.state import Spot
from companion.games.coltexpress.table.scheming.order import clockwise
from companion.games.coltexpress.table.setting_up.depart import Depart
from companion.games.coltexpress.table.setting_up.return_bandit import ReturnBandit
from companion.games.coltexpress.table.setting_up.take_bandit import TakeBandit
from tests.games.coltexpress.casts import document
from tests.games.coltexpress.table.robberies import TABLE, Robbery

SIX = tuple(catalog().bandits)
SEEDS = tuple(f"try {number}" for number in range(60))


# Whom each seat plays


def test_a_seat_takes_one_bandit_and_has_to_return_it_before_it_takes_another() -> None:
    table = Robbery(seats=3)
    table.do(TakeBandit("a", "doc"), "a")
    with pytest.raises(Illegal, match="has its bandits"):
        table.do(TakeBandit("a", "tuco"), "a")
    table.do(ReturnBandit("doc"), "a")
    table.do(TakeBandit("a", "tuco"), "a")
    assert [one.id for one in table.state.bandits] == ["tuco"]


def test_with_two_players_each_takes_two_bandits_and_no_third() -> None:
    table = Robbery("tuco", "cheyenne", "django", "doc", seats=2)
    assert [len(table.state.team(seat)) for seat in "ab"] == [2, 2]
    with pytest.raises(Illegal, match="has its bandits"):
        table.do(TakeBandit("a", "belle"), "a")


def test_nobody_takes_or_returns_a_bandit_for_somebody_else_but_the_host() -> None:
    table = Robbery(seats=3)
    with pytest.raises(Forbidden):
        table.do(TakeBandit("b", "doc"), "a", host=False)
    table.do(TakeBandit("b", "doc"), "a")
    with pytest.raises(Forbidden):
        table.do(ReturnBandit("doc"), "a", host=False)
    table.do(ReturnBandit("doc"), "a")
    assert table.state.bandits == ()


@pytest.mark.parametrize("command", [TakeBandit("a", "zorro"), TakeBandit("z", "doc"), ReturnBandit("doc")])
def test_a_stranger_an_empty_seat_and_a_bandit_whom_nobody_plays_are_refused(command: object) -> None:
    with pytest.raises(Illegal):
        Robbery(seats=3).do(command, "a")


def test_who_plays_a_bandit_already_is_told_to_whoever_wants_it() -> None:
    table = Robbery("doc", seats=3)
    with pytest.raises(Illegal, match="A plays Doc"):
        table.do(TakeBandit("b", "doc"), "b")


def test_the_companion_draws_its_bandits_and_nobody_takes_one_for_it() -> None:
    table = Robbery(seats=1, partner="2")
    with pytest.raises(Illegal, match="draws its bandits"):
        table.do(TakeBandit("companion-1", "doc"), "a")
    table.do(TakeBandit("a", "doc"), "a")
    table.depart()
    assert sorted(bandit.seat for bandit in table.state.bandits) == ["a", "companion-1", "companion-2"]


def test_each_seat_of_the_companion_is_called_as_its_bandit_so_that_all_are_told_apart() -> None:
    table = Robbery("ghost", seats=1, partner="5").depart()
    named = {seat.id: seat.name for seat in table.state.seats}
    assert all(named[bandit.seat] == bandit.name for bandit in table.state.bandits if bandit.seat != "a")
    assert named["a"] == "A"
    plates = TABLE.view(table.state, Viewer("a", frozenset({"a"}))).seats
    assert [plate.notes for plate in plates] == [(), *[("Played by the companion",)] * 5]


def test_a_team_of_the_companion_keeps_a_name_of_its_own() -> None:
    table = Robbery("ghost", "doc", seats=1, partner="1").depart()
    assert [seat.name for seat in table.state.seats] == ["A", "Companion"]


def test_a_player_for_whom_the_companion_draws_keeps_their_name() -> None:
    table = Robbery(seats=3)
    table.do(HandOver("b", True))
    table.depart()
    assert [seat.name for seat in table.state.seats] == ["A", "B", "C"]


def test_whoever_has_no_bandit_as_the_train_leaves_draws_one_that_is_free() -> None:
    drawn = set()
    for seed in SEEDS:
        table = Robbery("doc", seats=3, seed=seed).depart()
        assert [bandit.seat for bandit in table.state.bandits] == ["a", "b", "c"]
        drawn |= {bandit.id for bandit in table.state.bandits[1:]}
    assert drawn == set(SIX) - {"doc"}


def test_while_others_still_choose_a_bandit_only_the_host_has_them_drawn() -> None:
    table = Robbery("doc", seats=3)
    with pytest.raises(Forbidden, match="can still choose"):
        table.do(Depart(), "a", host=False)
    table.do(Depart(), "a")
    assert len(table.state.bandits) == 3


def test_after_the_train_has_left_nobody_takes_or_returns_a_bandit_and_it_leaves_once() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    for command in (TakeBandit("doc", "ghost"), ReturnBandit("doc"), Depart()):
        with pytest.raises(Illegal, match="not the moment"):
            table.do(command, "doc")


def test_one_alone_robs_no_train_without_the_companion() -> None:
    with pytest.raises(Illegal, match="two players"):
        Robbery(seats=1).depart()


def test_a_robbery_has_six_bandits_at_most_with_those_of_the_companion() -> None:
    assert len(Robbery(seats=4, partner="2").state.seats) == 6
    with pytest.raises(Illegal, match="at most 6"):
        Robbery(seats=4, partner="3")


# The train and its loot (ruling 14)


@pytest.mark.parametrize(("seats", "cars"), [(2, 4), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_the_train_has_a_car_for_each_player_and_four_for_two(seats: int, cars: int) -> None:
    assert len(Robbery(seats=seats).depart().state.train) == cars


def test_chance_builds_the_train_of_any_cars_in_any_order() -> None:
    trains = [Robbery(seats=3, seed=seed).depart().state.train for seed in SEEDS]
    assert all(len(set(train)) == 3 for train in trains)
    assert {train[0] for train in trains} == set(catalog().cars)


def test_each_car_has_the_loot_of_its_floor_inside_and_none_on_its_roof() -> None:
    table = Robbery(seats=6).depart()
    for place, car in enumerate(table.state.train, 1):
        known = catalog().cars[car]
        wanted = Counter({"purse": known.purses, "jewel": known.jewels})
        assert table.lies(f"{place}i") == +wanted
        assert table.lies(f"{place}r") == {}
    assert (table.lies("Li"), table.lies("Lr")) == ({"strongbox": 1}, {})


def test_purses_on_the_floors_are_taken_at_random() -> None:
    cars = ("mail", "dining", "private-saloon")
    worths = set()
    for seed in SEEDS:
        table = Robbery(seats=3, seed=seed).train(*cars).depart()
        worths |= {worth(card) for card in table.state.pile("floor:1i").ids if card.startswith("purse")}
    assert worths == {250, 300, 350, 400, 450, 500}


def test_each_bandit_has_a_purse_of_250_six_bullets_and_a_deck_of_ten() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    for bandit in ("doc", "tuco", "belle"):
        assert [worth(card) for card in table.state.pile(s.loot_of(bandit)).ids] == [250]
        assert table.count(s.bullets_of(bandit)) == 6
        cards = (*table.state.pile(s.hand_of(bandit)).ids, *table.state.pile(s.deck_of(bandit)).ids)
        kinds = {"move": 2, "floor-change": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1}
        assert Counter(map(kind_of, cards)) == kinds
        assert {bandit_of(card) for card in cards} == {bandit}


def test_the_marshal_stands_inside_the_locomotive_and_no_bandit_on_a_roof() -> None:
    state = Robbery(seats=6).depart().state
    assert state.marshal == s.LOCOMOTIVE
    assert not any(bandit.spot.roof for bandit in state.bandits)


# The round cards and the First Player


def test_four_of_the_seven_round_cards_lie_on_one_of_the_three_stations() -> None:
    rounds, stations = set(), set()
    for seed in SEEDS:
        state = Robbery(seats=3, seed=seed).depart().state
        station, *plain = (*state.pile(s.ROUNDS).ids, *state.pile(s.TURNED).ids)
        assert len(set(plain)) == 4
        rounds |= set(plain)
        stations.add(station)
    assert (rounds, stations) == (set(catalog().plain_rounds), set(catalog().stations))
    assert (len(rounds), len(stations)) == (7, 3)


@pytest.mark.parametrize(("seats", "turns"), [(2, "ST2S"), (4, "ST2S"), (5, "S2W"), (6, "S2W")])
def test_round_cards_for_2_to_4_and_for_5_or_6_players_differ(seats: int, turns: str) -> None:
    assert Robbery(seats=seats).depart().pile(s.TURNED, "take-it-all").state.turns == turns


def test_any_bandit_may_be_drawn_and_its_seat_is_player_1() -> None:
    drawn = {Robbery("doc", "tuco", "belle", seed=seed).depart().state.first for seed in SEEDS}
    assert drawn == {"doc", "tuco", "belle"}


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_odd_players_start_inside_the_caboose_and_even_ones_in_the_car_before_it(seats: int) -> None:
    state = Robbery(seats=seats).depart().state
    for number, seat in enumerate(clockwise(state), 1):
        (bandit,) = state.team(seat)
        assert bandit.spot == Spot(state.caboose if number % 2 else state.caboose - 1)


# Cast lists


def test_the_list_of_one_seats_bandit_claims_it() -> None:
    table = Robbery(seats=3, lists={"b": document("ghost")})
    assert [(one.seat, one.id) for one in table.state.bandits] == [("b", "ghost")]
    assert "B plays Ghost." in table.told


def test_of_two_seats_that_claim_one_bandit_the_first_gets_it() -> None:
    table = Robbery(seats=3, lists={"a": document("ghost"), "b": document("ghost")})
    assert [(one.seat, one.id) for one in table.state.bandits] == [("a", "ghost")]
    assert "A plays Ghost." in table.told


def test_with_two_players_a_list_of_two_claims_a_team() -> None:
    table = Robbery(seats=2, lists={"b": document("ghost", "belle", gang="teams")})
    assert [(one.seat, one.id) for one in table.state.bandits] == [("b", "ghost"), ("b", "belle")]


def test_a_longer_list_is_the_tables_to_pick_from() -> None:
    table = Robbery(seats=3, lists={"b": document("ghost", "belle", "doc")})
    assert table.state.bandits == ()
    with pytest.raises(Illegal, match="cast list"):
        table.do(TakeBandit("a", "tuco"), "a")
    table.do(TakeBandit("a", "doc"), "a")
    assert {one.id for one in table.depart().state.bandits} == {"ghost", "belle", "doc"}


def test_a_list_that_has_too_few_for_everybody_leaves_all_six_to_pick_from() -> None:
    table = Robbery(seats=4, lists={"b": document("ghost", "belle", "doc")})
    table.do(TakeBandit("a", "tuco"), "a")
    assert table.state.the("tuco").seat == "a"


def test_a_list_names_cars_and_round_cards_and_chance_fills_in_the_rest() -> None:
    rounds = {"round1": "braking", "round4": "bridge", "station": "hostage-taking"}
    found = {**document("ghost", "belle", "doc", car2="dining"), **rounds}
    for seed in SEEDS[:10]:
        state = Robbery(seats=3, seed=seed, lists={"a": found}).depart().state
        assert (state.train[1], len(set(state.train))) == ("dining", 3)
        station, fourth, third, second, first = (*state.pile(s.ROUNDS).ids, *state.pile(s.TURNED).ids)
        assert (first, fourth, station) == ("braking", "bridge", "hostage-taking")
        assert len({first, second, third, fourth}) == 4


def test_what_the_host_chooses_before_the_train_leaves_counts_before_the_list() -> None:
    table = Robbery(seats=3, lists={"a": document("ghost", "belle", "doc", car1="dining")})
    table.train("mail", "baggage", "first-class").depart()
    assert table.state.train == ("mail", "baggage", "first-class")


def test_of_two_lists_that_differ_the_first_counts() -> None:
    first, second = document("ghost", "belle", "doc"), document("tuco", "belle", "doc")
    table = Robbery(seats=3, lists={"a": first, "b": second})
    assert table.state.plan.bandits == ("ghost", "belle", "doc")
    assert "The cast list of B says something else. The first one counts." in table.told
    same = Robbery(seats=3, lists={"a": first, "b": first})
    assert not any("something else" in sentence for sentence in same.told)


def test_a_list_with_an_error_does_not_come_to_the_table() -> None:
    broken = document("ghost", "ghost", "doc")
    with pytest.raises(Illegal, match="cast list of B"):
        TABLE.begin(Start((StartSeat("a", "A"), StartSeat("b", "B", broken))), Robbery(seats=3).chance())


def test_before_everybody_has_a_bandit_the_six_lie_there_to_read_and_then_those_who_play() -> None:
    table = Robbery("doc", seats=3)
    assert len(TABLE.cards(table.state, Viewer())) == 6
    table.depart()
    assert {card.troop for card in TABLE.cards(table.state, Viewer())} == {
        catalog().bandits[one.id].name for one in table.state.bandits
    }
