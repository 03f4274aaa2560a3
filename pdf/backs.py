"""What is behind a card or a tile: rays, and its picture in a medal, the same whichever way up it lies."""

from companion.engine.sheets import Back
from pdf.cards import BLEED
from pdf.faces import unit
from pdf.ornaments import medal, rays
from pdf.paper import MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen
from pdf.playing import RIM
from pdf.text import fit_size
from pdf.written import READABLE

_MEDAL = 21.5 * MM
_PICTURE = 18 * MM
"""Two of them, head to head, lie within the medal with their corners."""


def draw_back(pen: Pen, box: Box, *, back: Back) -> None:
    """No card is known from behind; the rim bleeds over the cut."""
    if pen.ink.solid:
        pen.box(box.inset(-BLEED), line=None, fill="well")
    else:
        pen.box(box, line="faint", weight=0.3)
    u = unit(box)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    inner = box.inset(RIM + 1.4 * MM)
    if back.pattern:
        with pen.kept():
            path = pen.canvas.beginPath()
            path.roundRect(inner.x, inner.y, inner.width, inner.height, 1.4 * MM)
            pen.canvas.clipPath(path, stroke=0, fill=0)
            pen.box(inner, line=None, fill="white")
            # Half a turn around the middle changes nothing.
            pen.canvas.translate(middle, y)
            fill_area(
                pen, back.pattern, back.colour, Box(-inner.width, -inner.height, 2 * inner.width, 2 * inner.height)
            )
    else:
        rays(pen, inner, middle, y, radius=1.4 * MM)
    pen.box(box.inset(RIM), line=back.colour, weight=1.2, radius=2.2 * MM)
    pen.box(box.inset(RIM + 1.4 * MM), line=back.colour, weight=0.5, radius=1.4 * MM)
    medal(pen, middle, y, _MEDAL * u, back.colour)
    room = box.width - 2 * (RIM + 4 * MM)
    for turned in (False, True):
        with pen.kept():
            if turned:
                pen.canvas.translate(box.x + box.right, box.y + box.top)
                pen.canvas.rotate(180)
            picture = Box(middle - _PICTURE / 2 * u, y + 0.6 * MM * u, _PICTURE * u, _PICTURE * u)
            pen.icon(back.icon, picture, back.colour)
            written = ((13, back.title, pen.fonts.display, 19), (18.4, " · ".join(back.lines), pen.fonts.heavy, 11))
            for down, words, face, size in written:
                if words:
                    sizes = (max(size * u, READABLE), READABLE)
                    _said(pen, back, (middle, box.top - down * MM * u), words, face, sizes, room)
    pen.line(middle - 16 * MM * u, y, middle + 16 * MM * u, y, back.colour, 0.8)


def _said(
    pen: Pen, back: Back, at: tuple[float, float], words: str, face: str, sizes: tuple[float, float], room: float
) -> None:
    """Amid a place; on white where a pattern would run through it."""
    x, y = at
    if back.pattern:
        size = fit_size(words, face, sizes, room, pen.fonts)
        wide = min(pen.width(words, face, size), room) + 2 * MM
        pen.box(Box(x - wide / 2, y - size * 0.3, wide, size * 1.15), line=None, fill="white", radius=1 * MM)
    pen.fitted(x, y, words, face, sizes, room, colour=back.colour, align="centre")
