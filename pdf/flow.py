"""Text that flows: rows of known height, taken from the front as long as they fit, the rest for the next column."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from pdf.pen import Box, Pen
from pdf.text import Line, Span

Draw = Callable[[Pen, float, float], None]
"""Draws a row: the pen, its left edge and its top."""


@dataclass(frozen=True)
class Row:
    """Something with a height. ``keep`` holds it together with the row that follows it."""

    height: float
    draw: Draw | None = None
    keep: bool = False
    space: bool = False


def take(rows: Sequence[Row], height: float) -> tuple[list[Row], list[Row]]:
    """The rows that fit into the height, and the rest. Space at the top of a column is dropped.

    Rows that keep together are never parted, unless a column's whole height is too little for them.
    """
    start = 0
    while start < len(rows) and rows[start].space:
        start += 1
    used, end, good = 0.0, start, start
    while end < len(rows):
        used += rows[end].height
        if used > height + 0.01:
            break
        end += 1
        if not rows[end - 1].keep:
            good = end
    if end == len(rows):
        good = end
    if good == start and start < len(rows):
        good = max(end, start + 1)
    return list(rows[start:good]), list(rows[good:])


def together(rows: Sequence[Row]) -> list[Row]:
    """The same rows, never parted where a column can hold them all."""
    return [replace(row, keep=True) for row in rows[:-1]] + list(rows[-1:])


def total(rows: Iterable[Row]) -> float:
    """How high the rows are together."""
    return sum(row.height for row in rows)


def draw(pen: Pen, rows: Sequence[Row], x: float, top: float) -> float:
    """Draws the rows downwards; returns where the last one ends."""
    for row in rows:
        if row.draw is not None:
            row.draw(pen, x, top)
        top -= row.height
    return top


def gap(height: float) -> Row:
    """Nothing, so high."""
    return Row(height, space=True)


def paragraph(
    pen: Pen,
    spans: Sequence[Span],
    size: float,
    room: float,
    *,
    indent: float = 0,
    leading: float = 1.17,
    keep: int = 1,
) -> list[Row]:
    """Rows of one line each; the first ``keep`` of them stay with their follower, so that no heading is left alone."""
    lines = pen.wrap(spans, size, room - indent)
    height = size * leading

    def row(line: Line, number: int) -> Row:
        def put(pen: Pen, x: float, top: float) -> None:
            pen.line_of(x + indent, top - size * 0.92, line, size)

        return Row(height, put, keep=number < min(keep, len(lines) - 1))

    return [row(line, number) for number, line in enumerate(lines)]


def columns(frame: Box, count: int, gutter: float) -> list[Box]:
    """The frame in so many columns."""
    wide = (frame.width - gutter * (count - 1)) / count
    return [Box(frame.x + number * (wide + gutter), frame.y, wide, frame.height) for number in range(count)]
