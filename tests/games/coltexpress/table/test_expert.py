"""The Expert variant where the book leaves something open: bullets in the hand, what is kept, an empty draw deck (The
Expert variant; rulings 1, 17, 18 and 19)."""

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import Card, Pile
from companion.engine.play import Viewer
from companion.engine.sealed import Choose
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.rounds.name_round_card import NameRoundCard
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing import performing
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
DOC = Viewer("doc", frozenset({"doc"}))


def scheming(card: str = "swivel-arm") -> Robbery:
    """Belle acts first in a round of the Expert variant."""
    return Robbery(*THREE, expert="yes").depart().change(first="belle", acted={}, acts=0).pile(s.TURNED, card)


def keep(table: Robbery, **kept: tuple[str, ...]) -> Robbery:
    """Those seats keep those cards, the others none."""
    choice = table.state.choice
    assert choice is not None
    for seat in choice.waiting:
        table.do(Choose(choice.id, seat, kept.get(seat, ()), none=not kept.get(seat)), seat, host=False)
    return table


def next_round(table: Robbery) -> Robbery:
    """Nothing is left to be performed, and the event of this round changes nothing: the next one begins."""
    return table.place(belle="1i", doc="2i", tuco="3i").change(marshal=0).event("swivel-arm").go_on()


def test_the_first_deck_is_shuffled_and_later_ones_only_when_they_have_run_out() -> None:
    deck = ("doc.move-1", "doc.move-2", "doc.fire-1", "doc.fire-2", "doc.punch-1", "doc.marshal-1", "doc.robbery-1")
    table = scheming().pile(s.hand_of("doc")).pile(s.deck_of("doc"), "doc.robbery-2", *deck)
    next_round(table)
    assert set(table.state.pile(s.hand_of("doc")).ids) == set(deck), "the seven on top"
    assert table.state.pile(s.deck_of("doc")).ids == ("doc.robbery-2",)


def test_what_was_kept_is_filled_up_to_six() -> None:
    table = scheming().pile(s.hand_of("tuco"), "tuco.move-1", "tuco.fire-1")
    before = table.count(s.deck_of("tuco"))
    next_round(table)
    assert table.count(s.hand_of("tuco")) == 6
    assert set(table.state.pile(s.hand_of("tuco")).ids) >= {"tuco.move-1", "tuco.fire-1"}
    assert table.count(s.deck_of("tuco")) == before - 4


def test_who_kept_more_than_would_be_drawn_keeps_them_all_and_draws_none() -> None:
    kinds = ("move-1", "move-2", "fire-1", "fire-2", "robbery-1", "robbery-2", "punch-1")
    held = tuple(f"tuco.{kind}" for kind in kinds)
    table = scheming().pile(s.hand_of("tuco"), *held)
    next_round(table)
    assert table.state.pile(s.hand_of("tuco")).ids == held


def test_bullets_that_are_taken_in_schemin_stay_in_the_hand_until_it_ends() -> None:
    table = scheming().pile(s.deck_of("belle"), "bullet.doc-1", "bullet.doc-2", "belle.move-1")
    table.pile(s.hand_of("belle"), "belle.fire-1").do(TakeCards(), "belle")
    assert set(table.state.pile(s.hand_of("belle")).ids) >= {"bullet.doc-1", "bullet.doc-2"}
    table.pile(s.TURNED, "braking").change(turn=3, acts=2).pile(s.hand_of("tuco"), "tuco.move-1")
    table.do(PlayCard("tuco.move-1"), "tuco")
    keep(table, belle=("belle.fire-1", "belle.move-1"))
    assert set(table.state.pile(s.discards_of("belle")).ids) == {"bullet.doc-1", "bullet.doc-2"}


def test_neutral_bullets_go_on_the_draw_deck_like_those_of_opponents() -> None:
    table = scheming().change(marshal=2).place(doc="3r", tuco="3i", belle="1r").perform("tuco.fire")
    table.place(doc="2i").perform("doc.floor-change")
    table.place(doc="2r").perform("doc.floor-change").go_on()
    assert table.state.pile(s.deck_of("doc")).top.startswith("bullet.neutral")
    assert table.count(s.discards_of("doc")) == 1


def test_of_a_bullet_and_the_neutral_one_of_the_same_card_the_last_lies_on_top() -> None:
    table = Robbery("django", "doc", "belle", expert="yes").depart().change(marshal=0)
    table.place(django="2i", doc="1i", belle="3r").perform("django.fire").go_on()
    assert [card.partition("-")[0] for card in table.state.pile(s.deck_of("doc")).ids[-2:]] == [
        "bullet.django",
        "bullet.neutral",
    ]


def test_what_is_left_is_drawn_before_the_discards_are_shuffled_and_bullets_among_them_come_back() -> None:
    table = scheming().pile(s.deck_of("belle"), "belle.fire-1").pile(s.hand_of("belle"), "belle.move-1")
    table.pile(s.discards_of("belle"), "bullet.doc-1", "bullet.doc-2")
    table.do(TakeCards(), "belle")
    assert table.told == ("Belle takes 3 cards.",)
    assert set(table.state.pile(s.hand_of("belle")).ids) == {
        "belle.move-1",
        "belle.fire-1",
        "bullet.doc-1",
        "bullet.doc-2",
    }


