"""Slips to write scores on."""

from collections.abc import Sequence
from functools import partial

from companion.engine.sheets import Pad
from pdf.book import Book
from pdf.cutting import Cut, cut_pages
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen

GAP = 4 * MM
_TITLE, _WORDS, _LEAST = 13.0, 9.0, 7.0


def pad_pages(book: Book, part: str, pads: Sequence[Pad]) -> None:
    """Every copy of every slip."""
    cuts = [
        Cut(pad.inches * INCH, pad.height * INCH, partial(_draw, pad=pad)) for pad in pads for _ in range(pad.count)
    ]
    cut_pages(book, part, cuts, GAP)


def _draw(pen: Pen, box: Box, *, pad: Pad) -> None:
    pen.box(box, line="line", weight=0.4, dash=(3, 2))
    inner = box.inset(2.5 * MM)
    with pen.tags.marked("H1"):
        sizes = (_TITLE, _LEAST)
        pen.fitted(inner.x, inner.top - 11, pad.title, pen.fonts.display, sizes, inner.width)
    low = box.y + pad.foot * INCH + 2 * MM
    table = Box(inner.x, low, inner.width, box.top - pad.head * INCH - low - 1 * MM)
    _table(pen, table, pad)
    if pad.note:
        at = box.y + 2.5 * MM
        pen.fitted(inner.x, at, pad.note, pen.fonts.text, (8, _LEAST), inner.width, colour="muted")


def _table(pen: Pen, table: Box, pad: Pad) -> None:
    """Its lines, then the words of its rows; the row of the names is higher, since one writes more there."""
    high = table.height / (len(pad.rows) + 1.4)
    label = pad.label * INCH - 2.5 * MM
    y = table.top - 1.4 * high
    pen.write(table.x + 1 * MM, y + 3, "Player", pen.fonts.text, _LEAST, colour="muted")
    for row in pad.rows:
        place = Box(table.x, y - high, table.width, high)
        is_sum = row in pad.sums
        if is_sum:
            pen.box(place, line=None, fill="well")
        pen.line(place.x, place.top, place.right, place.top, "ink" if is_sum else "line", 1.0 if is_sum else 0.5)
        face = pen.fonts.heavy if is_sum else pen.fonts.text
        pen.fitted(place.x + 1 * MM, place.y + high * 0.3, row, face, (_WORDS, _LEAST), label - 2 * MM)
        y -= high
    wide = (table.width - label) / pad.players
    for column in range(pad.players):
        x = table.x + label + column * wide
        pen.line(x, table.y, x, table.top, "line", 0.5)
    pen.box(table, weight=0.9)
