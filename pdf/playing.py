"""The front of a card that is held in a fanned hand: its letter and its figure stand in two corners."""

from companion.engine.sheets import PlayCard
from pdf.faces import SMALLEST, unit
from pdf.paper import MM
from pdf.parts import traits
from pdf.pen import Box, Pen
from pdf.text import Span, fit_size

RIM = 3 * MM
_CORNER = 4.4 * MM
_BAND = 6.5 * MM
SIZES = (11.5, 10.5, 9.5, 8.5, 7.5, 6.75, 6.0)
"""Points of what a card says."""


def cornered(pen: Pen, box: Box, *, card: PlayCard) -> None:
    """Letter and figure in two corners, title, picture, the word of its kind in a band, and what it says."""
    u = unit(box)
    pen.box(box, line="faint", weight=0.3)
    inner = box.inset(RIM)
    pen.box(inner, line=card.colour, fill="white", weight=1.0, radius=2.2 * MM)
    middle = box.x + box.width / 2
    for turned in (False, True):
        with pen.kept():
            if turned:
                pen.canvas.translate(box.x + box.right, box.y + box.top)
                pen.canvas.rotate(180)
            _corner(pen, card, inner, u)
    room = inner.width - 2 * (2 * _CORNER + 4 * MM) * u  # Between the corners, above and below.
    _title(pen, card, middle, inner.top - 8.6 * MM * u, room, u)
    pen.icon(card.icon, Box(middle - 13.5 * MM * u, inner.y + 37 * MM * u, 27 * MM * u, 27 * MM * u), card.colour)
    # Without a picture there is more room for words.
    band = Box(inner.x, inner.y + (28 if card.icon else 56) * MM * u, inner.width, _BAND * u)
    if card.kind:
        pen.line(band.x, band.y, band.right, band.y, card.colour, 0.6)
        pen.line(band.x, band.top, band.right, band.top, card.colour, 0.6)
        at, size = band.y + 2 * MM * u, max(10 * u, SMALLEST)
        pen.write(middle, at, card.kind, pen.fonts.heavy, size, colour=card.colour, align="centre")
    low = inner.y + 8 * MM * u
    words = Box(middle - room / 2 - 2 * MM, low, room + 4 * MM, band.y - 2 * MM * u - low)
    if card.stats:
        traits(pen, card.stats, words.x, words.top + MM, words.width, height=10 * MM * u)
        words = Box(words.x, low, words.width, words.height - 9 * MM * u)
    _words(pen, card, words, u)


def _title(pen: Pen, card: PlayCard, middle: float, y: float, room: float, u: float) -> None:
    """As large as it fits, on more lines where it is long."""
    size = fit_size(card.title, pen.fonts.display, (max(15 * u, SMALLEST), max(11 * u, SMALLEST)), room, pen.fonts)
    lines = pen.wrap([Span(card.title, pen.fonts.display)], size, room)
    top, least = y + (len(lines) - 1) * size * 0.5, max(8 * u, SMALLEST)
    with pen.tags.marked("H1"):
        for number, line in enumerate(lines):
            words, at = "".join(span.text for span in line).strip(), top - number * size * 1.05
            pen.fitted(middle, at, words, pen.fonts.display, (size, least), room, align="centre")


def _corner(pen: Pen, card: PlayCard, inner: Box, u: float) -> None:
    """The letter of its kind in a disc, with its figure below; a figure alone stands in the place of the disc."""
    radius = _CORNER * u
    x, y = inner.x + 2 * MM * u + radius, inner.top - 2 * MM * u - radius
    if card.letter:
        pen.circle(x, y, radius, line=card.colour, fill=card.colour, weight=0.8)
        on = "on" if pen.ink.solid else card.colour
        pen.write(x, y - 4.2 * u, card.letter, pen.fonts.heavy, 12.5 * u, colour=on, align="centre")
    if card.figure:
        low = y - radius - 6 * MM * u if card.letter else y - 2.2 * MM * u
        pen.fitted(
            x, low, card.figure, pen.fonts.display, (18 * u, 6), 2.4 * radius, colour=card.colour, align="centre"
        )


def _words(pen: Pen, card: PlayCard, box: Box, u: float) -> None:
    """What it says, the first line strong, in the middle of its room and as large as it fits there."""
    spans = [Span(words, pen.fonts.text if at else pen.fonts.heavy) for at, words in enumerate(card.lines)]
    size, lines = SIZES[0], []
    for usual in SIZES:
        size = max(usual * u, SMALLEST)
        lines = [line for span in spans for line in pen.wrap([span], size, box.width)]
        if len(lines) * size * 1.2 <= box.height:
            break
    y = box.y + (box.height + len(lines) * size * 1.2) / 2 - size
    for number, line in enumerate(lines):
        wide = sum(pen.width(span.text, span.face, size) for span in line)
        pen.line_of(box.x + (box.width - wide) / 2, y - number * size * 1.2, line, size)
