"""Fire-arms of a figure: range, rate of fire and damage (Shooting; Rate o' Fire; Shotguns; rulings 27, 35, 36)."""

from dataclasses import dataclass
from functools import cache

from companion.games.highnoon.data.records import Weapon
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.gear.carried import weapons as found_weapons
from companion.games.highnoon.table.gear.deviation import MEASURED

SHORT_TN, LONG_TN = 4, 8
BASIC, PISTOL, TWO_HANDED = "basic", "pistol", "two-handed"
"""Tags: basic weapons; what may be fired in contact; what a *one-armed bandit* cannot use (Appendix A)."""
SIDEARM = "pistol"
"""The id of the pistol, which alone can be fanned, and from which a *pistol* blade hangs."""
WAYS = frozenset({"pierces", "heavy"})
"""Tags of what gets through more than a bullet or a blade does (Weird Warriors: Wasatch; Appendix A: Heavy Armor)."""
_SHOT = frozenset({"shot"})


@dataclass(frozen=True)
class Arm:
    """Something to shoot with. ``range`` in inches, ``rof`` shots an action; ``bands`` are (inches, damage), nearest
    first. ``house``: some of its figures are nobody's print. ``served``: a crew's big gun, which takes *artillery*; a
    Gatling gun has 0 shots until its dice say how many. ``ways`` are words of `harm.Harm`,
    ``tags`` those of the weapon's record."""

    id: str
    name: str
    range: int
    rof: int
    bands: tuple[tuple[int, str], ...]
    house: bool = False
    served: bool = False
    ways: frozenset[str] = _SHOT
    tags: tuple[str, ...] = ()

    @property
    def short(self) -> int:
        """Short range goes up to and including half of Range (Range)."""
        return self.range // 2

    def tn(self, inches: int) -> int:
        """4 at short range, 8 at long range, 0 beyond it: the shot is wasted (Range; ruling 27)."""
        return tn(inches, self.range)

    def damage(self, inches: int) -> str:
        """The damage dice at that distance."""
        return next((dice for to, dice in self.bands if inches <= to), self.bands[-1][1])

    @property
    def limits(self) -> tuple[int, ...]:
        """The distances at which something changes: damage, short range, the end of it."""
        return tuple(sorted({to for to, _ in self.bands} | {self.short, self.range}))


def tn(inches: int, range_: int) -> int:
    """The TN at that distance with that Range, of anything that is fired or thrown; 0 beyond it."""
    if inches > range_:
        return 0
    return SHORT_TN if inches <= range_ // 2 else LONG_TN


def least(inches: int, range_: int) -> int:
    """Where the band begins that ends at that distance; `MEASURED` for a distance at which none ends."""
    return {range_ // 2: 0, range_: range_ // 2}.get(inches, MEASURED)


def arm(state: State, id_: str) -> Arm | None:
    """The weapon as this table plays it, if it is shot straight at somebody; None for blades and templates."""
    weapon = armory.weapon(state, id_)
    return _arm(weapon) if weapon is not None else None


@cache
def _arm(weapon: Weapon) -> Arm | None:
    if weapon.kind != "ranged" or not isinstance(weapon.range, int):
        return None
    served = weapon.crew > 0
    if not served and not isinstance(weapon.rof, int):
        return None
    rof = weapon.rof if isinstance(weapon.rof, int) else 0
    house = bool(weapon.house) or weapon.source == "house"
    bands = tuple((band.to, band.damage) for band in weapon.bands) or ((weapon.range, weapon.damage),)
    ways = _SHOT | (WAYS & set(weapon.tags))
    return Arm(weapon.id, weapon.name, weapon.range, rof, bands, house, served, ways, weapon.tags)


def carried(state: State, troop: Troop, figure: Figure) -> tuple[Arm, ...]:
    """What that figure can shoot with, each once; a *one-armed bandit* leaves what takes two hands. A big gun has to be
    served first: `served.ready`."""
    ids = dict.fromkeys((*(figure.weapons or troop.stats.weapons), *found_weapons(troop, figure)))
    found = [arm(state, id_) for id_ in ids]
    personal = (gun for gun in found if gun is not None and not gun.served)
    one_hand = troop.has("one-armed-bandit")
    return tuple(gun for gun in personal if not (one_hand and TWO_HANDED in gun.tags))


def guns(figure: Figure, arm: Arm) -> int:
    """How many of them it carries: figures with two pistols can fire both (Two Guns)."""
    return max(1, figure.weapons.count(arm.id))
