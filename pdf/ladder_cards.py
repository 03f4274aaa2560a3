"""Sleeve cards of men whose figures go down with every step: who he is, the ladder as large as there is room, and below
it what lies on him, so that all of it is in view in a sleeve; behind, his picture and what each figure is for."""

from companion.engine.sheets import Ladder, PaperCard, TroopCard
from pdf import parts
from pdf.flow import Row, draw, total
from pdf.ladder import LEAST, MOST, ladder, ladder_height
from pdf.notes import HOUSE
from pdf.ornaments import medal, rays
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.text import Span, fit_size

_TILE = 12 * MM
HEAD = 13.6 * MM
_PITCH = 4.7 * MM
_MARK = 3.4 * MM
MARKS = 2 * _PITCH + 1.2 * MM
_LEAST_CODE = 14 * MM
"""A code smaller than this is a grey spot to a phone."""


def room_for_words(drawn: Ladder, high: float) -> float:
    """What head, ladder and marks leave of a card that is ``high``."""
    return high - HEAD - ladder_height(drawn, LEAST) - MARKS - 1 * MM


def front(pen: Pen, inner: Box, paper: PaperCard, drawn: Ladder, rows: list[Row]) -> None:
    """From above: who he is, the ladder, counters, and what else there is to say."""
    _head(pen, paper, inner)
    words = total(rows)
    most = inner.height - HEAD - MARKS - (words + 1 * MM if rows else 0)
    high = ladder_height(drawn, min(MOST, most / (len(drawn.rows) + 1)))
    top = inner.top - HEAD
    ladder(pen, drawn, Box(inner.x, top - high, inner.width, high))
    _marks(pen, paper, Box(inner.x, top - high - MARKS, inner.width, MARKS))
    draw(pen, rows, inner.x, top - high - MARKS - 0.4 * MM)


def _head(pen: Pen, paper: PaperCard, inner: Box) -> None:
    """Picture, name, type and weapons on the left; what he is worth on the right."""
    card = paper.card
    tile = Box(inner.x, inner.top - _TILE, _TILE, _TILE)
    pen.box(tile, line="accent", fill="well", weight=0.9, radius=1.4 * MM)
    pen.icon(card.icon, tile.inset(1.1 * MM))
    left, right = tile.right + 1.8 * MM, inner.right - 11 * MM
    room = right - left
    size = fit_size(card.title, pen.fonts.display, (13.5, 8.5), room, pen.fonts)
    lines = pen.wrap([Span(card.title, pen.fonts.display)], size, room)[:2]
    y = inner.top - size * (0.95 if len(lines) == 1 else 0.8)
    with pen.tags.marked("H1"):
        for number, line in enumerate(lines):
            words = "".join(span.text for span in line).strip()
            pen.fitted(left, y - number * size * 1.02, words, pen.fonts.display, (size, 6), room)
    kind = f"{card.troop}, {card.number.lower()}" if parts.has_own_name(card) else card.number
    pen.fitted(left, inner.top - 8.4 * MM, kind, pen.fonts.strong, (8, 6), room, colour="muted")
    pen.fitted(left, inner.top - 11.6 * MM, carried(card), pen.fonts.heavy, (8, 6), room, colour="accent")
    house = HOUSE if "cost" in card.house else ""
    middle = inner.right - 4.7 * MM
    parts.cost_circle(pen, middle, inner.top - 4.7 * MM, 4.7 * MM, f"{card.cost:,}{house}")
    pen.fitted(
        middle, inner.top - 12 * MM, paper.price, pen.fonts.text, (6.2, 6), 11 * MM, colour="muted", align="centre"
    )


def carried(card: TroopCard) -> str:
    """``Rifle · Pistol``."""
    return " · ".join(weapon.name for weapon in card.weapons)


def _marks(pen: Pen, paper: PaperCard, box: Box) -> None:
    """Boxes in the upper line and rounds in the lower one, each before its word: for a pen, or for a counter."""
    tracks = [(track.name, track.boxes) for track in paper.tracks]
    for line, (marks, round_) in enumerate(((tracks, False), ([(name, 1) for name in paper.spots], True))):
        share = box.width / max(1, len(marks))
        y = box.top - (line + 1) * _PITCH
        for number, (name, count) in enumerate(marks):
            x = box.x + number * share
            for each in range(count):
                place = Box(x + each * (_MARK + 1 * MM), y, _MARK, _MARK)
                pen.box(place, weight=0.7, radius=_MARK / 2 if round_ else 0.6)
            at = x + count * (_MARK + 1 * MM)
            pen.fitted(at, y + 0.8 * MM, name, pen.fonts.strong, (7.6, 6), x + share - at - 2)


def back(pen: Pen, inner: Box, paper: PaperCard, drawn: Ladder, *, codes: bool) -> None:
    """His picture on a playbill, his name, what each figure is for, and the way to his page."""
    card = paper.card
    coded = bool(paper.link) and codes
    centre, radius = inner.x + inner.width / 2, (11 if coded else 17) * MM
    bill = Box(inner.x, inner.top - 2 * radius - 3 * MM, inner.width, 2 * radius + 3 * MM)
    pen.box(bill, line=None, fill="well", radius=1.4 * MM)
    y = bill.y + bill.height / 2
    rays(pen, bill, centre, y, radius=1.4 * MM)
    pen.box(bill, line="accent", weight=0.8, radius=1.4 * MM)
    medal(pen, centre, y, radius)
    side = radius * 1.25
    pen.icon(card.icon, Box(centre - side / 2, y - side / 2, side, side))
    y = bill.y - 5.6 * MM
    pen.fitted(centre, y, card.title, pen.fonts.display, (16, 6), inner.width, align="centre")
    y -= 3.6 * MM
    words = " · ".join(filter(None, (card.number, carried(card))))
    pen.fitted(centre, y, words, pen.fonts.strong, (8, 6), inner.width, colour="muted", align="centre")
    y -= 2.2 * MM
    pen.double_rule(inner.x + 4 * MM, y, inner.width - 8 * MM)
    low = _about(pen, drawn, inner, y - 1.2 * MM, 3.1 * MM if coded else 3.7 * MM)
    side = min(22 * MM, low - 1.4 * MM - inner.y)
    if coded and side > _LEAST_CODE:
        pen.code(paper.link, Box(centre - side / 2, inner.y, side, side))


def _about(pen: Pen, drawn: Ladder, inner: Box, top: float, pitch: float) -> float:
    """A line for each row of the ladder; returns where they end."""
    size = min(7.4, pitch / MM * 2.05)
    left = inner.width * 0.22
    for number, ((name, _), words) in enumerate(zip(drawn.rows, drawn.about, strict=False), 1):
        y = top - number * pitch
        pen.fitted(inner.x, y, name, pen.fonts.heavy, (size, 6), left - 2, colour="accent")
        pen.fitted(inner.x + left, y, words, pen.fonts.text, (size, 6), inner.width - left)
    return top - len(drawn.about) * pitch
