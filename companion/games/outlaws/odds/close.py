"""A shotgun at one or two squares: every drawn counter is used, or becomes an action loss (Shotguns, ruling 12).

With counters to spare for the aiming bonus, the shooter lets go of the first ones that do little. Which ones they were
does not matter: each poor counter that nobody has used is as likely as the next to lie among them. So only their number
is kept, and a hit with many counters is still reckoned at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from companion.games.outlaws.odds.body import JAM, JAMMED, NOTHING, Hit, Mark, Outcome, Outcomes, Target, wounded

WANTED = 2
"""A counter that takes fewer actions is let go where there is one to spare."""
State = tuple[Target, Outcome]


class _Path(NamedTuple):
    """How far a hit has come: the place of its state, the counters of each kind that were not used, how many draws
    are still to ``spare``, how many counters are still to be used, and how many poor ones were let go ``unseen``."""

    state: int
    counts: tuple[int, ...]
    spare: int
    uses: int
    unseen: int = 0


def all_used(hit: Hit, target: Target, marks: Mapping[Mark, int]) -> Outcomes:
    """What such a hit may do, and how likely."""
    return _Close(hit, target, marks).outcomes()


def _is_poor(mark: Mark, target: Target) -> bool:
    """A counter to let go. A jam is none of them, since the first one ends the hit."""
    if mark == JAM:
        return False
    used = wounded(target, mark, NOTHING, impact=False)
    return used is None or (not used[1].dead and used[1].lost < WANTED)


@dataclass
class _Close:
    """One such hit. All paths have drawn equally many counters, so that their chances have one denominator."""

    hit: Hit
    target: Target
    marks: Mapping[Mark, int]

    def __post_init__(self) -> None:
        self.kinds, self.counts = tuple(self.marks), tuple(self.marks.values())
        self.poor = tuple(_is_poor(mark, self.target) for mark in self.kinds)
        self.states: list[State] = [(self.target, NOTHING)]
        self.places: dict[State, int] = {self.states[0]: 0}
        self.led: dict[tuple[int, int], int] = {}

    def outcomes(self) -> Outcomes:
        """Every outcome with its chance."""
        size, uses = sum(self.counts), self.hit.draws.uses
        poor = self._poor(self.counts)
        scale = lcm(*range(max(poor - uses, 1), poor + 1)) if poor else 1
        paths = {_Path(0, self.counts, min(self.hit.extra, max(size - uses, 0)), min(uses, size)): 1}
        ended: dict[Outcome, Fraction] = {}
        total, left, first = 1, size, True
        while paths:
            onwards: dict[_Path, int] = {}
            total, ways = total * left * scale, dict[Outcome, int]()
            for path, weight in paths.items():
                for after, part in self._steps(path, scale, first=first):
                    outcome = self.states[after.state][1]
                    if not after.uses or outcome.dead or outcome.jammed:
                        ways[outcome] = ways.get(outcome, 0) + weight * part
                    else:
                        onwards[after] = onwards.get(after, 0) + weight * part
            for outcome, number in ways.items():
                ended[outcome] = ended.get(outcome, Fraction(0)) + Fraction(number, total)
            paths, left, first = onwards, left - 1, False
        return ended

    def _poor(self, counts: tuple[int, ...]) -> int:
        return sum(count for count, poor in zip(counts, self.poor, strict=True) if poor)

    def _steps(self, path: _Path, scale: int, *, first: bool) -> Iterator[tuple[_Path, int]]:
        """The next draw, each way that it may go, in how many of ``scale`` times the counters left."""
        state, counts, spare, uses, unseen = path
        unused = self._poor(counts)
        if spare and unused > unseen:
            yield _Path(state, counts, spare - 1, uses, unseen + 1), (unused - unseen) * scale
        poor_scale = (unused - unseen) * scale // unused if unused else 0
        for place, count in enumerate(counts):
            part = count * (poor_scale if self.poor[place] else scale)
            if not part or (spare and self.poor[place]):
                continue
            jam = self.kinds[place] == JAM
            if jam and first:
                yield _Path(self._place((self.target, JAMMED)), counts, spare, uses), part
                continue
            rest = (*counts[:place], count - 1, *counts[place + 1 :])
            if jam and spare:
                yield _Path(state, rest, spare - 1, uses, unseen), part
            else:
                yield _Path(self._used(state, place), rest, spare, uses - 1, unseen), part

    def _used(self, state: int, place: int) -> int:
        """The state after a counter of that kind is used, or has become an action loss."""
        found = self.led.get((state, place))
        if found is None:
            target, outcome = self.states[state]
            used = wounded(target, self.kinds[place], outcome, impact=self.hit.impact)
            after = used or (target, replace(outcome, loss=outcome.loss + 1))
            found = self.led[state, place] = self._place(after)
        return found

    def _place(self, state: State) -> int:
        if state not in self.places:
            self.places[state] = len(self.states)
            self.states.append(state)
        return self.places[state]
