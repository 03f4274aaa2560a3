"""Whether posses, guns and skills are worth their points: shootouts that the partner plays against itself (house).

Both sides are drawn evenly: each of two is the Outlaws as often as the Law. A draw is half a win for each.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from math import sqrt
from typing import Any

from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists import roster_file
from companion.games.outlaws.lists.points import Kit, cost
from companion.games.outlaws.lists.posse import posse
from companion.games.outlaws.sparring.simulation import (
    Beginning,
    Member,
    anybody,
    as_usual,
    both_hands,
    guns_away,
    partner,
    shootout,
)
from companion.games.outlaws.table.core.state import LAW, OUTLAWS, TEAMS

EQUAL = 12
"""Posses whose points differ by no more than that are of equal points."""
ANYBODY = Character(
    "anybody", "Anybody", "", "house", "", 4, "right", 1, 2, 1, 2, 1, 2, 0, 0, (), knife=False, bullets=8
)
"""Who carries a gun, or has a skill, that is measured: 4 actions, +1 and 2 icons with every kind of gun."""
USUAL = "colt-45"
"""The gun of whoever stands beside the one that is measured. Two a side are fewer surprises than one against one."""
TRAITS: Mapping[str, Mapping[str, Any]] = {
    "5 actions": {"actions": 5},
    "3 actions": {"actions": 3},
    "handgun +2": {"handgun": 2},
    "handgun +0": {"handgun": 0},
    "3 handgun icons": {"handgun_icons": 3},
    "1 handgun icon": {"handgun_icons": 1},
}
"""What somebody may have more or less than anybody: so it is measured how many wins a point brings."""


@dataclass(frozen=True)
class Trial:
    """How a skill is measured: the ``guns`` of whoever has it, and how the shootout begins."""

    guns: tuple[str, ...] = (USUAL,)
    beginning: Beginning = as_usual


TRIALS: Mapping[str, Trial] = {
    "ambidextrous": Trial((USUAL, USUAL), both_hands),
    "quick-draw": Trial(beginning=guns_away),
    "fast-loader": Trial(("springfield",)),
}
"""Skills that do little for somebody with a handgun in hand."""
UNMEASURED = ("horseman", "knife-hand", "sawbones")
"""Where the last team wins, the partner gets off its horse at once; it throws no knives, and treats nobody else's
bleeds."""


@dataclass(frozen=True)
class Measured:
    """What something costs, and what it got in each of its shootouts."""

    points: int
    got: tuple[float, ...]

    @property
    def share(self) -> float:
        """Of all of them."""
        return sum(self.got) / len(self.got)

    @property
    def price(self) -> float:
        """Points for each share of wins."""
        return self.points / max(self.share, 0.01)

    @property
    def error(self) -> float:
        """How far the share may be off: less than that 19 times out of 20."""
        mean = self.share
        return 1.96 * sqrt(sum((one - mean) ** 2 for one in self.got)) / len(self.got)


def won(first: Sequence[Member], second: Sequence[Member], seed: str, beginning: Beginning = as_usual) -> float:
    """What the first posse gets, as the Outlaws: 1 for a win, half for a draw."""
    end = shootout((first, second), seed.encode(), beginning=beginning)
    return {OUTLAWS: 1.0, LAW: 0.0}.get(end.winner, 0.5)


def share(
    first: Sequence[Member], second: Sequence[Member], times: int, seed: str, beginning: Beginning = as_usual
) -> Measured:
    """What the first posse wins of so many shootouts, half of them as either side."""
    half = max(times // 2, 1)
    outlaws = (won(first, second, f"{seed}/{number}", beginning) for number in range(half))
    law = (1 - won(second, first, f"{seed}/other/{number}", beginning) for number in range(half))
    return Measured(_cost(first), (*outlaws, *law))


def samples() -> Mapping[str, tuple[int, tuple[Member, ...]]]:
    """The posses that ship with the game, with what they cost."""
    made: dict[str, tuple[int, tuple[Member, ...]]] = {}
    for path in sorted((DATA / "samples").glob("*.json")):
        found = posse(roster_file.read(json.loads(path.read_text("utf-8"))))
        made[path.stem] = found.cost, tuple((line.person, line.kit) for line in found.lines if line.person)
    return made


def of_samples(times: int, seed: str) -> Mapping[tuple[str, str], Measured]:
    """Each two of equal points, and the share that the first wins."""
    known = samples()
    pairs = [two for two in combinations(known, 2) if abs(known[two[0]][0] - known[two[1]][0]) <= EQUAL]
    return {(one, other): share(known[one][1], known[other][1], times, f"{seed}/{one}/{other}") for one, other in pairs}


def strength(times: int, seed: str) -> float:
    """The share of so many shootouts that the partner wins against somebody who taps anything: samples of equal points
    against each other and against themselves, the partner as either side."""
    known = samples()
    both = list(product(known, repeat=2))
    equal = [(known[one][1], known[other][1]) for one, other in both if abs(known[one][0] - known[other][0]) <= EQUAL]
    total = 0.0
    for number in range(times):
        posses, side = equal[number // 2 % len(equal)], number % 2
        players = (anybody, partner) if side else (partner, anybody)
        winner = shootout(posses, f"{seed}/{number}".encode(), players).winner
        total += {TEAMS[side]: 1.0, "": 0.5}.get(winner, 0.0)
    return total / times


def round_robin(posses: Mapping[str, Sequence[Member]], times: int, seed: str) -> Mapping[str, Measured]:
    """Each against each of the others, as often as either side; so many shootouts for each, or a few more."""
    got: dict[str, list[float]] = {id_: [] for id_ in posses}
    rounds = -(-times // (2 * (len(posses) - 1)))
    for one, other in permutations(posses, 2):
        for number in range(rounds):
            result = won(posses[one], posses[other], f"{seed}/{one}/{other}/{number}")
            got[one].append(result)
            got[other].append(1 - result)
    return {id_: Measured(_cost(posse), tuple(got[id_])) for id_, posse in posses.items()}


def _cost(members: Sequence[Member]) -> int:
    return sum(cost(person, kit) for person, kit in members)


def _with(*guns: str, **figures: Any) -> Member:
    """Anybody, but for these figures, with these guns."""
    kit = Kit(tuple(catalog().guns[gun] for gun in guns), bullets=ANYBODY.bullets)
    return replace(ANYBODY, **figures), kit


def of_guns(times: int, seed: str) -> Mapping[str, Measured]:
    """The same man with each of the guns, beside somebody with the usual one."""
    return round_robin({id_: (_with(id_), _with(USUAL)) for id_ in catalog().guns}, times, seed)


def of_skills(times: int, seed: str) -> Mapping[str, Measured]:
    """Two with each of the skills, against two who are their equals but for that. What both pairs need for it is not
    counted in the points."""
    found = dict[str, Measured]()
    for id_ in (one for one in catalog().skills if one not in UNMEASURED):
        trial = TRIALS.get(id_, Trial())
        skilled, plain = (_with(*trial.guns, skill=id_),) * 2, (_with(*trial.guns),) * 2
        measured = share(skilled, plain, times, f"{seed}/{id_}", trial.beginning)
        found[id_] = replace(measured, points=_cost((_with(USUAL, skill=id_),) * 2))
    return found


def of_traits(times: int, seed: str) -> Mapping[str, tuple[int, Measured]]:
    """Somebody with more or less than anybody, beside anybody, against two of those: how many points are between the
    two posses, and what the first wins."""
    plain, found = (_with(USUAL), _with(USUAL)), dict[str, tuple[int, Measured]]()
    for name, figures in TRAITS.items():
        posse_ = (_with(USUAL, **figures), _with(USUAL))
        found[name] = _cost(posse_) - _cost(plain), share(posse_, plain, times, f"{seed}/{name}")
    return found


def of_a_point(found: Iterable[tuple[int, Measured]]) -> float:
    """The share of wins that a point brings, as the line through even odds that fits those best."""
    pairs = [(points, measured.share - 0.5) for points, measured in found]
    return sum(points * more for points, more in pairs) / sum(points * points for points, _ in pairs)


def astray(found: Iterable[Measured]) -> float:
    """How far the price that is farthest from the mean is away from it, as a part of it."""
    prices = [one.price for one in found]
    mean = sum(prices) / len(prices)
    return max(abs(price / mean - 1) for price in prices)
