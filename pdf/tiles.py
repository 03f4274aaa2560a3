"""Tiles: parts of the table to cut out and lay beside each other, at true size."""

from collections.abc import Sequence
from functools import partial

from companion.engine.sheets import Back, Ground, Tile
from pdf.backs import draw_back
from pdf.book import Book
from pdf.cutting import OFF, TICK, Cut, cut_pages, laid, ticks
from pdf.glued import board_in_pieces
from pdf.ground import draw_ground
from pdf.items import faults
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.standees import FOLD

GAP = 2 * (OFF + TICK) + 0.5 * MM
EDGE = OFF + TICK
"""Around the outermost tiles, for their marks."""
_TITLE, _SMALLEST = 11.0, 6.0


def tile_pages(book: Book, part: str, tiles: Sequence[Tile]) -> None:
    """Every copy of every tile on paper that lies or stands, whichever needs fewer pages.

    Those that no page holds are printed in pieces, as boards are.
    """
    book.findings += [fault for tile in tiles for fault in faults(book.pen, tile)]
    whole = [tile for tile in tiles if _fits(book, tile, landscape=False) or _fits(book, tile, landscape=True)]
    counts = {}
    for landscape in (False, True):
        cuts = [_cut(tile) for tile in whole for _ in range(tile.copies)]
        held = all(_fits(book, tile, landscape=landscape) for tile in whole)
        counts[landscape] = len(laid(book.sheet(landscape=landscape), cuts, 0)) if held else len(cuts) + 1
    cuts = [_cut(tile) for tile in whole for _ in range(tile.copies)]
    cut_pages(book, part, cuts, 0, landscape=counts[True] < counts[False])
    for tile in tiles:
        if tile not in whole:
            if tile.back:
                book.findings.append(f"“{tile.title}” is larger than the paper. It comes in pieces, without its back.")
            for _ in range(tile.copies):
                board_in_pieces(book, part, tile)


def _size(tile: Tile) -> tuple[float, float]:
    """With the room for the marks around it."""
    return tile.width * INCH + GAP, tile.height * INCH + GAP


def _fits(book: Book, tile: Tile, *, landscape: bool) -> bool:
    frame = Box(*book.sheet(landscape=landscape).frame)
    wide, high = _size(tile)
    return wide <= frame.width and high <= frame.height


def _cut(tile: Tile) -> Cut:
    return Cut(*_size(tile), partial(_draw, tile=tile), partial(_behind, back=tile.back) if tile.back else None)


def _draw(pen: Pen, box: Box, *, tile: Ground) -> None:
    inner = box.inset(GAP / 2)
    draw_ground(pen, tile, inner)
    pen.box(inner, line="ink", weight=0.8)
    ticks(pen, inner)
    for fold in tile.folds if isinstance(tile, Tile) else ():
        pen.stroke("muted", 0.6, FOLD)
        pen.canvas.line(inner.x + fold * INCH, inner.y, inner.x + fold * INCH, inner.top)
        pen.canvas.setDash([])
    if isinstance(tile, Tile) and tile.coupled:
        _couplings(pen, inner, inner.y + tile.coupled * INCH, tile.ends)
    if tile.title:
        _title(pen, tile, inner)


def _couplings(pen: Pen, inner: Box, y: float, ends: str) -> None:
    """Half a ring at each of the ends: beside another tile, the halves make one."""
    radius, bar = 3 * MM, 6 * MM
    with pen.kept():
        path = pen.canvas.beginPath()
        path.rect(inner.x, inner.y, inner.width, inner.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        places = {"left": (inner.x, 1), "right": (inner.right, -1)}
        for x, way in (place for end, place in places.items() if ends in (end, "both")):
            start, end = x + way * radius, x + way * (radius + bar)
            pen.line(start, y, end, y, "ink", 2.4)
            pen.circle(x, y, radius, line="ink", fill="white", weight=2.0)
            pen.line(end, y - radius, end, y + radius, "ink", 1.6)


def _behind(pen: Pen, box: Box, *, back: Back | Ground) -> None:
    """The other side: a ground as in front, or a picture as on the back of a card."""
    if isinstance(back, Ground):
        _draw(pen, box, tile=back)
    else:
        draw_back(pen, box.inset(GAP / 2), back=back)


def _title(pen: Pen, tile: Ground, inner: Box) -> None:
    """Amid an edge, on white: patterns and squares do not run through it. On a folded tile, amid its first page."""
    icon, above, wide, points = "", False, inner.width, _TITLE
    if isinstance(tile, Tile):
        icon, above, points = tile.icon, tile.title_at == "above", tile.points
        wide = min(tile.folds, default=tile.width) * INCH
    mm = MM * points / _TITLE
    side = 5 * mm if icon else 0
    room = wide - 8 * MM - side
    said = min(pen.width(tile.title, pen.fonts.display, points), room)
    left = inner.x + (wide - said - side) / 2
    low = inner.top - 1 * MM - 5.6 * mm if above else inner.y + 1 * MM
    pen.box(Box(left - 1.5 * mm, low, said + side + 3 * mm, 5.6 * mm), line=None, fill="white", radius=1 * MM)
    pen.icon(icon, Box(left - 0.5 * mm, low + 0.5 * mm, 4.6 * mm, 4.6 * mm))
    with pen.tags.marked("H1"):
        pen.fitted(left + side, low + 1.6 * mm, tile.title, pen.fonts.display, (points, _SMALLEST), room)
