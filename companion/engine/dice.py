"""Dice: their notation, rolling them with a chance that is handed in, and the odds of one that explodes."""

import re
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from companion.engine.errors import Malformed

_NOTATION = re.compile(r"([1-9]\d?)?d(4|6|8|10|12|20)")


@dataclass(frozen=True)
class Dice:
    """So many dice of so many sides, added up."""

    count: int
    sides: int

    @property
    def least(self) -> int:
        return self.count

    @property
    def most(self) -> int:
        return self.count * self.sides

    def roll(self, rng: Random) -> tuple[int, ...]:
        """Each die as it fell; none of them explodes."""
        return tuple(rng.randint(1, self.sides) for _ in range(self.count))


def parse_dice(notation: str) -> Dice:
    """``d6``, ``2d6``, ``1d20``. Errors: `Malformed` ``bad-dice``."""
    found = _NOTATION.fullmatch(notation)
    if found is None:
        raise Malformed("bad-dice", f"“{notation}” is not dice. Write them like 2d6.", dice=notation)
    return Dice(int(found[1] or 1), int(found[2]))


def chance_exploding(sides: int, needed: int) -> Fraction:
    """The odds that one exploding die reaches ``needed``: its highest face is rolled again and added, without end."""
    chance = Fraction(1)
    while needed > sides:
        chance /= sides
        needed -= sides
    return chance * Fraction(sides - max(needed, 1) + 1, sides)
