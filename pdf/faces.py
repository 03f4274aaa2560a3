"""The fronts of playing cards, and of cards that are a picture with a few words.

Lengths are those of a card of 63 by 88 mm, and grow and shrink with the card; no letter is smaller than 6 points.
"""

from companion.engine.sheets import PlayCard, Suit
from pdf.cards import HIGH, WIDE
from pdf.paper import MM
from pdf.parts import traits
from pdf.pen import Box, Pen
from pdf.text import Span

SMALLEST = 6.0
"""Points."""


def unit(box: Box) -> float:
    """How large a card is, beside one of 63 by 88 mm."""
    return min(box.width / WIDE, box.height / HIGH)


def suited(pen: Pen, box: Box, *, card: PlayCard) -> None:
    """Rank and suit in two corners, the suit in the middle above its name."""
    suit, u = card.suit or Suit("", ""), unit(box)
    _edge(pen, box, u)
    for turned in (False, True):
        with pen.kept():
            _turn(pen, box, turned=turned)
            x, rank = 8.5 * MM * u, box.height - 11 * MM * u
            pen.write(x, rank, card.rank, pen.fonts.heavy, 24 * u, colour=suit.colour, align="centre")
            _sign(pen, x, box.height - 19 * MM * u, suit, 22 * u)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    _sign(pen, middle, y - 11 * u, suit, 62 * u)
    pen.fitted(
        middle,
        y - 32 * u,
        card.title,
        pen.fonts.strong,
        (max(9 * u, SMALLEST), SMALLEST),
        box.width - 10 * MM * u,
        colour="muted",
        align="centre",
    )


def _sign(pen: Pen, x: float, y: float, suit: Suit, size: float) -> None:
    """Some suits are hollow where there is no colour, all are where ink is saved."""
    outline = not pen.ink.solid or (suit.hollow and pen.ink.name != "colour")
    face = pen.fonts.spare
    if not outline:
        pen.write(x, y, suit.sign, face, size, colour=suit.colour, align="centre")
        return
    pen.stroke(suit.colour, 0.9 if size > 30 else 0.6)
    text = pen.canvas.beginText(x - pen.width(suit.sign, face, size) / 2, y)
    text.setFont(face, size)
    text.setTextRenderMode(1)
    text.textOut(suit.sign)
    text.setTextRenderMode(0)
    pen.canvas.drawText(text)


def picture(pen: Pen, box: Box, *, card: PlayCard) -> None:
    """A title, a picture below it, its figures in a row, and what it says."""
    u = unit(box)
    _edge(pen, box, u)
    middle, room = box.x + box.width / 2, box.width - 10 * MM * u
    pen.icon(card.icon, Box(middle - 15 * MM * u, box.y + 32 * MM * u, 30 * MM * u, 30 * MM * u), card.colour)
    top, sizes = box.top - 14 * MM * u, (max(19 * u, SMALLEST), SMALLEST)
    pen.fitted(middle, top, card.title, pen.fonts.display, sizes, room, colour=card.colour, align="centre")
    # Without a picture there is more room for words.
    high = (22 if card.icon else 54) * MM * u
    if card.stats:
        traits(pen, card.stats, box.x + 5 * MM * u, box.y + high + 7 * MM * u, room, height=10 * MM * u)
        high -= 6 * MM * u
    size, lines = _fitting(pen, card.lines, max(11 * u, SMALLEST), room, high)
    for number, line in enumerate(lines):
        pen.write(middle, box.y + high - number * size * 13 / 11, line, pen.fonts.strong, size, align="centre")


def _fitting(pen: Pen, said: tuple[str, ...], size: float, room: float, high: float) -> tuple[float, list[str]]:
    """The lines as large as they fit, and how large that is."""
    while True:
        wrapped = [line for words in said for line in pen.wrap([Span(words, pen.fonts.strong)], size, room)]
        lines = ["".join(span.text for span in line) for line in wrapped]
        if size <= SMALLEST or len(lines) * size * 13 / 11 <= high - 3 * MM:
            return size, lines
        size = max(SMALLEST, size - 0.5)


def _edge(pen: Pen, box: Box, u: float) -> None:
    pen.box(box, line="faint", weight=0.3)
    pen.box(box.inset(2.5 * MM * u), line="line", weight=0.5, radius=2 * MM)


def _turn(pen: Pen, box: Box, *, turned: bool) -> None:
    """Makes the corner of the card the origin, or the opposite one, upside down."""
    if turned:
        pen.canvas.translate(box.right, box.top)
        pen.canvas.rotate(180)
    else:
        pen.canvas.translate(box.x, box.y)
