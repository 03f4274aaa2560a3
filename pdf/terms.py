"""A troop's card as rows of text: weapons, the terms of each group, and notes."""

from collections.abc import Iterator, Sequence

from companion.engine.sheets import PaperCard, Term, TermGroup, WeaponLine
from pdf.flow import Row, gap, paragraph
from pdf.notes import HOUSE
from pdf.pen import Pen
from pdf.text import Span


def card_rows(pen: Pen, paper: PaperCard, size: float, room: float) -> list[Row]:
    """All that a card says below its traits."""
    card = paper.card
    rows: list[Row] = []
    if card.weapons:
        rows += weapon_rows(pen, card.weapons, size, room)
    rows += group_rows(pen, card.groups, size, room)
    rows += note_rows(pen, paper, size, room)
    return rows


def group_rows(pen: Pen, groups: Sequence[TermGroup], size: float, room: float) -> list[Row]:
    """The terms of each group, below its heading where it has one on paper."""
    rows: list[Row] = []
    for group in groups:
        rows += (
            titled(pen, group.title, group.terms, size, room)
            if group.headed
            else term_rows(pen, group.terms, size, room)
        )
    return rows


def titled(pen: Pen, title: str, terms: Sequence[Term], size: float, room: float) -> list[Row]:
    """Terms below a small heading; nothing where there are none."""
    if not terms:
        return []
    return [gap(size * 0.35), heading(pen, title, size, room), *term_rows(pen, terms, size, room, first=False)]


def heading(pen: Pen, title: str, size: float, room: float) -> Row:
    """A small heading above a thin line; it never ends a column."""

    def put(pen: Pen, x: float, top: float) -> None:
        with pen.tags.marked("H2"):
            pen.fitted(x, top - size * 0.95, title, pen.fonts.heavy, (size, 6), room, colour="accent")
        pen.line(x, top - size * 1.2, x + room, top - size * 1.2, "line", 0.4)

    return Row(size * 1.4, put, keep=True)


def term_rows(pen: Pen, terms: Sequence[Term], size: float, room: float, *, first: bool = True) -> list[Row]:
    """Each term with a line that says what it does."""
    rows: list[Row] = []
    for number, term in enumerate(terms):
        if number or first:
            rows.append(gap(size * 0.3))
        rows += paragraph(pen, list(_term(pen, term)), size, room, keep=0)
    return rows


def _term(pen: Pen, term: Term) -> Iterator[Span]:
    yield Span(term.label + (HOUSE if term.house else ""), pen.fonts.heavy)
    facts = dict(term.facts)
    if "Range" in facts and "Lasts" in facts:
        yield Span(f" · {facts['Range']} · {facts['Lasts']}", pen.fonts.text, "muted")
    text = term.short or term.text
    if text:
        yield Span(f"  {text}.".replace("..", "."), pen.fonts.text)
    if facts.get("Here"):
        yield Span(f" {facts['Here']}", pen.fonts.text, "muted")


def note_rows(pen: Pen, paper: PaperCard, size: float, room: float) -> list[Row]:
    """What only this troop has, the rulings it rests on, and what its owner noted."""
    card = paper.card
    rows: list[Row] = []
    for line in card.special:
        rows += [gap(size * 0.3), *paragraph(pen, [Span(line, pen.fonts.text)], size, room, keep=0)]
    if card.rulings:
        words = "; ".join(f"{number} {title}" for number, title in card.rulings)
        spans = [Span("Rulings", pen.fonts.strong, "muted"), Span(f"  {words}.", pen.fonts.text, "muted")]
        rows += [gap(size * 0.3), *paragraph(pen, spans, max(6, size * 0.9), room, keep=0)]
    if card.notes:
        rows += [gap(size * 0.3), heading(pen, "Notes", size, room)]
        for line in card.notes.splitlines():
            rows += paragraph(pen, [Span(line, pen.fonts.text)], size, room, keep=0)
    return rows


def weapon_rows(pen: Pen, weapons: Sequence[WeaponLine], size: float, room: float) -> list[Row]:
    """The weapons as a small table; names and damages that are too long break within their column. Weapons without a
    figure of their own are a line."""
    if not any(weapon.range or weapon.rof or weapon.damage for weapon in weapons):
        return paragraph(pen, [Span(" · ".join(weapon.name for weapon in weapons), pen.fonts.heavy)], size, room)
    head: list[Cell] = [(name, pen.fonts.strong, "muted") for name in ("Weapon", "Range", "ROF", "Damage")]
    lines = [head, *(_weapon(pen, weapon) for weapon in weapons)]
    edges = _edges(pen, lines, size, room)
    return [_cells(pen, line, edges, max(6, size * 0.85) if line is head else size) for line in lines]


Cell = tuple[str, str, str]
"""Text, face and colour."""


def _weapon(pen: Pen, weapon: WeaponLine) -> list[Cell]:
    cells = [(f"{weapon.count} × {weapon.name}" if weapon.count else weapon.name, pen.fonts.heavy, "ink")]
    for field in ("range", "rof", "damage"):
        value = getattr(weapon, field) or "–"
        cells.append((value + (HOUSE if field in weapon.house else ""), pen.fonts.text, "ink"))
    return cells


def _edges(pen: Pen, lines: Sequence[Sequence[Cell]], size: float, room: float) -> list[float]:
    """Range and rate of fire as wide as they need, up to a quarter; name and damage share the rest."""
    needs = [max(pen.width(line[at][0], line[at][1], size) for line in lines) + size * 0.7 for at in range(4)]
    ranges, rof = min(needs[1], room * 0.25), min(needs[2], room * 0.22)
    rest = room - ranges - rof
    damage = min(needs[3], max(rest * 0.45, rest - needs[0]))
    wides = (rest - damage, ranges, rof, damage)
    return [sum(wides[:number]) for number in range(5)]


def _cells(pen: Pen, cells: Sequence[Cell], edges: Sequence[float], size: float) -> Row:
    broken = [
        pen.wrap([Span(text, face, colour)], size, edges[number + 1] - edges[number] - size * 0.5)
        for number, (text, face, colour) in enumerate(cells)
    ]
    leading = size * 1.12

    def put(pen: Pen, x: float, top: float) -> None:
        pen.line(x, top, x + edges[-1], top, "faint", 0.4)
        for edge, lines in zip(edges, broken, strict=False):
            for number, line in enumerate(lines):
                pen.line_of(x + edge, top - size * 1.05 - number * leading, line, size)

    return Row(max(len(lines) for lines in broken) * leading + size * 0.32, put)
