"""The drawings of the templates: blast, flame, path and ruler, each at its true size."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.sheets import Template
from pdf.paper import INCH, MM
from pdf.pen import Box, Pen
from pdf.text import Span

HAIR = 0.5
"""The outline's weight in points. It is drawn inside, so that its outer side is the true edge."""


@dataclass(frozen=True)
class Figure:
    """A drawing with its middle line up: ``draw`` has its origin at the lower left of ``width`` by ``height``."""

    width: float
    height: float
    draw: Callable[[Pen], None]


def _round(template: Template) -> Figure:
    side = template.length * INCH

    def put(pen: Pen) -> None:
        middle = side / 2
        pen.circle(middle, middle, middle - HAIR / 2, line="ink", weight=HAIR)
        pen.circle(middle, middle, middle - 2.4 * MM, line="accent", weight=1.2)
        for hour in range(1, 13):
            angle = math.radians(90 - hour * 30)
            cos, sin = math.cos(angle), math.sin(angle)
            inner = middle - 6.5 * MM
            pen.line(
                middle + inner * cos, middle + inner * sin, middle + (middle - 2.4 * MM) * cos,
                middle + (middle - 2.4 * MM) * sin, "ink", 1.4 if hour % 3 == 0 else 0.7,
            )  # fmt: skip
            size = 20.0 if hour == 12 else 14.0
            reach = middle - 12 * MM
            face = pen.fonts.display if hour == 12 else pen.fonts.heavy
            colour = "accent" if hour == 12 else "ink"
            size = min(size, side / 12)
            pen.write(
                middle + reach * cos,
                middle + reach * sin - size * 0.35,
                str(hour),
                face,
                size,
                colour=colour,
                align="centre",
            )
        _centre(pen, middle, template.name, side)

    return Figure(side, side, put)


def _centre(pen: Pen, middle: float, name: str, side: float) -> None:
    arm = min(8 * MM, side / 8)
    pen.line(middle - arm, middle, middle + arm, middle, "ink", 0.5)
    pen.line(middle, middle - arm, middle, middle + arm, "ink", 0.5)
    pen.circle(middle, middle, 1.6 * MM, line="ink", weight=0.8)
    pen.fitted(
        middle,
        middle - side * 0.2,
        name,
        pen.fonts.display,
        (side * 0.09, 7),
        side * 0.5,
        colour="accent",
        align="centre",
    )
    tip, base = middle + side * 0.27, middle + side * 0.15
    pen.line(middle, base, middle, tip, "accent", 1.2)
    pen.line(middle - 4, tip - 7, middle, tip, "accent", 1.2)
    pen.line(middle + 4, tip - 7, middle, tip, "accent", 1.2)
    pen.fitted(
        middle, base - 9, "away from the attacker", pen.fonts.text, (7, 6), side * 0.4, colour="muted", align="centre"
    )


def _tear(template: Template) -> Figure:
    """Narrow at the nozzle, round at the far end: the sides touch the far circle."""
    length, wide, narrow = template.length * INCH, template.end * INCH, template.start * INCH

    def put(pen: Pen) -> None:
        radius, middle = wide / 2, wide / 2
        centre = length - radius
        _flame_outline(pen, middle, centre, radius - HAIR / 2, narrow / 2 - HAIR / 2)
        pen.line(middle, HAIR, middle, length - HAIR, "faint", 0.5)
        for inch in range(1, math.ceil(template.length)):
            pen.line(middle - 4, inch * INCH, middle + 4, inch * INCH, "muted", 0.5)
            pen.write(middle + 6, inch * INCH + 2, f"{inch}″", pen.fonts.text, 7, colour="muted")
        pen.icon("pyromaniac", Box(middle - radius * 0.35, centre - radius * 0.2, radius * 0.7, radius * 0.7), "accent")
        name = (middle, centre - radius * 0.5, template.name, pen.fonts.display, (13.0, 6.0), wide * 0.8)
        pen.fitted(*name, colour="accent", align="centre")
        pen.fitted(middle, 4, "nozzle", pen.fonts.text, (6, 6), narrow - 4, colour="muted", align="centre")

    return Figure(wide, length, put)


