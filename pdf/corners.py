"""Counters with a figure in each corner, and their picture and words amid them."""

from companion.engine.sheets import Marker
from pdf.pen import Box, Pen
from pdf.text import Span

SMALLEST = 6.5
"""Points."""
_MOST_WORDS, _MOST_FIGURE = 9.5, 12.0
_LEADING = 1.02
_MOST_LINES = 2


def draw_corners(pen: Pen, inner: Box, marker: Marker) -> None:
    """The words stand above the lower figures, or at the lower edge where there are none; the picture is as large as
    it can be above them."""
    colour = marker.tone or "ink"
    figure = max(7.5, min(_MOST_FIGURE, inner.height * 0.24))
    places = marker.corners + ("",) * (4 - len(marker.corners))
    middle = inner.x + inner.width / 2
    for number, words in enumerate(places):
        right, low = number % 2 == 1, number >= 2
        x, y = inner.right if right else inner.x, inner.y + 1.5 if low else inner.top - figure * 0.72
        align = "right" if right else "left"
        pen.fitted(x, y, words, pen.fonts.heavy, (figure, SMALLEST), inner.width / 2, colour=colour, align=align)
    floor = inner.y + (figure * 0.9 + 1 if any(places[2:]) else 0)
    lines = _lines(pen, marker, inner.width)
    high = sum(size * _LEADING for *_, size in lines)
    beside = max(pen.width(words, pen.fonts.heavy, figure) for words in places[:2]) + 1
    free = inner.top - floor - high
    # Between the upper figures, or below them, wherever it is larger.
    between, below = min(free, inner.width - 2 * beside), min(free - figure * 0.8, inner.width)
    side = max(between, below, 0)
    top = inner.top if between >= below else inner.top - figure * 0.8
    pen.icon(marker.icon, Box(middle - side / 2, top - side, side, side), colour, mirrored=marker.mirrored)
    y = floor + high
    for words, face, size in lines:
        y -= size * _LEADING
        pen.fitted(middle, y + size * 0.24, words, face, (size, SMALLEST), inner.width, align="centre")


def _lines(pen: Pen, marker: Marker, room: float) -> list[tuple[str, str, float]]:
    """The name and the text, each line with its face and its size."""
    said = ((marker.name, pen.fonts.heavy), (marker.text, pen.fonts.text))
    return [line for words, face in said if words for line in _wrapped(pen, words, face, room)]


def _wrapped(pen: Pen, words: str, face: str, room: float) -> list[tuple[str, str, float]]:
    """As large as they need no more than two lines and no word is broken, but never so small that nobody can read
    them."""
    size = max(SMALLEST, min(_MOST_WORDS, room * 0.19))
    while True:
        lines = pen.wrap([Span(words, face)], size, room)
        unbroken = all(pen.width(word, face, size) <= room for word in words.split(" "))
        if size <= SMALLEST or (unbroken and len(lines) <= _MOST_LINES):
            return [("".join(span.text for span in line).strip(), face, size) for line in lines]
        size = max(SMALLEST, size - 0.5)
