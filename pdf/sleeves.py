"""Sleeve cards: a troop on a card of poker size, its figures in front, its marks and its code behind."""

from collections.abc import Iterator, Sequence
from functools import partial

from companion.engine.sheets import PaperCard
from pdf import ladder_cards, parts
from pdf.book import Book
from pdf.cards import BLEED, HIGH, WIDE, Draw, card_pages
from pdf.flow import Row, draw, take, total
from pdf.notes import HOUSE
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.terms import card_rows, group_rows, note_rows
from pdf.text import Span, fit_size

RIM = 2.4 * MM
PAD = 1.6 * MM
SIZES = (8.2, 7.8, 7.4, 7.0, 6.6, 6.3, 6.0)
"""Points, the first that lets all of it fit on one card."""

_META, _TRAITS = 6.0, parts.TRAITS * 0.82
_SPOT = 4.6 * MM
FOOT = 9.4 * MM
_HEAD = 9.5 * MM
_BOXES_A_LINE, _MOST_BOXES = 10, 20


def sleeve_pages(book: Book, part: str, cards: Sequence[PaperCard]) -> None:
    """Nine cards a page, each page followed by its backs."""
    fronts: list[Draw] = []
    backs: list[Draw] = []
    names: list[str] = []
    for paper in cards:
        for number, (rows, size) in enumerate(_pieces(book.pen, paper)):
            fronts.append(partial(_front, paper=paper, rows=rows, continued=number > 0, size=size))
            backs.append(partial(_back, paper=paper, codes=book.choice.codes))
            names.append("" if number else paper.card.title)
    card_pages(book, part, fronts, backs, names=names)


def _inside() -> float:
    return WIDE - 2 * (RIM + PAD)


def _pieces(pen: Pen, paper: PaperCard) -> Iterator[tuple[list[Row], float]]:
    """The rows of the front, and of as many further cards as the rest needs."""
    room = HIGH - 2 * (RIM + PAD)
    if paper.ladder is not None:
        first = ladder_cards.room_for_words(paper.ladder, room)
    else:
        first = room - _head_height(pen, paper) - _TRAITS - FOOT
    for size in SIZES:
        rows = _rows(pen, paper, size)
        if total(rows) <= first:
            yield rows, size
            return
    rest = _rows(pen, paper, 6.3)
    fitting, rest = take(rest, first)
    yield fitting, 6.3
    while rest:
        fitting, rest = take(rest, room - _HEAD)
        yield fitting, 6.3


def _rows(pen: Pen, paper: PaperCard, size: float) -> list[Row]:
    """All that is said in words; the weapons of a man with a ladder stand in his head."""
    if paper.ladder is None:
        return card_rows(pen, paper, size, _inside())
    return [
        *group_rows(pen, paper.card.groups, size, _inside()),
        *note_rows(pen, paper, size, _inside()),
    ]


def _frame(pen: Pen, box: Box, *, strong: bool) -> Box:
    """The rim that bleeds over the cut, and the white card on it."""
    if pen.ink.solid:
        pen.box(box.inset(-BLEED), line=None, fill="well")
    inner = box.inset(RIM)
    pen.box(inner, line="accent" if strong else "line", fill="white", weight=1.1 if strong else 0.6, radius=2 * MM)
    if not pen.ink.solid:
        pen.box(box, line="faint", weight=0.3, dash=(1, 2))
    return inner.inset(PAD)


def _head_height(pen: Pen, paper: PaperCard) -> float:
    size, lines = _name(pen, paper)
    return max(_HEAD, len(lines) * size * 1.1 + len(_meta(pen, paper)) * _META * 1.13 + 3)


def _name(pen: Pen, paper: PaperCard) -> tuple[float, list[tuple[Span, ...]]]:
    card = paper.card
    room = _inside() - 9.5 * MM - len(card.emblems) * 5.5 * MM
    size = fit_size(card.title, pen.fonts.display, (11.5, 8.0), room, pen.fonts)
    return size, pen.wrap([Span(card.title or " ", pen.fonts.display)], size, room)


def _meta(pen: Pen, paper: PaperCard) -> list[tuple[Span, ...]]:
    return pen.wrap(parts.meta(pen, paper.card), _META, _inside() - 9.5 * MM)


def _front(pen: Pen, box: Box, *, paper: PaperCard, rows: list[Row], continued: bool, size: float) -> None:
    card = paper.card
    inner = _frame(pen, box, strong=card.frame == "strong")
    if continued:
        pen.fitted(inner.x, inner.top - 9, card.title, pen.fonts.display, (10, 6), inner.width - 14 * MM)
        pen.write(inner.right, inner.top - 9, "continued", pen.fonts.text, 6, colour="muted", align="right")
        pen.double_rule(inner.x, inner.top - 13, inner.width)
        draw(pen, rows, inner.x, inner.top - _HEAD)
        return
    if paper.ladder is not None:
        ladder_cards.front(pen, inner, paper, paper.ladder, rows)
        return
    top = _front_head(pen, paper, inner)
    parts.traits(pen, card.stats, inner.x, top, inner.width, height=_TRAITS)
    draw(pen, rows, inner.x, top - _TRAITS)
    _prices(pen, paper, inner)


