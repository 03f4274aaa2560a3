"""The army on one page, or its seal."""

from companion.engine.sheets import Booklet, PaperCard, Summary
from pdf import parts
from pdf.book import Book
from pdf.flow import Row, draw, gap, paragraph, total
from pdf.notes import HOUSE
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.reading import TITLE, heading, pour, title
from pdf.text import Span

BESIDE_RULER = 4 * MM
"""Left free at the right: the costs would stand against the figures of the upright ruler and be read as its own."""
WORTH = 0.935
"""Where the column of worths ends, as a part of the width."""


def summary_page(book: Book, part: str, booklet: Booklet, summary: Summary) -> None:
    """The list on one page where it fits; a sealed one shows its seal and no more."""
    if summary.sealed:
        _sealed(book, part, booklet, summary)
        return
    frame = Box(*book.sheet(landscape=False).frame)
    rows: list[Row] = []
    for size in (9.5, 9.0, 8.4, 7.8, 7.2, 6.8):
        rows = _summary_rows(book.pen, booklet, summary, size, frame.width - BESIDE_RULER)
        if total(rows) <= frame.height - TITLE:
            break
    pour(book, part, booklet.title, rows, 1)


def _summary_rows(pen: Pen, booklet: Booklet, summary: Summary, size: float, room: float) -> list[Row]:
    rows: list[Row] = []
    for name, value in summary.facts:
        rows += paragraph(
            pen, [Span(f"{name}: ", pen.fonts.strong, "muted"), Span(value, pen.fonts.heavy)], size * 1.1, room
        )
    verdict, colour = ("Legal", "ink") if summary.legal else ("Not legal", "accent")
    rows += [gap(3), *paragraph(pen, [Span(verdict, pen.fonts.heavy, colour)], size * 1.2, room)]
    for severity, message in summary.findings:
        spans = [
            Span(f"{severity}: ", pen.fonts.strong, "accent" if severity == "error" else "muted"),
            Span(message, pen.fonts.text),
        ]
        rows += paragraph(pen, spans, size, room, indent=8, keep=0)
    rows += [gap(size * 0.6), heading(summary.heading, size * 1.3, room), *_column(booklet, size, room)]
    for card in booklet.troops:
        rows.append(_troop_row(pen, card, size, room))
    rows += [gap(size * 0.5), *_notes(pen, summary.notes, size, room)]
    version = f"{booklet.game}, data {summary.version}."
    return [*rows, gap(4), *paragraph(pen, [Span(version, pen.fonts.text, "muted")], size * 0.9, room)]


def _column(booklet: Booklet, size: float, room: float) -> list[Row]:
    """The names of the figures at the right of each troop: what it is worth, and what it costs."""
    worths = ", ".join(dict.fromkeys(worth.name for paper in booklet.troops for worth in paper.card.worth))

    def put(pen: Pen, x: float, top: float) -> None:
        y = top - size * 0.9
        for across, name in ((WORTH, worths), (1.0, booklet.troops[0].price)):
            pen.write(x + room * across, y, name, pen.fonts.text, size * 0.82, colour="muted", align="right")

    return [Row(size * 1.2, put, keep=True)] if booklet.troops else []


def _notes(pen: Pen, notes: str, size: float, room: float) -> list[Row]:
    return [
        row for line in notes.splitlines() for row in paragraph(pen, [Span(line, pen.fonts.text)], size, room, keep=0)
    ]


def _troop_row(pen: Pen, paper: PaperCard, size: float, room: float) -> Row:
    """Name, what it is, weapons on as many lines as they need, worth and cost."""
    card = paper.card
    small = size * 0.88
    name, what, weapons = size * 1.7, room * 0.30 + size * 1.4, room * 0.50
    carried = [Span(", ".join(weapon.counted for weapon in card.weapons), pen.fonts.text, "muted")]
    lines = pen.wrap(carried, small, room * 0.36)
    kind = f"{card.troop}, {card.number}" if parts.has_own_name(card) else card.number
    signs = "".join(f"{emblem.sign} " for emblem in card.emblems if emblem.sign)
    said = "".join(f" ({emblem.label.lower()})" for emblem in card.emblems if not emblem.sign)
    title = f"{signs}{card.title}{said}"
    worth = ", ".join(
        f"{worth.amount}{HOUSE if worth.house else ''}{' each' if worth.each else ''}" for worth in card.worth
    )

    def put(pen: Pen, x: float, top: float) -> None:
        y = top - size * 1.08
        pen.line(x, top, x + room, top, "faint", 0.4)
        pen.icon(card.icon, Box(x, top - size * 1.35, size * 1.25, size * 1.25))
        pen.fitted(x + name, y, title, pen.fonts.heavy, (size, 6), what - name - 4)
        pen.fitted(x + what, y, kind, pen.fonts.text, (small, 6), weapons - what - 4, colour="muted")
        for number, line in enumerate(lines):
            pen.line_of(x + weapons, y - number * small * 1.12, line, small)
        pen.write(x + room * WORTH, y, worth, pen.fonts.text, small, colour="brass", align="right")
        house = HOUSE if "cost" in card.house else ""
        pen.write(x + room, y, f"{card.cost:,}{house}", pen.fonts.heavy, size, align="right")

    return Row(size * 1.45 + max(0, len(lines) - 1) * small * 1.12, put)


def _sealed(book: Book, part: str, booklet: Booklet, summary: Summary) -> None:
    with book.page(part) as (pen, frame):
        title(pen, booklet.title, frame)
        middle = frame.x + frame.width / 2
        pen.icon("locked-chest", Box(middle - 25 * MM, frame.top - 80 * MM, 50 * MM, 50 * MM))
        pen.write(middle, frame.top - 95 * MM, "Sealed list", pen.fonts.display, 22, align="centre")
        pen.fitted(
            middle,
            frame.top - 110 * MM,
            summary.sealed,
            pen.fonts.heavy,
            (26, 12),
            frame.width,
            colour="accent",
            align="centre",
        )
        words = (
            "This seal stands for one exact list. When the owner reveals the list, the companion shows its seal. "
            "If that seal differs from this one, the list was changed."
        )
        rows = paragraph(pen, [Span(words, pen.fonts.text)], 11, frame.width * 0.7)
        draw(pen, rows, frame.x + frame.width * 0.15, frame.top - 118 * MM)
        pen.write(
            middle,
            frame.y + 4,
            f"{booklet.game}, data {summary.version}.",
            pen.fonts.text,
            8,
            colour="muted",
            align="centre",
        )
