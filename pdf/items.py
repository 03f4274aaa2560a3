"""What lies on a board or a tile besides zones: places for counters, boxes to tick, pictures, sentences."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from companion.engine.sheets import Badge, Body, Ground, Numbers, Patch, Picture, Pips, Plus, Rating, Side, Slot, Words
from pdf.body import draw_body
from pdf.edges import draw_patch, draw_plus, draw_side
from pdf.ornaments import draw_letter
from pdf.paper import INCH, MM
from pdf.parts import traits
from pdf.pen import Box, Pen
from pdf.text import Line, Span
from pdf.written import READABLE

SMALLEST = 6.5
_LEADING = 1.2
_NEAR = 0.02
"""Inches: what touches does not lie upon each other."""

Bounds = tuple[float, float, float, float]


def draw_items(pen: Pen, ground: Ground, place: Box) -> None:
    """All of them, in their order. They are drawn from the lower left corner of the ground, which is that of ``place``,
    so that the patterns of two pieces of a board meet."""
    with pen.kept():
        pen.canvas.translate(place.x, place.y)
        for item in ground.items:
            left, low, right, high = (edge * INCH for edge in item.bounds)
            _DRAWN[type(item)](pen, Box(left, low, right - left, high - low), item)


def faults(pen: Pen, ground: Ground) -> Iterator[str]:
    """A sentence for each item whose words do not fit into its room, and for each two that lie upon each other."""
    for item in ground.items:
        if isinstance(item, Words) and _needed(pen, item, READABLE, item.width * INCH)[1] > item.height * INCH:
            yield f"The words “{item.title}” on “{ground.title}” need more room than they have."
    for one, other in combinations(_laid(ground), 2):
        if _meet(one.bounds, other.bounds):
            yield f"The {_called(one)} and the {_called(other)} on “{ground.title}” lie upon each other."


def _laid(ground: Ground) -> Iterator[Slot | Pips | Words | Numbers | Rating]:
    """What has to have its room for itself. Pictures may lie below anything."""
    for item in ground.items:
        if isinstance(item, Body):
            yield from item.slots
        elif isinstance(item, Slot | Pips | Words | Numbers | Rating):
            yield item


def _meet(one: Bounds, other: Bounds) -> bool:
    return all(one[at] < other[at + 2] - _NEAR and other[at] < one[at + 2] - _NEAR for at in (0, 1))


def _called(item: Slot | Pips | Words | Numbers | Rating) -> str:
    name = item.title if isinstance(item, Words) else item.stats[0].name if isinstance(item, Numbers) else item.name
    kind = {Slot: "place", Pips: "boxes", Words: "words", Numbers: "numbers", Rating: "rating"}[type(item)]
    return f"{kind} “{name}”" if name else kind


def _slot(pen: Pen, box: Box, slot: Slot, fill: str | None = "white") -> None:
    """On white, with a dashed outline: what lies there covers all of it."""
    if slot.shape == "round":
        x, y = box.x + box.width / 2, box.y + box.height / 2
        pen.circle(x, y, box.width / 2, line="muted", fill=fill, weight=0.8, dash=(3, 2))
    else:
        pen.box(box, line="muted", fill=fill, weight=0.8, dash=(3, 2), radius=1 * MM)
    middle, room = box.x + box.width / 2, box.width - 2 * MM
    # Where the slot is round, it is narrower at its upper and lower edges.
    inset, narrow = (0.16 * box.height, 0.72) if slot.shape == "round" else (0.0, 1.0)
    top = box.top - inset - 1 * MM - READABLE * 0.75
    lines = pen.wrap([Span(slot.name, pen.fonts.heavy)], READABLE, room * narrow) if slot.name else []
    for number, line in enumerate(lines):
        words = "".join(span.text for span in line).strip()
        y = top - number * READABLE * 1.05
        pen.fitted(middle, y, words, pen.fonts.heavy, (READABLE, SMALLEST), room * narrow, align="centre")
    if slot.text:
        sizes, y = (READABLE, SMALLEST), box.y + inset + 1.2 * MM
        pen.fitted(middle, y, slot.text, pen.fonts.text, sizes, room * narrow, colour="muted", align="centre")
    free = box.height - 2 * inset - (len(lines) + bool(slot.text)) * READABLE * 1.1 - 2 * MM
    side = min(free, room)
    if slot.icon and side > 0:
        y = box.y + inset + 1 * MM + (READABLE * 1.1 if slot.text else 0) + (free - side) / 2
        pen.icon(slot.icon, Box(middle - side / 2, y, side, side), "faint")


def _pips(pen: Pen, box: Box, pips: Pips) -> None:
    """From left to right, the upper row first; the name above them."""
    side, (across, rows) = pips.inches * INCH, pips.size
    if pips.name:
        at = box.y + rows * side + 2
        pen.fitted(box.x, at, pips.name, pen.fonts.heavy, (READABLE, SMALLEST), max(box.width, side))
    for number in range(pips.count):
        cell = Box(box.x + number % across * side, box.y + (rows - 1 - number // across) * side, side, side)
        inner = cell.inset(0.5 * MM)
        middle = inner.x + inner.width / 2
        if pips.shape == "round":
            pen.circle(middle, inner.y + inner.height / 2, inner.width / 2, line="ink", fill="white", weight=0.7)
        else:
            pen.box(inner, line="ink", fill="white", weight=0.7, radius=0.5 * MM)
        if pips.first is not None:
            size = max(SMALLEST, min(9.0, inner.height * 0.62))
            words, y = str(pips.first + number), inner.y + inner.height / 2 - size * 0.33
            sizes = (size, SMALLEST)
            pen.fitted(middle, y, words, pen.fonts.strong, sizes, inner.width - 1, colour="muted", align="centre")


def _picture(pen: Pen, box: Box, picture: Picture) -> None:
    with pen.kept():
        if picture.mirrored:
            pen.canvas.translate(box.x + box.right, 0)
            pen.canvas.scale(-1, 1)
        pen.icon(picture.icon, box, "faint" if picture.faint else picture.colour)


def _badge(pen: Pen, box: Box, badge: Badge) -> None:
    draw_letter(pen, box, badge.letter, badge.colour)


def _words(pen: Pen, box: Box, words: Words) -> None:
    """As large as they fit."""
    size = words.points
    while size > READABLE and _needed(pen, words, size, box.width)[1] > box.height:
        size -= 0.5
    lines, _ = _needed(pen, words, size, box.width)
    y = box.top
    for line, each in lines:
        y -= each * _LEADING
        pen.line_of(box.x, y + each * 0.25, line, each)


def _numbers(pen: Pen, box: Box, numbers: Numbers) -> None:
    traits(pen, numbers.stats, box.x, box.top, box.width, height=box.height)


def _rating(pen: Pen, box: Box, rating: Rating) -> None:
    """The name above, the figure at the left, the pictures beside it, as large as they fit."""
    pen.box(box, line="line", fill="well", weight=0.5, radius=0.8 * MM)
    inner = box.inset(1 * MM, 0.6 * MM)
    pen.fitted(inner.x, inner.top - READABLE * 0.8, rating.name, pen.fonts.strong, (READABLE, SMALLEST), inner.width)
    high = inner.height - READABLE
    size = min(13.0, high * 1.15)
    wide = pen.write(inner.x, inner.y + (high - size * 0.68) / 2, rating.value, pen.fonts.heavy, size) + 1 * MM
    side = min(high, (inner.width - wide) / max(rating.count, 1))
    for number in range(rating.count):
        pen.icon(rating.icon, Box(inner.x + wide + number * side, inner.y + (high - side) / 2, side, side).inset(0.3))


def _needed(pen: Pen, words: Words, size: float, room: float) -> tuple[list[tuple[Line, float]], float]:
    """Each line with its size, and how high all are."""
    head = [(line, size) for line in pen.wrap([Span(words.title, pen.fonts.heavy)], size, room)]
    body = [(line, size) for text in words.lines for line in pen.wrap([Span(text, pen.fonts.text)], size, room)]
    return head + body, sum(each * _LEADING for _, each in head + body)


def _body(pen: Pen, box: Box, body: Body) -> None:
    """The body, and its boxes upon it, through which it is seen."""
    draw_body(pen, box, hanging=body.chest == 2)
    for slot in body.slots:
        left, low, right, high = (edge * INCH for edge in slot.bounds)
        place = Box(box.x + left - body.x * INCH, box.y + low - body.y * INCH, right - left, high - low)
        _slot(pen, place, slot, None)


_DRAWN: dict[type, Callable[[Pen, Box, Any], None]] = {
    Slot: _slot,
    Pips: _pips,
    Picture: _picture,
    Badge: _badge,
    Words: _words,
    Numbers: _numbers,
    Rating: _rating,
    Body: _body,
    Patch: draw_patch,
    Side: draw_side,
    Plus: draw_plus,
}
