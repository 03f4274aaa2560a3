"""The story of a battle on paper: who won and why, the score by turn, who fell, what happened, every roll."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pdf.book import Assets, Book, Choice
from pdf.flow import Row, draw, gap, paragraph, take
from pdf.pen import Box, Pen
from pdf.reading import TITLE, heading, title
from pdf.text import Span

SIZE = 9.2
CHART = 150.0
"""How high the chart is, in points."""

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Place:
    """A seat at the end: its place, its score, and what that is made of."""

    place: int
    name: str
    score: str
    lines: Pairs = ()


@dataclass(frozen=True)
class Chart:
    """Scores by turn, each line as long as ``turns``; ``ticks`` are the scores of the grid, the lowest first. ``said``
    is how a score is written."""

    turns: tuple[str, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    ticks: tuple[int, ...]
    said: Callable[[int], str] = str


@dataclass(frozen=True)
class Report:
    """All that is printed. ``losses`` are (troop, seat, what became of it, more words), ``timeline`` (time, what,
    more), ``parts`` what a game tells besides; ``why`` is what ended it, ``note`` what the scores by turn leave out,
    ``battle`` what is played, ``turn`` what the scores go by."""

    title: str
    subtitle: str
    headline: str
    standings: tuple[Place, ...]
    chart: Chart | None = None
    losses: tuple[tuple[str, str, str, str], ...] = ()
    carried: tuple[str, ...] = ()
    timeline: tuple[tuple[str, str, str], ...] = ()
    parts: tuple[tuple[str, Pairs], ...] = ()
    note: str = ""
    rolls: Pairs = ()
    proof: Pairs = ()
    why: str = ""
    battle: str = "battle"
    turn: str = "turn"

    @property
    def part(self) -> str:
        """What the pages are called."""
        return f"After the {self.battle}"


def render(report: Report, choice: Choice, assets: Assets) -> bytes:
    """The PDF. The same input gives the same bytes."""
    book = Book(choice, assets, report.title, report.part)
    room = Box(*book.sheet(landscape=False).frame).width
    rows = [*_head(book.pen, report, room), *_standings(book.pen, report, room)]
    if report.chart is not None:
        rows += [
            *_titled(f"The score by {report.turn}", room),
            _chart(report.chart, room),
            *_key(book.pen, report.chart, room),
        ]
    rows += [*_note(book.pen, report, room), *_parts(report, room)]
    rows += [*_losses(book.pen, report, room), *_carried(book.pen, report, room)]
    rows += [*_timeline(book.pen, report, room), *_counted("Every roll", report.rolls, room)]
    rows += _proof(book.pen, report, room)
    while rows:
        # Not `pour`: its pages explain the mark of house numbers, and there are none here.
        with book.page(report.part) as (pen, frame):
            title(pen, report.title, frame)
            shown, rows = take(rows, frame.height - TITLE)
            draw(pen, shown, frame.x, frame.top - TITLE)
    return book.finish()


def _titled(text: str, room: float) -> list[Row]:
    return [gap(SIZE * 1.3), heading(text, SIZE * 1.5, room)]


def _head(pen: Pen, report: Report, room: float) -> list[Row]:
    return [
        *paragraph(pen, [Span(report.subtitle, pen.fonts.text, "muted")], SIZE, room),
        gap(SIZE * 0.6),
        *paragraph(pen, [Span(report.headline, pen.fonts.heavy)], SIZE * 1.9, room),
        *(paragraph(pen, [Span(report.why, pen.fonts.text)], SIZE, room) if report.why else ()),
    ]


def _standings(pen: Pen, report: Report, room: float) -> list[Row]:
    rows: list[Row] = [gap(SIZE * 0.6)]
    for each in report.standings:
        rows.append(_ends(f"{each.place}. {each.name}", each.score, SIZE * 1.35, room, heavy=True))
        rows += [_ends(text, amount, SIZE, room, indent=SIZE * 1.4) for text, amount in each.lines]
    return rows


def _ends(text: str, amount: str, size: float, room: float, *, heavy: bool = False, indent: float = 0) -> Row:
    """Words at the left, a number at the right, dots between."""

    def put(pen: Pen, x: float, top: float) -> None:
        face, y = pen.fonts.heavy if heavy else pen.fonts.text, top - size * 0.98
        wide = pen.width(amount, pen.fonts.heavy, size)
        pen.fitted(x + indent, y, text, face, (size, size * 0.6), room - wide - indent - size)
        pen.write(x + room, y, amount, pen.fonts.heavy, size, align="right")
        pen.line(x, y - size * 0.3, x + room, y - size * 0.3, "faint", 0.4)

    return Row(size * 1.4, put)


DASHES: tuple[tuple[float, ...], ...] = ((), (7, 4), (2, 3), (10, 3, 2, 3), (1, 4), (5, 2, 1, 2))
COLOURS = ("accent", "info", "brass", "ink", "muted", "line")


def _chart(chart: Chart, room: float) -> Row:
    """Lines told apart by their dashes first: a black printer must do."""
    left, low, high = 26.0, chart.ticks[0], chart.ticks[-1]

    def put(pen: Pen, x: float, top: float) -> None:
        height, wide = CHART - 26, room - left - 8

        def up(score: int) -> float:
            return top - 8 - height + height * (score - low) / ((high - low) or 1)

        def across(place: int) -> float:
            return x + left + wide * place / max(1, len(chart.turns) - 1)

        for tick in chart.ticks:
            pen.line(x + left, up(tick), x + left + wide, up(tick), "faint", 0.4)
            pen.write(x + left - 4, up(tick) - 2.5, chart.said(tick), pen.fonts.text, 7, colour="muted", align="right")
        every = max(1, -(-len(chart.turns) // 12))
        for place, turn in enumerate(chart.turns):
            if place % every == 0:
                pen.write(across(place), top - height - 18, turn, pen.fonts.text, 7, colour="muted", align="centre")
        for number, (_, scores) in enumerate(chart.lines):
            _curve(pen, [(across(at), up(score)) for at, score in enumerate(scores)], number)

    return Row(CHART, put)


def _curve(pen: Pen, points: Sequence[tuple[float, float]], number: int) -> None:
    with pen.kept():
        pen.stroke(COLOURS[number % len(COLOURS)], 1.5, DASHES[number % len(DASHES)])
        path = pen.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        pen.canvas.drawPath(path, stroke=1, fill=0)


def _key(pen: Pen, chart: Chart, room: float) -> list[Row]:
    """Which line is whose, a row each."""

    def row(number: int, name: str, last: int) -> Row:
        def put(pen: Pen, x: float, top: float) -> None:
            _curve(pen, [(x + 26, top - SIZE * 0.6), (x + 62, top - SIZE * 0.6)], number)
            pen.fitted(x + 68, top - SIZE * 0.9, f"{name}: {chart.said(last)}", pen.fonts.strong, (SIZE, 5), room - 70)

        return Row(SIZE * 1.3, put)

    return [row(number, name, scores[-1]) for number, (name, scores) in enumerate(chart.lines)]


def _note(pen: Pen, report: Report, room: float) -> list[Row]:
    return paragraph(pen, [Span(report.note, pen.fonts.text, "muted")], SIZE * 0.92, room) if report.note else []


def _parts(report: Report, room: float) -> list[Row]:
    return [row for name, pairs in report.parts for row in _counted(name, pairs, room)]


def _losses(pen: Pen, report: Report, room: float) -> list[Row]:
    if not report.losses:
        return []
    rows = _titled("Casualties", room)
    for name, seat, fate, words in report.losses:
        text = f"{name} ({seat})" if seat else name
        rows.append(_ends(text, fate, SIZE, room))
        if words:
            rows += paragraph(pen, [Span(words, pen.fonts.text, "muted")], SIZE * 0.92, room, indent=SIZE, keep=0)
    return rows


def _carried(pen: Pen, report: Report, room: float) -> list[Row]:
    if not report.carried:
        return []
    rows = _titled(f"To the next {report.battle}", room)
    for text in report.carried:
        rows += paragraph(pen, [Span(text, pen.fonts.text)], SIZE, room)
    return rows


def _timeline(pen: Pen, report: Report, room: float) -> list[Row]:
    if not report.timeline:
        return []
    rows = _titled("What happened", room)
    for when, what, more in report.timeline:
        spans = [Span(f"{when}  ", pen.fonts.text, "muted"), Span(what, pen.fonts.strong)]
        told = [Span(f"  {more}", pen.fonts.text)] if more and more.strip(".") != what else []
        rows += [*paragraph(pen, [*spans, *told], SIZE * 0.92, room), gap(SIZE * 0.15)]
    return rows


def _counted(title: str, lines: Pairs, room: float) -> list[Row]:
    """Lines below a title; nothing where there are none."""
    return [*_titled(title, room), *(_ends(text, amount, SIZE * 0.92, room) for text, amount in lines)] if lines else []


def _proof(pen: Pen, report: Report, room: float) -> list[Row]:
    if not report.proof:
        return []
    rows = _titled("Fair dice and cards", room)
    for name, value in report.proof:
        spans = [Span(f"{name}: ", pen.fonts.strong), Span(value, pen.fonts.text)]
        rows += paragraph(pen, spans, SIZE * 0.85, room, keep=0)
    return rows
