"""The companion's bandits (Companion's bandits; house): what they tap, and that they tap by what a seat may know."""

from random import Random

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Forbidden
from companion.engine.piles import Card, Pile
from companion.engine.play import Viewer
from companion.games.coltexpress.sparring import choices, measuring
from companion.games.coltexpress.sparring.simulation import robbery
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.by_hand.set_token import SetToken
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.stealing.move import Move
from tests.games.coltexpress.table.robberies import Robbery
from tests.games.coltexpress.table.secrets import disguised


def tap(state: State, seat: str) -> object:
    known = Eyes(state, Viewer(seat, frozenset({seat}))).known
    return choices.command(known, seat, Chance(b"noon", "tap"))


def test_a_companion_taps_the_same_whatever_its_seat_may_not_know() -> None:
    rng = Random(1)
    table = Robbery("doc", "tuco", "belle").depart().change(first="doc", acted={}, acts=0)
    viewer = Viewer("doc", frozenset({"doc"}))
    taps = {tap(disguised(table.state, viewer, rng), "doc") for _ in range(10)}
    assert len(taps) == 1


def test_a_companion_takes_the_dearest_loot_where_it_stands() -> None:
    table = Robbery("doc", "tuco", "belle").depart().place(doc="2i", tuco="1r", belle="3r").change(marshal=0)
    table.pile("floor:2i", "jewel-1", "strongbox-2", "purse-250-1").perform("doc.robbery").change(go_ahead=True)
    assert getattr(tap(table.state, "doc"), "place", None) == 1


def test_a_companion_answers_a_pickpocketing_whose_purse_was_moved_by_hand() -> None:
    table = Robbery("doc", "tuco", "belle").depart().place(doc="1i", tuco="2r", belle="3r").change(marshal=0)
    table.pile("floor:1i", "purse-300-1").event("pickpocketing").go_on()
    table.do(SetToken("purse", "floor:1i", "loot:tuco", "it was taken"), "tuco")
    table.do(HandOver("doc", True), "tuco")
    assert "doc" not in table.state.waiting


def test_nobody_performs_a_card_of_the_companion_not_even_the_host() -> None:
    table = Robbery("doc", "tuco", "belle").depart().place(doc="2i").change(marshal=0)
    table.do(HandOver("doc", True), "tuco")
    table.perform("doc.move")
    with pytest.raises(Forbidden):
        table.do(Move(1), "tuco")
    table.pile(s.TURNED, "swivel-arm").go_on()
    assert table.at("doc") in ("1i", "3i")


def test_one_companion_beats_two_who_tap_anything_more_often_than_not() -> None:
    assert measuring.strength(9, "noon") > 0.5


def test_four_companions_rob_a_train_to_its_end_and_think_about_each_tap() -> None:
    robbed = robbery([True] * 4, b"noon")
    assert sum(robbed.won) == pytest.approx(1)
    assert len(robbed.thought) > 60


def test_two_teams_of_the_companion_rob_a_train_to_its_end() -> None:
    assert sum(robbery([True, False], b"noon").won) == pytest.approx(1)


@pytest.mark.parametrize("tokens", [("purse-250-1", "strongbox-2"), ("purse-250-1", "jewel-1", "strongbox-2")])
def test_a_tap_that_goes_on_has_the_companion_choose_and_the_next_card_waits_again(tokens: tuple[str, ...]) -> None:
    table = Robbery("doc", "tuco", "belle").depart().place(doc="2i", tuco="1r", belle="3r").change(marshal=0)
    table.do(HandOver("doc", True), "tuco")
    table.pile(s.TURNED, "swivel-arm").pile("floor:2i", *tokens).loot(doc=())
    table.perform("doc.robbery")
    cards = (Card("doc.robbery-1", up=True, by="doc"), Card("doc.floor-change-1", up=True, by="doc"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(cards)}).go_on()
    assert table.holds("doc") == {"strongbox": 1}
    assert (table.state.go_ahead, table.count(s.COMMON)) == (False, 1)
