"""What a hit comes to: counters are drawn one at a time, and used or discarded (Resolving Successful Shots).

Drawn counters stay out of the cup until the hit is resolved (ruling 42).
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import perm

from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.odds.body import (
    JAM,
    JAMMED,
    NOTHING,
    Hit,
    Mark,
    Outcome,
    Outcomes,
    Target,
    marks_of,
    wounded,
)
from companion.games.outlaws.odds.close import all_used

Cup = tuple[tuple[str, int], ...]
"""Wound counters by the ids of their kinds, as `House.mix` has them."""


@lru_cache(maxsize=512)
def drawn(hit: Hit, target: Target, cup: Cup) -> Outcomes:
    """What a hit may do to a target, and how likely. The shooter uses the counter that is worth most on average
    (`Outcome.worth`), and discards in the hope of a better one only where that is sound."""
    marks = marks_of(dict(cup), target)
    if hit.redraws:
        marks.pop(JAM, None)
    size = sum(marks.values())
    if not size:
        return {NOTHING: Fraction(1)}
    if hit.draws.forced:
        return all_used(hit, target, marks)
    return _Choice(hit, target, marks, size).outcomes()


class _Choice:
    """One counter is used out of several that may be drawn.

    Counters that would do the same are one class here. ``counts`` are what is left of each class, and everything is
    counted in ordered draws, so that only whole numbers are added until the end.
    """

    def __init__(self, hit: Hit, target: Target, marks: Mapping[Mark, int], size: int) -> None:
        classes: dict[tuple[Outcome | None, str], int] = {}
        for mark, count in marks.items():
            used = wounded(target, mark, NOTHING, impact=hit.impact)
            kind = "" if used else mark[0]
            key = (used[1] if used else None, kind)
            classes[key] = classes.get(key, 0) + count
        self.classes = tuple(classes)
        self.counts = tuple(classes.values())
        self.size, self.most = size, min(size, hit.draws.draws + hit.extra)
        self.missed = replace(NOTHING, loss=0 if target.out else figures().head_down_loss)
        self.known: dict[tuple[int, ...], tuple[int, dict[Outcome, int]]] = {}

    def outcomes(self) -> Outcomes:
        """Every outcome with its chance."""
        _, ways = self._best(self.counts, self.most, first=True)
        total = perm(self.size, self.most)
        return {outcome: Fraction(count, total) for outcome, count in ways.items()}

    def _best(self, counts: tuple[int, ...], left: int, *, first: bool = False) -> tuple[int, dict[Outcome, int]]:
        """What the draws that are left are worth, and in how many ways each outcome comes, both times the number of
        ordered draws."""
        if counts in self.known:
            return self.known[counts]
        if left == 1:
            return self.known.setdefault(counts, self._last(counts, first=first))
        worth, ways = 0, dict[Outcome, int]()
        after = perm(sum(counts) - 1, left - 1)
        for place, count in enumerate(counts):
            if count:
                rest = (*counts[:place], count - 1, *counts[place + 1 :])
                value, led = self._one(place, rest, left, after, first=first)
                worth += count * value
                for outcome, number in led.items():
                    ways[outcome] = ways.get(outcome, 0) + count * number
        self.known[counts] = worth, ways
        return worth, ways

    def _last(self, counts: tuple[int, ...], *, first: bool) -> tuple[int, dict[Outcome, int]]:
        """The same of a single draw: whatever comes is used, if it can be."""
        worth, ways = 0, dict[Outcome, int]()
        for (outcome, kind), count in zip(self.classes, counts, strict=True):
            if count:
                end = outcome or (JAMMED if kind == "jam" and first else self.missed if kind == "stopped" else NOTHING)
                worth += count * end.worth
                ways[end] = ways.get(end, 0) + count
        return worth, ways

    def _one(
        self, place: int, rest: tuple[int, ...], left: int, after: int, *, first: bool
    ) -> tuple[int, dict[Outcome, int]]:
        """A counter of that class is drawn, and not as the last: used, discarded, or of no use."""
        outcome, kind = self.classes[place]
        if kind == "jam" and first:
            return 0, {JAMMED: after}
        onwards = self._best(rest, left - 1)
        if outcome is None or onwards[0] > outcome.worth * after:
            return onwards
        return outcome.worth * after, {outcome: after}
