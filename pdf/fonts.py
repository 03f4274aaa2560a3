"""The fonts on paper: those of the screen, embedded, and a broad one for the letters that they lack."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from pdf.numerals import use_lining


@dataclass(frozen=True, eq=False)  # One set a process: told apart by identity, which is hashed on every word.
class Fonts:
    """The names under which reportlab knows the faces. ``display`` is for a few large words only.

    ``spare`` and ``spare_heavy`` lend what the others lack: Greek, Cyrillic, card suits, arrows.
    """

    display: str
    text: str
    strong: str
    heavy: str
    spare: str
    spare_heavy: str

    def lender(self, face: str) -> str:
        """The face that lends a letter to this one."""
        return self.spare if face in (self.text, self.spare) else self.spare_heavy


_FACES = {
    "Companion-Display": "Rye-Regular.ttf",
    "Companion-Text": "ZillaSlab-Regular.ttf",
    "Companion-Strong": "ZillaSlab-SemiBold.ttf",
    "Companion-Heavy": "ZillaSlab-Bold.ttf",
    "Companion-Spare": "DejaVuSansCondensed.ttf",
    "Companion-Spare-Heavy": "DejaVuSansCondensed-Bold.ttf",
}
_PLAIN = ("Companion-Text", "Companion-Spare")


@cache
def register(folder: Path) -> Fonts:
    """Registers the faces found in ``folder``, once a process.

    Where one is missing (nothing was fetched), a plain face that reportlab brings stands in: a page in the wrong
    letters is worth more than no page, and it is embedded too.
    """
    spare = Path(reportlab.__file__).parent / "fonts"
    for name, file in _FACES.items():
        path = folder / file
        fallback = spare / ("Vera.ttf" if name in _PLAIN else "VeraBd.ttf")
        font = TTFont(name, str(path if path.is_file() else fallback))
        use_lining(font.face)
        pdfmetrics.registerFont(font)
    return Fonts(*_FACES)
