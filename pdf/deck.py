"""A deck of cards: every copy of every card, what it shows in front, and what is behind it."""

from collections.abc import Iterator
from functools import partial

from companion.engine.sheets import Deck, PlayCard
from pdf.backs import draw_back
from pdf.book import Book
from pdf.cards import Draw, card_pages
from pdf.faces import picture, picture_is_full, picture_room, suited, unit
from pdf.paper import INCH
from pdf.pen import Box, Pen
from pdf.playing import cornered, cornered_is_full, cornered_room
from pdf.written import MOST, READABLE, Written, written


def deck_pages(book: Book, part: str, deck: Deck) -> None:
    """The cards in the deck's order, each page of fronts followed by its backs, if there are any.

    A deck that is not all of its part has a bookmark. What has no room on its card goes on on the next one.
    """
    width, height = deck.size[0] * INCH, deck.size[1] * INCH
    shown = [_said(book.pen, card, Box(0, 0, width, height)) for card in deck.cards]
    book.findings += [fault for cards in shown for fault in _faults(deck, cards, Box(0, 0, width, height))]
    cards = [each for cards in shown for _ in range(cards[0].card.copies) for each in cards]
    backs = [deck.back_of(each.card) for each in cards]
    behind: list[Draw | None] = [partial(draw_back, back=back) if back else None for back in backs]
    names = [deck.title if not at and deck.title != part else "" for at in range(len(cards))]
    card_pages(
        book, part, [_face(each) for each in cards], behind if any(backs) else (), names=names, card=(width, height)
    )


def _faults(deck: Deck, cards: list[Written], box: Box) -> Iterator[str]:
    """What does not fit on a card as it should."""
    card = cards[0].card
    name = f"The card “{card.title}” of “{deck.title}”"
    if len(cards) > MOST:
        yield f"{name} needs {len(cards)} cards for its words. Say less, or make the cards larger."
    if (cornered_is_full if _has_corners(card) else picture_is_full)(card, box):
        yield f"{name} has too little room for its numbers and signs. Make the cards larger."


def _has_corners(card: PlayCard) -> bool:
    return bool(card.letter or card.figure or card.kind)


def _said(pen: Pen, card: PlayCard, box: Box) -> list[Written]:
    """The card, or the cards that its words need. A playing card says nothing but what it is."""
    if card.suit is not None:
        return [Written(card, (), READABLE)]
    room = cornered_room if _has_corners(card) else picture_room
    return written(pen, card, unit(box), partial(room, box=box))


def _face(said: Written) -> Draw:
    """How a card is drawn follows from what it has."""
    if said.card.suit is not None:
        return partial(suited, card=said.card)
    return partial(cornered if _has_corners(said.card) else picture, said=said)
