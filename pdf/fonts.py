"""The fonts on paper: those of the screen, embedded."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont


@dataclass(frozen=True)
class Fonts:
    """The names under which reportlab knows the four faces. ``display`` is for a few large words only."""

    display: str
    text: str
    strong: str
    heavy: str


_FACES = {
    "Companion-Display": "Rye-Regular.ttf",
    "Companion-Text": "ZillaSlab-Regular.ttf",
    "Companion-Strong": "ZillaSlab-SemiBold.ttf",
    "Companion-Heavy": "ZillaSlab-Bold.ttf",
}


@cache
def register(folder: Path) -> Fonts:
    """Registers the faces found in ``folder``, once a process.

    Where one is missing (nothing was fetched), a plain face that reportlab brings stands in: a page in the wrong
    letters is worth more than no page, and it is embedded too.
    """
    spare = Path(reportlab.__file__).parent / "fonts"
    for name, file in _FACES.items():
        path = folder / file
        fallback = spare / ("Vera.ttf" if name == "Companion-Text" else "VeraBd.ttf")
        pdfmetrics.registerFont(TTFont(name, str(path if path.is_file() else fallback)))
    return Fonts(*_FACES)
