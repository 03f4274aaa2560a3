"""What may come of attacks: one roll with all that follows it, and several put together, figure by figure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import pairwise

from companion.engine.odds import Distribution, added, certain, happens
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.rolls import Chips
from companion.games.highnoon.odds.volleys import survival, volley
from companion.games.highnoon.table.core.state import Spot

MOST_ATTACKS = 60
"""Beyond them nobody plays, and nothing is foreseen."""
Cases = tuple[tuple[Fraction, tuple[Attack, ...]], ...]


@dataclass(frozen=True)
class Left:
    """How a figure is afterwards: as it was, laid in the dirt (or still there), Put Down."""

    up: Fraction
    dirt: Fraction
    down: Fraction

    def __add__(self, other: "Left") -> "Left":
        return Left(self.up + other.up, self.dirt + other.dirt, self.down + other.down)

    def times(self, chance: Fraction) -> "Left":
        """Each chance times that of coming to this at all."""
        return Left(self.up * chance, self.dirt * chance, self.down * chance)


STANDS = Left(Fraction(1), Fraction(0), Fraction(0))
LIES = Left(Fraction(0), Fraction(1), Fraction(0))


@dataclass(frozen=True)
class OneDefense:
    """Who attacks whom hand to hand, in which of several attacks that have a defense each: one defense holds for all
    that are alike in this."""

    attacker: Spot
    target: Spot
    number: int = 0


@dataclass(frozen=True)
class Prospect:
    """What would come of one roll to the figure that it is about; ``lying``: that one Eats Dirt already.

    ``hit`` is the chance of the attack. ``cases`` are what it may come to, each with its chance: attacks that go on
    from there; none where a hit leads to something else than damage and a wound. One defense holds for all attacks of
    the same ``pair``. ``strikes`` are troops in a melee that is shot into, each with the chance that one of it is
    struck.
    """

    victim: str
    figure: str
    lying: bool
    hit: Fraction
    cases: Cases = ()
    pair: OneDefense | None = None
    strikes: tuple[tuple[str, Fraction], ...] = ()

    @property
    def attack(self) -> Attack | None:
        """The attack, where there is a single one."""
        return self.cases[0][1][0] if len(self.cases) == 1 else None

    def with_attack(self, attack: Attack | None) -> "Prospect":
        """The prospect with its attack, where there are odds of it."""
        return self if attack is None else replace(self, cases=((Fraction(1), (attack,)),))


def defended(held: Sequence[tuple[int, Fraction]], blows: Sequence[tuple[int, Attack]]) -> Cases:
    """What gets through one defense: ``held`` are the attacks' totals, rising, each with the chance that the defense
    comes to it or more; ``blows`` the attacks by their totals."""
    chances = [Fraction(1), *(chance for _, chance in held), Fraction(0)]
    through = [tuple(attack for total, attack in blows if total >= least) for least, _ in held]
    return tuple((more - less, hits) for (more, less), hits in zip(pairwise(chances), (*through, ()), strict=True))


def left(several: Iterable[Prospect], *, lying: bool) -> Left:
    """How a figure is after all these attacks on it, none of which waits for another's wound."""
    return _left(tuple(_stages(several)), lying)


Stage = tuple[Cases, bool]
"""What may get through, each with its chance; True where one defense holds for all of it."""


def _stages(several: Iterable[Prospect]) -> Iterator[Stage]:
    """The attacks on a figure, those together that are alike in kind: single ones, and those of one pair."""
    single: list[Attack] = []
    pairs: dict[OneDefense | int, list[Prospect]] = {}
    for place, prospect in enumerate(several):
        pairs.setdefault(prospect.pair or place, []).append(prospect)
    for group in pairs.values():
        attacks = [attack.attack for attack in group if attack.attack is not None]
        if len(group) == 1 and attacks:
            single += attacks
        else:
            yield ((Fraction(1), tuple(attacks)),) if attacks else group[0].cases, bool(attacks)
    if single:
        yield ((Fraction(1), tuple(single)),), False


@lru_cache(maxsize=1024)
def _left(stages: tuple[Stage, ...], lying: bool) -> Left:
    found = LIES if lying else STANDS
    for cases, one_defence in stages:
        found = _after(found, cases, one_defence)
    return found


def _after(before: Left, cases: Cases, one_defence: bool) -> Left:
    if before in (STANDS, LIES):
        return _of(cases, before == LIES, one_defence)
    stood, lay = (_of(cases, lying, one_defence) for lying in (False, True))
    return stood.times(before.up) + lay.times(before.dirt) + Left(Fraction(0), Fraction(0), before.down)


def _of(cases: Cases, lying: bool, one_defence: bool) -> Left:
    if len(cases) == 1:
        return _one(cases[0][1], lying, one_defence)
    return reduce(Left.__add__, (_one(attacks, lying, one_defence).times(chance) for chance, attacks in cases))


def _one(attacks: tuple[Attack, ...], lying: bool, one_defence: bool) -> Left:
    if not attacks:
        return LIES if lying else STANDS
    found = survival(attacks, lying=lying, one_defence=one_defence)
    return Left(found.unhurt, found.eatin_dirt, found.put_down)


@dataclass(frozen=True)
class Toll:
    """How many figures are Put Down by several attacks, out of ``most``, and how many more lie in the dirt on
    average."""

    down: Distribution
    dirt: Fraction
    most: int


def toll(several: Sequence[Prospect]) -> Toll | None:
    """Of all these attacks; None where what comes of one of them is not known, or where nobody plays so many."""
    if not several or len(several) > MOST_ATTACKS or not all(prospect.cases for prospect in several):
        return None
    return _toll(tuple((tuple(_stages(attacks)), attacks[0].lying) for attacks in figures(several)))


@lru_cache(maxsize=1024)
def _toll(by_figure: tuple[tuple[tuple[Stage, ...], bool], ...]) -> Toll:
    after = [_left(stages, lying) for stages, lying in by_figure]
    floored = (state.dirt for state, (_, lying) in zip(after, by_figure, strict=True) if not lying)
    down = reduce(added, (happens(state.down) for state in after), certain(0))
    return Toll(down, sum(floored, Fraction(0)), len(by_figure))


def figures(several: Iterable[Prospect]) -> list[list[Prospect]]:
    """The attacks on each figure, in the order in which they come."""
    found: dict[tuple[str, str], list[Prospect]] = {}
    for prospect in several:
        found.setdefault((prospect.victim, prospect.figure), []).append(prospect)
    return list(found.values())


def with_chips(several: Sequence[Prospect], chips: Chips) -> Fraction | None:
    """How many are Put Down on average where such chips go on the first of the attacks that miss; None where they are
    not shared out evenly, or several are held against one defense. Who lies in the dirt is no harder to Put Down."""
    by_figure = sorted(figures(several), key=len, reverse=True)
    attacks = [[prospect.attack for prospect in group if prospect.attack is not None] for group in by_figure]
    rounds = [[group[turn] for group in attacks if len(group) > turn] for turn in range(len(attacks[0]))]
    even = len(attacks[0]) - len(attacks[-1]) <= 1 and sum(map(len, attacks)) == len(several)
    paired = {prospect.pair for prospect in several if prospect.pair}
    if not even or (paired and len(paired) < len(several)):
        return None
    return volley(tuple(attack for turn in rounds for attack in turn), len(attacks), chips).put_down.mean
