"""What every page carries: two rulers with the way that each measures, and what to do with them."""

from collections.abc import Sequence

from pdf import notes
from pdf.paper import FOOT, INCH, LINE, MM, SIDE, WORDS_AT, Page
from pdf.pen import Pen
from pdf.text import shortened

SMALL = 6.2
"""Points. Nothing of the foot is smaller."""

_ADVICE = (
    "Print at 100 %, not “fit to page”. The rulers are 100 mm and 4 inches long.",
    "Print at 100 %. The rulers are 100 mm and 4 inches long.",
    "Print at 100 %.",
)
_BASE = 3.6 * MM
_FIGURES = 6.0


def foot(pen: Pen, sheet: Page, where: tuple[str, str, str], note: str) -> None:
    """The lower ruler, and what to do, what was done, and ``where`` (part, title, page) this is.

    What the marks mean that were drawn on the page stands behind its ``note``.
    """
    _lower(pen, sheet.axes[0])
    room = sheet.reach[0] - WORDS_AT
    said = [
        " ".join(filter(None, (corrected, note, marks)))
        for corrected in (sheet.correction.words, sheet.correction.brief)
        for marks in (notes.told(pen.marks), notes.briefly(pen.marks))
    ]
    if sheet.is_narrow:
        whole = sheet.reach[0] - SIDE
        told = _first_fitting(pen, said, pen.fonts.text, whole * 0.65)
        rest = whole - pen.width(f"{told}  ", pen.fonts.text, SMALL)
        beside = pen.width(_ADVICE[-1], pen.fonts.strong, SMALL) <= room
        lines = [_ADVICE[-1], where[2]] if beside else []
        if not beside:  # Only a printer that is far off makes a page so narrow.
            told = f"{_ADVICE[-1]} {_first_fitting(pen, said[-1:], pen.fonts.text, whole)}"
            rest = whole - pen.width(f"{told}  ", pen.fonts.text, SMALL)
        above = f"{told}  {_place(pen, where[:2] if beside else where, rest)}"
        pen.write(0.4, FOOT + 0.4 * MM, above, pen.fonts.text, SMALL, colour="muted")
    else:
        lines = [
            _first_fitting(pen, _ADVICE, pen.fonts.strong, room),
            _first_fitting(pen, said, pen.fonts.text, room),
            _place(pen, where, room),
        ]
    for number, text in enumerate(lines):
        face = pen.fonts.text if number else pen.fonts.strong
        pen.fitted(WORDS_AT, 5.7 * MM - number * LINE, text, face, (SMALL, SMALL), room, colour="muted")


def _place(pen: Pen, where: Sequence[str], room: float) -> str:
    """Part, title and page; a long title is shortened, since the first page says it whole."""
    part, title, *page = where
    rest = pen.width(" · ".join((part, "", *page)), pen.fonts.text, SMALL)
    return " · ".join((part, shortened(title, pen.fonts.text, SMALL, room - rest, pen.fonts), *page))


def _first_fitting(pen: Pen, wordings: Sequence[str], face: str, room: float) -> str:
    """The fullest wording that fits, else the shortest."""
    return next((words for words in wordings if pen.width(words, face, SMALL) <= room), wordings[-1])


def _lower(pen: Pen, axis: str) -> None:
    """100 mm above the line and 4 inches below it, both from the left edge."""
    y, left = _BASE, 0.4
    pen.stroke("ink", 0.4)
    path = pen.canvas.beginPath()
    path.moveTo(left, y)
    path.lineTo(left + 4 * INCH, y)
    for mm in range(101):
        path.moveTo(left + mm * MM, y)
        path.lineTo(left + mm * MM, y + _tick(mm) * MM)
    for eighth in range(33):
        length = 2.2 if eighth % 8 == 0 else 1.5 if eighth % 4 == 0 else 0.9
        path.moveTo(left + eighth * INCH / 8, y)
        path.lineTo(left + eighth * INCH / 8, y - length * MM)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    above = y + 2.65 * MM
    for mm in (0, 20, 80, 100):
        words = f"{mm} mm" if mm == 100 else str(mm)
        align = "left" if mm == 0 else "centre"
        pen.write(left + mm * MM, above, words, pen.fonts.text, _FIGURES, colour="muted", align=align)
    pen.write(left + 50 * MM, above, f"{axis} 100 mm", pen.fonts.heavy, 7, align="centre")
    for inch in range(5):
        pen.write(left + inch * INCH + 1, y - 2.9 * MM, f"{inch}″", pen.fonts.text, _FIGURES, colour="muted")


def _tick(mm: int) -> float:
    return 2.4 if mm % 10 == 0 else 1.7 if mm % 5 == 0 else 1.1


def side(pen: Pen, sheet: Page) -> None:
    """100 mm up the right edge, where the page is so high: printers stretch the two ways differently."""
    right, height = sheet.reach
    bottom = sheet.foot
    if height < bottom + 100 * MM + 1:
        return
    x = right - 0.4
    pen.stroke("ink", 0.4)
    path = pen.canvas.beginPath()
    path.moveTo(x, bottom)
    path.lineTo(x, bottom + 100 * MM)
    for mm in range(101):
        path.moveTo(x, bottom + mm * MM)
        path.lineTo(x - _tick(mm) * MM, bottom + mm * MM)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    for mm in (0, 20, 80):
        _figure(pen, x - 2.7 * MM, bottom + mm * MM + (-2.0 if mm else 0.4), mm)
    # Above the line's end, away from the words beside it, where the page has room for it there.
    if height < bottom + 100 * MM + _FIGURES + 2:
        _figure(pen, x - 2.7 * MM, bottom + 100 * MM - 4.6, 100)
    else:
        _figure(pen, x - MM, bottom + 100 * MM + 2, 100)
    with pen.kept():
        pen.canvas.translate(x - 3.1 * MM, bottom + 50 * MM)
        pen.canvas.rotate(90)
        pen.write(0, 0, f"{sheet.axes[1]} 100 mm", pen.fonts.heavy, 7, align="centre")


def _figure(pen: Pen, right: float, low: float, mm: int) -> None:
    pen.write(right, low, str(mm), pen.fonts.text, _FIGURES, colour="muted", align="right")
