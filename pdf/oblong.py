"""Markers that are much longer one way than the other: their picture at one end, their words at the other."""

from collections.abc import Iterable

from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.text import Span, fit_size

_LONG = 1.4
_RIM = 2.2 * MM
_LEAST = 7.0

Words = tuple[str, str, float]
"""What is said, in which face, and its size in points."""


def is_oblong(box: Box) -> bool:
    """Whether it is much longer one way than the other."""
    return max(box.width, box.height) >= _LONG * min(box.width, box.height)


def draw_oblong(pen: Pen, box: Box, icon: str, said: Iterable[Words], colour: str) -> None:
    """The picture lies left of the words where the marker lies, and above them where it stands."""
    inner = box.inset(_RIM)
    side = min(inner.width, inner.height)
    room = inner
    if icon and inner.width > inner.height:
        pen.icon(icon, Box(inner.x, inner.y, side, side), colour)
        room = Box(inner.x + side + 1 * MM, inner.y, inner.width - side - 1 * MM, inner.height)
    elif icon:
        pen.icon(icon, Box(inner.x, inner.top - side, side, side), colour)
        room = Box(inner.x, inner.y, inner.width, inner.height - side - 1 * MM)
    sized = [(words, face, _unbroken(pen, words, face, size, room.width)) for words, face, size in said]
    lines = [
        ("".join(span.text for span in line), face, size)
        for words, face, size in sized
        for line in pen.wrap([Span(words, face)], size, room.width)
    ]
    # As large as they fit below each other.
    shrunk = min(1.0, room.height / max(1.0, sum(size * 1.15 for *_, size in lines)))
    y = room.y + (room.height + sum(size * 1.15 for *_, size in lines) * shrunk) / 2
    for words, face, usual in lines:
        size = usual * shrunk
        y -= size * 1.15
        middle = room.x + room.width / 2
        pen.fitted(middle, y + size * 0.25, words.strip(), face, (size, min(size, _LEAST)), room.width, align="centre")


def _unbroken(pen: Pen, words: str, face: str, size: float, room: float) -> float:
    """The size at which no word is broken."""
    longest = max(words.split(), key=len, default="")
    return fit_size(longest, face, (size, _LEAST), room, pen.fonts)
