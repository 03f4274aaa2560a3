"""The fonts on paper: those of the screen, embedded, and a broad one for the letters that they lack."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

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


_FAR = re.compile(r"(<[0-9A-F]{2}> )<([0-9A-F]{5,6})>")
"""A line of a table from glyphs to letters whose letter lies beyond the first 65,536."""


class Face(TTFont):  # type: ignore[misc] # reportlab has no types
    """A font whose far letters (such as 😀) can be copied off the page.

    The table that says which letter a glyph stands for wants them as pairs of 16 bits; reportlab writes the number.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name
        """Adds the font's objects, and puts those tables right."""
        super().addObjects(doc)
        for name, made in list(doc.idToObject.items()):
            if name.startswith("toUnicodeCMap:"):
                made.content = _FAR.sub(lambda line: f"{line[1]}<{_pair(int(line[2], 16))}>", made.content)


def _pair(code: int) -> str:
    return chr(code).encode("utf-16-be").hex().upper()


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
        font = Face(name, str(path if path.is_file() else fallback))
        use_lining(font.face)
        pdfmetrics.registerFont(font)
    return Fonts(*_FACES)
