"""Rolls, as they are asked for, fall and come out: what a number is made of, and how likely it is."""

from dataclasses import dataclass
from fractions import Fraction

from companion.engine.calculators import percent, percents


@dataclass(frozen=True)
class Line:
    """One line of what a number is made of, linked to its rules entry: ``Prone`` ``-1``."""

    text: str
    amount: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Thrown:
    """One throw: its faces as they fell (an exploding die shows several), its sides, what it counts, and who says so.

    ``how`` it came about, in words: ``Again``; empty for the first one. ``real`` marks typed-in dice. ``kept`` is false
    for one that a better throw replaced.
    """

    faces: tuple[int, ...]
    sides: int
    total: int
    how: str = ""
    real: bool = False
    kept: bool = True


@dataclass(frozen=True)
class Bar:
    """Something that may come of a roll, and how likely it is. ``tone``: ``good``, ``bad``, ``worse`` or ``plain``."""

    text: str
    chance: Fraction
    tone: str = "plain"

    @property
    def words(self) -> str:
        """The chance in percent."""
        return percent(self.chance)

    @property
    def width(self) -> float:
        """The same as a length, 0 to 100."""
        return round(float(self.chance) * 100, 2)


@dataclass(frozen=True)
class WhatIf:
    """The same roll with one thing changed (``text``), and what it would come to then: ``figure`` is ready to be
    shown."""

    text: str
    figure: str


@dataclass(frozen=True)
class Chart:
    """What may come of a roll, or of several together: ``words`` sum it up. ``what_ifs`` are to be compared with each
    other and with ``now``, all of which say the same of it: ``of`` ("Put Down")."""

    bars: tuple[Bar, ...]
    words: str = ""
    of: str = ""
    now: str = ""
    what_ifs: tuple[WhatIf, ...] = ()

    @property
    def lines(self) -> tuple[tuple[Bar, str], ...]:
        """Each bar with its figure; where one of them has to come about, the figures come to 100 % in all."""
        return tuple(zip(self.bars, percents([bar.chance for bar in self.bars]), strict=True))


@dataclass(frozen=True)
class RollCard:
    """A roll that is asked for or going on. ``odds`` of success before it, ``needed`` words for the target ("TN 4"),
    ``what`` is rolled in words ("Vigor"). ``to`` says what the odds are of, where it is more than making the roll;
    they open into the ``chart``.

    ``total`` is None before the first throw; ``verdict`` says what it comes to as it lies.
    """

    dice: str
    needed: str = ""
    modifiers: tuple[Line, ...] = ()
    odds: Fraction | None = None
    throws: tuple[Thrown, ...] = ()
    total: int | None = None
    verdict: str = ""
    good: bool | None = None
    what: str = ""
    to: str = "chance of success"
    chart: Chart | None = None

    @property
    def meter(self) -> Bar | None:
        """The odds, to be drawn."""
        return None if self.odds is None else Bar(self.to, self.odds, "good")
