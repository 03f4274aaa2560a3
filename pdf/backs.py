"""What is behind a card or a tile: rays, and its picture in a medal, the same whichever way up it lies."""

from companion.engine.sheets import Back
from pdf.cards import BLEED
from pdf.faces import unit
from pdf.ornaments import medal, rays
from pdf.paper import MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen
from pdf.playing import RIM
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
            at, sizes = box.top - 13 * MM * u, (max(19 * u, READABLE), READABLE)
            pen.fitted(middle, at, back.title, pen.fonts.display, sizes, room, colour=back.colour, align="centre")
            if words := " · ".join(back.lines):
                at, sizes = box.top - 18.4 * MM * u, (max(11 * u, READABLE), READABLE)
                pen.fitted(middle, at, words, pen.fonts.heavy, sizes, room, colour=back.colour, align="centre")
    pen.line(middle - 16 * MM * u, y, middle + 16 * MM * u, y, back.colour, 0.8)
