"""A deck of a game's own as cards of 63 by 88 mm: what each is and does in front, all alike behind."""

from functools import partial

from companion.engine.sheets import Deck, PlayCard
from pdf.book import Book
from pdf.cards import BLEED, Draw, card_pages
from pdf.ornaments import medal, rays
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.text import Span, fit_size

RIM = 3 * MM
_CORNER = 4.4 * MM
_BAND = 6.5 * MM
_MEDAL = 21.5 * MM
SIZES = (11.5, 10.5, 9.5, 8.5, 7.5)
"""Points of what a card says."""


def playing_pages(book: Book, part: str, deck: Deck) -> None:
    """Every copy of every card in the deck's order, each page of fronts followed by its backs."""
    cards = [card for card in deck.cards for _ in range(card.copies)]
    fronts: list[Draw] = [partial(_front, card=card) for card in cards]
    backs: list[Draw] = [partial(_back, deck=deck)] * len(cards)
    card_pages(book, part, fronts, backs)


def _front(pen: Pen, box: Box, *, card: PlayCard) -> None:
    """Letter and figure in two corners, so that a fanned hand can be read; title, picture, and what it says."""
    pen.box(box, line="faint", weight=0.3)
    inner = box.inset(RIM)
    pen.box(inner, line=card.colour, fill="white", weight=1.0, radius=2.2 * MM)
    middle = box.x + box.width / 2
    for turned in (False, True):
        with pen.kept():
            if turned:
                pen.canvas.translate(box.x + box.right, box.y + box.top)
                pen.canvas.rotate(180)
            _corner(pen, card, inner)
    room = inner.width - 2 * (2 * _CORNER + 4 * MM)  # Between the corners, above and below.
    size = fit_size(card.title, pen.fonts.display, (15, 11), room, pen.fonts)
    lines = pen.wrap([Span(card.title, pen.fonts.display)], size, room)
    top = inner.top - 8.6 * MM + (len(lines) - 1) * size * 0.5
    with pen.tags.marked("H1"):
        for number, line in enumerate(lines):
            words = "".join(span.text for span in line).strip()
            pen.fitted(middle, top - number * size * 1.05, words, pen.fonts.display, (size, 8), room, align="centre")
    pen.icon(card.icon, Box(middle - 13.5 * MM, inner.y + 37 * MM, 27 * MM, 27 * MM), card.colour)
    band = Box(inner.x, inner.y + 28 * MM, inner.width, _BAND)
    pen.line(band.x, band.y, band.right, band.y, card.colour, 0.6)
    pen.line(band.x, band.top, band.right, band.top, card.colour, 0.6)
    pen.write(middle, band.y + 2 * MM, card.kind, pen.fonts.heavy, 10, colour=card.colour, align="centre")
    _words(pen, card, Box(middle - room / 2 - 2 * MM, inner.y + 8 * MM, room + 4 * MM, 18 * MM))


def _corner(pen: Pen, card: PlayCard, inner: Box) -> None:
    """The letter of its kind in a disc, with its figure below."""
    x, y = inner.x + 2 * MM + _CORNER, inner.top - 2 * MM - _CORNER
    pen.circle(x, y, _CORNER, line=card.colour, fill=card.colour, weight=0.8)
    on = "on" if pen.ink.solid else card.colour
    pen.write(x, y - 4.2, card.letter, pen.fonts.heavy, 12.5, colour=on, align="centre")
    if card.figure:
        pen.write(x, y - _CORNER - 6 * MM, card.figure, pen.fonts.display, 18, colour=card.colour, align="centre")


def _words(pen: Pen, card: PlayCard, box: Box) -> None:
    """What it says, the first line strong, in the middle of its room and as large as it fits there."""
    spans = [Span(words, pen.fonts.text if at else pen.fonts.heavy) for at, words in enumerate(card.lines)]
    size, lines = SIZES[0], []
    for size in SIZES:
        lines = [line for span in spans for line in pen.wrap([span], size, box.width)]
        if len(lines) * size * 1.2 <= box.height:
            break
    y = box.y + (box.height + len(lines) * size * 1.2) / 2 - size
    for number, line in enumerate(lines):
        wide = sum(pen.width(span.text, span.face, size) for span in line)
        pen.line_of(box.x + (box.width - wide) / 2, y - number * size * 1.2, line, size)


def _back(pen: Pen, box: Box, *, deck: Deck) -> None:
    """The same whichever way up it lies, so that no card is known from behind; the rim bleeds over the cut."""
    if pen.ink.solid:
        pen.box(box.inset(-BLEED), line=None, fill="well")
    else:
        pen.box(box, line="faint", weight=0.3)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    rays(pen, box.inset(RIM + 1.4 * MM), middle, y, radius=1.4 * MM)
    pen.box(box.inset(RIM), line="accent", weight=1.2, radius=2.2 * MM)
    pen.box(box.inset(RIM + 1.4 * MM), line="accent", weight=0.5, radius=1.4 * MM)
    medal(pen, middle, y, _MEDAL)
    for turned in (False, True):
        with pen.kept():
            if turned:
                pen.canvas.translate(box.x + box.right, box.y + box.top)
                pen.canvas.rotate(180)
            pen.icon(deck.icon, Box(middle - 12 * MM, y - 2 * MM, 24 * MM, 24 * MM), "accent")
            pen.write(middle, box.top - 13 * MM, deck.title, pen.fonts.display, 19, colour="accent", align="centre")
    pen.line(middle - 16 * MM, y, middle + 16 * MM, y, "accent", 0.8)
