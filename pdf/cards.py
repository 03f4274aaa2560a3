"""Cards to cut out: where they lie on the paper, fronts and backs, with bleed and crop marks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pdf.book import Book
from pdf.paper import MM, SIDE, Page
from pdf.pen import Box, Pen
from pdf.sides import back_page

WIDE, HIGH = 63 * MM, 88 * MM
BLEED = 2 * MM
CROP = 3 * MM

Draw = Callable[[Pen, Box], None]
"""Draws a card into its box; the box is the cut line."""


@dataclass(frozen=True)
class Grid:
    """The places of one page: the block's corner in true points, how many across and down, turned or upright.

    ``card`` is the width and height of a card that is held upright.
    """

    page: Page
    card: tuple[float, float]
    x: float
    y: float
    across: int
    down: int
    turned: bool
    upright_ruler: bool

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a place."""
        wide, high = self.card
        return (high, wide) if self.turned else (wide, high)

    @property
    def count(self) -> int:
        """Cards a page."""
        return self.across * self.down

    def place(self, number: int) -> Box:
        """The place with this number, row by row from the upper left."""
        wide, high = self.cell
        column, row = number % self.across, number // self.across
        return Box(self.x + column * wide, self.y + (self.down - 1 - row) * high, wide, high)


def grid(book: Book, card: tuple[float, float] = (WIDE, HIGH), bleed: float = BLEED) -> Grid:
    """The way that holds most cards of that size; the upright ruler gives way where it would cost some."""
    ways = [
        _grid(book.sheet(landscape=lies), card, turned, ruler, bleed)
        for ruler in (True, False)
        for lies in (False, True)
        for turned in (False, True)
    ]
    return max(ways, key=lambda way: way.count)


def _grid(page: Page, card: tuple[float, float], turned: bool, ruler: bool, bleed: float) -> Grid:
    wide, high = reversed(card) if turned else card
    x, y, width, height = page.frame
    if not ruler:
        width = page.reach[0]
    across, down = int(width // wide), int(height // high)
    # Bleed that the printer cannot reach is left out: the cards are as large as they are.
    spare = max(0.0, height - down * high)
    left, low = x + (width - across * wide) / 2, y + spare - min(spare / 2, bleed + CROP)
    return Grid(page, card, left, low, across, down, turned, ruler)


def card_pages(
    book: Book,
    part: str,
    fronts: Sequence[Draw],
    backs: Sequence[Draw | None] = (),
    *,
    names: Sequence[str] = (),
    card: tuple[float, float] = (WIDE, HIGH),
) -> None:
    """Fronts, and after each page of them its backs, mirrored for the edge over which the printer turns the paper.

    ``names`` are bookmarks, as many as fronts, empty where there is none. None among the backs leaves its place empty.
    """
    where = grid(book, card)
    for at in range(0, len(fronts), where.count):
        shown = list(enumerate(fronts[at : at + where.count]))
        with book.page(part, landscape=where.page.landscape, upright_ruler=where.upright_ruler) as (pen, _):
            for number, draw in shown:
                if names and names[at + number]:
                    book.mark(names[at + number])
                _card(pen, where.place(number), draw, where)
            _crop(pen, where, len(shown))
        if backs:
            _backs(book, part, where, backs[at : at + where.count])


def _backs(book: Book, part: str, where: Grid, backs: Sequence[Draw | None]) -> None:
    """The other side of the same paper."""
    with back_page(book, part, where.page) as (pen, behind):
        for number, draw in enumerate(backs):
            if draw is not None:
                _card(pen, behind(where.place(number)), draw, where)


def _card(pen: Pen, place: Box, draw: Draw, where: Grid) -> None:
    if not where.turned:
        draw(pen, place)
        return
    with pen.kept():
        pen.canvas.translate(place.right, place.y)
        pen.canvas.rotate(90)
        draw(pen, Box(0, 0, *where.card))


def _crop(pen: Pen, where: Grid, count: int) -> None:
    """Short lines at every cut: outside of the bleed, or on it where the printer reaches no farther."""
    wide, high = where.cell
    columns, rows = min(count, where.across), -(-count // where.across)
    top, right = where.y + where.down * high, where.x + columns * wide
    low = top - rows * high
    ceiling, floor = where.page.reach[1], where.page.foot
    limit = where.page.reach[0] - (SIDE if where.upright_ruler else 0)
    for column in range(columns + 1):
        x = where.x + column * wide
        above, below = _mark(ceiling - top), _mark(low - floor)
        pen.line(x, top + above[0], x, top + above[1], "ink", 0.3)
        pen.line(x, low - below[0], x, low - below[1], "ink", 0.3)
    for row in range(rows + 1):
        y = top - row * high
        before, after = _mark(where.x), _mark(limit - right)
        pen.line(where.x - before[0], y, where.x - before[1], y, "ink", 0.3)
        pen.line(right + after[0], y, right + after[1], y, "ink", 0.3)


def _mark(room: float) -> tuple[float, float]:
    """Where a crop mark begins and ends, from the cut outwards, with so much room there."""
    if room >= BLEED + _LEAST_MARK:
        return BLEED, min(BLEED + CROP, room)
    return 0.2 * MM, max(0.2 * MM, min(BLEED, room))


_LEAST_MARK = 1 * MM
