"""The document: its pages with their rulers, its bookmarks, and its bytes."""

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from reportlab.pdfgen.canvas import Canvas

from pdf.fonts import register
from pdf.ink import INKS, Ink
from pdf.paper import EDGE, MM, SIDE, Correction, Page, Size
from pdf.pen import Box, Pen
from pdf.rulers import foot, side
from pdf.tagging import Tags


@dataclass(frozen=True)
class Assets:
    """Where the fetched files are: the folder of the fonts, and the file of the icons; and icons besides those, each as
    an SVG ``<symbol>`` by its name."""

    fonts: Path
    sprite: Path
    symbols: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


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


_HALF_A_LINE = 0.8


class Book:
    """A PDF as it grows. ``title`` and ``subject`` go into the document's information.

    ``pages_of`` counts the pages of each part that has any. ``findings`` are sentences about what could not be printed
    as it should be.
    """

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
            pdfVersion=(1, 4),  # The first with tags.
        )
        self.title = title
        self.pages = 0
        self._canvas.setTitle(title)
        self._canvas.setSubject(subject)
        self._canvas.setAuthor("Tabletop Companion")
        self._canvas.setCreator("Tabletop Companion")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self.tags = Tags(self._canvas)
        self.pen = Pen(self._canvas, self.fonts, choice.ink, assets.sprite, self.tags, assets.symbols)
        self._part = ""
        self.pages_of: dict[str, int] = {}
        self.findings: list[str] = []
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
        moved: tuple[float, float] = (0.0, 0.0),
    ) -> Iterator[tuple[Pen, Box]]:
        """One page of a part; the box is what it may draw in, ``moved`` by so many millimetres across and up.

        The rulers come last, so that nothing lies on them. ``note`` stands beside the lower one, with what the marks
        on the page mean.
        """
        sheet = self.sheet(landscape=landscape)
        self._begin(part, sheet)
        where = (part, self.title, f"page {self.pages}")
        with self.tags.page(), self.pen.kept():
            self._canvas.translate(moved[0] * MM, moved[1] * MM)
            self._keep_off_the_rulers(sheet, beside=upright_ruler, above=ruler_above)
            yield self.pen, Box(*sheet.frame)
        with self.tags.furniture():
            if upright_ruler:
                side(self.pen, sheet)
            self._canvas.translate(0, sheet.reach[1] - sheet.foot if ruler_above else 0)
            foot(self.pen, sheet, where, note)
        self._end()

    def _begin(self, part: str, sheet: Page) -> None:
        """A fresh page, counted, with a bookmark where a part begins; nothing is drawn where printers do not reach."""
        self._canvas.setPageSize(sheet.paper)
        self.pages += 1
        if part != self._part:
            self._part = part
            self.mark(part, level=0)
            self.tags.section(part)
        self.pages_of[part] = self.pages_of.get(part, 0) + 1
        self._canvas.saveState()
        self._canvas.translate(EDGE, EDGE)
        self._canvas.scale(*sheet.factors)
        self._keep_within(sheet)
        self.pen.marks.clear()

    def _end(self) -> None:
        """The page is over."""
        self._canvas.restoreState()
        self._canvas.showPage()
        self.tags.keep()

    def _keep_within(self, sheet: Page) -> None:
        """Nothing is drawn where printers do not reach, whatever asks for it."""
        path = self._canvas.beginPath()
        path.rect(0, 0, *sheet.reach)
        self._canvas.clipPath(path, stroke=0, fill=0)

    def _keep_off_the_rulers(self, sheet: Page, *, beside: bool, above: bool) -> None:
        """Nothing of the page, least of all bleed, lies in the strips of the rulers; half a border's line may."""
        width, height = sheet.reach
        low = 0 if above else sheet.foot - _HALF_A_LINE
        path = self._canvas.beginPath()
        path.rect(0, low, width - (SIDE if beside else 0), height - sheet.foot + _HALF_A_LINE)
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
        self.tags.finish()
        self._canvas.showOutline()
        self._canvas.save()
        return self._out.getvalue()
