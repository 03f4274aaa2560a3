"""Many attacks: what becomes of a figure, how many of a troop fall (Chapter Two, Shooting; Appendix B, Gatling Guns).

Shots are declared and split before any is rolled, so nobody changes the target when the first shot fells it. They are
split here as evenly as can be: the first shot goes to the first figure, the second to the second and so on, and round
again. Shots at a figure that is Put Down are wasted. One that Eats Dirt may be hit again, which changes nothing unless
it is Put Down by it (Shooting, under Eatin' Dirt).

Fate Chips beside the attacks are those at hand for all of them. Figure after figure is settled, and they go on the
first roll that misses, in the legal order, as long as there are any and the roll could still hit.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import groupby, pairwise

from companion.engine.odds import Distribution, added, best_of, certain, die, mixed, shares, times
from companion.engine.questions import Answer, Figures
from companion.games.highnoon.odds.attacks import LIES, OUT, UP, Attack, aftermath, hit, hit_cut
from companion.games.highnoon.odds.rolls import NONE, Chips, totals

GATLING_ALONE = die(6)
"""Shots of a Gatling gun with one crewman (Rate of Fire; ruling 41)."""
GATLING = mixed(best_of(die(6), 2), lambda shots: certain(0 if shots == 1 else shots))
"""With two crewmen: the higher of two dice. Only a double 1 has a 1 for its higher die, and that jams the gun."""
FANNIN = die(4).shifted(2)
"""*Fannin'*: d4+2 (Appendix A)."""

_STATES = 3
"""A figure's state and the chips used so far are one number: ``used * _STATES + state``."""


@dataclass(frozen=True)
class VolleyOdds(Answer):
    """How many figures are Put Down, and how many lie in the dirt, out of ``most`` that can be hit at all."""

    put_down: Distribution
    eatin_dirt: Distribution
    most: int
    error: float

    def chances(self) -> Figures:
        counts = range(self.most + 1)
        return {
            "put_down": [self.put_down.chance(count) for count in counts],
            "eatin_dirt": [self.eatin_dirt.chance(count) for count in counts],
        }

    def averages(self) -> Figures:
        return {"expected_put_down": self.put_down.mean, "expected_eatin_dirt": self.eatin_dirt.mean}


@dataclass(frozen=True)
class Survival(Answer):
    """How a single figure is after everything: unhurt (or as it was), Eatin' Dirt, Put Down."""

    unhurt: Fraction
    eatin_dirt: Fraction
    put_down: Fraction
    error: float

    def chances(self) -> Figures:
        return {"after": {"unhurt": self.unhurt, "eatin_dirt": self.eatin_dirt, "put_down": self.put_down}}


@lru_cache(maxsize=1024)
def volley(attacks: tuple[Attack, ...], figures: int, chips: Chips = NONE) -> VolleyOdds:
    """So many attacks at a troop of ``figures``, split as this module says; all figures stand before."""
    aimed = [attacks[place::figures] for place in range(min(figures, len(attacks)))]
    down, dirt = (_fallen(aimed, chips, state) for state in (OUT, LIES))
    return VolleyOdds(down, dirt, len(aimed), down.cut)


@lru_cache(maxsize=1024)
def salvo(attack: Attack, shots: Distribution, figures: int, chips: Chips = NONE) -> VolleyOdds:
    """The same shot as often as dice say; they are rolled before the shots are split (Rate of Fire)."""
    found = {count: volley((attack,) * count, figures, chips) for count, ways in shots.items() if ways}
    down = mixed(shots, lambda count: found[count].put_down)
    dirt = mixed(shots, lambda count: found[count].eatin_dirt)
    return VolleyOdds(down, dirt, max(each.most for each in found.values()), down.cut)


@lru_cache(maxsize=1024)
def survival(
    attacks: tuple[Attack, ...], chips: Chips = NONE, *, lying: bool = False, one_defence: bool = False
) -> Survival:
    """Several attacks at one figure on one Action Card; ``lying``: it Eats Dirt already.

    ``one_defence``: the defender rolls once against all of them, as against *frenzy* (Appendix A); then all are rolled
    against the first one's ``defence``. *No mercy* is another matter: it needs no roll.
    """
    start = LIES if lying else UP
    defence = attacks[0].defence
    if one_defence and defence is not None:

        def held_against(total: int) -> Distribution:
            return _figure(tuple(replace(each, tn=total + 1, defence=None) for each in attacks), chips, 0, start)

        found = mixed(totals(defence, attacks[0].defence_chips), held_against)
    else:
        found = _figure(attacks, chips, 0, start)
    after = mixed(found, lambda code: certain(code % _STATES))
    return Survival(after.chance(UP), after.chance(LIES), after.chance(OUT), after.cut)


def _fallen(aimed: Sequence[tuple[Attack, ...]], chips: Chips, state: int) -> Distribution:
    """How many of the figures end in that state. Figure after figure: the count so far and the chips used so far are
    one number, ``count * places + used``. Without chips no figure knows of the others."""
    if aimed and not chips.count:
        alike = (_ends(attacks, len(list(same)), state) for attacks, same in groupby(aimed))
        return reduce(added, alike).reduced()
    places = chips.count + 1
    so_far = certain(0)
    for attacks in aimed:
        so_far = mixed(so_far, _counting(attacks, chips, state, places))
    return mixed(so_far, lambda code: certain(code // places))


def _ends(attacks: tuple[Attack, ...], figures: int, state: int) -> Distribution:
    """How many of so many figures end in that state, on each of which the same attacks go."""
    after = _figure(attacks, NONE, 0, UP)
    chance = after.chance(state)
    return times(shares((1 - chance, chance), after.cut), figures)


def _counting(attacks: tuple[Attack, ...], chips: Chips, state: int, places: int) -> Callable[[int], Distribution]:
    def after(code: int) -> Distribution:
        count, used = divmod(code, places)

        def coded(code: int) -> Distribution:
            now, then = divmod(code, _STATES)
            return certain((count + (then == state)) * places + now)

        return mixed(_figure(attacks, chips, used, UP), coded)

    return after


@lru_cache(maxsize=4096)
def _figure(attacks: tuple[Attack, ...], chips: Chips, used: int, state: int) -> Distribution:
    """One figure after its attacks, and the chips used by then."""
    so_far = certain(used * _STATES + state)
    for each in attacks:
        so_far = mixed(so_far, lambda code, each=each: _struck(each, chips, *divmod(code, _STATES)))  # type: ignore[misc] # a default binds it
    return so_far


@lru_cache(maxsize=4096)
def _struck(attack: Attack, chips: Chips, used: int, state: int) -> Distribution:
    """One attack on a figure in that state, so many chips being used already."""
    as_it_is = certain(used * _STATES + state)
    left = chips.without(used)
    tries = [hit(attack, left.first(count), lying=state == LIES) for count in range(left.count + 1)]
    if state == OUT or not tries[-1]:
        return as_it_is
    first_hit = [after - before for before, after in pairwise((Fraction(0), *tries))]
    missed = len(tries)

    def came(count: int) -> Distribution:
        if count == missed:
            return certain((used + left.count) * _STATES + state)
        return mixed(aftermath(attack), lambda then: certain((used + count) * _STATES + max(state, then)))

    return mixed(shares((*first_hit, 1 - tries[-1]), hit_cut(attack, left)), came)
