"""Looks at finished PDFs: their pages as pictures with lengths in millimetres, their letters with their places."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pypdfium2
import pypdfium2.raw as pdfium_c
from PIL import Image

from pdf.paper import FOOT, LINE_ABOVE, MM
from tests import qr_reader

POINT_MM = 25.4 / 72
Bounds = tuple[float, float, float, float]
"""Left, bottom, right, top; in points unless a name says otherwise."""


@dataclass(frozen=True)
class Letter:
    """One drawn letter, the box of its ink, and its size in points as it comes out."""

    text: str
    bounds: Bounds
    size: float


class Seen:
    """One page. Pictures have their origin at the upper left, letters at the lower left, as usual for both."""

    def __init__(self, document: bytes, page: int) -> None:
        self._document = pypdfium2.PdfDocument(document)
        self._page = self._document[page]
        self.width, self.height = self._page.get_size()

    @property
    def foot(self) -> float:
        """How high the strip at its foot is, in points: narrow pages have a line of words above the ruler."""
        return FOOT if self.width >= 190 * MM else FOOT + LINE_ABOVE

    def picture(self, dpi: int = 300) -> Image.Image:
        """In grey: 0 is black."""
        shown: Image.Image = self._page.render(scale=dpi / 72, grayscale=True).to_pil()
        return shown.convert("L")

    @cached_property
    def text(self) -> str:
        words: str = self._page.get_textpage().get_text_bounded()
        return words

    @cached_property
    def letters(self) -> list[Letter]:
        """Every visible letter."""
        page = self._page.get_textpage()
        found = []
        for index in range(page.count_chars()):
            letter = page.get_text_range(index, 1)
            if letter.strip() and not pdfium_c.FPDFText_IsGenerated(page.raw, index):
                found.append(Letter(letter, page.get_charbox(index), _size(page.raw, index)))
        return found

    def word_box(self, word: str) -> Bounds:
        """The box around letters that stand on the page once, in this order; spaces do not count."""
        drawn = "".join(letter.text for letter in self.letters)
        assert drawn.count(word) == 1, f"“{word}” is there {drawn.count(word)} times"
        boxes = [letter.bounds for letter in self.letters[drawn.index(word) :][: len(word)]]
        left, bottom, right, top = zip(*boxes, strict=True)
        return min(left), min(bottom), max(right), max(top)

    def ink(self, box_mm: Bounds, *, dpi: int = 600, darker_than: int = 200) -> Bounds:
        """The box of all ink inside ``box_mm`` (left, top, right, bottom of the page in mm), in mm from there."""
        scale = dpi / 25.4
        cut = self.picture(dpi).crop(tuple(round(value * scale) for value in box_mm))  # type: ignore[arg-type] # four numbers
        found = cut.point(lambda grey: 255 if grey < darker_than else 0).getbbox()
        assert found is not None, "there is no ink"
        left, top, right, bottom = (value / scale for value in found)
        return left, top, right, bottom

    def codes(self, boxes_mm: list[Bounds]) -> Iterator[str]:
        """The QR codes in these boxes, read as a phone would read them."""
        picture = self.picture(300)
        for box in boxes_mm:
            cut = picture.crop(tuple(round(value * 300 / 25.4) for value in box))  # type: ignore[arg-type] # four numbers
            yield read_code(cut)


def _size(page: object, index: int) -> float:
    matrix = pdfium_c.FS_MATRIX()
    pdfium_c.FPDFText_GetMatrix(page, index, matrix)
    size: float = pdfium_c.FPDFText_GetFontSize(page, index) * math.hypot(matrix.c, matrix.d)
    return size


def read_code(picture: Image.Image) -> str:
    """The code in a picture that holds nothing else as black."""
    dark = picture.point(lambda grey: 255 if grey < 60 else 0)
    box = dark.getbbox()
    assert box is not None, "there is no code"
    code = dark.crop(box)
    row = [bool(code.getpixel((x, 2))) for x in range(code.width)]
    module = row.index(False) / 7
    side = round(code.width / module)
    step = code.width / side
    matrix = [
        [bool(code.getpixel((int((x + 0.5) * step), int((y + 0.5) * step)))) for x in range(side)] for y in range(side)
    ]
    return qr_reader.read(matrix)


def pages(document: bytes) -> int:
    """How many there are."""
    return len(pypdfium2.PdfDocument(document))
