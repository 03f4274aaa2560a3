"""Pages to read: the rules of an army, the tables and the quick reference, in columns."""

from collections.abc import Sequence

from companion.engine.sheets import Booklet, Chapter, Note, Table, Term
from pdf.book import Book
from pdf.flow import Row, columns, draw, gap, paragraph, take, together, total
from pdf.notes import HOUSE, RULING
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.text import Span

GUTTER = 6 * MM
TITLE = 26.0
_LEAST_COLUMN = 58 * MM


def rules_pages(book: Book, part: str, booklet: Booklet) -> None:
    """Only what this army uses, whole."""
    rows: list[Row] = []
    room = _column(book, 2)
    for chapter in booklet.rules:
        rows += chapter_rows(book.pen, chapter, 8.2, room)
    for table in booklet.rules_tables:
        rows += table_rows(book.pen, table, 8.2, room)
    pour(book, part, f"{booklet.title}: rules in use", rows, 2)


def tables_pages(book: Book, part: str, tables: Sequence[Table]) -> None:
    """Every table of the game."""
    room = _column(book, 2)
    sized = [
        [row for table in tables for row in table_rows(book.pen, table, size, room)] for size in (8.2, 7.9, 7.6, 7.3)
    ]
    pour(book, part, part, next((rows for rows in sized if not _straggles(book, rows, 2)), sized[0]), 2)


def reference_pages(book: Book, part: str, notes: Sequence[Note]) -> None:
    """The quick reference; the largest text with which it keeps to two pages."""
    count = 3 if book.choice.size.width >= 200 * MM else 2
    room = _column(book, count)
    rows: list[Row] = []
    for size in (10.5, 10.0, 9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2, 6.8, 6.5):
        rows = [row for note in notes for row in note_rows(book.pen, note, size, room)]
        if _pages(book, rows, count) <= 2:
            break
    pour(book, part, part, rows, count)


# Columns


def _column(book: Book, count: int) -> float:
    return _boxes(book, count)[0].width


def _boxes(book: Book, count: int) -> list[Box]:
    """The columns; fewer where the paper is too narrow for so many."""
    frame = Box(*book.sheet(landscape=False).frame)
    while count > 1 and (frame.width - GUTTER * (count - 1)) / count < _LEAST_COLUMN:
        count -= 1
    return columns(Box(frame.x, frame.y, frame.width, frame.height - TITLE), count, GUTTER)


def _pages(book: Book, rows: Sequence[Row], count: int) -> int:
    boxes, rest, pages = _boxes(book, count), list(rows), 0
    while rest:
        pages += 1
        for box in boxes:
            _, rest = take(rest, box.height)
    return pages


def _straggles(book: Book, rows: Sequence[Row], count: int) -> bool:
    """True where the last of several pages holds so little that a reader would take it for a mistake."""
    boxes, rest, last = _boxes(book, count), list(rows), rows
    while rest:
        last = rest
        for box in boxes:
            _, rest = take(rest, box.height)
    return len(last) < len(rows) and total(last) < boxes[0].height * _LEAST_PAGE


_LEAST_PAGE = 0.5
"""Of a column."""


def _level(rows: Sequence[Row], boxes: Sequence[Box]) -> float:
    """How high the columns are: as low as they hold all of the rows, or whole where more pages follow."""
    for share in range(20, 100, 2):
        height, rest = boxes[0].height * share / 100, list(rows)
        for _ in boxes:
            _, rest = take(rest, height)
        if not rest:
            return height
    return boxes[0].height


def pour(book: Book, part: str, words: str, rows: Sequence[Row], count: int) -> None:
    """The rows over as many pages as they need, below the title ``words``; no page where there are none.

    The columns of the last page end alike.
    """
    rest = list(rows)
    while rest:
        with book.page(part) as (pen, frame):
            title(pen, words, frame)
            boxes = _boxes(book, count)
            height = _level(rest, boxes)
            for box in boxes:
                shown, rest = take(rest, height)
                draw(pen, shown, box.x, box.top)


def title(pen: Pen, words: str, frame: Box) -> None:
    """A page's title over its double rule."""
    with pen.tags.marked("H1"):
        pen.fitted(frame.x, frame.top - 14, words, pen.fonts.display, (16, 8), frame.width)
    pen.double_rule(frame.x, frame.top - 18, frame.width)


# Rows


def chapter_rows(pen: Pen, chapter: Chapter, size: float, room: float) -> list[Row]:
    """A heading, and each term with its facts and its whole text."""
    rows = [gap(size), heading(chapter.title, size * 1.45, room)]
    for term in chapter.terms:
        rows += _term_rows(pen, term, size, room)
    return rows


def _term_rows(pen: Pen, term: Term, size: float, room: float) -> list[Row]:
    label = Span(term.label + (HOUSE if term.house else ""), pen.fonts.heavy)
    kind = [Span(f"  {term.kind}", pen.fonts.text, "muted")] if term.kind in ("edge", "hindrance") else []
    rows = [gap(size * 0.5), *paragraph(pen, [label, *kind], size * 1.05, room)]
    rows[-1] = Row(rows[-1].height, rows[-1].draw, keep=True)
    for name, text in term.facts:
        spans = [Span(f"{name}:", pen.fonts.strong), Span(f" {text}", pen.fonts.text)]
        rows += paragraph(pen, spans, size, room, indent=size * 0.8, keep=0)
    rows += paragraph(pen, [Span(term.text or term.short, pen.fonts.text)], size, room)
    if term.rulings:
        words = f"Ruling{'s' if len(term.rulings) > 1 else ''} {', '.join(map(str, term.rulings))}"
        rows += paragraph(pen, [Span(words, pen.fonts.text, "muted")], size * 0.85, room)
    return rows


