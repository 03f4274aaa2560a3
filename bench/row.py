"""One line of what `make bench` prints."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Row:
    """A figure, what it is held against, and the aim.

    ``unit`` is that of figure and yardstick: ``ms``, ``s`` or ``/s``. The aim is met when the figure, or with
    ``aim_on="ratio"`` figure divided by yardstick, is at most (``aim_is="<="``) or at least (``">="``) ``aim``.
    Without an aim the line only informs.
    """

    name: str
    figure: float
    unit: str
    yardstick_name: str = ""
    yardstick: float | None = None
    aim: float | None = None
    aim_is: Literal["<=", ">="] = "<="
    aim_on: Literal["figure", "ratio"] = "figure"

    @property
    def ratio(self) -> float | None:
        """Figure divided by yardstick; above 1 is good for rates and bad for times."""
        return self.figure / self.yardstick if self.yardstick else None

    @property
    def met(self) -> bool | None:
        """None where there is no aim, or no yardstick to reckon the ratio from."""
        value = self.figure if self.aim_on == "figure" else self.ratio
        if self.aim is None or value is None:
            return None
        compare: Callable[[float, float], bool] = operator.le if self.aim_is == "<=" else operator.ge
        return compare(value, self.aim)

    def cells(self) -> tuple[str, ...]:
        """The line as text, in the order of `HEADINGS`."""
        yardstick = "" if self.yardstick is None else f"{shown(self.yardstick)} {self.unit}  {self.yardstick_name}"
        return (
            self.name,
            f"{shown(self.figure)} {self.unit}",
            yardstick or self.yardstick_name,
            "" if self.ratio is None else f"{shown(self.ratio)}",
            self._aim(),
            {True: "yes", False: "NO", None: ""}[self.met],
        )

    def _aim(self) -> str:
        if self.aim is None:
            return ""
        return f"{self.aim_is} {shown(self.aim)} {self.unit if self.aim_on == 'figure' else 'of it'}"


HEADINGS = ("what", "figure", "yardstick", "ratio", "aim", "met")


def shown(number: float) -> str:
    """Three figures that matter, without an exponent."""
    if abs(number) >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}" if abs(number) >= 0.001 or number == 0 else f"{number:.6f}"


def table(rows: list[Row]) -> str:
    """The rows in columns, under their headings."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
