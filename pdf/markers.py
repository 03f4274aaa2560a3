"""Markers and chips: rounds of one inch to cut out, each with a shape and a word besides its colour."""

import math
from collections.abc import Sequence

from companion.engine.sheets import Marker
from pdf.book import Book
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.text import Span

ROUND = INCH
PITCH = ROUND + 2 * MM


def marker_pages(book: Book, part: str, markers: Sequence[Marker]) -> None:
    """All markers, each as often as it is needed, row by row."""
    wanted = [marker for marker in markers for _ in range(marker.count)]
    landscape = False
    frame = Box(*book.sheet(landscape=landscape).frame)
    across, down = int((frame.width + 2 * MM) // PITCH), int((frame.height + 2 * MM) // PITCH)
    left = frame.x + (frame.width - across * PITCH + 2 * MM) / 2
    for at in range(0, len(wanted), across * down):
        with book.page(part, landscape=landscape) as (pen, box):
            for number, marker in enumerate(wanted[at : at + across * down]):
                x = left + number % across * PITCH + ROUND / 2
                y = box.top - number // across * PITCH - ROUND / 2
                _DRAWN[marker.kind](pen, marker, x, y)


def _state(pen: Pen, marker: Marker, x: float, y: float) -> None:
    pen.circle(x, y, ROUND / 2, line="ink", weight=0.5)
    pen.circle(x, y, ROUND / 2 - 1.1 * MM, line="accent", weight=0.9)
    pen.icon(marker.icon, Box(x - 4.6 * MM, y + 0.2 * MM, 9.2 * MM, 9.2 * MM))
    pen.fitted(x, y - 3.4 * MM, marker.name, pen.fonts.heavy, (9.5, 6), 18.5 * MM, align="centre")
    # The round narrows: what is too long for its first line is short enough for the second.
    for number, line in enumerate(pen.wrap([Span(marker.text, pen.fonts.text)], 6.2, 15.5 * MM)):
        words, room = "".join(span.text for span in line), (15.5 - number * 4) * MM
        at = y - (6.3 + number * 2.4) * MM
        pen.fitted(x, at, words, pen.fonts.text, (6.2, 6), room, colour="muted", align="centre")


def _loot(pen: Pen, marker: Marker, x: float, y: float) -> None:
    pen.circle(x, y, ROUND / 2, line="ink", weight=0.5)
    pen.circle(x, y, ROUND / 2 - 1.1 * MM, line="brass", weight=0.9, dash=(2, 1.4))
    pen.icon(marker.icon, Box(x - 5.5 * MM, y - 2 * MM, 11 * MM, 11 * MM), "brass")
    pen.fitted(x, y - 6 * MM, marker.name, pen.fonts.display, (10, 6), 17 * MM, align="centre")


_NOTCHES = {"white": 4, "red": 6, "blue": 8}


def _chip(pen: Pen, marker: Marker, x: float, y: float) -> None:
    """A poker chip: colour, the number of its notches, its value and its word tell the three apart."""
    radius, colour = ROUND / 2, f"chip-{marker.colour}"
    dark = pen.ink.solid and marker.colour != "white"
    pen.circle(x, y, radius, line="ink", fill=colour, weight=0.5)
    _notches(pen, x, y, radius, _NOTCHES.get(marker.colour, 4), "white" if dark else "line")
    pen.circle(x, y, radius * 0.68, line="ink", fill="white", weight=0.6)
    pen.fitted(x, y - 1 * MM, marker.text, pen.fonts.display, (19, 8), radius * 1.1, align="centre")
    pen.fitted(x, y - 4.6 * MM, marker.name, pen.fonts.strong, (6.6, 6), radius * 1.0, align="centre")


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


_DRAWN = {"state": _state, "loot": _loot, "chip": _chip}
