"""The Troop Sheet: cards with room for the action card, the counters and the marks of a battle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.sheets import PaperCard
from pdf import parts
from pdf.book import Book
from pdf.flow import Row, draw, take, total
from pdf.notes import HOUSE
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.terms import card_rows

SMALLEST = (118 * MM, 92.5 * MM)
GAP = 2 * MM
PAD = 2 * MM
ACTION = (63 * MM, 88 * MM)
"""A poker card, the size of an action card."""

SPOT = 25.4 * MM
SIZES = (8.8, 8.2, 7.6, 7.2, 6.8, 6.4, 6.0)
"""Text of a card in points: the first that lets all of it fit. Nothing is smaller than the last."""

CONTINUED = 7.0

CODE, LEAST_CODE = 24 * MM, 18 * MM
"""Sides of a code. Beside the action card it may be smaller than in its outline, but no phone should have to try."""

_WORD = 7.5
"""Points below a code for the word that says what it leads to."""

_ROOM_FOR_CODE = 7.6
"""Text is made smaller for a code's sake, but no smaller than this."""


@dataclass(frozen=True)
class Piece:
    """What stands on one card of the sheet: the troop with the first of its rows, or the rest of them."""

    paper: PaperCard
    rows: tuple[Row, ...]
    size: float
    continued: bool = False


def troop_sheet(book: Book, part: str, cards: Sequence[PaperCard], link: str = "") -> None:
    """As many cards a page as fit; 4 on Letter and A4. ``link`` is the army's address, on the first page."""
    sheet = book.sheet(landscape=_lies(book))
    places = card_places(Box(*sheet.frame))
    drawn = [piece for card in cards for piece in pieces(book.pen, card, places[0])]
    for at in range(0, len(drawn), len(places)):
        with book.page(part, landscape=sheet.landscape) as (pen, _):
            for place, piece in zip(places, drawn[at : at + len(places)], strict=False):
                if not piece.continued and not piece.paper.blank:
                    book.mark(piece.paper.card.title)
                _draw(pen, piece, place, link if book.choice.codes else "", codes=book.choice.codes)
                link = ""


def _lies(book: Book) -> bool:
    """Whichever way more cards fit; on its side where both hold the same."""
    counts = {way: len(card_places(Box(*book.sheet(landscape=way).frame))) for way in (True, False)}
    return counts[True] >= counts[False]


