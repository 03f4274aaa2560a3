"""Markers to cut out: rounds and squares, each with a shape and a word besides its color.

Lengths are those of a marker of one inch, and grow and shrink with the marker; no name is smaller than 6.5 points.
"""

import math
from collections.abc import Sequence
from functools import partial

from companion.engine.sheets import Back, Marker
from pdf.book import Book
from pdf.corners import draw_corners
from pdf.cutting import Cut, cut_pages
from pdf.names import draw_name
from pdf.oblong import draw_oblong, is_oblong
from pdf.paper import INCH, MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen
from pdf.text import Span

ROUND = INCH
GAP = 2 * MM
SMALLEST, _FINEST = 6.5, 6.0
"""Points: of names and figures, and of the line below a name."""
_AMID = 18.5
"""How wide a name may be, in millimeters of a marker of one inch."""
_WIDE_RIM = 0.88
"""What is amid a round marker is smaller where the rim has a pattern, and so is wide."""


def marker_pages(book: Book, part: str, markers: Sequence[Marker]) -> None:
    """All markers, each as often as it is needed, row by row; behind a page with backs come the backs."""
    wanted = [_cut(marker) for marker in markers for _ in range(marker.count)]
    cut_pages(book, part, wanted, GAP)


def _cut(marker: Marker) -> Cut:
    wide, high = marker.size
    back = partial(_back, marker=marker, back=marker.back) if marker.back else None
    return Cut(wide * INCH, high * INCH, partial(_front, marker=marker), back)


def _front(pen: Pen, box: Box, *, marker: Marker) -> None:
    u = min(box.width, box.height) / ROUND
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if marker.kind == "chip":
        _chip(pen, marker, x, y, u)
        return
    _rim(pen, box, marker, u)
    if marker.corners:
        draw_corners(pen, box.inset((3.0 if marker.pattern else 1.9) * MM * u), marker)
        return
    if is_oblong(box):
        words = (
            (marker.value, pen.fonts.display, 15.0),
            (marker.name, pen.fonts.heavy, 10.5),
            (marker.text, pen.fonts.text, 7.5),
        )
        draw_oblong(pen, box, marker.icon, words, marker.tone or "ink")
        return
    if marker.edges:
        _edges(pen, box, marker, u)
        u *= 0.72  # What is amid the edges.
        if pen.width(marker.name, pen.fonts.heavy, SMALLEST) > _AMID * MM * u:
            side = 2 * _AMID * MM * u / 2.4
            pen.icon(marker.icon, Box(x - side / 2, y - side / 2, side, side), marker.tone or "ink")
            return
    elif marker.shape == "square" and not marker.pattern:
        u *= 1.12  # It has corners, where a round has none.
    elif marker.shape == "round" and marker.pattern:
        u *= _WIDE_RIM
    (_worth if marker.value else _DRAWN[marker.kind])(pen, marker, x, y, u)


def _rim(pen: Pen, box: Box, marker: Marker, u: float) -> None:
    """The cut, and a line within it that says of which kind the marker is."""
    line, dash = ("brass", (2, 1.4)) if marker.kind == "loot" else ("accent", ())
    line, inset = marker.tone or line, 1.1 * MM * u
    if marker.pattern:
        _pattern(pen, box, marker, line, 2.4 * MM * u)
    elif marker.shape == "round":
        x, y, radius = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
        pen.circle(x, y, radius, line="ink", weight=0.5)
        pen.circle(x, y, radius - inset, line=line, weight=0.9, dash=dash)
    else:
        pen.box(box, line="ink", weight=0.5)
        pen.box(box.inset(inset), line=line, weight=0.9, dash=dash, radius=inset)
    if marker.facing:
        _ahead(pen, box, marker)


def _ahead(pen: Pen, box: Box, marker: Marker) -> None:
    """A point at the upper edge; a round one shows besides how far a quarter of a circle goes."""
    x, y, side = box.x + box.width / 2, box.y + box.height / 2, min(box.width, box.height)
    if marker.shape == "round":
        inset = 0.04 * side
        pen.stroke("ink", 0.08 * side)
        pen.canvas.arc(box.x + inset, box.y + inset, box.right - inset, box.top - inset, 45, 90)
    path = pen.canvas.beginPath()
    top = y + box.height / 2 - 0.01 * side
    path.moveTo(x, top)
    path.lineTo(x - 0.09 * side, top - 0.07 * side)
    path.lineTo(x + 0.09 * side, top - 0.07 * side)
    path.close()
    pen.canvas.setFillColorRGB(*pen.ink.colours["white" if marker.shape == "round" else "ink"])
    pen.canvas.drawPath(path, stroke=0, fill=1)


