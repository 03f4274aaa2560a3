"""Calculators for a die with faces of its own that has to reach a distance: what is added to it, how often it does.

`static/js/rules.js` says the same in the browser; a test holds the two together.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from companion.engine.calculators import Choice, Group


@dataclass(frozen=True)
class Tool:
    """What one throws or shoots with: ``value`` is added to its die. ``read`` has the numbers on the faces by the way
    in which they are read; None is a miss. A way that is not there is not possible with it, nor are the handicaps that
    it ``never`` has."""

    id: str
    name: str
    value: int
    rule: str
    read: Mapping[str, Sequence[int | None]]
    never: frozenset[str] = frozenset()


T = TypeVar("T", Tool, Choice)


@dataclass(frozen=True)
class Distance:
    """What is to be reached: its name, its rule, from ``least`` to ``most``, and what stands there at first."""

    name: str
    rule: str
    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class ReachCalculator:
    """The sum on the pages of some rules entries.

    ``tool`` and ``reading`` are what people call the two choices. Each of the ``groups`` adds one line at most. For any
    of the ``handicaps`` one die of so many ``sides`` is subtracted. ``bonus`` is gained where the total is ``value``
    times the distance, unless a handicap among ``spoils`` is there. With a handicap among ``simple`` only the first of
    the ``readings`` is possible.
    """

    entries: tuple[str, ...]
    name: str
    tool: str
    tools: tuple[Tool, ...]
    reading: str
    readings: tuple[Choice, ...]
    groups: tuple[Group, ...]
    distance: Distance
    handicap: str
    handicaps: tuple[Choice, ...]
    sides: int
    bonus: Choice
    spoils: frozenset[str] = frozenset()
    simple: frozenset[str] = frozenset()


@dataclass(frozen=True)
class FaceCount:
    """A face: its number, None for a miss, and how many of the rolls with it reach the distance."""

    number: int | None
    hits: int


@dataclass(frozen=True)
class Reach:
    """What a calculator comes to. ``lines`` are the parts of the sum, as (words, figure, rule). For each face there are
    ``of`` rolls: 1, or as many as the subtracted die has sides."""

    tool: Tool
    reading: Choice
    distance: int
    lines: tuple[tuple[str, str, str], ...]
    faces: tuple[FaceCount, ...]
    of: int
    bonus: int
    said: str

    @property
    def rolls(self) -> int:
        """All equally likely rolls."""
        return len(self.faces) * self.of

    @property
    def hits(self) -> int:
        """Those that reach the distance."""
        return sum(face.hits for face in self.faces)

    @property
    def chance(self) -> Fraction:
        """How likely the distance is reached."""
        return Fraction(self.hits, max(self.rolls, 1))

    @property
    def bonus_chance(self) -> Fraction:
        """How likely the bonus is gained."""
        return Fraction(self.bonus, max(self.rolls, 1))


def reach(calculator: ReachCalculator, asked: Mapping[str, str], ticked: Collection[str]) -> Reach:
    """The sum for what was chosen: ``tool``, ``reading`` and ``distance`` by their ids, lines and handicaps among those
    that are ticked. What is unknown is the first, or changes nothing."""
    tool = _one(calculator.tools, asked.get("tool", ""))
    reading = _one(calculator.readings, asked.get("reading", ""))
    away = _away(calculator.distance, asked.get("distance", ""))
    chosen = [(group, line) for group in calculator.groups for line in group.choices if line.id in ticked]
    handicaps = [line for line in calculator.handicaps if line.id in ticked]
    added = tool.value + sum(line.value for _, line in chosen)
    off = range(1, calculator.sides + 1) if handicaps else range(1)
    barred = _barred(calculator, tool, reading, handicaps)
    numbers = () if barred else tool.read[reading.id]
    totals = [[None if number is None else number + added - less for less in off] for number in numbers]
    spoiled = any(line.id in calculator.spoils for line in handicaps)
    bonus = 0 if spoiled else _reaching(totals, calculator.bonus.value * away)
    lines = (
        (tool.name, f"{tool.value:+d}", tool.rule),
        *((group.name, f"{line.value:+d}", line.rule) for group, line in chosen),
        *(
            (line.name, f"-d{calculator.sides}" if place == 0 else "", line.rule)
            for place, line in enumerate(handicaps)
        ),
    )
    faces = tuple(FaceCount(number, _reaching([row], away)) for number, row in zip(numbers, totals, strict=True))
    said = barred or _said(away - added, calculator.sides if handicaps else 0)
    return Reach(tool, reading, away, lines, faces, len(off), bonus, said)


def _reaching(totals: Sequence[Sequence[int | None]], least: int) -> int:
    return sum(total is not None and total >= least for row in totals for total in row)


def _barred(calculator: ReachCalculator, tool: Tool, reading: Choice, handicaps: Sequence[Choice]) -> str:
    """What is not possible with what, in words; nothing where everything is possible."""
    never = next((line for line in handicaps if line.id in tool.never), None if reading.id in tool.read else reading)
    if never:
        return f"{never.name}: not possible with the {tool.name}."
    simple = next((line for line in handicaps if line.id in calculator.simple), None)
    if simple and reading is not calculator.readings[0]:
        return f"{reading.name}: not possible with “{simple.name}”."
    return ""


def _said(needed: int, sides: int) -> str:
    """What the die has to show."""
    if sides:
        return f"The die minus the d{sides} must come to {needed} or more.".replace("-", "−")
    return f"The die must show {needed} or more." if needed > 1 else "Any number on the die is enough."


def _away(distance: Distance, typed: str) -> int:
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else distance.usual
    return min(max(number, distance.least), distance.most)


def _one(among: Sequence[T], id_: str) -> T:
    return next((one for one in among if one.id == id_), among[0])