def heading(text: str, size: float, room: float, *, beside: str = "") -> Row:
    """A heading above a thin line, with a few small words at its end; it stays with what follows."""

    def put(pen: Pen, x: float, top: float) -> None:
        small = max(6.0, size * 0.6)
        left = room - (pen.width(f"  {beside}", pen.fonts.text, small) if beside else 0)
        with pen.tags.marked("H2"):
            pen.fitted(x, top - size * 0.9, text, pen.fonts.display, (size, 6), left, colour="accent")
        if beside:
            pen.write(x + room, top - size * 0.9, beside, pen.fonts.text, small, colour="muted", align="right")
        pen.line(x, top - size * 1.15, x + room, top - size * 1.15, "line", 0.6)

    return Row(size * 1.35, put, keep=True)


def table_rows(pen: Pen, table: Table, size: float, room: float) -> list[Row]:
    """The dice, then a line a result."""
    title = f"{table.title}{HOUSE if table.house else ''}"
    rows = [gap(size), heading(f"{title}  {table.dice}".strip(), size * 1.35, room)]
    if table.note:
        rows += paragraph(pen, [Span(table.note, pen.fonts.text, "muted")], size, room)
    wide = max([pen.width(row.roll, pen.fonts.heavy, size) for row in table.rows], default=0) + size * 0.8
    for number, row in enumerate(table.rows):
        house = HOUSE if row.house and not table.house else ""
        spans = [Span(row.name, pen.fonts.heavy), Span(f" {row.text}{house}", pen.fonts.text)]
        lines = paragraph(pen, spans, size, room - _MARGIN, indent=wide, keep=0)
        rows += [gap(size * 0.22), *_numbered(lines, row.roll, size, room, shaded=number % 2 == 0)]
    return together(rows) if len(table.rows) <= _WHOLE else rows


_MARGIN = 2.0
_WHOLE = 12
"""Tables of so many results are not parted over columns."""
_FEW = 8
"""Boxes of so many terms are not parted either."""


def _numbered(lines: list[Row], roll: str, size: float, room: float, *, shaded: bool) -> list[Row]:
    """The roll beside its first line; every other result has a ground, and is outlined by space where ink is saved."""

    def wrapped(row: Row, number: int) -> Row:
        def put(pen: Pen, x: float, top: float) -> None:
            if shaded and pen.ink.solid:
                pen.box(Box(x, top - row.height - 0.3, room, row.height + 0.6), line=None, fill="well")
            if number == 0:
                pen.write(x + _MARGIN, top - size * 0.92, roll, pen.fonts.heavy, size, colour="accent")
            if row.draw is not None:
                row.draw(pen, x, top)

        return Row(row.height, put, keep=number < len(lines) - 1)

    return [wrapped(row, number) for number, row in enumerate(lines)]


def note_rows(pen: Pen, note: Note, size: float, room: float) -> list[Row]:
    """A box of the quick reference."""
    numbers = f"{RULING} {', '.join(map(str, note.rulings))}" if note.rulings else ""
    rows = [gap(size * 0.8), heading(note.title, size * 1.3, room, beside=numbers)]
    for line in note.lines:
        rows += [*paragraph(pen, [Span(line, pen.fonts.text)], size, room), gap(size * 0.2)]
    for name, text in note.terms:
        spans = [Span(f"{name}:", pen.fonts.heavy), Span(f" {text}", pen.fonts.text)]
        rows += [*together(paragraph(pen, spans, size, room)), gap(size * 0.2)]
    for number, cells in enumerate(note.grid):
        rows.append(_grid_row(pen, note, cells, size, room, head=number == 0))
    return together(rows) if len(note.terms) <= _FEW else rows


def _grid_row(pen: Pen, note: Note, cells: Sequence[str], size: float, room: float, *, head: bool) -> Row:
    edges = _edges(pen, note.grid, size, room)
    face = pen.fonts.strong if head else pen.fonts.text
    broken = [
        pen.wrap(
            [Span(cell, pen.fonts.heavy if number and not head else face, "muted" if head else "ink")],
            size,
            edges[number + 1] - edges[number] - size * 0.4,
        )
        for number, cell in enumerate(cells)
    ]
    leading = size * 1.12

    def put(pen: Pen, x: float, top: float) -> None:
        if not head:
            pen.line(x, top, x + room, top, "faint", 0.4)
        for edge, lines in zip(edges, broken, strict=False):
            for number, line in enumerate(lines):
                pen.line_of(x + edge, top - size * 1.02 - number * leading, line, size)

    return Row(max(len(lines) for lines in broken) * leading + size * 0.28, put, keep=head)


def _edges(pen: Pen, grid: Sequence[Sequence[str]], size: float, room: float) -> list[float]:
    """Columns as wide as they need, all made narrower alike where that is too wide."""
    count = max(len(row) for row in grid)
    needs = [
        max(pen.width(row[column], pen.fonts.heavy, size) for row in grid if column < len(row)) + size * 0.7
        for column in range(count)
    ]
    least = [
        max(pen.width(word, pen.fonts.heavy, size) for row in grid if column < len(row) for word in row[column].split())
        + size * 0.5
        for column in range(count)
    ]
    spare = room - sum(needs)
    if spare >= 0:
        needs[0] += spare
    else:
        soft = sum(need - low for need, low in zip(needs, least, strict=True)) or 1
        needs = [need + spare * (need - low) / soft for need, low in zip(needs, least, strict=True)]
    return [sum(needs[:column]) for column in range(count)] + [room]
