"""What a figure strikes with: weapons of contact and what a blow with them does (Fighting Damage; rulings 31, 36)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from companion.engine.hooks import Every
from companion.games.highnoon.data.records import Weapon
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import armory, condition
from companion.games.highnoon.table.gear.firearms import SIDEARM, TWO_HANDED, WAYS
from companion.games.highnoon.table.rolling import numbers

BARE_HANDS = "bare-hands"
BODY, POISON, AT_HAND, ON_PISTOLS = "body", "living-only", "in-contact", "on-pistols"
"""Tags: weapons that nobody bought; what hurts the living alone; weapons of the distance that serve in contact as well
(Clockwork Tarantulas); blades on pistols, one on each (Hangin' Judge)."""
SKELETONS = "skeletons"
"""The counter of those who come with bare bones."""


@dataclass(frozen=True)
class Blade:
    """Something to strike with. ``plus`` goes on the Strength roll; ``dice`` are rolled in place of Strength, where the
    weapon has its own. ``ways`` are words of `harm.Harm`. ``living``: it hurts nobody else. ``rule`` is its entry.
    ``both_hands``: there is one in each hand, whatever else the figure carries."""

    id: str
    name: str
    plus: int = 0
    dice: str = ""
    ways: frozenset[str] = frozenset()
    living: bool = False
    rule: str = ""
    tags: tuple[str, ...] = ()
    both_hands: bool = False


Lender = Callable[[State, Troop, Figure], Iterator[Blade]]
lends: Every[Lender] = Every("lends")
"""Rules that give a figure something to strike with which stands on no list: a power, a spell, a device. What one lends
may have a weapon's id, and takes its place then."""


def blade(state: State, id_: str) -> Blade | None:
    """The weapon of that id as this table plays it, if one can strike with it; None for guns and templates."""
    weapon = armory.weapon(state, id_)
    return _blade(weapon) if weapon is not None and (weapon.kind == "melee" or AT_HAND in weapon.tags) else None


@cache
def _blade(weapon: Weapon) -> Blade:
    id_ = weapon.id
    strength, _, plus = weapon.damage.partition("+")
    own = "" if strength == "STR" else weapon.damage
    ways, poison = WAYS & set(weapon.tags), POISON in weapon.tags
    plain = int(plus or 0) if not own else 0
    return Blade(id_, weapon.name, plain, own, ways, poison, f"weapon-{id_}", weapon.tags)


def at_hand(state: State, troop: Troop, figure: Figure) -> tuple[Blade, ...]:
    """All that a figure could strike with, the best first; bare hands where it has nothing else. *Skeletons* come with
    bare bones (Field o' Bones)."""
    found = {weapon.id: weapon for weapon in _carried(state, troop, figure)}
    found |= {weapon.id: weapon for rule in lends for weapon in rule(state, troop, figure)}
    best = sorted(found.values(), key=lambda weapon: _worth(state, troop, weapon), reverse=True)
    return tuple(best) or tuple(filter(None, (blade(state, BARE_HANDS),)))


def _carried(state: State, troop: Troop, figure: Figure) -> Iterator[Blade]:
    if SKELETONS in troop.marks:
        return
    for id_ in dict.fromkeys(figure.weapons or troop.stats.weapons):
        weapon = blade(state, id_)
        if weapon is None or (TWO_HANDED in weapon.tags and troop.has("one-armed-bandit")):
            continue
        if BODY in weapon.tags or condition.works(state, troop, figure, id_):
            yield weapon


def _worth(state: State, troop: Troop, weapon: Blade) -> float:
    """What a blow with it comes to on the average, aces aside: that is what makes one weapon better than another."""
    dice = read_dice(weapon.dice or numbers.die(state, troop, "strength"))
    return weapon.plus + (dice.count * (dice.sides + 1) / 2 + dice.plus if dice else 0)


def hands(state: State, troop: Troop, figure: Figure) -> tuple[Blade, ...]:
    """What it could fight with in both hands at once, the best first; fewer than two where it has not as many
    ("Florentine"). A *one-armed bandit* has one hand. A beast's own weapons make no second attack, for nobody prints
    one; Harrowed claws do."""
    if troop.has("one-armed-bandit"):
        return ()
    carried = figure.weapons or troop.stats.weapons
    return tuple(weapon for weapon in at_hand(state, troop, figure) for _ in range(_count(carried, weapon)))


def _count(carried: tuple[str, ...], weapon: Blade) -> int:
    """How many weapons of that kind the figure could hold at once."""
    if BODY in weapon.tags or TWO_HANDED in weapon.tags:
        return 0
    if weapon.both_hands:
        return 2
    return carried.count(SIDEARM if ON_PISTOLS in weapon.tags else weapon.id)
