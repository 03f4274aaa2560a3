"""Text as typed by people, measured and broken into lines: letters a face lacks are lent, the rest become boxes.

Nothing here is markup: ``<b>&"`` is four letters and two signs.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics

from pdf.fonts import Fonts

BOX = "□"
"""Stands for a letter that no font has: a reader sees that something is missing, and where."""


@dataclass(frozen=True)
class Run:
    """Letters of one face that are drawn in one go; ``width`` is in ems."""

    font: str
    text: str
    width: float


@dataclass(frozen=True)
class Shaped:
    """A line of one face with what it borrows; ``width`` is in ems, so it counts for every size."""

    runs: tuple[Run, ...]
    width: float


@dataclass(frozen=True)
class Span:
    """A stretch of a paragraph in one face and colour."""

    text: str
    face: str
    colour: str = "ink"


@cache
def _widths(font: str) -> dict[int, float]:
    found: dict[int, float] = pdfmetrics.getFont(font).face.charWidths
    return found


def clean(text: str) -> str:
    """One line, composed, without what has no shape: line ends become spaces, invisible marks go."""
    composed = unicodedata.normalize("NFC", text)
    if composed.isascii() and composed.isprintable():
        return composed
    return "".join(_seen(char) for char in composed)


def _seen(char: str) -> str:
    if char.isspace():
        return "\u00a0" if char == "\u00a0" else " "
    return "" if unicodedata.category(char) == "Cf" else char


@lru_cache(maxsize=20_000)
def shape(text: str, face: str, fonts: Fonts) -> Shaped:
    """The text in its face, with borrowed letters and boxes."""
    own = _widths(face)
    text = clean(text)
    if all(ord(char) in own for char in text):
        width = sum(own[ord(char)] for char in text) / 1000
        return Shaped((Run(face, text, width),) if text else (), width)
    runs = tuple(_borrowed(text, face, fonts.lender(face)))
    return Shaped(runs, sum(run.width for run in runs))


def _borrowed(text: str, face: str, lender: str) -> Iterable[Run]:
    own, lent = _widths(face), _widths(lender)
    font, gathered = face, ""
    for char in text:
        home, glyph = (face, char) if ord(char) in own else (lender, char if ord(char) in lent else BOX)
        if home != font and gathered:
            yield _run(font, gathered)
            gathered = ""
        font = home
        gathered += glyph
    if gathered:
        yield _run(font, gathered)


def _run(font: str, text: str) -> Run:
    widths = _widths(font)
    return Run(font, text, sum(widths.get(ord(char), 600) for char in text) / 1000)


def width(text: str, face: str, size: float, fonts: Fonts) -> float:
    """Points across."""
    return shape(text, face, fonts).width * size


def fit_size(text: str, face: str, sizes: tuple[float, float], room: float, fonts: Fonts) -> float:
    """The largest size from the first of ``sizes`` down to the second at which the text fits, else the second."""
    most, least = sizes
    ems = shape(text, face, fonts).width
    return most if ems * most <= room else max(least, room / ems * 0.999)


def shortened(text: str, face: str, size: float, room: float, fonts: Fonts) -> str:
    """As much of the text as fits, with dots where something is missing. For what is said elsewhere in full."""
    if width(text, face, size, fonts) <= room:
        return text
    while text and width(text + "…", face, size, fonts) > room:
        text = text[:-1]
    return text.rstrip() + "…"


Line = tuple[Span, ...]


def wrap(spans: Sequence[Span], size: float, room: float, fonts: Fonts) -> list[Line]:
    """Lines no wider than ``room`` points, broken between words, or within a word that is wider than the column."""
    lines: list[Line] = []
    line: list[Span] = []
    used = 0.0
    for word, face, colour, glued in _words(spans, size, room, fonts):
        space = 0.0 if glued or not line else width(" ", face, size, fonts)
        wide = width(word, face, size, fonts)
        if line and used + space + wide > room:
            lines.append(_joined(line))
            line, used, space = [], 0.0, 0.0
        line.append(Span(" " + word if space else word, face, colour))
        used += space + wide
    if line:
        lines.append(_joined(line))
    return lines


def _words(spans: Sequence[Span], size: float, room: float, fonts: Fonts) -> Iterable[tuple[str, str, str, bool]]:
    """Words with their face and colour; glued ones follow without a space: pieces of one word, or of two spans."""
    open_end = False
    for span in spans:
        text = clean(span.text)
        words = text.split(" ")
        for index, word in enumerate(words):
            if not word:
                open_end = False
                continue
            glued = index == 0 and open_end
            for number, piece in enumerate(_pieces(word, span.face, size, room, fonts)):
                yield piece, span.face, span.colour, glued or number > 0
            open_end = True
        open_end = bool(text) and not text.endswith(" ")


def _pieces(word: str, face: str, size: float, room: float, fonts: Fonts) -> list[str]:
    """The word, or where it is wider than the column as much of it as fits, and so on."""
    if width(word, face, size, fonts) <= room:
        return [word]
    pieces, piece, used = [], "", 0.0
    for char in word:
        wide = shape(char, face, fonts).width * size
        if piece and used + wide > room:
            pieces.append(piece)
            piece, used = "", 0.0
        piece += char
        used += wide
    return [*pieces, piece]


def _joined(line: Sequence[Span]) -> Line:
    """Neighbours of one face become one span, so that they are drawn in one go."""
    joined: list[Span] = []
    for span in line:
        last = joined[-1] if joined else None
        if last and (last.face, last.colour) == (span.face, span.colour):
            joined[-1] = Span(last.text + span.text, span.face, span.colour)
        else:
            joined.append(span)
    return tuple(joined)
