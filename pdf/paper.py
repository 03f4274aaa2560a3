"""Papers, the part of them that printers reach, and the rulers that prove the scale."""

import re
from dataclasses import dataclass

from pdf.errors import PaperError

MM = 72 / 25.4
INCH = 72.0
EDGE = 6 * MM
"""What many printers cannot print at the edge of the paper: nothing is drawn there."""

FOOT = 8.6 * MM
SIDE = 6.4 * MM
"""The strips at the foot and at the right for the two rulers."""

LINE, LINE_ABOVE = 2.5 * MM, 2.3 * MM
WORDS_AT = 4 * INCH + 8 * MM
_WORDS_NEED = 66 * MM
"""The foot's words stand right of its ruler; where less than this is left there, most of them in a line above it."""

ACROSS, UP = "ACROSS", "UP"
"""The two ways of the paper, as they stand beside the rulers and on the form."""

NAMED = {"letter": (215.9, 279.4), "a4": (210.0, 297.0), "a5": (148.0, 210.0)}
SMALLEST, LARGEST = (140.0, 190.0), 1200.0
_CUSTOM = re.compile(r"\s*(\d{2,4}(?:\.\d{1,2})?)\s*[x×]\s*(\d{2,4}(?:\.\d{1,2})?)\s*(?:mm)?\s*")


@dataclass(frozen=True)
class Size:
    """A paper, upright: ``width`` and ``height`` in points."""

    name: str
    width: float
    height: float


def size_of(text: str) -> Size:
    """``letter``, ``a4``, ``a5``, or millimetres such as ``200x250``. Errors: `PaperError`."""
    name = text.strip().lower()
    if name in NAMED:
        across, up = NAMED[name]
        return Size(name, across * MM, up * MM)
    found = _CUSTOM.fullmatch(name)
    if found is None:
        raise PaperError("Choose letter, a4 or a5, or give the size in millimeters, such as 200x250.")
    short, long = sorted((float(found[1]), float(found[2])))
    if short < SMALLEST[0] or long < SMALLEST[1] or long > LARGEST:
        raise PaperError("Paper must be at least 140 by 190 mm, the size of a troop card, and at most 1200 mm long.")
    return Size(f"{short:g}x{long:g}", short * MM, long * MM)


@dataclass(frozen=True)
class Correction:
    """What 100 mm came out as on somebody's printer, across and up the paper itself held upright.

    Paper is fed the same way whatever lies on it, so a page that lies on its side has the two change places.
    """

    across: float = 100.0
    up: float = 100.0

    def factors(self, *, landscape: bool) -> tuple[float, float]:
        """By how much to stretch a page across and up so that it comes out right; a landscape page lies on its side."""
        x, y = 100 / self.across, 100 / self.up
        return (y, x) if landscape else (x, y)

    @property
    def words(self) -> str:
        """What the page says of itself."""
        if (self.across, self.up) == (100, 100):
            return "Not corrected."
        x, y = self.factors(landscape=False)
        return f"Corrected for {self.across:g} mm across, {self.up:g} mm up: stretched {x:.4f} and {y:.4f}."

    @property
    def brief(self) -> str:
        """The same for little room."""
        none = (self.across, self.up) == (100, 100)
        return "Not corrected." if none else f"Corrected: {self.across:g} across, {self.up:g} up."


@dataclass(frozen=True)
class Page:
    """One side of paper as laid out: true points, from the lower left corner of what the printer reaches."""

    size: Size
    landscape: bool
    correction: Correction

    @property
    def paper(self) -> tuple[float, float]:
        """Width and height of the PDF page."""
        return (self.size.height, self.size.width) if self.landscape else (self.size.width, self.size.height)

    @property
    def factors(self) -> tuple[float, float]:
        """The correction of this page."""
        return self.correction.factors(landscape=self.landscape)

    @property
    def reach(self) -> tuple[float, float]:
        """Width and height that can be drawn on, in lengths that come out true."""
        (width, height), (x, y) = self.paper, self.factors
        return (width - 2 * EDGE) / x, (height - 2 * EDGE) / y

    @property
    def axes(self) -> tuple[str, str]:
        """Which way of the paper the lower ruler measures, and which one the side ruler."""
        return (UP, ACROSS) if self.landscape else (ACROSS, UP)

    @property
    def is_narrow(self) -> bool:
        """True where the foot's words do not fit beside its ruler."""
        return self.reach[0] - WORDS_AT < _WORDS_NEED

    @property
    def foot(self) -> float:
        """How high the strip at the foot is."""
        return FOOT + LINE_ABOVE if self.is_narrow else FOOT

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of what is free of rulers."""
        width, height = self.reach
        return 0.0, self.foot, width - SIDE, height - self.foot
