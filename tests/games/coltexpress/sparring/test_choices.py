"""What the companion's bandits find worth how much, and what they tap (Companion's bandits; design, section 5;
house)."""

from dataclasses import replace

import pytest

from companion.engine.chance import Chance
from companion.engine.piles import BACK, Card, Pile
from companion.engine.play import Viewer
from companion.engine.sealed import Choose, Sealed
from companion.games.coltexpress.sparring import choices, plans
from companion.games.coltexpress.sparring.worth import of_seat
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.happenings.pickpocketing import Pickpocket
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.move import Move
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import Robbery

CHANCE = Chance(b"noon", "tap")


def robbery(*bandits: str, expert: str = "no") -> Robbery:
    """Three bandits far from each other on a train without loot; the first one acts first in Schemin'."""
    who = bandits or ("doc", "tuco", "belle")
    table = Robbery(*who, expert=expert).depart().change(first=who[0], acted={}, acts=0, turn=0, marshal=0, round=2)
    table.place(**dict(zip(who, ("2i", "Lr", "3r"), strict=True))).pile(s.TURNED, "swivel-arm")
    for place in ("0i", "0r", "1i", "1r", "2i", "2r", "3i", "3r"):
        table.pile(f"floor:{place}")
    return table


def tap(table: Robbery, seat: str) -> object:
    known = Eyes(table.state, Viewer(seat, frozenset({seat}))).known
    return choices.command(known, seat, CHANCE)


def hand(table: Robbery, seat: str, *cards: str) -> Robbery:
    return table.pile(s.hand_of(seat), *cards)


# Worth


def worth(table: Robbery) -> float:
    return of_seat(table.state, "doc")


def test_money_and_ransom_count_in_dollars() -> None:
    table = robbery().loot(doc=("purse-300-1", "jewel-1", "strongbox-1"))
    assert worth(table) == 1800
    table.change(bandits=tuple(replace(one, ransom=250) for one in table.state.bandits))
    assert worth(table) == 2050


def test_a_bullet_that_was_fired_counts_160() -> None:
    table = robbery().loot(doc=()).pile(s.bullets_of("doc"), "bullet.doc-1", "bullet.doc-2", "bullet.doc-3")
    assert worth(table) == 3 * 160


@pytest.mark.parametrize(("number", "cost"), [(4, 120), (5, 10)])
def test_a_bullet_that_was_received_costs_120_and_10_in_the_last_round(number: int, cost: int) -> None:
    table = robbery().loot(doc=()).change(round=number)
    hits = {"doc": {"tuco": 1, "meeting": 1}}
    table.change(bandits=tuple(replace(one, hits=hits.get(one.id, {})) for one in table.state.bandits))
    assert worth(table) == -2 * cost


def test_the_best_loot_where_the_bandit_stands_counts_35_percent() -> None:
    table = robbery().loot(doc=()).pile("floor:2i", "jewel-1", "strongbox-2").pile("floor:3i", "jewel-2")
    assert worth(table) == pytest.approx(350)


def test_a_purse_that_the_seat_has_not_seen_counts_the_mean_of_those_it_has_not_seen() -> None:
    table = robbery().loot(doc=(BACK,), tuco=("purse-500-1", "purse-500-2"), belle=())
    table.pile(s.STOCK)
    unseen = 8 * 250 + 2 * (300 + 350 + 400 + 450)
    assert worth(table) == pytest.approx(unseen / 16)


def test_a_team_counts_both_its_bandits() -> None:
    table = (
        Robbery("tuco", "cheyenne", "django", "doc", seats=2).depart().loot(tuco=("jewel-1",), cheyenne=("jewel-2",))
    )
    table.place(tuco="4r", cheyenne="4r")
    assert of_seat(table.state, "a") == 1000


# Schemin'


def test_it_plays_the_card_that_brings_most() -> None:
    table = hand(robbery().pile("floor:2i", "jewel-1"), "doc", "doc.move-1", "doc.robbery-1", "doc.marshal-1")
    assert tap(table, "doc") == PlayCard("doc.robbery-1")


def test_it_takes_three_where_no_card_brings_more_than_40() -> None:
    table = hand(robbery(), "doc", "doc.marshal-1", "doc.robbery-1")
    assert tap(table, "doc") == TakeCards()


@pytest.mark.parametrize(("turn", "deck"), [(3, True), (0, False)])
def test_in_the_last_turn_and_with_an_empty_deck_it_plays_all_the_same(turn: int, deck: bool) -> None:
    table = hand(robbery().change(turn=turn), "doc", "doc.floor-change-1")
    if not deck:
        table.pile(s.deck_of("doc"))
    assert tap(table, "doc") == PlayCard("doc.floor-change-1")


def test_it_takes_cards_where_it_holds_nothing_but_bullets() -> None:
    assert tap(hand(robbery(), "doc", "bullet.tuco-1"), "doc") == TakeCards()


