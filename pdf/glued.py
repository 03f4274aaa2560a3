"""A board at true size. What is larger than the paper comes in pieces, which overlap and are glued on each other.

Each piece is cut out along its marks. A piece lies on the strips of those left of it and above it, up to the dashed
lines there, and the crosses of both lie on each other.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.sheets import Ground
from pdf.book import Book
from pdf.cutting import ticks
from pdf.edges import draw_key
from pdf.ground import draw_ground
from pdf.items import faults
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen

OVERLAP = 0.5 * INCH
MARGIN = 4.5 * MM
"""Around a piece, for its cutting marks."""
KEY = 6 * MM
"""How high the key below a piece is."""
CROSS = 2.5 * MM
_HEAD = 9 * MM
_FIRST = "The next pieces are glued onto it, up to the dashed lines."
_ALONG = 0.15
"""How far from the ends of a seam its crosses are, as a part of its length."""


@dataclass(frozen=True)
class Piece:
    """The part of the board that goes on one page, in points from the board's lower left corner.

    ``column`` and ``row`` count from the upper left one; ``right`` and ``below`` are the neighbours that lie on it.
    """

    box: Box
    column: int
    row: int
    right: "Box | None" = None
    below: "Box | None" = None


def board_in_pieces(book: Book, part: str, ground: Ground) -> None:
    """A page for each piece, on paper that lies or stands, whichever needs fewer."""
    landscape = len(pieces(book, ground, landscape=True)) < len(pieces(book, ground, landscape=False))
    found = pieces(book, ground, landscape=landscape)
    book.findings += faults(book.pen, ground)
    for number, piece in enumerate(found, 1):
        with book.page(part, landscape=landscape) as (pen, frame):
            if number == 1 and ground.title != part:
                book.mark(ground.title)
            _head(pen, ground, frame, number, found)
            left = frame.x + (frame.width - piece.box.width) / 2
            low = frame.top - _HEAD - MARGIN - piece.box.height
            _piece(pen, ground, piece, left, low)
            if ground.key:
                draw_key(pen, Box(left, low - MARGIN - KEY, piece.box.width, KEY), ground.key)


def pieces(book: Book, ground: Ground, *, landscape: bool) -> list[Piece]:
    """As few as hold the board, and as equal as can be; row by row, from the upper left one on."""
    frame = Box(*book.sheet(landscape=landscape).frame)
    across = list(spans(ground.width * INCH, frame.width - 2 * MARGIN))
    taken = _HEAD + 2 * MARGIN + (KEY if ground.key else 0)
    up = list(spans(ground.height * INCH, frame.height - taken))[::-1]
    boxes = [[Box(x, y, wide, high) for x, wide in across] for y, high in up]
    return [
        Piece(
            box,
            column,
            row,
            right=line[column + 1] if column + 1 < len(across) else None,
            below=boxes[row + 1][column] if row + 1 < len(up) else None,
        )
        for row, line in enumerate(boxes)
        for column, box in enumerate(line)
    ]


def spans(length: float, room: float) -> Iterator[tuple[float, float]]:
    """Start and length of each part of a length, all equal, each sharing `OVERLAP` with the next."""
    count = max(1, math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9)) if length > room else 1
    part = (length + (count - 1) * OVERLAP) / count
    for number in range(count):
        yield number * (part - OVERLAP), part


def _head(pen: Pen, ground: Ground, frame: Box, number: int, found: list[Piece]) -> None:
    with pen.tags.marked("H1"):
        wide = pen.write(frame.x, frame.top - 13, ground.title, pen.fonts.display, 14) + 8
    size = f"{ground.width:g}″ by {ground.height:g}″"
    if len(found) > 1:
        how = "Glue it onto the pieces before it, up to their dashed lines, so that the crosses meet."
        size = f"{size}, piece {number} of {len(found)}. Cut it out. {how if number > 1 else _FIRST}"
    pen.fitted(frame.x + wide, frame.top - 13, size, pen.fonts.strong, (10, 6), frame.width - wide, colour="muted")


def _piece(pen: Pen, ground: Ground, piece: Piece, left: float, low: float) -> None:
    box = Box(left, low, piece.box.width, piece.box.height)
    whole = Box(left - piece.box.x, low - piece.box.y, ground.width * INCH, ground.height * INCH)
    draw_ground(pen, ground, whole, box)
    pen.box(box, line="muted", weight=0.3)
    _edges(pen, whole, box)
    for seam in _seams(piece, whole):
        pen.stroke("muted", 0.5, (4, 3))
        pen.canvas.line(*seam)
        pen.canvas.setDash([])
    for x, y in crosses(piece, found=whole):
        _cross(pen, x, y)
    ticks(pen, box)


def _edges(pen: Pen, whole: Box, box: Box) -> None:
    """The edges of the board itself are strong."""
    for x in (whole.x, whole.right):
        if box.x - 0.01 <= x <= box.right + 0.01:
            pen.line(x, box.y, x, box.top, "ink", 1)
    for y in (whole.y, whole.top):
        if box.y - 0.01 <= y <= box.top + 0.01:
            pen.line(box.x, y, box.right, y, "ink", 1)


def _seams(piece: Piece, whole: Box) -> Iterator[tuple[float, float, float, float]]:
    """Up to where the neighbours lie on this piece."""
    box = piece.box
    if piece.right:
        x = whole.x + piece.right.x
        yield x, whole.y + box.y, x, whole.y + box.top
    if piece.below:
        y = whole.y + piece.below.top
        yield whole.x + box.x, y, whole.x + box.right, y


def crosses(piece: Piece, found: Box) -> Iterator[tuple[float, float]]:
    """In the middle of every strip that it shares with a neighbour, two of them, where the neighbour has them too.

    ``found`` is where the whole board would lie.
    """
    box = piece.box
    across = [piece.right.x + OVERLAP / 2] if piece.right else []
    across += [box.x + OVERLAP / 2] if piece.column else []
    up = [piece.below.top - OVERLAP / 2] if piece.below else []
    up += [box.top - OVERLAP / 2] if piece.row else []
    for x in across:
        for share in (_ALONG, 1 - _ALONG):
            yield found.x + x, found.y + box.y + share * box.height
    for y in up:
        for share in (_ALONG, 1 - _ALONG):
            yield found.x + box.x + share * box.width, found.y + y


def _cross(pen: Pen, x: float, y: float) -> None:
    pen.line(x - CROSS, y, x + CROSS, y, "ink", 0.4)
    pen.line(x, y - CROSS, x, y + CROSS, "ink", 0.4)
    pen.circle(x, y, CROSS * 0.5, line="ink", weight=0.4)