def _pattern(pen: Pen, box: Box, marker: Marker, colour: str, deep: float) -> None:
    """A rim so ``deep``, filled with the pattern of its player."""
    x, y, radius = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    with pen.kept():
        path = pen.canvas.beginPath()
        if marker.shape == "round":
            path.circle(x, y, radius)
        else:
            path.rect(box.x, box.y, box.width, box.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        fill_area(pen, marker.pattern, colour, box)
    if marker.shape == "round":
        pen.circle(x, y, radius - deep, line=colour, fill="white", weight=0.9)
        pen.circle(x, y, radius, weight=0.5)
    else:
        pen.box(box.inset(deep), line=colour, fill="white", weight=0.9)
        pen.box(box, weight=0.5)


def _edges(pen: Pen, box: Box, marker: Marker, u: float) -> None:
    """The first word at the upper edge, the next ones after a quarter turn each, clockwise."""
    deep = (2.6 if marker.pattern else 1.6) * MM * u
    for number, words in enumerate(marker.edges):
        half = (box.height if number % 2 == 0 else box.width) / 2
        with pen.kept():
            pen.canvas.translate(box.x + box.width / 2, box.y + box.height / 2)
            pen.canvas.rotate(-90 * number)
            size = max(9 * u, SMALLEST)
            pen.fitted(0, half - deep - size * 0.8, words, pen.fonts.heavy, (size, SMALLEST), half, align="centre")


def _state(pen: Pen, marker: Marker, x: float, y: float, u: float) -> None:
    y -= 0 if marker.text else 2 * MM * u  # Without a line below its name, both stand amid it.
    pen.icon(marker.icon, Box(x - 4.6 * MM * u, y + 0.2 * MM * u, 9.2 * MM * u, 9.2 * MM * u), marker.tone or "ink")
    size, small = (max(9.5 * u, SMALLEST), SMALLEST), max(6.2 * u, _FINEST)
    room = 18.5 * MM * u
    if not marker.text:
        draw_name(pen, x, y - 3.4 * MM * u, marker.name, pen.fonts.heavy, size, room)
        return
    pen.fitted(x, y - 3.4 * MM * u, marker.name, pen.fonts.heavy, size, room, align="centre")
    # The round narrows: what is too long for its first line is short enough for the second.
    for number, line in enumerate(pen.wrap([Span(marker.text, pen.fonts.text)], small, 15.5 * MM * u)):
        words, room = "".join(span.text for span in line), (15.5 - number * 4) * MM * u
        at = y - 6.3 * MM * u - number * 2.4 * MM * small / 6.2
        pen.fitted(x, at, words, pen.fonts.text, (small, _FINEST), room, colour="muted", align="centre")


def _loot(pen: Pen, marker: Marker, x: float, y: float, u: float) -> None:
    pen.icon(marker.icon, Box(x - 5.5 * MM * u, y - 2 * MM * u, 11 * MM * u, 11 * MM * u), "brass")
    size = (max(10 * u, SMALLEST), SMALLEST)
    pen.fitted(x, y - 6 * MM * u, marker.name, pen.fonts.display, size, 17 * MM * u, align="centre")


def _worth(pen: Pen, marker: Marker, x: float, y: float, u: float) -> None:
    """What it is worth in large figures below its picture, its name below them, and its text below that."""
    colour = marker.tone or ("brass" if marker.kind == "loot" else "ink")
    high = ((0.6 if marker.icon else -3) - (1.5 if marker.text else 0)) * MM * u
    if marker.text:
        y += 0.8 * MM * u
    pen.icon(marker.icon, Box(x - 4.2 * MM * u, y + 1.4 * MM * u, 8.4 * MM * u, 8.4 * MM * u), colour)
    large, small = (max(15 * u, SMALLEST), SMALLEST), (max(7 * u, SMALLEST), SMALLEST)
    pen.fitted(x, y - high - 3.8 * MM * u, marker.value, pen.fonts.display, large, 17.5 * MM * u, align="centre")
    pen.fitted(x, y - high - 6.9 * MM * u, marker.name, pen.fonts.strong, small, 14.5 * MM * u, align="centre")
    at, room = y - high - 6.9 * MM * u - small[0] * 1.1, (18 if marker.shape == "square" else 11.5) * MM * u
    pen.fitted(x, at, marker.text, pen.fonts.text, small, room, colour="muted", align="centre")


def _back(pen: Pen, box: Box, *, marker: Marker, back: Back) -> None:
    """Its picture above its words, in the same rim."""
    u = min(box.width, box.height) / ROUND
    x, y = box.x + box.width / 2, box.y + box.height / 2
    _rim(pen, box, marker, u)
    if not back.icon:
        _said_large(pen, box.inset(2 * MM * u), back)
        return
    if is_oblong(box):
        said = ((back.title, pen.fonts.display, 12.0), *((line, pen.fonts.strong, 10.5) for line in back.lines))
        draw_oblong(pen, box, back.icon, said, marker.tone or "ink")
        return
    if marker.shape == "square":
        u *= 1.2
    elif marker.pattern:
        u *= _WIDE_RIM
    low = -3.6 * MM * u
    pen.icon(back.icon, Box(x - 4.8 * MM * u, y - 0.6 * MM * u, 9.6 * MM * u, 9.6 * MM * u))
    size, small = (max(11 * u, SMALLEST), SMALLEST), (max(7 * u, SMALLEST), SMALLEST)
    low -= draw_name(pen, x, y + low - 1 * MM * u, back.title, pen.fonts.display, size, 17.5 * MM * u)
    if words := " · ".join(back.lines):
        pen.fitted(x, y + low - 4.2 * MM * u, words, pen.fonts.text, small, 14.5 * MM * u, align="centre")


def _said_large(pen: Pen, box: Box, back: Back) -> None:
    """Without a picture its title is large, and each of its lines has a row of its own."""
    rows = [(back.title, pen.fonts.display, min(22.0, box.height * 0.4))]
    size = max(SMALLEST, min(9.0, box.height * 0.16))
    for words in back.lines:
        lines = pen.wrap([Span(words, pen.fonts.strong)], size, box.width)
        rows += [("".join(span.text for span in line).strip(), pen.fonts.strong, size) for line in lines]
    y = box.y + (box.height + sum(size * 1.15 for *_, size in rows)) / 2
    for words, face, size in rows:
        y -= size * 1.15
        at = box.x + box.width / 2
        pen.fitted(at, y + size * 0.25, words, face, (size, SMALLEST), box.width, align="centre")


_NOTCHES = {"white": 4, "red": 6, "blue": 8}


def _chip(pen: Pen, marker: Marker, x: float, y: float, u: float) -> None:
    """A poker chip: colour, the number of its notches, its value and its word tell the three apart."""
    radius, colour = ROUND / 2 * u, f"chip-{marker.colour}"
    dark = pen.ink.solid and marker.colour != "white"
    pen.circle(x, y, radius, line="ink", fill=colour, weight=0.5)
    _notches(pen, x, y, radius, _NOTCHES.get(marker.colour, 4), "white" if dark else "line")
    pen.circle(x, y, radius * 0.68, line="ink", fill="white", weight=0.6)
    pen.fitted(x, y - 1 * MM * u, marker.text, pen.fonts.display, (19 * u, 8 * u), radius * 1.1, align="centre")
    size = (max(6.6 * u, SMALLEST), SMALLEST)
    pen.fitted(x, y - 4.6 * MM * u, marker.name, pen.fonts.strong, size, radius * 1.0, align="centre")


def _notches(pen: Pen, x: float, y: float, radius: float, count: int, colour: str) -> None:
    """Wedges on the rim."""
    turn = 2 * math.pi / count
    pen.canvas.setFillColorRGB(*pen.ink.colours[colour])
    pen.stroke("ink", 0.4)
    for number in range(count):
        angles = (number * turn - turn * 0.18, number * turn + turn * 0.18)
        path = pen.canvas.beginPath()
        for index, (reach, angle) in enumerate(
            ((0.7, angles[0]), (0.97, angles[0]), (0.99, number * turn), (0.97, angles[1]), (0.7, angles[1]))
        ):
            point = x + radius * reach * math.cos(angle), y + radius * reach * math.sin(angle)
            if index:
                path.lineTo(*point)
            else:
                path.moveTo(*point)
        path.close()
        pen.canvas.drawPath(path, stroke=1, fill=int(pen.ink.solid))


_DRAWN = {"state": _state, "loot": _loot}
