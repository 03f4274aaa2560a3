"""Figures of paper that stand: two pictures head to head, and a strip at either foot.

The top is folded away from you, one strip towards you and one away, so that the figure stands on both.
"""

from collections.abc import Sequence
from functools import partial

from companion.engine.sheets import Standee
from pdf.book import Book
from pdf.cutting import Cut, cut_pages
from pdf.paper import INCH, MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen

GAP = 3 * MM
FOLD = (3.0, 2.0)
"""The dashes of a line to fold along."""
_BAND, _DISC = 4 * MM, 3.6 * MM
_NAME, _TEXT, _LEAST = 9.0, 7.0, 6.0


def standee_pages(book: Book, part: str, standees: Sequence[Standee]) -> None:
    """Every copy of every standee."""
    cuts = [
        Cut(each.inches * INCH, 2 * (each.high + each.base) * INCH, partial(_draw, standee=each))
        for each in standees
        for _ in range(each.count)
    ]
    cut_pages(book, part, cuts, GAP, note="Fold the dashed lines. Glue the pictures back to back.")


def _draw(pen: Pen, box: Box, *, standee: Standee) -> None:
    middle = box.y + box.height / 2
    for behind in (False, True):
        with pen.kept():
            if behind:
                pen.canvas.translate(box.x + box.right, 2 * middle)
                pen.canvas.rotate(180)
            _half(pen, Box(box.x, box.y, box.width, box.height / 2), standee, behind=behind)
    pen.box(box, weight=0.5)
    for y in (box.y + standee.base * INCH, middle, box.top - standee.base * INCH):
        pen.stroke("muted", 0.5, FOLD)
        pen.canvas.line(box.x, y, box.right, y)
        pen.canvas.setDash([])


def _half(pen: Pen, half: Box, standee: Standee, *, behind: bool) -> None:
    """One side: the strip with its words, the band above it, the picture standing on that."""
    strip = Box(half.x, half.y, half.width, standee.base * INCH)
    _words(pen, strip, standee)
    band = Box(half.x, strip.top, half.width, _BAND)
    _band(pen, band, standee)
    room = Box(half.x + 1.5 * MM, band.top + 0.5 * MM, half.width - 3 * MM, half.top - band.top - 1.5 * MM)
    if standee.letter:
        room = Box(room.x, room.y, room.width, room.height - 2 * _DISC - 0.5 * MM)
        _letter(pen, half, standee)
    side = min(room.width, room.height)
    # Between the ground that it stands on and the letter, a little nearer to the ground.
    icon = Box(room.x + (room.width - side) / 2, room.y + (room.height - side) * 0.4, side, side)
    with pen.kept():
        if behind and not standee.rear:  # Seen from behind, left is right.
            pen.canvas.translate(2 * icon.x + side, 0)
            pen.canvas.scale(-1, 1)
        pen.icon((standee.rear if behind else "") or standee.icon, icon, standee.colour)


def _letter(pen: Pen, half: Box, standee: Standee) -> None:
    """In a disc below the fold, on both sides."""
    x, y = half.x + half.width / 2, half.top - _DISC - 1.5 * MM
    pen.circle(x, y, _DISC, line=standee.colour, fill=standee.colour, weight=1)
    on = "on" if pen.ink.solid else standee.colour
    pen.fitted(x, y - 4.6, standee.letter, pen.fonts.heavy, (13, 7), _DISC * 1.6, colour=on, align="centre")


def _band(pen: Pen, band: Box, standee: Standee) -> None:
    with pen.kept():
        path = pen.canvas.beginPath()
        path.rect(band.x, band.y, band.width, band.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        fill_area(pen, standee.pattern, standee.colour, band)
    pen.line(band.x, band.top, band.right, band.top, standee.colour, 0.9)


def _words(pen: Pen, strip: Box, standee: Standee) -> None:
    middle, room = strip.x + strip.width / 2, strip.width - 2 * MM
    y = strip.y + strip.height / 2 + (0 if standee.text else -_NAME * 0.3)
    with pen.tags.marked("H1"):
        pen.fitted(middle, y, standee.name, pen.fonts.heavy, (_NAME, _LEAST), room, align="centre")
    if standee.text:
        pen.fitted(middle, y - _TEXT * 1.2, standee.text, pen.fonts.text, (_TEXT, _LEAST), room, align="centre")