def _flame_outline(pen: Pen, middle: float, centre: float, radius: float, half: float) -> None:
    """From the nozzle's corners straight to where the sides touch the far circle, and around it."""
    low = HAIR / 2
    reach = math.hypot(half, centre - low)
    lean = math.asin(min(1.0, radius / reach)) - math.atan2(half, centre - low)
    angle = max(0.0, min(math.pi / 2, lean))
    path = pen.canvas.beginPath()
    path.moveTo(middle - half, low)
    path.lineTo(middle - radius * math.cos(angle), centre - radius * math.sin(angle))
    square = (middle - radius, centre - radius, middle + radius, centre + radius)
    path.arcTo(*square, 180 + math.degrees(angle), -180 - 2 * math.degrees(angle))
    path.lineTo(middle + half, low)
    path.close()
    pen.stroke("ink", HAIR)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _path(template: Template) -> Figure:
    """A strip as wide as the blast is across, which was moved along it: so its far end is round.

    It bears its middle line and what is marked on it.
    """
    wide, length = template.start * INCH, template.length * INCH

    def put(pen: Pen) -> None:
        middle = wide / 2
        _swept_outline(pen, wide, length)
        pen.line(middle, 0, middle, length, "line", 0.6)
        for inch in range(1, math.ceil(template.length)):
            half = 10 if inch % 6 == 0 else 5
            pen.line(middle - half, inch * INCH, middle + half, inch * INCH, "ink", 0.6)
            pen.write(
                middle + half + 3, inch * INCH + 3, f"{inch}″", pen.fonts.heavy if inch % 6 == 0 else pen.fonts.text, 8
            )
        for inches, word in template.marks:
            y = inches * INCH
            pen.line(0, y, wide, y, "accent", 1)
            pen.fitted(middle - 14, y + 4, word, pen.fonts.strong, (9, 6), middle - 20, colour="accent", align="right")
        pen.write(middle, 6, "muzzle", pen.fonts.strong, 8, colour="muted", align="centre")

    return Figure(wide, length, put)


def _swept_outline(pen: Pen, wide: float, length: float) -> None:
    """Square at the muzzle, and a half circle at the far end."""
    left, right, low, centre = HAIR / 2, wide - HAIR / 2, HAIR / 2, length - wide / 2
    path = pen.canvas.beginPath()
    path.moveTo(left, low)
    path.lineTo(left, centre)
    path.arcTo(left, centre - wide / 2 + HAIR / 2, right, length - HAIR / 2, 180, -180)
    path.lineTo(right, low)
    path.close()
    pen.stroke("ink", HAIR)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _ruler(template: Template) -> Figure:
    """A ruler one inch wide that stands up; marks have their words beside the figures."""
    wide, length = 1.6 * INCH, template.length * INCH

    def put(pen: Pen) -> None:
        pen.box(Box(0, 0, wide, length).inset(HAIR / 2), line="ink", weight=HAIR)
        for half in range(1, math.ceil(template.length * 2)):
            reach = 14 if half % 2 == 0 else 7
            pen.line(0, half * INCH / 2, reach, half * INCH / 2, "ink", 0.6)
        for inch in range(1, math.floor(template.length) + 1):
            # Below its line, as the words are: pieces are cut at whole inches, so nothing may lie across one.
            pen.write(4, inch * INCH - 9, f"{inch}″", pen.fonts.heavy, 9)
        words: dict[float, list[str]] = {}
        for inches, word in template.marks:
            words.setdefault(inches, []).append(word)
        for inches, told in words.items():
            y = inches * INCH
            pen.line(0, y, wide, y, "accent", 0.7)
            lines = [line for word in told for line in pen.wrap([Span(word, pen.fonts.text)], 7.2, wide - 29)]
            for number, line in enumerate(lines):
                pen.line_of(26, y - 8 - number * 8.2, line, 7.2)

    return Figure(wide, length, put)


FIGURES: dict[str, Callable[[Template], Figure]] = {"round": _round, "tear": _tear, "path": _path, "ruler": _ruler}
