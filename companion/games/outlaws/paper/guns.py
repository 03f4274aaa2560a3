"""Counters of what hands hold: square for one hand, twice as wide for two. A gun shows its figures, and behind them
what it takes to reload it (Guns).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from companion.engine.sheets import Back, Marker
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import BY_RANGE, Gun, Thing
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.lists.cards import DAGGER, daggered, signed
from companion.games.outlaws.lists.posse import Posse
from companion.games.outlaws.paper.sizes import HAND

PART = "guns"
FEWEST = 2
"""Of each gun, where they are printed for everybody (house)."""


def guns_of(found: Posse) -> tuple[Marker, ...]:
    """As many as a posse carries, those of its own making too, and its knives."""
    carried = Counter(gun.id for line in found.lines for gun in line.guns)
    knives = sum(line.kit.knife for line in found.lines)
    return (*_guns(found.armory, carried), *_things({**_counts(), "knife": knives}))


@cache
def all_guns() -> tuple[Marker, ...]:
    """Enough of each for all 18 characters, at least two."""
    book = catalog()
    carried = Counter(gun for person in book.characters.values() for gun in person.guns)
    return (*_guns(book.guns, {gun: max(FEWEST, carried[gun]) for gun in book.guns}), *_things(_counts()))


def _guns(armory: Mapping[str, Gun], counts: Mapping[str, int]) -> Iterator[Marker]:
    """Handguns first: a row of a page has counters of one size."""
    for gun in sorted(armory.values(), key=lambda gun: gun.is_long):
        if count := counts.get(gun.id, 0):
            yield gun_counter(gun, count)


def gun_counter(gun: Gun, count: int) -> Marker:
    """Loaded in front, with the modifier and the bullets above, the brawl value and the wounds below (Resolving
    successful shots); behind it what reloading costs."""
    wounds = "range" if gun.wounds == BY_RANGE else daggered(gun, "wounds", gun.wounds)
    brawl = f"Brawl {signed(gun.brawl)}" if gun.brawl else ""
    return Marker(
        f"gun-{gun.id}",
        gun.name,
        gun.icon,
        count,
        corners=(
            daggered(gun, "modifier", signed(gun.modifier, zero="+0")),
            daggered(gun, "load", f"×{gun.load}"),
            brawl,
            wounds,
        ),
        back=Back(daggered(gun, "reload", gun.reload), lines=("to reload", gun.name)),
        rule=catalog().rule_of_gun(gun),
        shape="square",
        inches=HAND * gun.hands,
        high=HAND if gun.is_long else 0,
        part=PART,
    )


_RULES = {"knife": "knife-throwing", "brawl-object": "brawl-objects"}


def _things(counts: Mapping[str, int]) -> Iterator[Marker]:
    found: Iterable[Thing] = sorted(catalog().things.values(), key=lambda thing: thing.hands)
    for thing in found:
        if count := counts.get(thing.id, 0):
            brawl = f"Brawl {signed(thing.brawl)}{DAGGER}" if thing.brawl else ""
            yield Marker(
                f"thing-{thing.id}",
                thing.name,
                thing.icon,
                count,
                corners=("", "", brawl),
                rule=_RULES.get(thing.id, "objects-on-the-board"),
                tone="brass",
                shape="square",
                inches=HAND * thing.hands,
                high=HAND if thing.hands > 1 else 0,
                part=PART,
            )


@cache
def _counts() -> Mapping[str, int]:
    """How many of each thing, for everybody."""
    return {record["id"]: record["count"] for record in records("markers.toml", "thing")}
