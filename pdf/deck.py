"""A deck of cards: every copy of every card, what it shows in front, and what is behind it."""

from collections.abc import Iterator
from functools import partial

from companion.engine.sheets import Back, Deck, PlayCard
from pdf.book import Book
from pdf.cards import BLEED, Draw, card_pages
from pdf.faces import picture, picture_is_full, picture_room, suited, unit
from pdf.ornaments import medal, rays
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.playing import RIM, cornered, cornered_is_full, cornered_room
from pdf.written import MOST, READABLE, Written, written

_MEDAL = 21.5 * MM


def deck_pages(book: Book, part: str, deck: Deck) -> None:
    """The cards in the deck's order, each page of fronts followed by its backs, if there are any.

    A deck that is not all of its part has a bookmark. What has no room on its card goes on on the next one.
    """
    width, height = deck.size[0] * INCH, deck.size[1] * INCH
    shown = [_said(book.pen, card, Box(0, 0, width, height)) for card in deck.cards]
    book.findings += [fault for cards in shown for fault in _faults(deck, cards, Box(0, 0, width, height))]
    cards = [each for cards in shown for _ in range(cards[0].card.copies) for each in cards]
    backs = [deck.back_of(each.card) for each in cards]
    behind: list[Draw | None] = [partial(_back, back=back) if back else None for back in backs]
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


def _back(pen: Pen, box: Box, *, back: Back) -> None:
    """The same whichever way up it lies, so that no card is known from behind; the rim bleeds over the cut."""
    if pen.ink.solid:
        pen.box(box.inset(-BLEED), line=None, fill="well")
    else:
        pen.box(box, line="faint", weight=0.3)
    u = unit(box)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    rays(pen, box.inset(RIM + 1.4 * MM), middle, y, radius=1.4 * MM)
    pen.box(box.inset(RIM), line="accent", weight=1.2, radius=2.2 * MM)
    pen.box(box.inset(RIM + 1.4 * MM), line="accent", weight=0.5, radius=1.4 * MM)
    medal(pen, middle, y, _MEDAL * u)
    room = box.width - 2 * (RIM + 4 * MM)
    for turned in (False, True):
        with pen.kept():
            if turned:
                pen.canvas.translate(box.x + box.right, box.y + box.top)
                pen.canvas.rotate(180)
            pen.icon(back.icon, Box(middle - 12 * MM * u, y - 2 * MM * u, 24 * MM * u, 24 * MM * u), "accent")
            at, sizes = box.top - 13 * MM * u, (max(19 * u, READABLE), READABLE)
            pen.fitted(middle, at, back.title, pen.fonts.display, sizes, room, colour="accent", align="centre")
            if words := " · ".join(back.lines):
                at, sizes = box.top - 18.4 * MM * u, (max(11 * u, READABLE), READABLE)
                pen.fitted(middle, at, words, pen.fonts.heavy, sizes, room, colour="accent", align="centre")
    pen.line(middle - 16 * MM * u, y, middle + 16 * MM * u, y, "accent", 0.8)
