"""Odds by enumeration, with nothing shared with the product: each way that dice can fall, one after another."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

Ways = dict[int, Fraction]

ONCE_IN = 10**13
"""The product rolls an ace on until a run of them comes once in so many rolls."""


def plain(sides: int) -> Ways:
    """A die that does not ace."""
    return {face: Fraction(1, sides) for face in range(1, sides + 1)}


def rolls_of(sides: int) -> int:
    """How often the product rolls such a die at most."""
    rolls, runs = 0, 1
    while runs < ONCE_IN:
        rolls, runs = rolls + 1, runs * sides
    return rolls


def open_ended(sides: int, rolls: int = 0) -> Ways:
    """A die whose highest face is rolled again and added, ``rolls`` times at most; 0: as often as the product does."""
    ways: Ways = defaultdict(Fraction)
    chance, so_far, left = Fraction(1), 0, rolls or rolls_of(sides)
    while left:
        chance, left = chance / sides, left - 1
        for face in range(1, sides):
            ways[so_far + face] += chance
        so_far += sides
    ways[so_far] += chance
    return dict(ways)


def together(first: Ways, second: Ways, make: Callable[[int, int], int]) -> Ways:
    """Each fall of the one with each fall of the other."""
    ways: Ways = defaultdict(Fraction)
    for one, chance in first.items():
        for other, likely in second.items():
            ways[make(one, other)] += chance * likely
    return dict(ways)


def summed(count: int, one: Ways) -> Ways:
    """So many of them added up."""
    ways = one
    for _ in range(count - 1):
        ways = together(ways, one, int.__add__)
    return ways


def at_least(ways: Ways, needed: int) -> Fraction:
    """The share that is ``needed`` or more."""
    return sum((chance for total, chance in ways.items() if total >= needed), Fraction(0))
