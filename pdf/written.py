"""What a card of a deck says, and the second card that it goes on on where the first has no room for all of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.sheets import PlayCard
from pdf.pen import Box, Pen
from pdf.text import Line, Span

SIZES = (11.5, 10.5, 9.5, 8.5, 7.5, 7.0)
"""Points of what a card of 63 by 88 mm says. Other cards have larger or smaller ones, and none has smaller ones than
the last, which is as small as one can read at a table."""
READABLE = SIZES[-1]
LEADING = 1.2
MOST = 2
"""What needs more cards than this is found fault with."""

Room = Callable[[PlayCard], tuple[float, float]]
"""How wide and high the room for its words is, in points."""


@dataclass(frozen=True)
class Written:
    """A card with its share of the words: ``lines`` of the letters' ``size``. It is card ``number`` ``of`` so many."""

    card: PlayCard
    lines: tuple[Line, ...]
    size: float
    number: int = 1
    of: int = 1


def written(pen: Pen, card: PlayCard, u: float, room: Room) -> list[Written]:
    """The card with all of its words, or the cards that hold them. ``u`` is how large it is beside a usual card.

    Words are as large as they fit on one card, or else on two. The second card has neither picture nor figures.
    """
    rest = replace(card, icon="", stats=(), signs=())
    (wide, high), (_, more) = room(card), room(rest)
    ways = [(size, _lines(pen, card, size, wide)) for size in (max(usual * u, READABLE) for usual in SIZES)]
    held = [(_held(high, size), _held(more, size)) for size, _ in ways]
    on_one = (at for at, (_, lines) in enumerate(ways) if len(lines) <= held[at][0])
    on_two = (at for at, (_, lines) in enumerate(ways) if len(lines) <= sum(held[at]))
    best = next(on_one, next(on_two, -1))
    size, lines = ways[best]
    return list(_shared(card, rest, lines, size, held[best]))


def _lines(pen: Pen, card: PlayCard, size: float, wide: float) -> list[Line]:
    """The first of its sentences is strong."""
    spans = [Span(words, pen.fonts.text if at else pen.fonts.heavy) for at, words in enumerate(card.lines)]
    return [line for span in spans for line in pen.wrap([span], size, wide)]


def _held(high: float, size: float) -> int:
    """How many lines there is room for."""
    return max(0, int(high / (size * LEADING) + 1e-6))


def _shared(card: PlayCard, rest: PlayCard, lines: list[Line], size: float, held: tuple[int, int]) -> Iterator[Written]:
    first, more = held[0], max(1, held[1])
    shares = [lines[:first], *(lines[at : at + more] for at in range(first, len(lines), more))]
    for number, share in enumerate(shares, 1):
        yield Written(card if number == 1 else rest, tuple(share), size, number, len(shares))


def draw_words(pen: Pen, said: Written, box: Box) -> None:
    """In the middle of their room."""
    y = box.y + (box.height + len(said.lines) * said.size * LEADING) / 2 - said.size
    for number, line in enumerate(said.lines):
        wide = sum(pen.width(span.text, span.face, said.size) for span in line)
        pen.line_of(box.x + (box.width - wide) / 2, y - number * said.size * LEADING, line, said.size)


def draw_number(pen: Pen, said: Written, x: float, y: float) -> None:
    """Which of its cards it is, where there are several; ``x`` is the middle."""
    if said.of > 1:
        words = f"{said.number} of {said.of}"
        pen.write(x, y, words, pen.fonts.strong, READABLE, colour="muted", align="centre")
