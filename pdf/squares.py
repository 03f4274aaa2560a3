"""A board of squares at true size, tiled over pages of whole squares to be glued edge to edge."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.sheets import SquareBoard
from pdf.book import Book
from pdf.notes import HOUSE
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen

_HEAD = 9 * MM
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Piece:
    """A part of the board that goes on one page: its first column and row, and how many of each."""

    column: int
    row: int
    columns: int
    rows: int

    @property
    def name(self) -> str:
        """Its corner squares: ``a1 to d8``."""
        last = f"{LETTERS[self.column + self.columns - 1]}{self.row + self.rows}"
        return f"{LETTERS[self.column]}{self.row + 1} to {last}"


def square_pages(book: Book, part: str, board: SquareBoard) -> None:
    """The pieces from the far left corner on, on paper that lies or stands, whichever needs fewer pages."""
    landscape = len(pieces(book, board, landscape=True)) < len(pieces(book, board, landscape=False))
    found = pieces(book, board, landscape=landscape)
    for number, piece in enumerate(found, 1):
        with book.page(part, landscape=landscape) as (pen, frame):
            _head(pen, board, frame, piece, f"piece {number} of {len(found)}, {piece.name}" if len(found) > 1 else "")
            side = board.inches * INCH
            left = frame.x + (frame.width - piece.columns * side) / 2
            _squares(pen, board, piece, left, frame.top - _HEAD - piece.rows * side)


def pieces(book: Book, board: SquareBoard, *, landscape: bool) -> list[Piece]:
    """As few as hold the board in whole squares, and as equal as can be; row of pieces by row, the far one first."""
    frame = Box(*book.sheet(landscape=landscape).frame)
    side = board.inches * INCH
    across = list(_shares(board.columns, int(frame.width // side)))
    up = list(_shares(board.rows, int((frame.height - _HEAD) // side)))
    return [Piece(column, row, wide, high) for row, high in reversed(up) for column, wide in across]


def _shares(count: int, most: int) -> Iterator[tuple[int, int]]:
    """First and number of each share: 8 with 6 at most are 4 and 4."""
    shares = math.ceil(count / max(1, most))
    at = 0
    for number in range(shares):
        size = count // shares + (number < count % shares)
        yield at, size
        at += size


def _head(pen: Pen, board: SquareBoard, frame: Box, piece: Piece, which: str) -> None:
    glue = "; cut along the outline and lay the pieces edge to edge" if which else ""
    size = f"squares of {board.inches:g}″{HOUSE}"
    with pen.tags.marked("H1"):
        wide = pen.write(frame.x, frame.top - 13, board.title, pen.fonts.display, 14) + 8
    words = ", ".join(filter(None, (size, which))) + glue
    pen.fitted(frame.x + wide, frame.top - 13, words, pen.fonts.strong, (10, 6), frame.width - wide, colour="muted")


def _squares(pen: Pen, board: SquareBoard, piece: Piece, left: float, low: float) -> None:
    """Every other square is tinted as on a chessboard (a1 is dark), each with its name in a corner."""
    side = board.inches * INCH
    for column in range(piece.columns):
        for row in range(piece.rows):
            place = Box(left + column * side, low + row * side, side, side)
            dark = (piece.column + column + piece.row + row) % 2 == 0
            pen.box(place, line="line", fill="well" if dark else None, weight=0.6)
            name = f"{LETTERS[piece.column + column]}{piece.row + row + 1}"
            pen.write(place.x + 1.2 * MM, place.y + 1.2 * MM, name, pen.fonts.text, 7, colour="muted")
    pen.box(Box(left, low, piece.columns * side, piece.rows * side), line="ink", weight=1)
