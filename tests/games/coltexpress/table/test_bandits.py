"""What each bandit alone can do, sentence by sentence (The characters)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing import performing, sights
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.punch import Punch
from tests.games.coltexpress.table.robberies import Robbery


def sees(table: Robbery, shooter: str) -> set[str]:
    return {one.id for one in sights.in_sight(table.state, table.state.the(shooter))}


def ghost(symbols: str = "swivel-arm") -> Robbery:
    """Ghost acts first in a round."""
    return Robbery("ghost", "doc", "belle").depart().change(first="ghost", acted={}).pile(s.TURNED, symbols)


def card(table: Robbery, seat: str) -> str:
    return next(one for one in table.state.pile(s.hand_of(seat)).ids if s.kind_of(one))


def test_ghost_may_play_the_first_card_of_a_round_face_down() -> None:
    table = ghost()
    table.do(PlayCard(card(table, "ghost"), True), "ghost")
    assert not table.state.pile(s.COMMON).cards[-1].up


def test_ghost_who_takes_cards_first_plays_face_up_for_the_rest_of_the_round() -> None:
    table = ghost("bridge").change(turn=1)
    table.do(TakeCards(), "ghost")
    with pytest.raises(Illegal, match="face up"):
        table.do(PlayCard(card(table, "ghost"), True), "ghost")


def test_nobody_else_plays_face_down_outside_a_tunnel() -> None:
    table = ghost().change(first="doc")
    with pytest.raises(Illegal, match="face up"):
        table.do(PlayCard(card(table, "doc"), True), "doc")


def test_belle_cannot_be_punched_while_another_can() -> None:
    table = Robbery("doc", "belle", "tuco").depart().place(doc="2r", belle="2r", tuco="2r").perform("doc.punch")
    assert {way.target for way in performing.options(table.state)} == {"tuco"}
    table.place(tuco="1r")
    assert {way.target for way in performing.options(table.state)} == {"belle"}


def test_belle_is_spared_for_the_sake_of_a_mate_of_the_shooter() -> None:
    table = Robbery("doc", "tuco", "belle", "ghost", seats=2).depart()
    table.place(doc="2i", tuco="3i", belle="1i", ghost="4r")
    assert sees(table, "doc") == {"tuco"}


def test_cheyenne_takes_a_purse_but_no_strongbox() -> None:
    table = Robbery("cheyenne", "doc", "belle").depart().place(cheyenne="2r", doc="2r", belle="Lr").pile("floor:2r")
    table.loot(doc=("strongbox-1",), cheyenne=()).perform("cheyenne.punch")
    assert not any(way.keep for way in performing.options(table.state))
    table.loot(doc=("purse-300-1",)).do(Punch("doc", "purse", 1), "cheyenne")
    assert table.lies("2r") == {"purse": 1}, "she may, and need not"


def test_tuco_shoots_through_the_roof_of_his_own_car_both_ways() -> None:
    table = Robbery("tuco", "doc", "belle").depart().place(tuco="2i", doc="2r", belle="3r")
    assert sees(table, "tuco") == {"doc"}
    assert "tuco" not in sees(table, "doc"), "nobody else does"
    table.place(tuco="2r", doc="2i", belle="Li")
    assert sees(table, "tuco") == {"doc"}


def test_django_knocks_a_bandit_one_car_back_on_the_same_floor() -> None:
    table = Robbery("django", "doc", "belle").depart().place(django="3r", doc="2r", belle="3i")
    table.perform("django.fire").do(Fire("doc"), "django")
    assert table.at("doc") == "1r"


def test_doc_draws_seven_cards_and_everybody_else_six() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    assert [table.count(s.hand_of(seat)) for seat in ("doc", "tuco", "belle")] == [7, 6, 6]
