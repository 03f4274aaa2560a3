"""Puts the chosen parts of a booklet together into one PDF."""

from collections.abc import Callable, Mapping, Sequence
from threading import Lock

from companion.engine.sheets import Booklet
from pdf.board import board_pages
from pdf.book import Assets, Book, Choice
from pdf.deck import deck_pages
from pdf.markers import marker_pages
from pdf.playing import playing_pages
from pdf.reading import reference_pages, rules_pages, tables_pages
from pdf.sleeves import sleeve_pages
from pdf.summary import summary_page
from pdf.templates import template_pages
from pdf.troops import troop_sheet


def render(booklet: Booklet, parts: Mapping[str, str], wanted: Sequence[str], choice: Choice, assets: Assets) -> bytes:
    """The ``wanted`` of the game's ``parts`` (id and title) as one PDF, in their order. The same input gives the same
    bytes."""
    return render_counted(booklet, parts, wanted, choice, assets)[0]


def render_counted(
    booklet: Booklet, parts: Mapping[str, str], wanted: Sequence[str], choice: Choice, assets: Assets
) -> tuple[bytes, dict[str, int]]:
    """The PDF, and the pages of each part by its title. A part in which there is nothing to draw has none."""
    chosen = {part: title for part, title in parts.items() if part in wanted}
    with _ONE_AT_A_TIME:
        book = Book(choice, assets, booklet.title, f"{booklet.game}: {', '.join(chosen.values())}")
        for part, title in chosen.items():
            _PRINTERS[part](book, title, booklet)
        return book.finish(), book.pages_of


_ONE_AT_A_TIME = Lock()
"""A font of reportlab's serves one document at a time."""


def _sheet(book: Book, part: str, booklet: Booklet) -> None:
    troop_sheet(book, part, booklet.troops, booklet.link)


def _sleeves(book: Book, part: str, booklet: Booklet) -> None:
    sleeve_pages(book, part, booklet.troops)


def _summary(book: Book, part: str, booklet: Booklet) -> None:
    if booklet.summary is not None:
        summary_page(book, part, booklet, booklet.summary)


def _reference(book: Book, part: str, booklet: Booklet) -> None:
    reference_pages(book, part, booklet.reference)


def _tables(book: Book, part: str, booklet: Booklet) -> None:
    tables_pages(book, part, booklet.tables)


def _blank(book: Book, part: str, booklet: Booklet) -> None:
    troop_sheet(book, part, (booklet.blank,) * 4)


def _templates(book: Book, part: str, booklet: Booklet) -> None:
    template_pages(book, part, booklet.templates)


def _markers(book: Book, part: str, booklet: Booklet) -> None:
    marker_pages(book, part, booklet.markers)
    if booklet.jokers:
        deck_pages(book, part, booklet.jokers)


def _roster(book: Book, part: str, booklet: Booklet) -> None:
    sleeve_pages(book, part, booklet.roster)


def _deck(book: Book, part: str, booklet: Booklet) -> None:
    if booklet.deck is not None:
        playing_pages(book, part, booklet.deck)


def _board(book: Book, part: str, booklet: Booklet) -> None:
    if booklet.board is not None:
        board_pages(book, part, booklet.board)


_PRINTERS: dict[str, Callable[[Book, str, Booklet], None]] = {
    "sheet": _sheet,
    "sleeves": _sleeves,
    "summary": _summary,
    "rules": rules_pages,
    "reference": _reference,
    "tables": _tables,
    "templates": _templates,
    "markers": _markers,
    "blank": _blank,
    "roster": _roster,
    "deck": _deck,
    "board": _board,
}
