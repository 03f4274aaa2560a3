"""Icons that come as an SVG ``<symbol>`` of plain shapes, as PDF operators.

All of a drawing takes the color of the words around it, as on the screen: only what is white stays white, what has no
fill has none, and what is half transparent lets through what lies below it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import cos, radians, sin, tan
from types import MappingProxyType
from xml.etree import ElementTree as ET

from pdf import svg

WHITE = frozenset(("white", "#fff", "#ffffff"))
_USUAL = {"fill": "black", "stroke": "none", "stroke-width": "1", "fill-rule": "nonzero", "opacity": "1"}
_CAPS: Mapping[str, int] = MappingProxyType({"round": 1, "square": 2})
_JOINS: Mapping[str, int] = MappingProxyType({"round": 1, "bevel": 2})
_ALPHA = re.compile(r"#[0-9a-f]{3}([0-9a-f])|#[0-9a-f]{6}([0-9a-f]{2})")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TURNS = re.compile(r"(\w+)\s*\(([^)]*)\)")

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Coat:
    """Shapes that are drawn in one go: their operators, and how much of the paper they cover (1: all)."""

    operators: str
    opacity: float = 1.0


@dataclass(frozen=True)
class Drawing:
    """``left``, ``top``, ``wide`` and ``high`` are its view box. ``full`` are the coats that draw it, one upon the
    other, in the color that is set for lines and areas; ``outline`` are the operators that draw hairlines alone."""

    left: float
    top: float
    wide: float
    high: float
    full: tuple[Coat, ...]
    outline: str


@cache
def of_path(data: str) -> Drawing:
    """A silhouette of the product's own set."""
    drawn = svg.operators(data)
    return Drawing(0, 0, 512, 512, (Coat(f"{drawn}\nf"),), f"{drawn}\nS")


@cache
def of_symbol(symbol: str) -> Drawing | None:
    """A drawing of plain shapes; None where its view box has no size."""
    root = ET.fromstring(symbol)  # noqa: S314 - checked when its package was found: no declarations
    box = _numbers(root.get("viewBox", ""))
    if len(box) != 4 or min(box[2:]) <= 0:
        return None
    shapes = [shape for child in root for shape in _shapes(child, _USUAL, "")]
    coats = [coat for shape in shapes for coat in shape[0]]
    full = tuple(
        Coat("\n".join(coat.operators for coat in same), opacity)
        for opacity, same in groupby(coats, key=lambda coat: coat.opacity)
    )
    return Drawing(box[0], box[1], box[2], box[3], full, "\n".join(shape[1] for shape in shapes))


def _shapes(element: ET.Element, above: Mapping[str, str], turned: str) -> Iterator[tuple[list[Coat], str]]:
    """The coats and the outline of each shape in an element; looks are handed down, and so is where it lies."""
    looks = {**above, **element.attrib, "opacity": _n(_share(above["opacity"]) * _share(element.get("opacity", "1")))}
    turned += "".join(f"{' '.join(map(_n, matrix))} cm\n" for matrix in _matrices(looks.pop("transform", "")))
    kind = element.tag.rpartition("}")[2]
    if kind == "g":
        for child in element:
            yield from _shapes(child, looks, turned)
        return
    data = _PATHS[kind](element) if kind in _PATHS else ""
    if not data:
        return
    path = svg.operators(data)
    coats = [Coat(f"q\n{turned}{coat.operators}\nQ", coat.opacity) for coat in _painted(path, looks)]
    if coats:
        yield coats, f"q\n{turned}{path}\nS\nQ"


def _painted(path: str, looks: Mapping[str, str]) -> Iterator[Coat]:
    """The area, then its line."""
    fill, stroke = looks["fill"].strip().lower(), looks["stroke"].strip().lower()
    opacity = _share(looks["opacity"])
    seen = round(opacity * _share(looks.get("fill-opacity", "1")) * _in_color(fill), 3)
    if fill not in ("none", "transparent") and seen > 0:
        white = "1 1 1 rg\n" if fill in WHITE else ""
        yield Coat(f"{white}{path}\n{'f*' if looks['fill-rule'] == 'evenodd' else 'f'}", seen)
    width = next(iter(_numbers(looks["stroke-width"])), 1.0)
    seen = round(opacity * _share(looks.get("stroke-opacity", "1")) * _in_color(stroke), 3)
    if stroke not in ("none", "transparent") and width > 0 and seen > 0:
        white = "1 1 1 RG\n" if stroke in WHITE else ""
        cap, join = _CAPS.get(looks.get("stroke-linecap", ""), 0), _JOINS.get(looks.get("stroke-linejoin", ""), 0)
        yield Coat(f"{white}{_n(width)} w {cap} J {join} j\n{path}\nS", seen)


