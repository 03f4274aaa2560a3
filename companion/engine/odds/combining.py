"""Rolls put together: added up, the best of several, one against another, one after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from math import lcm
from operator import mul

from companion.engine.odds.distribution import Distribution, acing, die


def added(first: Distribution, second: Distribution) -> Distribution:
    """The sum of two rolls that know nothing of each other.

    The counts stand as digits in one long number each: the product of the two holds all sums, and Python multiplies
    long numbers faster than it runs loops.
    """
    total = first.total * second.total
    width = _width(total)
    product = _packed(first.counts, width) * _packed(second.counts, width)
    counts = _unpacked(product, len(first.counts) + len(second.counts) - 1, width)
    return Distribution(first.low + second.low, counts, total, first.cut + second.cut)


def times(one: Distribution, count: int) -> Distribution:
    """The sum of ``count`` rolls of the same kind."""
    total = one.total**count
    width = _width(total)
    counts = _unpacked(_packed(one.counts, width) ** count, count * (len(one.counts) - 1) + 1, width)
    return Distribution(one.low * count, counts, total, one.cut * count)


@lru_cache(maxsize=256)
def rolled(count: int, sides: int, aces: bool = True, least: int = 1) -> Distribution:
    """So many dice added up; with ``aces`` each of them is open-ended, and faces below ``least`` are rolled anew."""
    one = acing(sides, least) if aces else die(sides)
    return one if count == 1 else times(one, count)


def _width(total: int) -> int:
    """Bytes that hold any count out of ``total``."""
    return total.bit_length() // 8 + 1


def _packed(counts: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join([count.to_bytes(width, "little") for count in counts]), "little")


def _unpacked(number: int, length: int, width: int) -> tuple[int, ...]:
    raw = number.to_bytes(length * width, "little")
    return tuple([int.from_bytes(raw[at : at + width], "little") for at in range(0, length * width, width)])


def higher(first: Distribution, second: Distribution) -> Distribution:
    """The better of two rolls."""
    low = max(first.low, second.low)
    high = max(first.high, second.high)
    both = map(mul, _up_to(first, low, high), _up_to(second, low, high))
    counts = tuple(after - before for before, after in pairwise((0, *both)))
    return Distribution(low, counts, first.total * second.total, first.cut + second.cut)


def best_of(one: Distribution, count: int) -> Distribution:
    """The best of ``count`` rolls of the same kind."""
    sums = [below**count for below in accumulate(one.counts)]
    counts = tuple(after - before for before, after in pairwise((0, *sums)))
    return Distribution(one.low, counts, one.total**count, one.cut * count)


def _up_to(one: Distribution, low: int, high: int) -> list[int]:
    """For each total from ``low`` to ``high``, how many cases do not exceed it."""
    sums = list(accumulate(one.counts))[low - one.low :]
    return sums + [sum(one.counts)] * (high - low + 1 - len(sums))


def beats(first: Distribution, second: Distribution, by: int) -> int:
    """In how many of ``first.total * second.total`` cases the first total is ``by`` or more above the second."""
    start = second.low + by - first.low
    tails = first.tails[start:] if start >= 0 else (first.tails[0],) * -start + first.tails
    return sum(map(mul, second.counts, tails))


@dataclass(frozen=True)
class Contest:
    """Chances of one roll against another; ``cut`` is the most by which each may be off."""

    wins: Fraction
    ties: Fraction
    losses: Fraction
    cut: float


def contest(first: Distribution, second: Distribution) -> Contest:
    """Who is higher. What a tie means is the game's to say."""
    total = first.total * second.total
    wins, at_least = beats(first, second, 1), beats(first, second, 0)
    won, tied, lost = (Fraction(number, total) for number in (wins, at_least - wins, total - at_least))
    return Contest(won, tied, lost, first.cut + second.cut)


def bands(first: Distribution, second: Distribution, edges: Sequence[int]) -> Distribution:
    """By how much the first total is above the second, in bands: 0 below ``edges[0]``, 1 from there on, 2 from
    ``edges[1]`` on and so forth. ``edges`` rise."""
    total = first.total * second.total
    reached = (total, *(beats(first, second, edge) for edge in edges), 0)
    counts = tuple(before - after for before, after in pairwise(reached))
    return Distribution(0, counts, total, first.cut + second.cut)


def mixed(by: Distribution, of: Callable[[int], Distribution]) -> Distribution:
    """What ``of`` a number comes to, where that number is a roll itself: shots of which dice say how many, or the next
    of several steps, each of which depends on where the last one led."""
    parts = [(count, of(value)) for value, count in by.items() if count]
    scale = lcm(*(part.total for _, part in parts))
    low, counts = overlaid([(count * (scale // part.total), part) for count, part in parts])
    cut = by.cut + max(part.cut for _, part in parts)
    return Distribution(low, counts, by.total * scale, cut).reduced()


def overlaid(parts: Sequence[tuple[int, Distribution]]) -> tuple[int, tuple[int, ...]]:
    """The counts of several distributions, each with its factor, laid over one another: the lowest total, the sums."""
    low = min(part.low for _, part in parts)
    counts = [0] * (max(part.high for _, part in parts) - low + 1)
    for factor, part in parts:
        for place, count in enumerate(part.counts, part.low - low):
            counts[place] += factor * count
    return low, tuple(counts)
