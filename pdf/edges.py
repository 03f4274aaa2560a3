"""Squares of a board and what stands on their sides: walls, doors, windows; and the key that names them."""

from collections.abc import Sequence

from companion.engine.sheets import Area, Edge, Look, Patch, Plus, Side
from pdf.paper import MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen

WALL = 3.2
"""Points."""
_OPENING = 0.62
"""How much of its side a door or a window takes."""
_SAMPLE = 8 * MM
_ARM = 1.7 * MM
_NAME, _BESIDE = 8.5, 1.4 * MM


def draw_patch(pen: Pen, box: Box, patch: Patch) -> None:
    """Its pattern begins at the corner of the board, so that those of neighbors meet."""
    _filled(pen, box.inset(patch.area.inset * box.width), patch.area)
    pen.box(box, line="line", weight=0.4)


def _filled(pen: Pen, box: Box, area: Area) -> None:
    with pen.kept():
        path = pen.canvas.beginPath()
        path.rect(box.x, box.y, box.width, box.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        fill_area(pen, area.pattern, area.colour, box)
    if area.inset:
        pen.box(box, line="ink", weight=1.1, radius=1 * MM)
    side = min(box.width, box.height) * (0.6 if area.inset else 0.5)
    if area.icon:
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if area.pattern:
            pen.circle(x, y, side * 0.66, line=None, fill="white")
        pen.icon(area.icon, Box(x - side / 2, y - side / 2, side, side), area.colour)


def draw_side(pen: Pen, box: Box, side: Side) -> None:
    """Across, from left to right; an upright one is turned."""
    with pen.kept():
        pen.canvas.translate(box.x, box.y)
        if side.upright:
            pen.canvas.rotate(90)
        _look(pen, side.look, max(box.width, box.height))


def _look(pen: Pen, look: Look, length: float) -> None:
    """Along the line from here to the right."""
    start, end = length * (1 - _OPENING) / 2, length * (1 + _OPENING) / 2
    if look == "rail":
        pen.stroke("ink", 1.2, (5, 3))
        pen.canvas.line(0, 0, length, 0)
        pen.canvas.setDash([])
        return
    if look == "fence":
        pen.line(0, 0, length, 0, "ink", 1.2)
        posts = max(2, round(length / (3.5 * MM)))
        for post in range(posts):
            x = (post + 0.5) * length / posts
            pen.line(x, -2.2, x, 2.2, "ink", 1.2)
        return
    pen.canvas.setLineCap(2)
    for left, right in ((0, length),) if look == "wall" else ((0, start), (end, length)):
        pen.line(left, 0, right, 0, "ink", WALL)
    pen.canvas.setLineCap(0)
    if look == "wall":
        return
    deep = WALL * (2.2 if look == "door" else 1.5)
    opening = Box(start, -deep / 2, end - start, deep)
    pen.box(opening, line="ink", fill="white", weight=0.9)
    if look == "door":
        pen.line(opening.x, opening.y, opening.right, opening.top, "ink", 0.7)
        pen.line(opening.x, opening.top, opening.right, opening.y, "ink", 0.7)
    else:
        pen.line(opening.x, 0, opening.right, 0, "ink", 0.7)


def draw_plus(pen: Pen, box: Box, plus: Plus) -> None:
    """Black with a white core, so that it is seen upon a wall too."""
    del plus
    for colour, weight, arm in (("ink", 2.6, _ARM), ("white", 0.9, _ARM - 0.8)):
        pen.line(box.x - arm, box.y, box.x + arm, box.y, colour, weight)
        pen.line(box.x, box.y - arm, box.x, box.y + arm, colour, weight)


def draw_key(pen: Pen, box: Box, key: Sequence[Area | Edge]) -> None:
    """A sample of each with its name, beside each other; names are made smaller where the row is too narrow."""
    names = [pen.width(each.name, pen.fonts.strong, _NAME) for each in key]
    free = box.width - len(key) * (_SAMPLE + 2 * _BESIDE)
    shrunk, x, high = min(1.0, free / sum(names)), box.x, box.height - 1 * MM
    for each, wide in zip(key, names, strict=True):
        if isinstance(each, Area):
            place = Box(x, box.y, _SAMPLE, high)
            _filled(pen, place, each)
            pen.box(place, line="line", weight=0.4)
        else:
            with pen.kept():
                pen.canvas.translate(x, box.y + high / 2)
                _look(pen, each.look, _SAMPLE)
        at, room = x + _SAMPLE + _BESIDE, wide * shrunk
        pen.fitted(at, box.y + high / 2 - 2.6, each.name, pen.fonts.strong, (_NAME, 6), room + 0.1)
        x = at + room + _BESIDE