def test_it_runs_the_cards_that_are_known_before_its_own_and_passes_over_hidden_ones() -> None:
    table = hand(robbery().pile("floor:3i", "strongbox-2"), "doc", "doc.robbery-1", "doc.fire-1")
    assert tap(table, "doc") == TakeCards(), "nothing lies where it stands"
    common = (Card("tuco.fire-1", by="tuco"), Card("doc.move-1", up=True, by="doc"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(common)})
    assert tap(table, "doc") == PlayCard("doc.robbery-1"), "its own Move leads to the strongbox"


def test_others_are_taken_to_do_what_is_best_for_themselves() -> None:
    table = robbery().place(tuco="2i").pile("floor:2i", "jewel-1")
    after = plans.run(table.state, (Card("tuco.robbery-1", up=True, by="tuco"),))
    assert after.pile("floor:2i").count == 0
    assert plans.run(table.state, (Card(BACK, by="tuco"),)) == table.state


@pytest.mark.parametrize(
    ("card", "hidden"), [("fire", True), ("robbery", True), ("punch", True), ("floor-change", False), ("move", False)]
)
def test_ghost_hides_fire_robbery_and_punch_and_nothing_else(card: str, hidden: bool) -> None:
    table = robbery("ghost", "tuco", "belle").place(ghost="2i", tuco="2i", belle="3i")
    table.pile("floor:2i", "jewel-1", "jewel-2").loot(tuco=("strongbox-1",))
    table.pile(s.deck_of("ghost"))
    assert tap(hand(table, "ghost", f"ghost.{card}-1"), "ghost") == PlayCard(f"ghost.{card}-1", hidden)


def test_in_a_tunnel_it_plays_face_down_like_everybody() -> None:
    table = hand(robbery().change(turn=1).pile("floor:2i", "jewel-1"), "doc", "doc.robbery-1")
    assert tap(table, "doc") == PlayCard("doc.robbery-1", True)


def test_it_taps_nothing_where_another_seat_acts() -> None:
    assert tap(robbery(), "tuco") is None
    assert tap(robbery().event("braking"), "doc") is None


# Stealin' and what comes between


def test_it_performs_its_card_once_somebody_went_on() -> None:
    table = robbery().perform("doc.move")
    assert tap(table, "doc") is None
    assert isinstance(tap(table.change(go_ahead=True), "doc"), Move)
    assert tap(table.change(go_ahead=True), "tuco") is None


def test_it_goes_where_its_own_next_card_finds_most() -> None:
    table = robbery().pile("floor:1i", "jewel-1").pile("floor:3i", "strongbox-2").perform("doc.move")
    coming = (*table.state.pile(s.COMMON).cards, Card("doc.robbery-1", up=True, by="doc"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(coming)}, go_ahead=True)
    assert tap(table, "doc") == Move(3)


def test_it_shoots_whom_it_can_and_takes_the_dearest_token() -> None:
    table = robbery().place(tuco="1i", belle="3i").perform("doc.fire").change(go_ahead=True)
    assert tap(table, "doc") == Fire("tuco"), "Belle is spared"
    table.pile("floor:2i", "purse-250-1", "strongbox-2", "jewel-1").perform("doc.robbery").change(go_ahead=True)
    assert tap(table, "doc") == Rob(1)


def test_a_pickpocket_of_the_companion_takes_a_purse_and_answers_once() -> None:
    table = robbery().pile("floor:2i", "jewel-1", "purse-300-1").event("pickpocketing").go_on()
    assert tap(table, "doc") == Pickpocket("doc", 1)
    assert tap(table, "tuco") is None


def test_it_keeps_every_action_card() -> None:
    table = hand(robbery(expert="yes"), "doc", "doc.fire-1", "bullet.tuco-1", "doc.move-1")
    table.change(stage=s.KEEPING, choice=Sealed("keep-2", ("doc", "tuco"), least=0, most=9))
    found = tap(table, "doc")
    assert isinstance(found, Choose)
    assert set(found.picks) == {"doc.fire-1", "doc.move-1"}
    chosen = replace(table.state.choice or Sealed("", ()), choices={"doc": ()})
    assert tap(table.change(choice=chosen), "doc") is None


def test_where_its_bandits_start_chance_says() -> None:
    table = Robbery("tuco", "cheyenne", "django", "doc", seats=2).depart()
    known = Eyes(table.state, Viewer("a", frozenset({"a"}))).known
    picks = {choices.command(known, "a", Chance(b"noon", str(number))).picks for number in range(20)}
    assert picks == {("tuco",), ("cheyenne",)}


def test_it_looks_one_own_card_ahead() -> None:
    table = robbery().pile("floor:1i", "purse-250-1").pile("floor:3r", "strongbox-2").perform("doc.move")
    assert tap(table.change(go_ahead=True), "doc") == Move(1)
    coming = (*table.state.pile(s.COMMON).cards, Card("doc.floor-change-1", up=True, by="doc"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(coming)}, go_ahead=True)
    assert tap(table, "doc") == Move(3), "the roof of that Car has the strongbox"
