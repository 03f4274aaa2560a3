"""The front of a card that is held in a fanned hand: its letter and its figure stand in two corners."""

from companion.engine.sheets import PlayCard
from pdf.faces import title, unit
from pdf.ornaments import draw_letter
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.rows import draw_rows, rows_height
from pdf.written import LEADING, READABLE, Written, draw_number, draw_words

RIM = 3 * MM
_CORNER = 4.4 * MM
_BAND, _LOW, _HEAD = 6.5 * MM, 8 * MM, 14 * MM
"""How high the band is, and what its words leave free below them and at the upper edge."""


def cornered(pen: Pen, box: Box, *, said: Written) -> None:
    """Letter and figure in two corners, title, picture, the word of its kind in a band, and what it says."""
    u, card = unit(box), said.card
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
    room = _between(inner, u)
    title(pen, card, middle, inner.top - 8.6 * MM * u, room, (15 * u, 11 * u))
    band = _band(card, inner, u)
    side = min(27 * MM * u, inner.top - _HEAD * u - band.top)
    pen.icon(card.icon, Box(middle - side / 2, band.top + 2.5 * MM * u, side, side), card.colour)
    if card.kind:
        pen.line(band.x, band.y, band.right, band.y, card.colour, 0.6)
        pen.line(band.x, band.top, band.right, band.top, card.colour, 0.6)
        at, sizes = band.y + 2 * MM * u, (max(10 * u, READABLE), READABLE)
        pen.fitted(middle, at, card.kind, pen.fonts.heavy, sizes, inner.width, colour=card.colour, align="centre")
    words = _words(card, inner, u)
    draw_rows(pen, card, words.x, words.top + rows_height(card, words.width, u), words.width, u)
    draw_words(pen, said, words)
    draw_number(pen, said, middle, inner.y + 3 * MM * u)


def cornered_room(card: PlayCard, box: Box) -> tuple[float, float]:
    """How much room its words have."""
    words = _words(card, box.inset(RIM), unit(box))
    return words.width, words.height


def cornered_is_full(card: PlayCard, box: Box) -> bool:
    """Whether its rows alone need more room than it has."""
    u, inner = unit(box), box.inset(RIM)
    rows = rows_height(card, _between(inner, u) + 4 * MM, u)
    return _LOW * u + rows + 2 * MM * u > inner.height - (_HEAD + _BAND) * u


def _between(inner: Box, u: float) -> float:
    """How wide it is between the corners, above and below."""
    return inner.width - 2 * (2 * _CORNER + 4 * MM) * u


def _band(card: PlayCard, inner: Box, u: float) -> Box:
    """Where the word of its kind stands. Without a picture there is more room for words; rows need theirs in any
    case."""
    rows = rows_height(card, _between(inner, u) + 4 * MM, u)
    least = _LOW * u + rows + 2 * MM * u + (2 * LEADING * READABLE if card.lines and rows else 0)
    most = inner.height - (_HEAD + _BAND) * u
    low = min(max((28 if card.icon else 56) * MM * u, least), most)
    return Box(inner.x, inner.y + low, inner.width, _BAND * u)


def _words(card: PlayCard, inner: Box, u: float) -> Box:
    """The room for its words, below the band and its rows."""
    wide = _between(inner, u) + 4 * MM
    low, top = inner.y + _LOW * u, _band(card, inner, u).y - 2 * MM * u - rows_height(card, wide, u)
    return Box(inner.x + (inner.width - wide) / 2, low, wide, max(0.0, top - low))


def _corner(pen: Pen, card: PlayCard, inner: Box, u: float) -> None:
    """The letter of its kind in a disc, with its figure below; a figure alone stands in the place of the disc."""
    radius = _CORNER * u
    x, y = inner.x + 2 * MM * u + radius, inner.top - 2 * MM * u - radius
    if card.letter:
        draw_letter(pen, Box(x - radius, y - radius, 2 * radius, 2 * radius), card.letter, card.colour)
    if card.figure:
        low = y - radius - 6 * MM * u if card.letter else y - 2.2 * MM * u
        pen.fitted(
            x,
            low,
            card.figure,
            pen.fonts.display,
            (max(18 * u, READABLE), READABLE),
            2.4 * radius,
            colour=card.colour,
            align="centre",
        )
