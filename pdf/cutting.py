"""Things to cut out that differ in size, one beside the other on as few pages as that takes in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pdf.book import Book
from pdf.cards import Draw
from pdf.paper import MM, Page
from pdf.pen import Box, Pen
from pdf.sides import back_page

TICK, OFF = 2 * MM, 0.6 * MM
"""How long a cutting mark is, and how far from the corner it begins."""


@dataclass(frozen=True)
class Cut:
    """One thing: its width and height in points, how its front is drawn, and what is behind it, if anything."""

    width: float
    height: float
    front: Draw
    back: Draw | None = None
    name: str = ""


def cut_pages(
    book: Book, part: str, cuts: Sequence[Cut], gap: float, *, landscape: bool = False, note: str = ""
) -> None:
    """All of them in their order; a page on which something has a back is followed by its backs.

    Those that have a ``name`` have a bookmark. ``note`` says at the foot what to do with them.
    """
    sheet = book.sheet(landscape=landscape)
    for shown in laid(sheet, cuts, gap):
        with book.page(part, landscape=landscape, note=note) as (pen, _):
            for cut, place in shown:
                if cut.name:
                    book.mark(cut.name)
                cut.front(pen, place)
        if any(cut.back for cut, _ in shown):
            with back_page(book, part, sheet) as (pen, behind):
                for cut, place in shown:
                    if cut.back:
                        cut.back(pen, behind(place))


def laid(sheet: Page, cuts: Sequence[Cut], gap: float) -> list[list[tuple[Cut, Box]]]:
    """What lies where, page by page; a row holds things of one size, as many as fit beside each other."""
    frame = Box(*sheet.frame)
    pages: list[list[tuple[Cut, Box]]] = []
    top = -1.0
    for row in _rows(frame, cuts, gap):
        wide, high = row[0].width, row[0].height
        if not pages or top - high < frame.y:
            pages.append([])
            top = frame.top
        left = frame.x + (frame.width - _across(frame, wide, gap) * (wide + gap) + gap) / 2
        pages[-1] += [(cut, Box(left + at * (wide + gap), top - high, wide, high)) for at, cut in enumerate(row)]
        top -= high + gap
    return pages


def _rows(frame: Box, cuts: Sequence[Cut], gap: float) -> Iterator[list[Cut]]:
    row: list[Cut] = []
    for cut in cuts:
        same = row and (cut.width, cut.height) == (row[0].width, row[0].height)
        if row and (not same or len(row) == _across(frame, cut.width, gap)):
            yield row
            row = []
        row.append(cut)
    if row:
        yield row


def _across(frame: Box, wide: float, gap: float) -> int:
    return max(1, int((frame.width + gap) // (wide + gap)))


def ticks(pen: Pen, box: Box) -> None:
    """Cutting marks outside of the four corners."""
    for x, way in ((box.x, -1), (box.right, 1)):
        for y in (box.y, box.top):
            pen.line(x + way * OFF, y, x + way * (OFF + TICK), y, "ink", 0.3)
    for y, way in ((box.y, -1), (box.top, 1)):
        for x in (box.x, box.right):
            pen.line(x, y + way * OFF, x, y + way * (OFF + TICK), "ink", 0.3)
