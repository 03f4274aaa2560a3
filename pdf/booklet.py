"""Puts the chosen parts of a booklet together into one PDF."""

from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import NamedTuple

from companion.engine.sheets import Board, Booklet, Cube, Deck, Marker, Pad, SquareBoard, Standee, Tile
from pdf.book import Assets, Book, Choice
from pdf.cubes import cube_pages
from pdf.deck import deck_pages
from pdf.glued import board_in_pieces
from pdf.markers import marker_pages
from pdf.pads import pad_pages
from pdf.reading import reference_pages, rules_pages, tables_pages
from pdf.sleeves import sleeve_pages
from pdf.squares import square_pages
from pdf.standees import standee_pages
from pdf.summary import summary_page
from pdf.templates import template_pages
from pdf.tiles import tile_pages
from pdf.troops import troop_sheet


def render(booklet: Booklet, parts: Mapping[str, str], wanted: Sequence[str], choice: Choice, assets: Assets) -> bytes:
    """The ``wanted`` of the game's ``parts`` (id and title) as one PDF, in their order. The same input gives the same
    bytes."""
    return render_counted(booklet, parts, wanted, choice, assets).document


class Rendered(NamedTuple):
    """A PDF, the pages of each part by its title, and sentences about what could not be printed as it should be. A part
    in which there is nothing to draw has no pages."""

    document: bytes
    pages: dict[str, int]
    findings: tuple[str, ...]


def render_counted(
    booklet: Booklet, parts: Mapping[str, str], wanted: Sequence[str], choice: Choice, assets: Assets
) -> Rendered:
    """The same, with what is known of it besides."""
    chosen = {part: title for part, title in parts.items() if part in wanted}
    with _ONE_AT_A_TIME:
        book = Book(choice, assets, booklet.title, f"{booklet.game}: {', '.join(chosen.values())}")
        for part, title in chosen.items():
            if printer := _PRINTERS.get(part):
                printer(book, title, booklet)
            _pieces(book, title, part, booklet)
        return Rendered(book.finish(), book.pages_of, tuple(book.findings))


_ONE_AT_A_TIME = Lock()
"""A font of reportlab's serves one document at a time."""


def _sheet(book: Book, part: str, booklet: Booklet) -> None:
    troop_sheet(book, part, booklet.troops, booklet.link)


def _sleeves(book: Book, part: str, booklet: Booklet) -> None:
    """A game that lays out cards of its own for its troops prints those alone."""
    if not booklet.pieces("sleeves"):
        sleeve_pages(book, part, booklet.troops)


def _summary(book: Book, part: str, booklet: Booklet) -> None:
    if booklet.summary is not None:
        summary_page(book, part, booklet, booklet.summary)


def _reference(book: Book, part: str, booklet: Booklet) -> None:
    reference_pages(book, part, booklet.reference)


def _tables(book: Book, part: str, booklet: Booklet) -> None:
    tables_pages(book, part, booklet.tables)


def _blank(book: Book, part: str, booklet: Booklet) -> None:
    if booklet.blank is not None:
        troop_sheet(book, part, (booklet.blank,) * 4)


def _templates(book: Book, part: str, booklet: Booklet) -> None:
    template_pages(book, part, booklet.templates)


def _roster(book: Book, part: str, booklet: Booklet) -> None:
    sleeve_pages(book, part, booklet.roster)


def _pieces(book: Book, title: str, part: str, booklet: Booklet) -> None:
    """What is cut out of the pages of that part, in the order of `Booklet.cut_out`."""
    pieces = booklet.pieces(part)
    for piece in pieces:
        if isinstance(piece, SquareBoard):
            square_pages(book, title, piece)
        elif isinstance(piece, Board):
            board_in_pieces(book, title, piece)
    tile_pages(book, title, [piece for piece in pieces if isinstance(piece, Tile)])
    marker_pages(book, title, [piece for piece in pieces if isinstance(piece, Marker)])
    standee_pages(book, title, [piece for piece in pieces if isinstance(piece, Standee)])
    cube_pages(book, title, [piece for piece in pieces if isinstance(piece, Cube)])
    pad_pages(book, title, [piece for piece in pieces if isinstance(piece, Pad)])
    for piece in pieces:
        if isinstance(piece, Deck):
            deck_pages(book, title, piece)


_PRINTERS: dict[str, Callable[[Book, str, Booklet], None]] = {
    "sheet": _sheet,
    "sleeves": _sleeves,
    "summary": _summary,
    "rules": rules_pages,
    "reference": _reference,
    "tables": _tables,
    "templates": _templates,
    "blank": _blank,
    "roster": _roster,
}
"""The parts that have more than pieces, each with what prints it."""
