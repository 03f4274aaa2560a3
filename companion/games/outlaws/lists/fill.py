"""Completing a posse, and making one out of nothing: legal, and worth what was agreed or less than 10 points below it.

Who is picked is chance and no rule; that the result is legal is checked by the same law as any posse.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random

from companion.engine.errors import Illegal
from companion.engine.roster import Edit, apply
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.lists.law import review
from companion.games.outlaws.lists.posse import GEAR, armory, line_of, posse, usual_entry, usual_kit
from companion.games.outlaws.lists.roster_file import Entry, Roster, read, write

CLOSE = 9
"""So few points below the limit are near enough."""
GEAR_WORTH = 4
"""Points of gear that anybody can take up besides the usual kit: a horse, or bullets and a knife (house)."""
NAMES = (
    "The Deadrock Gang",
    "Last Train to Yuma",
    "Nobody’s Deputies",
    "Six Graves for Friday",
    "The Dry Creek Boys",
    "Coffee and Gunsmoke",
    "Friends of the Undertaker",
    "A Rope Too Short",
)

Group = tuple[str, ...]
"""Characters who join together, by their ids."""


def fill(roster: Roster, rng: Random, without: Collection[str] = ()) -> Roster:
    """The posse made legal and filled up: who is there stays where the law lets them, with the kit that they have. At
    a limit of `data/sizes.toml` it gets as many characters as its name says, if any that fit come near enough. Those
    ``without`` join only where the others do not come near enough."""
    legal = _mended(roster)
    missing = _missing(legal)
    if posse(legal).left <= CLOSE and missing <= 0:
        return legal
    joining = _picked(legal, missing, without, rng)
    new = [{"troop": id_, **usual_kit(catalog().characters[id_])} for id_ in rng.sample(joining, len(joining))]
    joined = read(apply(write(legal), [Edit("add", value=value) for value in new]))
    return _equipped(joined, len(legal.troops), rng)


def random_posse(points: int, side: str, rng: Random, name: str = "", without: Collection[str] = ()) -> Roster:
    """A legal posse out of nothing. Those ``without`` are in it only where no others fit, and then as few of them as
    can be.

    Errors: `Illegal` ``points-too-few`` where the points pay for nobody.
    """
    least = min(_costs().values())
    if points < least:
        text = f"{points:,} points are too few: the cheapest character costs {least}."
        raise Illegal("points-too-few", text, points=points, least=least)
    return fill(Roster(name=name or rng.choice(NAMES), points=points, side=side), rng, without)


@cache
def _costs() -> Mapping[str, int]:
    """What each character costs with the usual kit."""
    known = catalog()
    return {id_: line_of(usual_entry(person), known.guns).cost for id_, person in known.characters.items()}


def _missing(roster: Roster) -> int:
    """How many characters are missing to the number that a size of this limit names; 0 at any other limit."""
    named = next((size.men for size in catalog().sizes.values() if size.points == roster.points), 0)
    return max(named - len(roster.troops), 0)


def _picked(roster: Roster, missing: int, without: Collection[str], rng: Random) -> Group:
    """Who joins: so many as are missing if they come near enough to the limit, else any number that does, else those
    who come nearest; of those ``without`` as few as can be."""
    there = {entry.troop for entry in roster.troops}
    free = tuple(id_ for id_ in catalog().characters if id_ not in there)
    places, left = figures().posse_most - len(roster.troops), posse(roster).left
    counts = range(1, min(places, len(free)) + 1)
    for wanted in ([missing] if missing in counts else [], counts):
        groups = _fairest(free, wanted, left, frozenset(without).intersection(free))
        if groups:
            return rng.choice(groups)
    return _nearest(free, counts, left, without, rng)


def _fairest(free: Group, counts: Sequence[int], left: int, without: Collection[str]) -> Sequence[Group]:
    """Groups of so many who come near enough with the kit that they have, or else with what they can still take up,
    if fewer of those ``without`` are among them then."""
    found: Sequence[Group] = ()
    for gear in (0, GEAR_WORTH):
        near = [group for count in counts for group in _near(free, count, left, CLOSE + gear * count)]
        fair = _fair(near, without)
        if fair and (not found or _shared(fair[0], without) < _shared(found[0], without)):
            found = fair
    return found


def _fair(groups: Sequence[Group], without: Collection[str]) -> Sequence[Group]:
    """Those with as few as can be of those ``without``."""
    if not without or not groups:
        return groups
    least = min(_shared(group, without) for group in groups)
    return [group for group in groups if _shared(group, without) == least]


def _shared(group: Group, without: Collection[str]) -> int:
    return sum(id_ in without for id_ in group)


@lru_cache(32)
def _near(free: Group, count: int, left: int, close: int) -> Sequence[Group]:
    """Every so many of them who leave no more than that of what is left."""
    costs = _costs()
    groups = combinations(free, count)
    return tuple(group for group in groups if 0 <= left - sum(costs[id_] for id_ in group) <= close)


def _nearest(free: Group, counts: range, left: int, without: Collection[str], rng: Random) -> Group:
    """Where nobody comes near enough: as many points as can be, of those ``without`` only if others do not fit."""
    joining: list[str] = []
    for id_ in _in_turn(free, without, rng):
        price = _costs()[id_]
        if price <= left and len(joining) < len(counts):
            joining.append(id_)
            left -= price
    return tuple(joining)


def _in_turn(free: Group, without: Collection[str], rng: Random) -> Iterator[str]:
    """The dearest first, and the others before those ``without``; who cost the same come by chance."""
    order = {id_: rng.random() for id_ in free}
    yield from sorted(free, key=lambda id_: (id_ in without, -_costs()[id_], order[id_]))


def _equipped(roster: Roster, kept: int, rng: Random) -> Roster:
    """Where points are left over, those who have just joined take up knives, horses and bullets for them."""
    troops = list(roster.troops)
    offers = [(at, gear) for at in range(kept, len(troops)) for gear in (*GEAR, "bullets")]
    rng.shuffle(offers)
    left = posse(roster).left
    for at, gear in offers:
        if left <= CLOSE:
            break
        better = _with(troops[at], gear)
        more = _price(better, roster) - _price(troops[at], roster)
        if 0 < more <= left:
            troops[at], left = better, left - more
    return replace(roster, troops=tuple(troops))


def _with(entry: Entry, gear: str) -> Entry:
    """The entry with that besides, or with all the bullets that one may carry."""
    if gear == "bullets":
        return replace(entry, bullets=figures().bullets_most)
    return replace(entry, gear=tuple(one for one in GEAR if one == gear or one in entry.gear))


def _price(entry: Entry, roster: Roster) -> int:
    return line_of(entry, armory(roster)).cost


def _mended(roster: Roster) -> Roster:
    """The posse without errors, by the first way out of each; nobody at all is no error that a mend ends."""
    while True:
        errors = [finding for finding in review(roster).errors if finding.mends]
        if not errors:
            return roster
        roster = read(apply(write(roster), errors[0].mends[0].edits))
