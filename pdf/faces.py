"""The fronts of playing cards, and of cards that are a picture with a few words.

Lengths are those of a card of 63 by 88 mm, and grow and shrink with the card; no word is smaller than 7 points.
"""

from companion.engine.sheets import PlayCard, Suit
from pdf.cards import HIGH, WIDE
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.rows import draw_rows, rows_height
from pdf.text import Span, fit_size
from pdf.written import LEADING, READABLE, Written, draw_number, draw_words

_BESIDE, _HEAD, _LOW = 10 * MM, 19 * MM, 7.5 * MM
"""What is no room for words: at both sides together, for the title, and below."""


def unit(box: Box) -> float:
    """How large a card is, beside one of 63 by 88 mm."""
    return min(box.width / WIDE, box.height / HIGH)


def title(
    pen: Pen,
    card: PlayCard,
    middle: float,
    y: float,
    room: float,
    sizes: tuple[float, float],
    *,
    colour: str = "ink",
) -> None:
    """As large as it fits, on more lines where it is long."""
    most, least = (max(size, READABLE) for size in sizes)
    size = fit_size(card.title, pen.fonts.display, (most, least), room, pen.fonts)
    lines = pen.wrap([Span(card.title, pen.fonts.display)], size, room)
    top = y + (len(lines) - 1) * size * 0.5
    with pen.tags.marked("H1"):
        for number, line in enumerate(lines):
            words, at = "".join(span.text for span in line).strip(), top - number * size * 1.05
            pen.fitted(middle, at, words, pen.fonts.display, (size, READABLE), room, colour=colour, align="centre")


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
        (max(9 * u, READABLE), READABLE),
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


def picture(pen: Pen, box: Box, *, said: Written) -> None:
    """A title, a picture below it, its figures in a row, and what it says."""
    u, card = unit(box), said.card
    _edge(pen, box, u)
    middle, room = box.x + box.width / 2, box.width - _BESIDE * u
    title(pen, card, middle, box.top - 13 * MM * u, room, (19 * u, 9 * u), colour=card.colour)
    side, rows, high = _heights(card, box)
    low = box.y + _LOW * u
    top = low + high + rows
    # A picture that is alone stands amid the room for it.
    at = top + (box.top - _HEAD * u - top - side) / 2
    pen.icon(card.icon, Box(middle - side / 2, at, side, side), card.colour)
    draw_rows(pen, card, middle - room / 2, top, room, u)
    draw_words(pen, said, Box(middle - room / 2, low, room, high))
    draw_number(pen, said, middle, box.y + 4 * MM * u)


def picture_room(card: PlayCard, box: Box) -> tuple[float, float]:
    """How much room its words have."""
    return box.width - _BESIDE * unit(box), _heights(card, box)[2]


def picture_is_full(card: PlayCard, box: Box) -> bool:
    """Whether its rows alone need more room than it has."""
    u = unit(box)
    return rows_height(card, box.width - _BESIDE * u, u) > box.height - (_HEAD + _LOW) * u


def _heights(card: PlayCard, box: Box) -> tuple[float, float, float]:
    """How high its picture is, its rows, and the room for its words. Without a picture there is more room for them."""
    u = unit(box)
    free = box.height - (_HEAD + _LOW) * u
    rows = rows_height(card, box.width - _BESIDE * u, u)
    least = 2 * LEADING * READABLE if card.lines else 0
    side = max(0.0, min(30 * MM * u, free - rows - least)) if card.icon else 0.0
    return side, rows, max(0.0, free - rows - side) if card.lines else 0.0


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
