"""The patterns of areas. All of them can be told apart without color."""

import math

from companion.engine.sheets import Pattern
from pdf.paper import MM
from pdf.pen import Box, Pen

_FAR = 4.0 * MM


def fill_area(pen: Pen, pattern: Pattern, colour: str, box: Box) -> None:
    """The box, or whatever shape it is clipped to. Where ink is saved, areas that would be full are lines too: close
    ones, or far ones."""
    if not pattern:
        return
    if pattern in ("solid", "tint") and pen.ink.solid:
        pen.box(box, line=None, fill=colour if pattern == "solid" else "well")
    elif pattern == "dots":
        _dots(pen, colour, box)
    elif pattern in ("stripes", "grid"):
        _straight(pen, colour, box, upright=pattern == "grid")
    else:
        step = {"solid": 0.7 * MM, "tint": _FAR}.get(pattern, 1.8 * MM)
        _hatch(pen, colour, box, step, rising=pattern != "tint")
        if pattern == "cross":
            _hatch(pen, colour, box, step, rising=False)


def _hatch(pen: Pen, colour: str, box: Box, step: float, *, rising: bool) -> None:
    """Lines at 45 degrees."""
    pen.stroke(colour, 0.35)
    path = pen.canvas.beginPath()
    step *= math.sqrt(2)
    low = box.x - box.top if rising else box.x + box.y
    high = box.right - box.y if rising else box.right + box.top
    for number in range(math.floor(low / step), math.ceil(high / step) + 1):
        at = number * step  # Where the line meets the lower edge of the ground.
        for y, go in ((box.y, path.moveTo), (box.top, path.lineTo)):
            go(at + y if rising else at - y, y)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _straight(pen: Pen, colour: str, box: Box, *, upright: bool) -> None:
    """Lines that lie, and others that stand where they are wanted."""
    step = 1.8 * MM
    for number in range(math.ceil(box.y / step), math.floor(box.top / step) + 1):
        pen.line(box.x, number * step, box.right, number * step, colour, 0.5)
    for number in range(math.ceil(box.x / step), math.floor(box.right / step) + 1) if upright else ():
        pen.line(number * step, box.y, number * step, box.top, colour, 0.5)


def _dots(pen: Pen, colour: str, box: Box) -> None:
    step = 2.2 * MM
    for row in range(math.floor(box.y / step), math.ceil(box.top / step) + 1):
        for column in range(math.floor(box.x / step), math.ceil(box.right / step) + 1):
            x = (column + (row % 2) / 2) * step
            pen.circle(x, row * step, 0.36 * MM, line=colour, fill=colour, weight=0.5)
