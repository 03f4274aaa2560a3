"""What a roll may come to, in whole numbers: how many of all equally likely cases give each total."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import gcd, lcm

ROOM = 10**13
"""A die that aces so often that fewer than one roll in ``ROOM`` gets there is not rolled on."""


@dataclass(frozen=True)
class Distribution:
    """``counts[i]`` of ``total`` equally likely cases give ``low + i``.

    All chances are exact fractions over the one denominator ``total``. Where a die aces without end, a run of aces is
    cut off (see `acing`): ``cut`` is the most by which any chance read from here may differ from the endless one. A
    part of a distribution has fewer counts than ``total``.
    """

    low: int
    counts: tuple[int, ...]
    total: int
    cut: float = 0.0

    @property
    def high(self) -> int:
        """The highest total that is listed."""
        return self.low + len(self.counts) - 1

    def items(self) -> Iterable[tuple[int, int]]:
        """Each total with the number of cases that give it."""
        return zip(range(self.low, self.low + len(self.counts)), self.counts, strict=True)

    @cached_property
    def tails(self) -> tuple[int, ...]:
        """``tails[i]`` cases give ``low + i`` or more."""
        return tuple(accumulate(reversed(self.counts)))[::-1]

    def ways(self, needed: int) -> int:
        """How many cases give ``needed`` or more."""
        place = max(needed - self.low, 0)
        return self.tails[place] if place < len(self.counts) else 0

    def chance(self, value: int) -> Fraction:
        """That it is exactly ``value``."""
        inside = self.low <= value <= self.high
        return Fraction(self.counts[value - self.low], self.total) if inside else Fraction(0)

    def at_least(self, needed: int) -> Fraction:
        """That it is ``needed`` or more."""
        return Fraction(self.ways(needed), self.total)

    @cached_property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of each total from ``low`` on."""
        return tuple(Fraction(count, self.total) for count in self.counts)

    @cached_property
    def reached(self) -> tuple[Fraction, ...]:
        """The chance of each total from ``low`` on, or more."""
        return tuple(Fraction(count, self.total) for count in self.tails)

    @property
    def floats(self) -> tuple[float, ...]:
        """The same, each rounded once."""
        return tuple(count / self.total for count in self.counts)

    @property
    def mean(self) -> Fraction:
        """What it comes to on average."""
        return Fraction(sum(value * count for value, count in self.items()), self.total)

    def shifted(self, by: int) -> "Distribution":
        """With ``by`` added to every total: a modifier."""
        return Distribution(self.low + by, self.counts, self.total, self.cut) if by else self

    def reduced(self) -> "Distribution":
        """The same chances over the smallest denominator."""
        shared = gcd(self.total, *self.counts)
        if shared == 1:
            return self
        return Distribution(self.low, tuple([count // shared for count in self.counts]), self.total // shared, self.cut)


@lru_cache(maxsize=1024)
def certain(value: int) -> Distribution:
    """What always comes to ``value``."""
    return Distribution(value, (1,), 1)


def happens(chance: Fraction) -> Distribution:
    """1 with that chance, else 0."""
    return shares((1 - chance, chance))


def shares(chances: Sequence[Fraction], cut: float = 0.0) -> Distribution:
    """0, 1, 2 and so on with these chances, which add up to 1."""
    total = lcm(*(chance.denominator for chance in chances))
    return Distribution(0, tuple(chance.numerator * (total // chance.denominator) for chance in chances), total, cut)


@lru_cache(maxsize=64)
def die(sides: int) -> Distribution:
    """One plain die, as for tables, running and deviation."""
    return Distribution(1, (1,) * sides, sides)


def longest(sides: int) -> int:
    """How often a die is rolled at most: the fewest rolls of which all ace once in `ROOM` or less."""
    rolls = 1
    while sides**rolls < ROOM:
        rolls += 1
    return rolls


@lru_cache(maxsize=64)
def acing(sides: int, least: int = 1) -> Distribution:
    """One open-ended die: its highest face is rolled again and added, without end. A face below ``least`` never counts:
    it is rolled anew.

    Here the end comes after `longest` rolls: where all of them ace, the total stays at ``longest(sides) * sides``, one
    that no real die shows. That is never more than the endless die would come to, and its chance is ``cut``. So
    every chance to reach a number up to that total is the endless one, to the last digit.
    """
    faces, never = sides - least + 1, (0,) * (least - 1)
    rolls = longest(faces)
    counts = [count for left in range(rolls - 1, -1, -1) for count in (*never, *(faces**left,) * (faces - 1), 0)]
    counts[-1] = 1
    return Distribution(1, tuple(counts), faces**rolls, float(faces) ** -rolls)
