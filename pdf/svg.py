"""The icons of the screen on paper: the path of an SVG symbol as PDF operators.

The set needs one kind of element, a filled path, so a reader of path data is all it takes: a library for whole SVG
files would bring fonts, styles and a parser of CSS along.
"""

import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 512 512">(.*?)</symbol>', re.DOTALL)
_PATH = re.compile(r'\bd="([^"]*)"')
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

Point = tuple[float, float]


@cache
def symbols(sprite: Path) -> dict[str, str]:
    """Path data by icon name; empty where the sprite was not fetched, so that pages come without icons."""
    if not sprite.is_file():
        return {}
    found = _SYMBOL.findall(sprite.read_text("utf-8"))
    return {name: " ".join(_PATH.findall(body)) for name, body in found}


@cache
def operators(data: str) -> str:
    """The path in a square of 512, upside down as SVG has it, as PDF path construction operators."""
    return "\n".join(_Tracer().trace(data))


class _Tracer:
    """Follows path data; ``here`` is the current point, ``start`` where the subpath began, ``pull`` the last handle."""

    def __init__(self) -> None:
        self.here: Point = (0, 0)
        self.start: Point = (0, 0)
        self.pull: Point = (0, 0)
        self.last = ""

    def trace(self, data: str) -> Iterator[str]:
        for letter, values in _commands(data):
            kind = letter.upper()
            yield from self._step(kind, self._absolute(letter, values))
            self.last = kind

    def _absolute(self, letter: str, values: list[float]) -> list[float]:
        """Relative coordinates become absolute; an arc's radii, angle and flags are no coordinates."""
        if letter.isupper():
            return values
        x, y = self.here
        if letter == "h":
            return [values[0] + x]
        if letter == "v":
            return [values[0] + y]
        fixed = 5 if letter == "a" else 0
        moved = [value + (x, y)[index % 2] for index, value in enumerate(values[fixed:])]
        return [*values[:fixed], *moved]

    def _step(self, kind: str, values: list[float]) -> Iterator[str]:
        if kind == "Z":
            self.here = self.start
            yield "h"
        elif kind == "A":
            yield from self._arc(values)
        elif kind in "CSQT":
            yield self._curve(*self._handles(kind, values))
        else:
            x, y = self.here
            end = {"H": (values[0], y), "V": (x, values[0])}.get(kind) or (values[0], values[1])
            self.here = end
            if kind == "M":
                self.start = end
            yield f"{_n(end[0])} {_n(end[1])} {'m' if kind == 'M' else 'l'}"

    def _handles(self, kind: str, values: list[float]) -> tuple[Point, Point, Point]:
        """Every curve as a cubic one: its two handles and its end."""
        (x, y), pairs = self.here, list(zip(values[::2], values[1::2], strict=True))
        end = pairs[-1]
        if kind == "C":
            self.pull = pairs[1]
            return pairs[0], pairs[1], end
        smooth = self.last in ("CS" if kind == "S" else "QT")
        mirrored = (2 * x - self.pull[0], 2 * y - self.pull[1]) if smooth else (x, y)
        if kind == "S":
            self.pull = pairs[0]
            return mirrored, pairs[0], end
        bend = pairs[0] if kind == "Q" else mirrored
        self.pull = bend
        return _towards((x, y), bend), _towards(end, bend), end

    def _curve(self, first: Point, second: Point, end: Point) -> str:
        self.here = end
        return " ".join(_n(number) for point in (first, second, end) for number in point) + " c"

    def _arc(self, values: list[float]) -> Iterator[str]:
        """An arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6.5)."""
        rx, ry, tilt, large, sweep, x, y = values
        centre, first, turn, (rx, ry) = _arc_centre(self.here, (x, y), (abs(rx), abs(ry)), tilt, (large, sweep))
        pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
        step = turn / pieces
        reach = 4 / 3 * math.tan(step / 4)
        for piece in range(pieces):
            a, b = first + piece * step, first + (piece + 1) * step
            shapes = (
                (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
                (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
                (math.cos(b), math.sin(b)),
            )
            yield self._curve(*(_placed(point, centre, (rx, ry), tilt) for point in shapes))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; repeated ones are named again, and what follows an ``m`` is an ``l``."""
    for letter, numbers in _groups(data):
        count = _COUNT[letter.upper()]
        if not count:
            yield letter, []
            continue
        for at in range(0, len(numbers) - count + 1, count):
            again = {"m": "l", "M": "L"}.get(letter, letter) if at else letter
            yield again, numbers[at : at + count]


def _groups(data: str) -> Iterator[tuple[str, list[float]]]:
    for found in re.finditer(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)", data):
        letter, rest = found.groups()
        yield letter, _arc_numbers(rest) if letter in "Aa" else [float(token[1]) for token in _TOKEN.findall(rest)]


def _arc_numbers(text: str) -> list[float]:
    """The two flags of an arc are single digits that may touch what follows them: ``0 01-3``."""
    number, flag, gap = r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)", r"([01])", r"[\s,]*"
    arc = gap.join((number, number, number, flag, flag, number, number))
    return [float(value) for found in re.findall(arc, text) for value in found]


def _towards(end: Point, bend: Point) -> Point:
    return end[0] + 2 / 3 * (bend[0] - end[0]), end[1] + 2 / 3 * (bend[1] - end[1])


def _arc_centre(here: Point, end: Point, radii: Point, tilt: float, flags: Point) -> tuple[Point, float, float, Point]:
    """Centre, first angle, turn and the radii made large enough to reach."""
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    half = ((here[0] - end[0]) / 2, (here[1] - end[1]) / 2)
    x, y = cos * half[0] + sin * half[1], -sin * half[0] + cos * half[1]
    rx, ry = radii
    need = (x / rx) ** 2 + (y / ry) ** 2
    if need > 1:
        rx, ry = rx * math.sqrt(need), ry * math.sqrt(need)
    below = (rx * y) ** 2 + (ry * x) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (1 if flags[0] != flags[1] else -1)
    cx, cy = root * rx * y / ry, -root * ry * x / rx
    centre = (cos * cx - sin * cy + (here[0] + end[0]) / 2, sin * cx + cos * cy + (here[1] + end[1]) / 2)
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    last = math.atan2((-y - cy) / ry, (-x - cx) / rx)
    turn = (last - first) % (2 * math.pi)
    return centre, first, turn if flags[1] else turn - 2 * math.pi, (rx, ry)


def _placed(point: Point, centre: Point, radii: Point, tilt: float) -> Point:
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    x, y = point[0] * radii[0], point[1] * radii[1]
    return cos * x - sin * y + centre[0], sin * x + cos * y + centre[1]


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
