"""Whether posses, guns and skills are worth their points: shootouts that the partner plays against itself (house).

Both sides are drawn evenly: each of two is the Outlaws as often as the Law. A draw is half a win for each.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product

from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists import roster_file
from companion.games.outlaws.lists.points import Kit, cost
from companion.games.outlaws.lists.posse import posse
from companion.games.outlaws.sparring.simulation import Member, anybody, partner, shootout
from companion.games.outlaws.table.core.state import TEAMS

EQUAL = 12
"""Posses whose points differ by no more than that are of equal points."""
ANYBODY = Character(
    "anybody", "Anybody", "", "house", "", 4, "right", 1, 2, 1, 2, 1, 2, 0, 0, (), knife=False, bullets=8
)
"""Who carries a gun, or has a skill, that is measured: 4 actions, +1 and 2 icons with every kind of gun."""
USUAL = "colt-45"
"""The gun of whoever stands beside the one that is measured. Two a side are fewer surprises than one against one."""


@dataclass(frozen=True)
class Measured:
    """What something costs, and how many of its shootouts it wins."""

    points: int
    share: float

    @property
    def price(self) -> float:
        """Points for each share of wins."""
        return self.points / max(self.share, 0.01)


def won(first: Sequence[Member], second: Sequence[Member], seed: str) -> float:
    """What the first posse gets, as the Outlaws: 1 for a win, half for a draw."""
    return {TEAMS[0]: 1.0, TEAMS[1]: 0.0}.get(shootout((first, second), seed.encode()).winner, 0.5)


def share(first: Sequence[Member], second: Sequence[Member], times: int, seed: str) -> float:
    """The share of so many shootouts that the first posse wins, half of them as either side."""
    half = times // 2
    outlaws = sum(won(first, second, f"{seed}/{number}") for number in range(half))
    law = sum(1 - won(second, first, f"{seed}/other/{number}") for number in range(half))
    return (outlaws + law) / (2 * half)


def samples() -> Mapping[str, tuple[int, tuple[Member, ...]]]:
    """The posses that ship with the game, with what they cost."""
    made: dict[str, tuple[int, tuple[Member, ...]]] = {}
    for path in sorted((DATA / "samples").glob("*.json")):
        found = posse(roster_file.read(json.loads(path.read_text("utf-8"))))
        made[path.stem] = found.cost, tuple((line.person, line.kit) for line in found.lines if line.person)
    return made


def of_samples(times: int, seed: str) -> Mapping[tuple[str, str], float]:
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
    """Each against each of the others, so many times as either side."""
    total = dict.fromkeys(posses, 0.0)
    for one, other in permutations(posses, 2):
        for number in range(times):
            got = won(posses[one], posses[other], f"{seed}/{one}/{other}/{number}")
            total[one] += got
            total[other] += 1 - got
    games = 2 * times * (len(posses) - 1)
    return {id_: Measured(_cost(posse), total[id_] / games) for id_, posse in posses.items()}


def _cost(members: Sequence[Member]) -> int:
    return sum(cost(person, kit) for person, kit in members)


def _armed(gun: str, skill: str = "") -> Member:
    return replace(ANYBODY, skill=skill), Kit((catalog().guns[gun],), bullets=ANYBODY.bullets)


def of_guns(times: int, seed: str) -> Mapping[str, Measured]:
    """The same man with each of the guns, beside somebody with the usual one."""
    return round_robin({id_: (_armed(id_), _armed(USUAL)) for id_ in catalog().guns}, times, seed)


def of_skills(times: int, seed: str) -> Mapping[str, Measured]:
    """The same man with each of the skills, beside somebody with none, against two with none."""
    plain, found = (_armed(USUAL), _armed(USUAL)), dict[str, Measured]()
    for id_ in catalog().skills:
        skilled = (_armed(USUAL, id_), _armed(USUAL))
        found[id_] = Measured(_cost(skilled), share(skilled, plain, times, f"{seed}/{id_}"))
    return found


def astray(found: Iterable[Measured]) -> float:
    """How far the price that is farthest from the mean is away from it, as a part of it."""
    prices = [one.price for one in found]
    mean = sum(prices) / len(prices)
    return max(abs(price / mean - 1) for price in prices)
