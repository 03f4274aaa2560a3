"""The score by turn as lines: where each point lies. Drawn as SVG by the template; its table says the same in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 60, 18, 16, 40
DIGIT = 13.5
"""How wide a character of a score may be, beside the grid."""

DASHES = ("", "10 5", "3 4", "14 4 3 4", "1 5", "7 3 1 3")
"""A line is told from the others by its dashes and its mark before its colour."""


@dataclass(frozen=True)
class Curve:
    """One seat's line: ``points`` are (x, y), ``place`` chooses its dashes, colour and mark."""

    name: str
    place: int
    points: tuple[tuple[float, float], ...]
    scores: tuple[int, ...]

    @property
    def path(self) -> str:
        """The points as SVG takes them."""
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in self.points)

    @property
    def dash(self) -> str:
        """Its dashes; empty for a whole line."""
        return DASHES[self.place % len(DASHES)]


@dataclass(frozen=True)
class Chart:
    """Axes and lines in a drawing of `WIDTH` by `HEIGHT`; ``ticks`` are (y, score), ``marks`` are (x, turn)."""

    curves: tuple[Curve, ...]
    ticks: tuple[tuple[float, int], ...]
    marks: tuple[tuple[float, str], ...]
    turns: tuple[str, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def chart_of(
    turns: Sequence[str], scores: Mapping[str, Sequence[int]], said: Callable[[int], str] = str
) -> Chart | None:
    """The chart, with room for its scores as they are ``said``; None if fewer than two turns were played, or if nobody
    scored."""
    every = [score for line in scores.values() for score in line]
    if len(turns) < 2 or not any(every):
        return None
    low, high = min(0, *every), max(1, *every)
    step = _step(high - low)
    low, high = low // step * step, -(-high // step) * step
    left = max(LEFT, round(DIGIT * max(len(said(tick)) for tick in (low, high))) + 8)

    def x(place: int) -> float:
        return left + (WIDTH - left - RIGHT) * place / (len(turns) - 1)

    def y(score: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (score - low) / (high - low)

    curves = tuple(
        Curve(name, place, tuple((x(at), y(score)) for at, score in enumerate(line)), tuple(line))
        for place, (name, line) in enumerate(scores.items())
    )
    every_so_many = max(1, -(-len(turns) // 10))
    marks = tuple((x(at), turn) for at, turn in enumerate(turns) if at % every_so_many == 0)
    ticks = tuple((y(tick), tick) for tick in range(low, high + 1, step))
    return Chart(curves, ticks, marks, tuple(turns), left=left)


def _step(span: int) -> int:
    """A round number that divides the span into at most six."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span <= 6 * step:
                return step
        size *= 10
