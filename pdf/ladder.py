"""A ladder of figures that go down together, a column for each step: one lays a coin on it, or crosses it out."""

from companion.engine.sheets import Ladder
from pdf.paper import MM
from pdf.pen import Box, Pen

LEAST, MOST = 4.3 * MM, 7 * MM
"""How high a row is."""
_NAME = 0.28
_END = 7 * MM


def ladder_height(drawn: Ladder, row: float) -> float:
    """Points from the head to the end of the last row."""
    return (len(drawn.rows) + 1) * row


def ladder(pen: Pen, drawn: Ladder, box: Box) -> None:
    """Names on the left, the steps beside them, what comes after the last one on the right; every other row is tinted,
    so that the eye keeps to one."""
    high = box.height / (len(drawn.rows) + 1)
    table = Box(box.x, box.y, box.width - (_END if drawn.end else 0), box.height)
    left = box.width * _NAME
    wide = (table.width - left) / max(1, len(drawn.steps))
    head = Box(box.x, box.top - high, box.width, high)
    pen.box(head, line=None, fill="accent")
    for number in range(1, len(drawn.rows), 2):
        pen.box(Box(table.x, head.y - (number + 1) * high, table.width, high), line=None, fill="well")
    pen.box(Box(table.right, table.y, box.right - table.right, head.y - table.y), line=None, fill="well")
    for number in range(len(drawn.steps) + bool(drawn.end)):
        x = table.x + left + number * wide
        pen.line(x, table.y, x, head.y, "line", 0.4)
    pen.box(box, line="accent", weight=0.8)
    pen.line(box.x, head.y, box.right, head.y, "accent", 0.8)
    _heads(pen, drawn, head, left, wide)
    for number, (name, figures) in enumerate(drawn.rows, 1):
        _row(pen, Box(table.x, head.y - number * high, table.width, high), left, name, figures)
    if drawn.end:
        side = _END * 0.86
        middle = (table.y + head.y) / 2
        pen.icon(drawn.icon, Box(table.right + (_END - side) / 2, middle - side / 2, side, side), "muted")


def _heads(pen: Pen, drawn: Ladder, head: Box, left: float, wide: float) -> None:
    on = "on" if pen.ink.solid else "ink"
    y = head.y + head.height * 0.32
    pen.fitted(head.x + 1.2 * MM, y, drawn.title, pen.fonts.heavy, (8, 6), left - 1.6 * MM, colour=on)
    places = [(head.x + left + (at + 0.5) * wide, step) for at, step in enumerate(drawn.steps)]
    places += [(head.right - _END / 2, drawn.end)] if drawn.end else []
    for x, step in places:
        pen.write(x, y, step, pen.fonts.heavy, 9, colour=on, align="centre")


def _row(pen: Pen, row: Box, left: float, name: str, figures: tuple[str, ...]) -> None:
    """The first figure, of a man who is whole, is the largest."""
    wide = (row.width - left) / max(1, len(figures))
    size = row.height * 0.78
    y = row.y + row.height * 0.27
    pen.fitted(row.x + 1.2 * MM, y, name, pen.fonts.heavy, (size * 0.68, 6), left - 1.8 * MM)
    for at, figure in enumerate(figures):
        x = row.x + left + (at + 0.5) * wide
        face, large = (pen.fonts.display, size) if not at else (pen.fonts.heavy, size * 0.85)
        pen.fitted(x, y - 0.2 * MM, figure, face, (large, 6), wide - 2, align="centre")