def _share(text: str) -> float:
    """An opacity: ``0.4`` or ``40%``, never less than none or more than all."""
    found = next(iter(_numbers(text)), 1.0) / (100 if text.strip().endswith("%") else 1)
    return min(1.0, max(0.0, found))


def _in_color(color: str) -> float:
    """The opacity that a color has in its last digits: ``#0008``, ``#00000080``."""
    found = _ALPHA.fullmatch(color)
    digits = found and (found[1] or found[2])
    return int(digits * (2 if len(digits) == 1 else 1), 16) / 255 if digits else 1.0


# Shapes as path data


def _value(element: ET.Element, name: str) -> float:
    return next(iter(_numbers(element.get(name, ""))), 0.0)


def _ellipse(element: ET.Element) -> str:
    x, y, round_ = _value(element, "cx"), _value(element, "cy"), _value(element, "r")
    across, up = _value(element, "rx") or round_, _value(element, "ry") or round_
    if across <= 0 or up <= 0:
        return ""
    return f"M{x - across} {y}A{across} {up} 0 1 0 {x + across} {y}A{across} {up} 0 1 0 {x - across} {y}Z"


def _rectangle(element: ET.Element) -> str:
    x, y, wide, high = (_value(element, name) for name in ("x", "y", "width", "height"))
    rx = min(_value(element, "rx") or _value(element, "ry"), wide / 2)
    ry = min(_value(element, "ry") or _value(element, "rx"), high / 2)
    if wide <= 0 or high <= 0:
        return ""
    if rx <= 0 or ry <= 0:
        return f"M{x} {y}h{wide}v{high}h{-wide}Z"
    corner = f"a{rx} {ry} 0 0 1"
    return (
        f"M{x + rx} {y}h{wide - 2 * rx}{corner} {rx} {ry}v{high - 2 * ry}{corner} {-rx} {ry}"
        f"h{2 * rx - wide}{corner} {-rx} {-ry}v{2 * ry - high}{corner} {rx} {-ry}Z"
    )


def _line(element: ET.Element) -> str:
    x1, y1, x2, y2 = (_value(element, name) for name in ("x1", "y1", "x2", "y2"))
    return f"M{x1} {y1}L{x2} {y2}"


def _corners(element: ET.Element) -> str:
    found = _numbers(element.get("points", ""))
    points = [f"{x} {y}" for x, y in zip(found[::2], found[1::2], strict=False)]
    closed = "Z" if element.tag.endswith("polygon") else ""
    return f"M{'L'.join(points)}{closed}" if len(points) > 1 else ""


_PATHS: Mapping[str, Callable[[ET.Element], str]] = MappingProxyType(
    {
        "path": lambda element: element.get("d", ""),
        "circle": _ellipse,
        "ellipse": _ellipse,
        "rect": _rectangle,
        "line": _line,
        "polyline": _corners,
        "polygon": _corners,
    }
)


def _matrices(transform: str) -> Iterator[Matrix]:
    """Each step of a ``transform``, outermost first, as in PDF."""
    for name, inside in _TURNS.findall(transform):
        yield from _matrix(name, _numbers(inside))


def _matrix(name: str, at: list[float]) -> Iterator[Matrix]:
    if name == "matrix" and len(at) == 6:
        yield (at[0], at[1], at[2], at[3], at[4], at[5])
    elif name == "translate" and at:
        yield (1, 0, 0, 1, at[0], at[1] if len(at) > 1 else 0)
    elif name == "scale" and at:
        yield (at[0], 0, 0, at[-1], 0, 0)
    elif name == "rotate" and at:
        turn, (x, y) = radians(at[0]), (at[1], at[2]) if len(at) > 2 else (0.0, 0.0)
        yield (1, 0, 0, 1, x, y)
        yield (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
        yield (1, 0, 0, 1, -x, -y)
    elif name in ("skewX", "skewY") and at:
        lean = tan(radians(at[0]))
        yield (1, 0, lean, 1, 0, 0) if name == "skewX" else (1, lean, 0, 1, 0, 0)


def _numbers(text: str) -> list[float]:
    return [float(found) for found in _NUMBER.findall(text)]


def _n(number: float) -> str:
    return f"{number:.5f}".rstrip("0").rstrip(".")
