"""The document: its pages with their rulers, its bookmarks, and its bytes."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from pdf.fonts import register
from pdf.ink import INKS, Ink
from pdf.paper import EDGE, FOOT, INCH, MM, Correction, Page, Size
from pdf.pen import Box, Pen


@dataclass(frozen=True)
class Assets:
    """Where the fetched files are: the folder of the fonts, and the file of the icons."""

    fonts: Path
    sprite: Path


@dataclass(frozen=True)
class Choice:
    """How to print. ``duplex`` is the edge over which the printer turns the paper (``long``, ``short``).

    ``back_offset`` moves the backs, in millimetres across and up, by what the printer misses them.
    """

    size: Size
    ink: Ink = INKS["colour"]
    correction: Correction = field(default_factory=Correction)
    duplex: str = "long"
    back_offset: tuple[float, float] = (0.0, 0.0)
    codes: bool = True


class Book:
    """A PDF as it grows. ``title`` and ``subject`` go into the document's information."""

    def __init__(self, choice: Choice, assets: Assets, title: str, subject: str) -> None:
        self.choice = choice
        self.fonts = register(assets.fonts)
        self._out = io.BytesIO()
        # ``invariant`` leaves out the time and the random id: the same input gives the same bytes.
        self._canvas = Canvas(
            self._out,
            pagesize=(choice.size.width, choice.size.height),
            invariant=1,
            initialFontName=self.fonts.text,
            pageCompression=1,
            lang="en",
        )
        self.title = title
        self.pages = 0
        self._canvas.setTitle(title)
        self._canvas.setSubject(subject)
        self._canvas.setAuthor("Tabletop Companion")
        self._canvas.setCreator("Tabletop Companion")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self.pen = Pen(self._canvas, self.fonts, choice.ink, assets.sprite)
        self._part = ""
        self._marks: set[str] = set()

    def sheet(self, *, landscape: bool) -> Page:
        """A page of this paper, lying or standing."""
        return Page(self.choice.size, landscape, self.choice.correction)

    @contextmanager
    def page(
        self,
        part: str,
        *,
        landscape: bool = False,
        note: str = "",
        upright_ruler: bool = True,
        ruler_above: bool = False,
    ) -> Iterator[tuple[Pen, Box]]:
        """One page of a part, with rulers; the box is what it may draw in. ``note`` stands beside the ruler."""
        sheet = self.sheet(landscape=landscape)
        canvas = self._canvas
        canvas.setPageSize(sheet.paper)
        self.pages += 1
        if part != self._part:
            self._part = part
            self.mark(part, level=0)
        canvas.saveState()
        canvas.translate(EDGE, EDGE)
        canvas.scale(*sheet.factors)
        self._keep_within(sheet)
        where = f"{part} · {self.title} · page {self.pages}"
        with self.pen.kept():
            canvas.translate(0, sheet.reach[1] - FOOT if ruler_above else 0)
            _feet(self.pen, sheet, where, note)
        if upright_ruler:
            _upright_ruler(self.pen, *sheet.reach)
        yield self.pen, Box(*sheet.frame)
        canvas.restoreState()
        canvas.showPage()

    def _keep_within(self, sheet: Page) -> None:
        """Nothing is drawn where printers do not reach, whatever asks for it."""
        path = self._canvas.beginPath()
        path.rect(0, 0, *sheet.reach)
        self._canvas.clipPath(path, stroke=0, fill=0)

    def mark(self, title: str, level: int = 1) -> None:
        """A bookmark to this page."""
        key = f"{self.pages}-{level}-{len(self._marks)}"
        self._marks.add(key)
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(" ".join(title.split()) or "Unnamed", key, level=level)

    def finish(self) -> bytes:
        """The bytes; nothing can be added afterwards. A booklet without a page says so on one."""
        if not self.pages:
            with self.page("Nothing to print") as (pen, box):
                pen.write(box.x, box.top - 20, "There is nothing to print here.", pen.fonts.display, 16)
        self._canvas.showOutline()
        self._canvas.save()
        return self._out.getvalue()


_ROOMY = 60 * MM
"""Less than this beside the ruler, and the advice is said in three words."""


def _feet(pen: Pen, sheet: Page, where: str, note: str) -> None:
    """The lower ruler, and beside it what to do with it."""
    width = sheet.reach[0]
    _ruler(pen)
    left = 4 * INCH + 9 * MM
    room = width - left - 7 * MM
    advice = "Print at 100 %, not “fit to page”. The rulers measure 100 mm and 4 inches."
    lines = [
        (advice if room > _ROOMY else "Print at 100 %.", pen.fonts.strong),
        (" ".join(part for part in (sheet.correction.words, note) if part), pen.fonts.text),
        (where, pen.fonts.text),
    ]
    for number, (text, face) in enumerate(lines):
        pen.fitted(left, 5.6 * MM - number * 2.4 * MM, text, face, (6.4, 3.6), room, colour="muted")


def _ruler(pen: Pen) -> None:
    """100 mm above the line and 4 inches below it, both from the left edge."""
    y, left = 3.6 * MM, 0.4
    pen.stroke("ink", 0.4)
    path = pen.canvas.beginPath()
    path.moveTo(left, y)
    path.lineTo(left + 4 * INCH, y)
    for mm in range(101):
        length = 2.4 if mm % 10 == 0 else 1.7 if mm % 5 == 0 else 1.1
        path.moveTo(left + mm * MM, y)
        path.lineTo(left + mm * MM, y + length * MM)
    for eighth in range(33):
        length = 2.2 if eighth % 8 == 0 else 1.5 if eighth % 4 == 0 else 0.9
        path.moveTo(left + eighth * INCH / 8, y)
        path.lineTo(left + eighth * INCH / 8, y - length * MM)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    for mm in range(0, 101, 20):
        words = f"{mm} mm" if mm == 100 else str(mm)
        pen.write(left + mm * MM + 0.8, y + 1.9 * MM, words, pen.fonts.text, 4.6, colour="muted")
    for inch in range(5):
        pen.write(left + inch * INCH + 0.8, y - 2.6 * MM, f"{inch}″", pen.fonts.text, 4.6, colour="muted")


def _upright_ruler(pen: Pen, right: float, height: float) -> None:
    """100 mm up the right edge, where the page is so high: printers stretch the two ways differently."""
    if height < FOOT + 100 * MM + 1:
        return
    x, bottom = right - 0.4, FOOT
    pen.stroke("ink", 0.4)
    path = pen.canvas.beginPath()
    path.moveTo(x, bottom)
    path.lineTo(x, bottom + 100 * MM)
    for mm in range(101):
        length = 2.4 if mm % 10 == 0 else 1.7 if mm % 5 == 0 else 1.1
        path.moveTo(x, bottom + mm * MM)
        path.lineTo(x - length * MM, bottom + mm * MM)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    for mm in range(0, 101, 20):
        pen.write(x - 2.5 * MM, bottom + mm * MM + 0.8, str(mm), pen.fonts.text, 4.6, colour="muted", align="right")
