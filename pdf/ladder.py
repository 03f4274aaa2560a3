"""A ladder of figures that go down together, a column for each step: one lays a coin on it, or crosses it out."""

from companion.engine.sheets import Ladder
from pdf.paper import MM
from pdf.pen import Box, Pen

_ROW = 4.9 * MM
_NAME = 0.3
_GAP = 1.6 * MM


def ladder_height(drawn: Ladder) -> float:
    """Points from the head to the end of the last row, with what is left free below."""
    return (len(drawn.rows) + 1) * _ROW + _GAP


def ladder(pen: Pen, drawn: Ladder, box: Box) -> None:
    """Names on the left, the steps beside them; every other row is tinted, so that the eye keeps to one."""
    left = box.width * _NAME
    wide = (box.width - left) / max(1, len(drawn.steps))
    table = Box(box.x, box.y + _GAP, box.width, box.height - _GAP)
    for number in range(1, len(drawn.rows), 2):
        row = Box(table.x, table.top - (number + 2) * _ROW, table.width, _ROW)
        pen.box(row, line=None, fill="well")
    pen.box(table, line="line", weight=0.5)
    for number in range(len(drawn.steps)):
        x = table.x + left + number * wide
        pen.line(x, table.y, x, table.top, "line", 0.4)
    pen.line(table.x, table.top - _ROW, table.right, table.top - _ROW, "line", 0.6)
    _row(pen, table, 0, drawn.title, drawn.steps, head=True)
    for number, (name, figures) in enumerate(drawn.rows, 1):
        _row(pen, table, number, name, figures)


def _row(pen: Pen, table: Box, number: int, name: str, figures: tuple[str, ...], *, head: bool = False) -> None:
    left = table.width * _NAME
    wide = (table.width - left) / max(1, len(figures))
    y = table.top - (number + 1) * _ROW + 1.4 * MM
    pen.fitted(table.x + 1 * MM, y, name, pen.fonts.strong, (8, 6), left - 1.5 * MM, colour="muted" if head else "ink")
    face, size, colour = (pen.fonts.text, 7, "muted") if head else (pen.fonts.heavy, 10, "ink")
    for at, figure in enumerate(figures):
        x = table.x + left + (at + 0.5) * wide
        pen.fitted(x, y - (0 if head else 0.3 * MM), figure, face, (size, 6), wide - 2, colour=colour, align="centre")
