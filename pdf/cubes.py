"""Dice of paper: nets of a cube with tabs to glue."""

from collections.abc import Sequence
from functools import partial

from companion.engine.sheets import Cube, Face
from pdf.book import Book
from pdf.cutting import Cut, cut_pages
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.standees import FOLD

GAP = 3 * MM
TAB = 0.2 * INCH
_SLANT = 0.11 * INCH
PLACES = {3: (0, 1), 1: (1, 1), 4: (2, 1), 6: (3, 1), 2: (1, 2), 5: (1, 0)}
"""Column and row of each face in the net, so that opposite ones come to seven."""
_TABS = (
    (1, 2, "left"),
    (1, 2, "up"),
    (1, 2, "right"),
    (1, 0, "left"),
    (1, 0, "down"),
    (1, 0, "right"),
    (3, 1, "right"),
)
"""The edges that have a tab: seven, one of each two that meet."""
_HUGE, _LARGE, _SMALL, _LEAST = 24.0, 15.0, 8.5, 6.5
_SHORT = 2
"""A lone word of so few letters is a figure, which is read from afar."""

_WAYS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}

Line = tuple[tuple[float, float], ...]


def cube_pages(book: Book, part: str, cubes: Sequence[Cube]) -> None:
    """Every copy of every die."""
    cuts = [
        Cut(4 * each.inches * INCH + TAB, 3 * each.inches * INCH + 2 * TAB, partial(_draw, cube=each))
        for each in cubes
        for _ in range(each.count)
    ]
    cut_pages(book, part, cuts, GAP, note="Cut full lines, fold dashed ones, glue the tabs.")


def _draw(pen: Pen, box: Box, *, cube: Cube) -> None:
    side = cube.inches * INCH
    for number, (column, row) in PLACES.items():
        place = Box(box.x + column * side, box.y + TAB + row * side, side, side)
        for way, (right, up) in _WAYS.items():
            tab = (column, row, way) in _TABS
            if tab:
                _tab(pen, place, way)
            _edge(pen, place, way, folded=tab or (column + right, row + up) in PLACES.values())
        _face(pen, place, cube, cube.faces[number - 1])


def _tab(pen: Pen, face: Box, way: str) -> None:
    """A tab beyond that edge; its own outline is cut, the edge of the face is folded."""
    x, y, right, top = face.x, face.y, face.right, face.top
    lines: dict[str, Line] = {
        "left": ((x, y), (x - TAB, y + _SLANT), (x - TAB, top - _SLANT), (x, top)),
        "right": ((right, y), (right + TAB, y + _SLANT), (right + TAB, top - _SLANT), (right, top)),
        "up": ((x, top), (x + _SLANT, top + TAB), (right - _SLANT, top + TAB), (right, top)),
        "down": ((x, y), (x + _SLANT, y - TAB), (right - _SLANT, y - TAB), (right, y)),
    }
    path = pen.canvas.beginPath()
    path.moveTo(*lines[way][0])
    for point in lines[way][1:]:
        path.lineTo(*point)
    pen.stroke("ink", 0.5)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _edge(pen: Pen, face: Box, way: str, *, folded: bool) -> None:
    """It is folded where another face or a tab follows, and cut where none does."""
    x1 = face.right if way == "right" else face.x
    x2 = face.x if way == "left" else face.right
    y1 = face.top if way == "up" else face.y
    y2 = face.y if way == "down" else face.top
    pen.stroke("muted" if folded else "ink", 0.5, FOLD if folded else ())
    pen.canvas.line(x1, y1, x2, y2)
    pen.canvas.setDash([])


def _face(pen: Pen, place: Box, cube: Cube, face: Face) -> None:
    """A frame within the folds, its pictures and its lines, and small the name of the die."""
    u = cube.inches / 0.75
    inner = place.inset(1.3 * MM * u)
    pen.box(inner, line=cube.colour, weight=1.1, radius=1.6 * MM * u)
    middle, room = inner.x + inner.width / 2, inner.width - 1.6 * MM
    name = inner.y + 1 * MM * u
    pen.fitted(middle, name, cube.name, pen.fonts.text, (_LEAST, _LEAST), room, colour="muted", align="centre")
    low, top = name + _LEAST, inner.top - 0.8 * MM
    large = _LARGE if len(face.lines) <= 2 and not face.icons else _SMALL
    if len(face.lines) == 1 and len(face.lines[0]) <= _SHORT and not face.icons:
        large = _HUGE
    lines = [(words, (_SMALL if number else large) * u) for number, words in enumerate(face.lines)]
    high = sum(size * 1.1 for _, size in lines)
    if face.icons:
        top = _icons(pen, Box(middle - room / 2, low + high, room, top - low - high), cube, face)
    y = (top + low + high) / 2
    for words, size in lines:
        y -= size * 1.1
        pen.fitted(middle, y + size * 0.3, words, pen.fonts.heavy, (size, _LEAST), room, align="centre")


def _icons(pen: Pen, room: Box, cube: Cube, face: Face) -> float:
    """Beside each other, or in two rows where that makes them larger. Returns where they end."""
    count = len(face.icons)
    side, across = max(
        (min(room.height * 0.95 / rows, room.width / -(-count // rows)), -(-count // rows)) for rows in (1, 2)
    )
    rows = -(-count // across)
    top = room.y + (room.height + rows * side) / 2
    for number, icon in enumerate(face.icons):
        row, column = divmod(number, across)
        beside = min(across, count - row * across)
        x = room.x + room.width / 2 + (column - beside / 2) * side
        pen.icon(icon, Box(x, top - (row + 1) * side, side, side).inset(0.3 * MM), cube.colour)
    return top - rows * side
