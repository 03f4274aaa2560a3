"""Cards as the page shows them: the common deck, and what an owner may look through (Schemin'; Who sees what)."""

from dataclasses import replace

from companion.engine.piles import Card, Pile
from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.screen.own import Own
from tests.games.coltexpress.table.robberies import TABLE, Robbery

TEAMS = ("tuco", "cheyenne", "django", "doc")


def page(table: Robbery, seat: str = "") -> Own:
    own: Own = TABLE.view(table.state, Viewer(seat, frozenset({seat} if seat else ()))).extra
    return own


def laid(table: Robbery, *cards: Card) -> Robbery:
    return table.change(piles={**table.state.piles, s.COMMON: Pile(cards)}, stage=s.SCHEMING)


def test_a_hidden_card_of_a_team_shows_both_bandits_and_an_open_one_whose_it_is() -> None:
    table = Robbery(*TEAMS, seats=2).depart().change(choice=None, round=1, first="a").pile(s.TURNED, "bridge")
    laid(table, Card("cheyenne.fire-1", by="a"), Card("doc.move-1", up=True, by="b"))
    hidden, shown = page(table).laid
    assert (hidden.hidden, [one.id for one in hidden.figures]) == (True, ["tuco", "cheyenne"])
    assert (shown.hidden, [one.id for one in shown.figures]) == (False, ["doc"])
    assert [one.id for one in page(table, "a").laid[0].figures] == ["cheyenne"]


def test_everybody_sees_that_a_card_lies_face_down_its_owner_too() -> None:
    table = laid(Robbery("doc", "tuco", "belle").depart(), Card("doc.fire-1", by="doc"))
    told = [page(table, seat).laid[0] for seat in ("doc", "tuco", "")]
    assert [one.down for one in told] == [True] * 3
    assert [one.name for one in told] == ["Fire", "", ""]


def test_an_owner_looks_through_the_deck_in_no_order_and_nobody_else_does() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    for order in (("doc.move-2", "bullet.tuco-1", "doc.move-1"), ("doc.move-1", "doc.move-2", "bullet.tuco-1")):
        table.pile(s.deck_of("doc"), *order)
        (deck,) = page(table, "doc").contents
        assert (deck.title, deck.count, deck.words) == ("Your deck", 3, "Move ×2, Tuco’s bullet")
    assert "Tuco’s bullet" not in page(table, "tuco").contents[0].words
    assert page(table).contents == ()


def test_an_owner_looks_through_the_discards_of_the_expert_variant() -> None:
    table = Robbery("doc", "tuco", "belle", expert="yes").depart()
    table.pile(s.discards_of("doc"), "doc.fire-1", "bullet.neutral-1", "bullet.neutral-2")
    assert [(one.title, one.words) for one in page(table, "doc").contents][1:] == [
        ("Your discards", "Fire, neutral bullet ×2")
    ]


def test_real_cards_are_looked_through_on_the_table() -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL}).depart()
    performed = replace(table.state.pile(s.deck_of("doc")), cards=(Card("doc.move-1"), Card("")))
    table.change(piles={**table.state.piles, s.deck_of("doc"): performed})
    assert page(table, "doc").contents == ()