def _prices(pen: Pen, paper: PaperCard, inner: Box) -> None:
    """The cost in its circle, what else the troop counts for in bags, each with its word on its left."""
    card = paper.card
    cost = HOUSE if "cost" in card.house else ""
    words = [(9.8, paper.price)]
    for at, worth in enumerate(card.worth):
        bag = 20 + at * 26
        house = HOUSE if worth.house else ""
        parts.money_bag(pen, inner.right - bag * MM, inner.y + 4 * MM, 8 * MM, f"{worth.amount}{house}")
        words.append((bag + 5.2, worth.label))
    parts.cost_circle(pen, inner.right - 4.4 * MM, inner.y + 4.2 * MM, 4.3 * MM, f"{card.cost:,}{cost}")
    for right, word in words:
        pen.write(
            inner.right - right * MM, inner.y + 3.2 * MM, word, pen.fonts.text, _META, colour="muted", align="right"
        )


def _front_head(pen: Pen, paper: PaperCard, inner: Box) -> float:
    card = paper.card
    tile = Box(inner.x, inner.top - 8.3 * MM, 8.3 * MM, 8.3 * MM)
    pen.box(tile, line="line", fill="well", weight=0.4, radius=1 * MM)
    pen.icon(card.icon, tile.inset(0.8 * MM))
    size, lines = _name(pen, paper)
    left, y = inner.x + 9.5 * MM, inner.top
    with pen.tags.marked("H1"):
        for line in lines:
            y -= size * 1.1
            pen.line_of(left, y + size * 0.22, line, size)
    for line in _meta(pen, paper):
        y -= _META * 1.13
        pen.line_of(left, y + 1, line, _META)
    parts.emblems(pen, card, inner.right, inner.top, 5 * MM)
    return inner.top - _head_height(pen, paper)


def _back(pen: Pen, box: Box, *, paper: PaperCard, codes: bool) -> None:
    card = paper.card
    inner = _frame(pen, box, strong=card.frame == "strong")
    if paper.ladder is not None:
        ladder_cards.back(pen, inner, paper, paper.ladder, codes=codes)
        return
    centre = inner.x + inner.width / 2
    pen.icon(card.icon, Box(centre - 8 * MM, inner.top - 17 * MM, 16 * MM, 16 * MM))
    pen.fitted(centre, inner.top - 22.5 * MM, card.title, pen.fonts.display, (12, 6), inner.width, align="centre")
    at, words = inner.top - 25.8 * MM, pen.fonts.text
    pen.fitted(centre, at, card.list_name, words, (7, 6), inner.width, colour="muted", align="centre")
    y = _spots(pen, paper, inner, _boxes(pen, paper, inner, inner.top - 27.5 * MM) - 2 * MM)
    side = min(22 * MM, y - 1.5 * MM - inner.y)
    if paper.link and codes and side > _LEAST_CODE:
        pen.code(paper.link, Box(centre - side / 2, inner.y, side, side))


_LEAST_CODE = 14 * MM
"""A code smaller than this is a grey spot to a phone."""


def _spots(pen: Pen, paper: PaperCard, inner: Box, top: float) -> float:
    """Rounds to tick beside each other, each above its word; returns where they end."""
    wide = inner.width / max(1, len(paper.spots))
    for number, name in enumerate(paper.spots):
        x = inner.x + wide * (number + 0.5)
        pen.circle(x, top - _SPOT / 2, _SPOT / 2, weight=0.6)
        at, room = top - _SPOT - 2.6 * MM, wide - 2
        pen.fitted(x, at, name, pen.fonts.strong, (6.4, 6), room, colour="muted", align="centre")
    return top - _SPOT - 3.4 * MM


def _boxes(pen: Pen, paper: PaperCard, inner: Box, top: float) -> float:
    """Boxes for a pen on the sleeve."""
    pitch, label = 3.9 * MM, 13 * MM
    for name, boxes in parts.mark_lines(paper, _BOXES_A_LINE, _MOST_BOXES):
        top -= pitch
        pen.fitted(inner.x, top + 0.9 * MM, name, pen.fonts.strong, (6, 6), label - 2, colour="muted")
        for number in range(boxes):
            place = Box(inner.x + label + number * pitch, top, pitch - 0.8 * MM, pitch - 0.8 * MM)
            pen.box(place, weight=0.5, radius=0.6)
    return top
