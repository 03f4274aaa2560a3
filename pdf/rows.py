"""What stands in rows on a card of a deck: its figures, then its signs. Each row has as many as can be read."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from companion.engine.sheets import PlayCard, Sign, Stat
from pdf.paper import MM
from pdf.parts import traits
from pdf.pen import Box, Pen

_LEAST = 8.5 * MM
"""So wide, a figure such as d12+2 stands in letters that one can read."""
_STATS, _SIGNS = (10 * MM, 8.6 * MM), (12 * MM, 9.5 * MM)
"""How high a row is on a usual card, and at least on a small one."""


Draw = Callable[[Pen, Box], None]
Thing = TypeVar("Thing")


def rows_height(card: PlayCard, room: float, u: float) -> float:
    """How high all rows are together."""
    return sum(high for _, high in _rows(card, room, u))


def draw_rows(pen: Pen, card: PlayCard, x: float, top: float, room: float, u: float) -> None:
    """From ``top`` down."""
    for draw, high in _rows(card, room, u):
        draw(pen, Box(x, top - high, room, high))
        top -= high


def _rows(card: PlayCard, room: float, u: float) -> Iterator[tuple[Draw, float]]:
    """How each row is drawn, and how high it is."""
    for stats in _shares(card.stats, room):
        yield partial(_stats, stats=stats), max(_STATS[0] * u, _STATS[1])
    for signs in _shares(card.signs, room):
        yield partial(_signs, signs=signs), max(_SIGNS[0] * u, _SIGNS[1])


def _shares(things: tuple[Thing, ...], room: float) -> Iterator[tuple[Thing, ...]]:
    """As few rows as can be read, with as many in each."""
    rows = math.ceil(len(things) / max(1, int(room / _LEAST)))
    for row in range(rows):
        yield things[len(things) * row // rows : len(things) * (row + 1) // rows]


def _stats(pen: Pen, box: Box, *, stats: Sequence[Stat]) -> None:
    traits(pen, stats, box.x, box.top, box.width, height=box.height)


def _signs(pen: Pen, box: Box, *, signs: Sequence[Sign]) -> None:
    """Each in a box of its own, from left to right: its picture, or its letter, with its word below."""
    wide = min(box.width / len(signs), box.height * 1.3)
    left = box.x + (box.width - wide * len(signs)) / 2
    for number, sign in enumerate(signs):
        cell = Box(left + number * wide, box.y + 1 * MM, wide, box.height - 1.5 * MM)
        pen.box(cell.inset(0.5 * MM, 0), line="line", weight=0.6, radius=1 * MM)
        side = min(cell.height - 10, wide - 2 * MM)
        middle = cell.x + wide / 2
        if sign.icon:
            pen.icon(sign.icon, Box(middle - side / 2, cell.y + 8.6, side, side))
        else:
            pen.fitted(middle, cell.y + 10.5, sign.letter, pen.fonts.heavy, (side, 7), wide - 2 * MM, align="centre")
        pen.fitted(middle, cell.y + 2.6, sign.name, pen.fonts.strong, (7, 6), wide - 1.6 * MM, align="centre")