def test_cards_in_the_common_deck_are_not_among_the_discards_that_are_shuffled() -> None:
    table = scheming().pile(s.deck_of("belle")).pile(s.hand_of("belle"), "belle.move-1")
    table.pile(s.discards_of("belle"), "belle.fire-1").pile(s.COMMON, "belle.punch-1").do(TakeCards(), "belle")
    assert table.state.pile(s.COMMON).ids == ("belle.punch-1",)
    assert table.state.pile(s.deck_of("belle")).ids == ()


def test_where_deck_and_discards_are_empty_nothing_can_be_taken() -> None:
    table = scheming().pile(s.deck_of("belle")).pile(s.hand_of("belle"), "belle.move-1")
    with pytest.raises(Illegal, match="deck is empty"):
        table.do(TakeCards(), "belle")


def test_the_discards_of_ones_own_can_be_looked_through_at_any_time() -> None:
    table = scheming().pile(s.discards_of("doc"), "doc.move-1", "bullet.tuco-1", "doc.fire-1")
    seen = Eyes(table.state, DOC).pile(s.discards_of("doc")).ids
    assert seen == ("doc.move-1", "bullet.tuco-1", "doc.fire-1")


def ending() -> Robbery:
    """Tuco's last card ends Schemin'."""
    table = scheming("braking").change(turn=3, acts=2).pile(s.hand_of("tuco"), "tuco.move-1", "tuco.fire-1")
    table.do(PlayCard("tuco.move-1"), "tuco")
    return table


def test_stealin_begins_when_everybody_has_said_what_to_keep() -> None:
    table = ending()
    assert performing.options(table.state) == ()
    keep(table)
    assert (table.state.stage, table.state.choice) == (s.STEALING, None)


def test_as_stealin_begins_a_first_card_that_lies_face_down_is_turned() -> None:
    table = ending()
    cards = (Card("doc.move-1", by="doc"), *table.state.pile(s.COMMON).cards)
    table.change(piles={**table.state.piles, s.COMMON: Pile(cards)})
    keep(table)
    card = table.state.current
    assert card is not None
    assert (card.id, card.up) == ("doc.move-1", True)


def test_nobody_says_for_another_what_to_keep_and_chance_keeps_for_who_is_away() -> None:
    table = ending()
    choice = table.state.choice
    assert choice is not None
    with pytest.raises(Forbidden):
        table.do(Choose(choice.id, "tuco", ("tuco.fire-1",)), "belle")
    table.do(Choose(choice.id, "tuco", chance=True), "belle")
    assert table.state.choice is not None
    assert table.state.choice.waiting == ("belle", "doc")


def test_what_to_keep_can_be_changed_until_all_have_chosen() -> None:
    table = ending()
    choice = table.state.choice
    assert choice is not None
    table.do(Choose(choice.id, "tuco", ("tuco.fire-1",)), "tuco")
    table.do(Choose(choice.id, "tuco", none=True), "tuco")
    for seat in ("belle", "doc"):
        table.do(Choose(choice.id, seat, none=True), seat)
    assert table.count(s.hand_of("tuco")) == 0


def test_nobody_throws_a_hand_away_with_an_empty_tap_and_whoever_means_it_has_a_button() -> None:
    table = ending()
    choice = table.state.choice
    assert choice is not None
    with pytest.raises(Illegal, match="You have chosen nothing yet"):
        table.do(Choose(choice.id, "tuco"), "tuco")
    (prompt,) = [one for one in TABLE.view(table.state, Viewer("tuco", frozenset({"tuco"}))).prompts if one.mine]
    assert [action.label for action in prompt.actions] == ["Keep these", "Keep none"]
    assert (prompt.actions[1].tone, dict(prompt.actions[1].values)["none"]) == ("plain", "yes")
    table.do(Choose(choice.id, "tuco", none=True), "tuco")
    assert "Change your choice" in [
        one.label for one in TABLE.view(table.state, Viewer("tuco", frozenset({"tuco"}))).anytime
    ]


def test_whoever_holds_nothing_to_keep_has_the_one_button_for_it() -> None:
    table = ending().pile(s.hand_of("tuco"), "bullet.doc-1")
    (prompt,) = [one for one in TABLE.view(table.state, Viewer("tuco", frozenset({"tuco"}))).prompts if one.mine]
    assert [(action.label, action.tone) for action in prompt.actions] == [("Discard them", "primary")]


def test_of_real_cards_the_app_asks_nobody_what_to_keep() -> None:
    table = Robbery(*THREE, expert="yes", chance={"cards": REAL}).depart().change(first="belle")
    table.do(NameRoundCard("braking"), "belle")
    table.change(turn=3, acts=2)
    table.do(PlayCard("tuco.move-1"), "tuco")
    assert (table.state.stage, table.state.choice) == (s.STEALING, None)
    assert {table.count(s.hand_of(seat)) for seat in THREE} == {0}