def card_places(frame: Box) -> list[Box]:
    """Where the cards lie, row by row. They share the paper evenly."""
    across = max(1, int((frame.width + GAP) // (SMALLEST[0] + GAP)))
    down = max(1, int((frame.height + GAP) // (SMALLEST[1] + GAP)))
    wide = (frame.width - GAP * across) / across
    high = (frame.height - GAP * (down - 1)) / down
    return [
        Box(frame.x + column * (wide + GAP), frame.top - (row + 1) * high - row * GAP, wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _column(place: Box) -> float:
    """How wide the column beside the action card is."""
    return place.width - 2 * PAD - ACTION[0] - 3 * MM


def pieces(pen: Pen, paper: PaperCard, place: Box) -> Iterator[Piece]:
    """A card and, where its text is too long for one, the cards that continue it."""
    room = _column(place)
    high = place.height - 2 * PAD - parts.head_height(pen, paper, room) - parts.TRAITS - _foot_height(paper, room)
    code = LEAST_CODE + _WORD + 1 * MM if paper.link else 0
    for size, less in [*((size, code) for size in SIZES if size >= _ROOM_FOR_CODE), *((size, 0) for size in SIZES)]:
        rows = card_rows(pen, paper, size, room)
        if total(rows) <= high - less:
            yield Piece(paper, tuple(rows), size)
            return
    rows = card_rows(pen, paper, CONTINUED, room)
    fitting, rest = take(rows, high)
    yield Piece(paper, tuple(fitting), CONTINUED)
    while rest:
        first, after = take(rest, place.height - 2 * PAD - parts.CONTINUED_HEAD)
        second, rest = take(after, place.height - 2 * PAD - parts.CONTINUED_HEAD)
        yield Piece(paper, (*first, *_break(second)), CONTINUED, continued=True)


_NEW_COLUMN = Row(0)


def _break(rows: Sequence[Row]) -> list[Row]:
    return [_NEW_COLUMN, *rows] if rows else []


def _draw(pen: Pen, piece: Piece, place: Box, link: str, *, codes: bool) -> None:
    card = piece.paper.card
    strong = card.frame == "strong"
    pen.box(place, line="accent" if strong else "ink", weight=1.4 if strong else 0.8, radius=3 * MM)
    if piece.continued:
        _draw_rest(pen, piece, place)
        return
    left, room = place.right - PAD - _column(place), _column(place)
    top = place.top - PAD
    top = parts.head(pen, piece.paper, left, top, room)
    parts.traits(pen, card.stats, left, top, room, blank=piece.paper.blank)
    top -= parts.TRAITS
    foot = _foot_height(piece.paper, room)
    if piece.paper.blank:
        parts.ruled(pen, Box(left, place.y + PAD + foot, room, top - place.y - PAD - foot), card)
    draw(pen, piece.rows, left, top)
    _foot(pen, piece.paper, Box(left, place.y + PAD, room, foot))
    _action_place(pen, piece.paper, place)
    if codes:
        _codes(pen, piece, place, link)


def _draw_rest(pen: Pen, piece: Piece, place: Box) -> None:
    card = piece.paper.card
    left, room = place.x + PAD, place.width - 2 * PAD
    top = place.top - PAD
    pen.fitted(left, top - 11, card.title, pen.fonts.display, (11, 6), room - 22 * MM)
    pen.write(left + room, top - 10, "continued", pen.fonts.strong, 8, colour="muted", align="right")
    pen.double_rule(left, top - 14, room)
    rows = list(piece.rows)
    at = rows.index(_NEW_COLUMN) if _NEW_COLUMN in rows else len(rows)
    draw(pen, rows[:at], left, top - parts.CONTINUED_HEAD)
    draw(pen, rows[at + 1 :], left + room - _column(place), top - parts.CONTINUED_HEAD)


def _action_place(pen: Pen, paper: PaperCard, place: Box) -> None:
    """The outline of a poker card with the counters' spots: a counter may lie on the action card too."""
    wide, high = ACTION
    box = Box(place.x + PAD, place.y + (place.height - high) / 2, wide, high)
    pen.box(box, line="line", weight=0.6, radius=3 * MM, dash=(3, 2))
    _spots(pen, paper.spots, box)
    pen.write(
        box.x + wide / 2, box.top - 2.5 * MM - 6, "Action card", pen.fonts.strong, 7.5, colour="muted", align="centre"
    )


def _codes(pen: Pen, piece: Piece, place: Box, link: str) -> None:
    targets = [(piece.paper.link, "this troop"), (link, "the army")]
    for (target, word), code in zip(targets, code_places(pen, piece, place, both=bool(link)), strict=False):
        if target:
            pen.code(target, code)
            pen.write(code.x + code.width / 2, code.y - 4.5, word, pen.fonts.text, 6, colour="muted", align="centre")


def code_places(pen: Pen, piece: Piece, place: Box, *, both: bool) -> list[Box]:
    """Where a card's code stands, or its own and the army's.

    That is above the foot, where the action card does not hide it; in that card's outline if the text needs the room.
    """
    paper, room = piece.paper, _column(place)
    floor = place.y + PAD + _foot_height(paper, room) + _WORD
    above = place.top - PAD - parts.head_height(pen, paper, room) - parts.TRAITS - total(piece.rows) - 1 * MM
    side = min(CODE, above - floor, (room - 2 * MM) / 2 if both else room)
    if side < LEAST_CODE - 0.01:
        return _covered_places(place, both=both)
    left = place.right - PAD - room
    if not both:
        return [Box(left + (room - side) / 2, floor, side, side)]
    return [Box(left + room * share - side / 2, floor, side, side) for share in (0.25, 0.75)]


def _covered_places(place: Box, *, both: bool) -> list[Box]:
    wide, high = ACTION
    left, top = place.x + PAD, place.y + (place.height + high) / 2 - 2.5 * MM - 9
    side = min(CODE, high - 2 * SPOT - 10 * MM)
    if not both:
        return [Box(left + (wide - side) / 2, top - side, side, side)]
    return [Box(x, top - side, side, side) for x in (left + 2 * MM, left + wide - 2 * MM - side)]


def _spots(pen: Pen, names: Sequence[str], box: Box) -> None:
    """Rounds of one inch, two a row, from the bottom up."""
    for number, name in enumerate(names[:4]):
        column, row = number % 2, number // 2
        x = box.x + box.width / 2 + (column - 0.5) * (SPOT + 2 * MM)
        y = box.y + 2 * MM + SPOT / 2 + (1 - row) * (SPOT + 1.5 * MM)
        pen.circle(x, y, SPOT / 2, line="line", weight=0.5, dash=(1.5, 1.5))
        pen.fitted(x, y - 2.5, name, pen.fonts.strong, (8, 6), SPOT - 4, colour="muted", align="centre")


# The foot: boxes to tick, what the troop counts for in bags, the cost in its circle.

_PITCH, _LEAST_PITCH = 4.25 * MM, 3.7 * MM
_LABEL = 12.6 * MM
_MARKS = 24.3 * MM
_MOST = 30


def _lines(paper: PaperCard, room: float) -> list[tuple[str, int]]:
    across = max(1, int((room - _MARKS - _LABEL) / _pitch(room) + 0.01))
    return parts.mark_lines(paper, across, _MOST)


def _pitch(room: float) -> float:
    """From box to box: a little less on narrow cards, so that five figures keep to one line."""
    return max(_LEAST_PITCH, min(_PITCH, (room - _MARKS - _LABEL) / 5))


def _foot_height(paper: PaperCard, room: float) -> float:
    return max(14.5 * MM, len(_lines(paper, room)) * _PITCH + 1.5 * MM)


def _foot(pen: Pen, paper: PaperCard, box: Box) -> None:
    pen.line(box.x, box.top, box.right, box.top, "line", 0.4)
    top = box.top - 1 * MM
    for name, boxes in _lines(paper, box.width):
        pen.fitted(box.x, top - _PITCH + 1.6 * MM, name, pen.fonts.strong, (6.6, 6), _LABEL - 1 * MM, colour="muted")
        pitch = _pitch(box.width)
        side = pitch - 0.9 * MM
        for number in range(boxes):
            square = Box(box.x + _LABEL + number * pitch, top - _PITCH + 0.6 * MM, side, side)
            pen.box(square, weight=0.6, radius=0.8)
        top -= _PITCH
    card, blank = paper.card, paper.blank
    for at, worth in enumerate(card.worth):
        right = box.right - (18.5 + at * 13) * MM
        text = "" if blank else f"{worth.amount}{HOUSE if worth.house else ''}"
        parts.money_bag(pen, right, box.y + 7.6 * MM, 10.6 * MM, text)
        pen.write(right, box.y + 0.4, worth.label, pen.fonts.text, 6, colour="muted", align="centre")
    parts.cost_circle(pen, box.right - 5.8 * MM, box.y + 7.8 * MM, 5.5 * MM, "" if blank else f"{card.cost:,}")
    pen.write(box.right - 5.8 * MM, box.y + 0.4, "Cost", pen.fonts.text, 6, colour="muted", align="centre")
