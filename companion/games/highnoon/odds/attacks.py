"""A shot or a blow: does it hit, what does it do (Chapter Two, Shooting, Fighting, Damage; rulings 17, 18, 27, 31)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from companion.engine.odds import Distribution, bands, certain, contest, die, happens, mixed, shares, times
from companion.engine.questions import Answer, Figures
from companion.games.highnoon.odds.checks import EASY, HARD
from companion.games.highnoon.odds.rolls import NONE, Chips, Roll, reach, totals
from companion.games.highnoon.table.wounds import criticals
from companion.games.highnoon.table.wounds.resistance import DAISIES_FROM, DIRT_FROM, DOWN_FROM

HARMLESS, DIRT, CRITICAL, DOWN = range(4)
"""What a hit does by the table of wounds: nothing, Eatin' Dirt, a roll on the Critical Hit Table, Put Down."""
UP, LIES, OUT = range(3)
"""How a figure is then: as it was, Eatin' Dirt, Put Down."""
BECOMES = {HARMLESS: UP, DIRT: LIES, DOWN: OUT}


@dataclass(frozen=True)
class Attack:
    """One shot or one blow at one figure.

    ``skill`` needs ``tn`` (None: out of range, wasted); with ``defence`` it is rolled against that instead, hand to
    hand, and a tie misses. ``armor`` is taken off the damage. ``vigor`` is the roll against damage, ``critical`` what
    counts on the Vigor roll that some critical hits ask of a ``hero``. An ``unearthly`` target shrugs off Eatin' Dirt
    and takes Put Down as that: say so only where the attacker cannot harm it for good. ``paralysis`` is the chance that
    a hit which did no harm lays the target in the dirt all the same, ``stun`` that any does which left it on its feet.
    ``lying``: what counts besides on a shot at a figure that an earlier one laid in the dirt; 0 where all shots are
    rolled before any damage, as at the table of this product, -1 where they are settled one by one from more than 3"
    off. The chips are those that go on every such roll; chips on the skill are not the attack's, they are handed in
    beside it.
    """

    skill: Roll
    damage: Roll
    vigor: Roll
    tn: int | None = EASY
    defence: Roll | None = None
    armor: int = 0
    hero: bool = False
    unearthly: bool = False
    crack_shot: bool = False
    critical: int = 0
    lying: int = 0
    paralysis: Fraction = Fraction(0)
    stun: Fraction = Fraction(0)
    defence_chips: Chips = NONE
    damage_chips: Chips = NONE
    vigor_chips: Chips = NONE


@dataclass(frozen=True)
class AttackOdds(Answer):
    """``hit``; then what comes of the attack, misses counted in: by the table of wounds, and (``left``) how a figure
    that stood is afterwards, critical hits rolled out."""

    hit: Fraction
    none: Fraction
    eatin_dirt: Fraction
    critical: Fraction
    put_down: Fraction
    left: tuple[Fraction, Fraction, Fraction]
    hero: bool
    of: str
    error: float

    def chances(self) -> Figures:
        found = {"none": self.none, "eatin_dirt": self.eatin_dirt, "put_down": self.put_down}
        if not self.hero:
            return {"hit": self.hit, f"per_{self.of}": found}
        after = dict(zip(found, self.left, strict=True))
        return {"hit": self.hit, f"per_{self.of}": {**found, "critical": self.critical}, "after_critical": after}


@lru_cache(maxsize=4096)
def hit(strike: Attack, chips: Chips = NONE, *, lying: bool = False) -> Fraction:
    """That it hits, with chips spent as long as it misses; ``lying``: the figure was laid in the dirt just before."""
    if strike.defence is not None:
        return contest(totals(strike.skill, chips), totals(strike.defence, strike.defence_chips)).wins
    if strike.tn is None:
        return Fraction(0)
    return reach(strike.skill, strike.tn - (strike.lying if lying else 0), chips)


def hit_cut(strike: Attack, chips: Chips = NONE) -> float:
    """What cutting off aces may change in that chance: nothing against a target number."""
    if strike.defence is None:
        return 0.0
    return totals(strike.skill, chips).cut + totals(strike.defence, strike.defence_chips).cut


