"""What lies on a board or a tile: squares, and zones with their patterns and names."""

import math

from companion.engine.sheets import Ground, Zone
from pdf.items import draw_items
from pdf.paper import INCH, MM
from pdf.patterns import fill_area
from pdf.pen import Box, Pen
from pdf.text import Span

PAD = 1.4 * MM
NAME, WORDS, SMALLEST = 10.0, 7.5, 6.0
_PICTURE = 0.9 * INCH

Points = list[tuple[float, float]]


def draw_ground(pen: Pen, ground: Ground, place: Box, shown: Box | None = None) -> None:
    """The ground with its lower left corner at that of ``place``, cut off at its edges; ``shown`` is the part of the
    page on which any of it is seen, where that is not all."""
    seen = shown or place
    with pen.kept():
        path = pen.canvas.beginPath()
        path.rect(seen.x, seen.y, seen.width, seen.height)
        pen.canvas.clipPath(path, stroke=0, fill=0)
        if ground.squares:
            _squares(pen, ground.squares * INCH, place)
        zones = [(zone, _points(zone, place)) for zone in ground.zones]
        there = [(zone, points) for zone, points in zones if _meet(_bounds(points), seen)]
        for zone, points in there:
            _area(pen, zone, points, place)
        draw_items(pen, ground, place)
        for zone, points in there:
            _words(pen, zone, points, seen)


def _points(zone: Zone, place: Box) -> Points:
    return [(place.x + x * INCH, place.y + y * INCH) for x, y in zone.outline]


def _bounds(points: Points) -> Box:
    across, up = zip(*points, strict=True)
    return Box(min(across), min(up), max(across) - min(across), max(up) - min(up))


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def _squares(pen: Pen, side: float, place: Box) -> None:
    for number in range(1, math.ceil(place.width / side - 1e-6)):
        pen.line(place.x + number * side, place.y, place.x + number * side, place.top, "faint", 0.5)
    for number in range(1, math.ceil(place.height / side - 1e-6)):
        pen.line(place.x, place.y + number * side, place.right, place.y + number * side, "faint", 0.5)


def _area(pen: Pen, zone: Zone, points: Points, place: Box) -> None:
    """The pattern, then the outline upon it. Patterns begin at the corner of the whole ground, so that those of two
    pieces meet where the pieces do."""
    path = pen.canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    if zone.pattern:
        with pen.kept():
            pen.canvas.clipPath(path, stroke=0, fill=0)
            pen.canvas.translate(place.x, place.y)
            bounds = _bounds(points)
            inside = Box(bounds.x - place.x, bounds.y - place.y, bounds.width, bounds.height)
            fill_area(pen, zone.pattern, zone.colour, inside)
    pen.stroke(zone.colour, 0.9, (4, 2.5) if zone.dashed else ())
    pen.canvas.drawPath(path, stroke=1, fill=0)
    pen.canvas.setDash([])


# Names


def _words(pen: Pen, zone: Zone, points: Points, seen: Box) -> None:
    """In the upper left corner of a rectangle, where nothing that is laid into it covers them; amid any other shape."""
    bounds = _bounds(points)
    side = min(_PICTURE, bounds.width * 0.5, bounds.height * 0.5)
    middle = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    if zone.is_rectangle:
        pen.icon(zone.icon, Box(middle[0] - side / 2, middle[1] - side / 2, side, side), zone.colour)
        room, align = bounds.width - 2 * PAD, "left"
        # Where the zone is too low for the edge above its words, they stand amid its height.
        top = max(bounds.top - PAD, middle[1] + _height(pen, zone, room) / 2)
        at = (bounds.x + PAD, min(top, bounds.top))
    else:
        x, y, room = _roomiest(points)
        room, align = room - 2 * PAD, "centre"
        high = _height(pen, zone, room)
        pen.icon(zone.icon, Box(x - side / 2, y + high / 2, side, side), zone.colour)
        at = (x, y + high / 2)
    _write(pen, zone, at, room, align, seen)


def _lines(pen: Pen, zone: Zone, room: float) -> list[tuple[str, str, float, str]]:
    """Text, face, size and colour of each line."""
    lines = [(zone.name, pen.fonts.heavy, NAME, "ink")] if zone.name else []
    wrapped = pen.wrap([Span(zone.text, pen.fonts.text)], WORDS, max(room, 1)) if zone.text else []
    return lines + [("".join(span.text for span in line), pen.fonts.text, WORDS, "muted") for line in wrapped]


def _height(pen: Pen, zone: Zone, room: float) -> float:
    return sum(size * 1.25 for _, _, size, _ in _lines(pen, zone, room))


def _write(pen: Pen, zone: Zone, at: tuple[float, float], room: float, align: str, seen: Box) -> None:
    """Each line on a white ground, or the pattern would run through it; lines that nobody sees here are left out."""
    x, y = at
    for text, face, size, colour in _lines(pen, zone, room):
        wide = min(pen.width(text, face, size), room)
        left = x if align == "left" else x - wide / 2
        ground = Box(left - 1, y - size * 1.22, wide + 2, size * 1.22)
        y -= size * 1.25
        if not _meet(ground, seen):
            continue
        if zone.pattern:
            pen.box(ground, line=None, fill="white")
        pen.fitted(x, y + size * 0.28, text, face, (size, SMALLEST), room, colour=colour, align=align)


def _centre(points: Points) -> tuple[float, float]:
    """The centre of gravity; that of the corners where they hold no area."""
    ring = list(zip(points, [*points[1:], points[0]], strict=True))
    crossed = [x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ring]
    area = sum(crossed) / 2
    if abs(area) < 1e-9:
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    x = sum((a[0] + b[0]) * part for (a, b), part in zip(ring, crossed, strict=True)) / (6 * area)
    y = sum((a[1] + b[1]) * part for (a, b), part in zip(ring, crossed, strict=True)) / (6 * area)
    return x, y


def _roomiest(points: Points) -> tuple[float, float, float]:
    """Where a line is best written, and how wide it may be: at the centre, or where the shape is widest if it is narrow
    there or the centre lies outside."""
    bounds, (x, y) = _bounds(points), _centre(points)
    there = [(low, high) for low, high in _spans(points, y) if low < x < high]
    room = 2 * min((min(x - low, high - x) for low, high in there), default=0)
    heights = (bounds.y + bounds.height * part / 12 for part in (6, 5, 7, 4, 8, 3, 9, 2, 10))
    widest = max(
        ((high - low, (low + high) / 2, at) for at in heights for low, high in _spans(points, at)), default=None
    )
    if widest is None or room >= widest[0] / 2:
        return x, y, room
    return widest[1], widest[2], widest[0]


def _spans(points: Points, y: float) -> list[tuple[float, float]]:
    """From where to where the shape goes at that height."""
    ring = zip(points, [*points[1:], points[0]], strict=True)
    sides = sorted(x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in ring if (y1 > y) != (y2 > y))
    return list(zip(sides[::2], sides[1::2], strict=False))
