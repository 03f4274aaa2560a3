"""A deck of cards: every copy of every card, what it shows in front, and what is behind it."""

from functools import partial

from companion.engine.sheets import Back, Deck, PlayCard
from pdf.book import Book
from pdf.cards import BLEED, Draw, card_pages
from pdf.faces import picture, suited, unit
from pdf.ornaments import medal, rays
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.playing import RIM, cornered

_MEDAL = 21.5 * MM


def deck_pages(book: Book, part: str, deck: Deck) -> None:
    """The cards in the deck's order, each page of fronts followed by its backs, if there are any.

    A deck that is not all of its part has a bookmark.
    """
    cards = [card for card in deck.cards for _ in range(card.copies)]
    fronts = [_face(card) for card in cards]
    backs = [deck.back_of(card) for card in cards]
    behind: list[Draw | None] = [partial(_back, back=back) if back else None for back in backs]
    names = [deck.title if not at and deck.title != part else "" for at in range(len(cards))]
    width, height = deck.size
    card_pages(book, part, fronts, behind if any(backs) else (), names=names, card=(width * INCH, height * INCH))


def _face(card: PlayCard) -> Draw:
    """How a card is drawn follows from what it has."""
    if card.suit is not None:
        return partial(suited, card=card)
    return partial(cornered if card.letter or card.figure or card.kind else picture, card=card)


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
            at, sizes = box.top - 13 * MM * u, (19 * u, 6)
            pen.fitted(middle, at, back.title, pen.fonts.display, sizes, room, colour="accent", align="centre")
            if words := " · ".join(back.lines):
                at, sizes = box.top - 18.4 * MM * u, (11 * u, 6)
                pen.fitted(middle, at, words, pen.fonts.heavy, sizes, room, colour="accent", align="centre")
    pen.line(middle - 16 * MM * u, y, middle + 16 * MM * u, y, "accent", 0.8)
