"""Which real card lies there, as people tell the app. Where by the app's count the deck holds no more of a kind, it
asks whether that is right (house): real cards are right, and the reason stands in the log."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action
from companion.engine.corrections import REASON, no_reason
from companion.engine.features import Why
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.real import kinds
from companion.games.coltexpress.table.core.state import State

LIKELY = "An earlier card was named wrong"
"""The reason that stands there already."""


def offer(state: State, command: str, seat: str) -> Iterator[Action]:
    """A button for each kind of the seat's cards, always all of them and in the same order, for the game's own part of
    the page. One of a kind that is used up asks for the reason."""
    for card, left in kinds(state, seat).items():
        name, sent = card_name(state, card), {"card": card}
        if left:
            yield Action(command, name, sent, drawn=True)
        else:
            why = (replace(REASON, value=LIKELY),)
            yield Action(command, name, sent, why, note=_query(card), drawn=True, sends="It is right")


def _query(card: str) -> str:
    kind = catalog().actions[kind_of(card)].name
    return f"By the app’s count that deck holds no more {kind} cards in this round. If it is right, say why."


def not_there(state: State, seat: str, card: str, reason: str) -> Why | None:
    """No such card belongs to the seat; or none of its kind is left, and nobody says why it lies there."""
    left = kinds(state, seat).get(card)
    if left:
        return None
    if left is None or not reason.strip():
        return Why("no-more", "That deck holds no more cards of this kind.", values={"field": "card"})
    return no_reason(reason)


def insisted(state: State, seat: str, card: str, reason: str) -> str:
    """What the log says of a card that should not be there any more; empty for any other."""
    if kinds(state, seat).get(card, True):
        return ""
    return f"It is one {card_name(state, card)} more than the app has counted ({reason.strip()})."
