"""A name on a counter, which people may have made as long as they like."""

from pdf.pen import Pen
from pdf.text import Span, fit_size, shortened

_LEADING, _NARROWER = 1.1, 0.8


def draw_name(pen: Pen, x: float, y: float, words: str, face: str, sizes: tuple[float, float], room: float) -> float:
    """Amid ``x``, on one line, or on two where one would be too small to read; returns how much lower it ends then.

    A round counter narrows downwards, and so does the second line. What it has no room for stands on the card.
    """
    size, least = fit_size(words, face, sizes, room, pen.fonts), sizes[1]
    if pen.width(words, face, size) <= room:
        pen.write(x, y, words, face, size, align="centre")
        return 0.0
    first = "".join(span.text for span in pen.wrap([Span(words, face)], least, room)[0]).strip()
    rest = shortened(words[len(first) :].strip(), face, least, room * _NARROWER, pen.fonts)
    pen.write(x, y, first, face, least, align="centre")
    pen.write(x, y - least * _LEADING, rest, face, least, align="centre")
    return least * _LEADING