@lru_cache(maxsize=4096)
def wound(strike: Attack) -> Distribution:
    """What a hit does: `HARMLESS`, `DIRT`, `CRITICAL` or `DOWN`.

    Damage less armor, less Vigor: nothing up to 0, 1 to 4 Eatin' Dirt, from 5 on Put Down; for a Hero 5 to 9 is a roll
    on the Critical Hit Table and 10 Put Down (Wounds; ruling 17). Chips on damage are all spent, for nobody knows the
    Vigor yet; those on Vigor as long as the figure is hurt.
    """
    damage = totals(strike.damage, strike.damage_chips).shifted(-strike.armor)
    vigor = totals(strike.vigor, strike.vigor_chips)
    edges = (DIRT_FROM, DOWN_FROM, DAISIES_FROM) if strike.hero else (DIRT_FROM, DOWN_FROM)
    found = bands(damage, vigor, edges)
    none, dirt, *worse = found.counts
    critical, down = worse if strike.hero else (0, *worse)
    if strike.unearthly:
        none, dirt, down = none + dirt, down, 0
    return _floored(strike, replace(found, counts=(none, dirt, critical, down)))


def _floored(strike: Attack, wounds: Distribution) -> Distribution:
    """The same where a hit that does no harm may lay the target in the dirt; the unearthly shrug that off too."""
    floored = 1 - (1 - strike.paralysis) * (1 - strike.stun)
    if strike.unearthly or not floored:
        return wounds
    unharmed = shares((1 - floored, floored))
    return mixed(wounds, lambda what: unharmed if what == HARMLESS else certain(what))


@lru_cache(maxsize=4096)
def aftermath(strike: Attack) -> Distribution:
    """How a hit leaves a figure that stood, critical hits rolled out: `UP`, `LIES` or `OUT`."""
    return mixed(wound(strike), lambda what: _critical(strike) if what == CRITICAL else certain(BECOMES[what]))


def _critical(strike: Attack) -> Distribution:
    """The Critical Hit Table: a flesh wound is none; guts and gizzards put the Hero down if he fails Vigor 4 or 8, a
    head shot does at once, all the rest is Eatin' Dirt. A *crack shot* takes the worst place within 2 of the roll."""
    vigor = replace(strike.vigor, modifier=strike.critical, second=False)
    places = {
        "flesh": certain(UP) if strike.unearthly else shares((1 - strike.stun, strike.stun)),
        "guts": _lives(reach(vigor, EASY, strike.vigor_chips)),
        "gizzards": _lives(reach(vigor, HARD, strike.vigor_chips)),
        "head": certain(OUT),
    }

    def place(total: int) -> Distribution:
        return places.get(criticals.place(total), certain(LIES))

    def chosen(total: int) -> Distribution:
        reachable = criticals.within_reach(total) if strike.crack_shot else (total,)
        return max(map(place, reachable), key=lambda found: (found.chance(OUT), found.chance(LIES)))

    return mixed(times(die(6), 2), chosen)


def _lives(chance: Fraction) -> Distribution:
    return shares((Fraction(0), chance, 1 - chance))


@lru_cache(maxsize=1024)
def attack(strike: Attack, chips: Chips = NONE, of: str = "shot") -> AttackOdds:
    """Everything about one attack; ``of`` is what it is called, ``shot`` or ``blow``."""
    hits = hit(strike, chips)
    wounds = mixed(happens(hits), lambda struck: wound(strike) if struck else certain(HARMLESS))
    left = mixed(happens(hits), lambda struck: aftermath(strike) if struck else certain(UP))
    none, dirt, critical, down = (wounds.chance(what) for what in (HARMLESS, DIRT, CRITICAL, DOWN))
    after = (left.chance(UP), left.chance(LIES), left.chance(OUT))
    cut = hit_cut(strike, chips) + wounds.cut
    return AttackOdds(hits, none, dirt, critical, down, after, strike.hero, of, cut)
