"""What the others have to agree to undo: every step that showed somebody something, and no other (Who sees what)."""

from collections.abc import Callable

import pytest

from companion.engine.piles import Card, Pile
from companion.engine.play import Decision
from companion.engine.sealed import Choose
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.happenings.pickpocketing import LEAVE, Pickpocket
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing.go_on import GoOn
from companion.games.coltexpress.table.stealing.move import Move
from companion.games.coltexpress.table.stealing.punch import Punch
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import Robbery


def robbery(expert: str = "no") -> Robbery:
    """Doc acts first; all three stand far apart, and the round has an event."""
    table = Robbery("doc", "tuco", "belle", expert=expert).depart().change(first="doc", acted={}, acts=0, marshal=0)
    return table.place(doc="2i", tuco="1r", belle="3r").pile(s.TURNED, "swivel-arm")


def taken() -> Decision:
    return robbery().do(TakeCards(), "doc")


def played() -> Decision:
    return robbery().pile(s.hand_of("doc"), "doc.move-1").do(PlayCard("doc.move-1"), "doc")


def turned() -> Decision:
    table = robbery().perform("doc.floor-change")
    cards = (*table.state.pile(s.COMMON).cards, Card("tuco.move-1", by="tuco"))
    return table.change(piles={**table.state.piles, s.COMMON: Pile(cards)}).do(GoOn())


def robbed() -> Decision:
    return robbery().pile("floor:2i", "purse-300-1", "jewel-1").perform("doc.robbery").do(Rob(0), "doc")


def punched() -> Decision:
    table = robbery().place(tuco="2i").loot(tuco=("purse-300-1",)).perform("doc.punch")
    return table.do(Punch("tuco", "purse", 1), "doc")


def pickpocketed() -> Decision:
    table = robbery().pile("floor:2i", "purse-300-1").pile("floor:1r").pile("floor:3r", "purse-350-1")
    return table.event("pickpocketing").go_on().do(Pickpocket("doc", 0), "doc")


def dealt() -> Decision:
    return robbery(expert="yes").event("swivel-arm").do(GoOn())


def ended() -> Decision:
    return robbery().event("hostage-taking", round_=5).do(GoOn())


def chosen() -> Decision:
    table = robbery("yes").pile(s.TURNED, "braking").change(turn=3, acts=2)
    table.pile(s.hand_of("doc"), "doc.fire-1").pile(s.hand_of("tuco")).pile(s.hand_of("belle"), "belle.move-1")
    table.do(PlayCard("belle.move-1"), "belle")
    assert table.state.choice is not None
    return table.do(Choose(table.state.choice.id, "doc", none=True), "doc")


SHOW: tuple[Callable[[], Decision], ...] = (
    taken,
    played,
    turned,
    robbed,
    punched,
    pickpocketed,
    dealt,
    ended,
    chosen,
)


@pytest.mark.parametrize("step", SHOW, ids=lambda step: str(step.__name__))
def test_what_showed_somebody_something_is_undone_with_a_nod(step: Callable[[], Decision]) -> None:
    assert step().reveals


def moved() -> Decision:
    return robbery().perform("doc.move").do(Move(1), "doc")


def done_in_vain() -> Decision:
    return robbery().perform("doc.fire").do(GoOn())


def left() -> Decision:
    table = robbery().pile("floor:2i", "purse-300-1").pile("floor:1r", "purse-350-1").pile("floor:3r")
    return table.event("pickpocketing").go_on().do(Pickpocket("doc", LEAVE), "doc")


@pytest.mark.parametrize("step", [moved, done_in_vain, left], ids=lambda step: str(step.__name__))
def test_what_everybody_saw_before_is_undone_at_once(step: Callable[[], Decision]) -> None:
    assert not step().reveals
