"""Decoration of cards: rays as on a playbill, a picture in a double ring."""

import math

from pdf.paper import MM
from pdf.pen import Box, Pen

RAYS = 28
"""An even number, so that half a turn changes nothing."""


def rays(pen: Pen, box: Box, x: float, y: float, *, radius: float = 0) -> None:
    """Rays from a point to the edges of a box with round corners; where ink is saved, only their outlines."""
    reach = math.hypot(box.width, box.height)
    turn = 2 * math.pi / RAYS
    with pen.kept():
        outline = pen.canvas.beginPath()
        outline.roundRect(box.x, box.y, box.width, box.height, radius)
        pen.canvas.clipPath(outline, stroke=0, fill=0)
        pen.canvas.setFillColorRGB(*pen.ink.colours["faint"])
        pen.stroke("faint", 0.3)
        for number in range(RAYS):
            path = pen.canvas.beginPath()
            path.moveTo(x, y)
            for angle in (turn * number, turn * (number + 0.5)):
                path.lineTo(x + reach * math.cos(angle), y + reach * math.sin(angle))
            path.close()
            pen.canvas.drawPath(path, stroke=int(not pen.ink.solid), fill=int(pen.ink.solid))


def medal(pen: Pen, x: float, y: float, radius: float, colour: str = "accent") -> None:
    """An empty disc in a double ring around its centre."""
    pen.circle(x, y, radius, line=colour, fill="white", weight=1.6)
    pen.circle(x, y, radius - 1.1 * MM, line=colour, weight=0.5)


def draw_letter(pen: Pen, box: Box, letter: str, colour: str) -> None:
    """In a full disc; where ink is saved, in a ring."""
    radius, x, y = box.width / 2, box.x + box.width / 2, box.y + box.height / 2
    pen.circle(x, y, radius, line=colour, fill=colour, weight=0.8)
    size = radius
    on = "on" if pen.ink.solid else colour
    pen.write(x, y - size * 0.336, letter, pen.fonts.heavy, size, colour=on, align="centre")
