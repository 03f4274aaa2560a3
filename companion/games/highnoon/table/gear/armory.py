"""Weapons and templates as this table plays them: figures that nobody printed may have been agreed otherwise (rulings
36 and 40).

What is printed stays as it is. A dynamite arrow flies as far as the table's bows shoot, a musket shoots as far as its
rifles.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from companion.engine.play import Switch
from companion.engine.sheets import Measure
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import Weapon
from companion.games.highnoon.data.toml import measures
from companion.games.highnoon.table.core.state import State

FOLD = "Weapon numbers not in the book"
_OURS = "weapon-"
_FIELDS = {"range": "range", "rof": "rate of fire", "damage": "damage"}
_RANGES = tuple(str(inches) for inches in range(6, 78, 6))
_RATES = ("1", "2", "3")
_DICE = ("1d6", "1d8", "1d10", "2d6", "2d8", "2d10", "3d6", "3d8", "3d10")
_BLOWS = ("STR", "STR+1", "STR+2", "STR+3")
_SIZES = tuple(str(inches) for inches in range(2, 11))
_SIZE = "size"


def weapon(state: State, id_: str) -> Weapon | None:
    """The weapon with the figures that this table agreed on; None where there is none of that name."""
    found = _agreed(id_, tuple(state.switches.get(name, "") for name in _switch_names(id_)))
    other = weapon(state, found.range_of) if found is not None and found.range_of else None
    return replace(found, range=other.range) if found is not None and other is not None else found


def listed(state: State, id_: str) -> Weapon:
    """The weapon with that id, for rules that name weapons themselves. Errors: `KeyError`."""
    found = weapon(state, id_)
    if found is None:
        raise KeyError(id_)
    return found


def reach(state: State, id_: str) -> int:
    """The range of a weapon in inches; 0 for what is thrown or has none. Errors: `KeyError`."""
    range_ = listed(state, id_).range
    return range_ if isinstance(range_, int) else 0


def crew(weapons: Iterable[str]) -> int:
    """How many men serve the big gun among these weapons (Crews); 0 where none is one."""
    book = catalog().weapons
    return max((book[id_].crew for id_ in weapons if id_ in book), default=0)


@cache
def _agreed(id_: str, figures: tuple[str, ...]) -> Weapon | None:
    """``figures`` are range, rate of fire and damage, each empty where it is as in the book."""
    found = catalog().weapons.get(id_)
    if found is None:
        return None
    range_, rof, damage = figures
    return replace(
        found,
        range=int(range_) if range_ else found.range,
        rof=int(rof) if rof else found.rof,
        damage=damage or found.damage,
    )


def switch_name(id_: str, field: str) -> str:
    """The house rule for one figure of a weapon: ``weapon-pistol-range``."""
    return f"{_OURS}{id_}-{field}"


@cache
def _switch_names(id_: str) -> tuple[str, ...]:
    """Those of each of its figures."""
    return tuple(switch_name(id_, field) for field in _FIELDS)


@cache
def switches() -> tuple[Switch, ...]:
    """One for each template, then one for each figure of a weapon, that is nobody's print, ours first."""
    return (
        *map(_size, measures()),
        *(switch for weapon_ in catalog().weapons.values() for switch in _switches(weapon_)),
    )


def template(state: State, id_: str) -> str:
    """How large a template is at this table, in inches, and who says so: ``6″ (house)``. Empty for what has no size."""
    usual = next((measure for measure in measures() if measure.id == id_), None)
    said = state.switches.get(switch_name(id_, _SIZE))
    return "" if usual is None else f"{said}″ (agreed)" if said else f"{usual.inches:g}″ (house)"


def turned(state: State) -> tuple[Switch, ...]:
    """The house rules that this table plays otherwise than we supply them."""
    names = [name for name in state.switches if name.startswith(_OURS)]
    return tuple(switch for switch in switches() if switch.name in names) if names else ()


def agreed(state: State, id_: str) -> frozenset[str]:
    """Which of ``range``, ``rof`` and ``damage`` of a weapon this table plays otherwise than we supply them, be it by
    the weapon whose range it has."""
    own = frozenset(field for field in _FIELDS if switch_name(id_, field) in state.switches)
    found = catalog().weapons.get(id_)
    return own | (agreed(state, found.range_of) & {"range"} if found is not None and found.range_of else frozenset())


def _switches(gun: Weapon) -> Iterator[Switch]:
    for field in _FIELDS if gun.is_house else gun.house:
        ours, ways = str(getattr(gun, field)), _ways(gun, field)
        if ways:
            mark = "″" if field == "range" else ""
            options = ((ours, f"{ours}{mark} (house)"), *((way, f"{way}{mark}") for way in ways if way != ours))
            title = f"{gun.name}: {_FIELDS[field]}"
            yield Switch(switch_name(gun.id, field), title, options, rule=f"weapon-{gun.id}", fold=FOLD)


def _ways(gun: Weapon, field: str) -> tuple[str, ...]:
    """What a table may choose from; nothing for what has no such figure, or another weapon's. What bursts is thrown or
    fired once an action, whatever its rate of fire."""
    if gun.kind == "melee":
        return _BLOWS if field == "damage" else ()
    if (field == "range" and gun.range_of) or (field == "rof" and gun.kind == "area"):
        return ()
    return {"range": _RANGES, "rof": _RATES, "damage": _DICE}[field]


def _size(measure: Measure) -> Switch:
    ours = f"{measure.inches:g}"
    options = ((ours, f"{ours}″ (house)"), *((size, f"{size}″") for size in _SIZES if size != ours))
    title = f"Templates: {measure.name}"
    return Switch(switch_name(measure.id, _SIZE), title, options, rule="templates", fold=FOLD, told=True)
