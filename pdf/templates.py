"""Templates at true size: the blast with its clock, the flame, the canister's path, the range ruler.

What is larger than the paper is cut into tiles to be glued; every tile is at true size too.
"""

import math
from collections.abc import Sequence

from companion.engine.sheets import Template
from pdf.book import Book
from pdf.figures import FIGURES, HAIR, Figure
from pdf.flow import draw, paragraph
from pdf.notes import HOUSE
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.text import Span


def template_pages(book: Book, part: str, templates: Sequence[Template]) -> None:
    """A page for each, or several where one is not enough."""
    for template in templates:
        figure = FIGURES[template.shape](template)
        _place(book, part, template, figure)


def _place(book: Book, part: str, template: Template, figure: Figure) -> None:
    best = _best_way(book, figure)
    frame = Box(*book.sheet(landscape=best).frame)
    room = Box(frame.x, frame.y + 2, frame.width, frame.height - _head_height(book, template, frame.width) - 4)
    tiles = _tiles(figure, room)
    beside = max(1, int((room.width + _BESIDE) // (tiles[0].width + _BESIDE)))
    for at in range(0, len(tiles), beside):
        together = tiles[at : at + beside]
        with book.page(part, landscape=best) as (pen, box):
            if at == 0:
                book.mark(template.name)
            _head(pen, template, box, range(at + 1, at + 1 + len(together)), len(tiles))
            x = room.x + (room.width - sum(tile.width for tile in together) - _BESIDE * (len(together) - 1)) / 2
            for tile in together:
                _tile(pen, figure, tile, x, room.top - tile.height if len(tiles) > 1 else _middle(room, tile))
                x += tile.width + _BESIDE


_END = 3 * MM
_BESIDE = 10 * MM
"""Between pieces on one page."""


def _middle(room: Box, tile: Box) -> float:
    return room.y + (room.height - tile.height) / 2


def _best_way(book: Book, figure: Figure) -> bool:
    """Standing, unless the figure needs fewer tiles lying."""
    counts = {}
    for landscape in (False, True):
        frame = Box(*book.sheet(landscape=landscape).frame)
        counts[landscape] = len(_tiles(figure, Box(0, 0, frame.width, frame.height - 20 * MM)))
    return counts[True] < counts[False]


def _tiles(figure: Figure, room: Box) -> list[Box]:
    """The parts of the figure that fit on one page each, in whole inches where there is more than one."""

    def cuts(length: float, space: float) -> list[tuple[float, float]]:
        if length <= space:
            return [(0, length)]
        step = max(INCH, space // INCH * INCH)
        return [(at, min(step, length - at)) for at in _steps(length, step)]

    return [
        Box(x, y, wide, high)
        for y, high in cuts(figure.height, room.height)
        for x, wide in cuts(figure.width, room.width)
    ]


def _steps(length: float, step: float) -> list[float]:
    return [number * step for number in range(math.ceil(length / step - 1e-6))]


def _tile(pen: Pen, figure: Figure, tile: Box, x: float, y: float) -> None:
    """One tile with its lower left corner there; edges to be glued are dashed."""
    with pen.kept():
        path = pen.canvas.beginPath()
        path.rect(x, y, tile.width, tile.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        pen.canvas.translate(x - tile.x, y - tile.y)
        figure.draw(pen)
    pen.stroke("muted", HAIR, (4, 3))
    edge = Box(x, y, tile.width, tile.height).inset(HAIR / 2)
    for glued, line in (
        (tile.y > 0, (edge.x, edge.y, edge.right, edge.y)),
        (tile.top < figure.height - 0.01, (edge.x, edge.top, edge.right, edge.top)),
        (tile.x > 0, (edge.x, edge.y, edge.x, edge.top)),
        (tile.right < figure.width - 0.01, (edge.right, edge.y, edge.right, edge.top)),
    ):
        if glued:
            pen.canvas.line(*line)
            _ends(pen, line)
    pen.canvas.setDash([])


def _ends(pen: Pen, line: tuple[float, float, float, float]) -> None:
    """Both ends of a seam drawn through: a dash may stop short of the corner that the next piece is laid to."""
    x1, y1, x2, y2 = line
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length * _END, (y2 - y1) / length * _END
    pen.canvas.setDash([])
    pen.canvas.line(x1, y1, x1 + dx, y1 + dy)
    pen.canvas.line(x2 - dx, y2 - dy, x2, y2)
    pen.canvas.setDash([4, 3])


def _head_height(book: Book, template: Template, wide: float) -> float:
    lines = paragraph(book.pen, [Span(template.note, book.fonts.text)], 8, wide * 0.92)
    return 24 + sum(line.height for line in lines)


def _head(pen: Pen, template: Template, box: Box, shown: range, count: int) -> None:
    numbers = f"{shown[0]}" if len(shown) == 1 else f"{shown[0]} to {shown[-1]}"
    piece = f"; piece {numbers} of {count}: glue along the dashes" if count > 1 else ""
    size = f"{_size(template)}{HOUSE if template.house else ''}{piece}"
    with pen.tags.marked("H1"):
        wide = pen.write(box.x, box.top - 13, template.name, pen.fonts.display, 14) + 10
    pen.fitted(box.x + wide, box.top - 13, size, pen.fonts.strong, (11, 6), box.width - wide)
    draw(pen, paragraph(pen, [Span(template.note, pen.fonts.text, "muted")], 8, box.width * 0.92), box.x, box.top - 18)


def _size(template: Template) -> str:
    if template.shape == "round":
        return f"{template.length:g}″ across"
    if template.shape == "tear":
        return f"{template.length:g}″ long, {template.start:g}″ to {template.end:g}″ wide"
    if template.shape == "path":
        return f"{template.length:g}″ long, {template.start:g}″ wide"
    return f"{template.length:g}″"
