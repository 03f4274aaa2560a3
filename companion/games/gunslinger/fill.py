"""Completing a line-up, and making one out of nothing: legal, and as strong as agreed or less than 10 points weaker.

Who is picked is chance and no rule; that the result is legal is checked by the same law as any line-up.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

from companion.engine.errors import Illegal
from companion.engine.roster import Edit, apply
from companion.games.gunslinger.catalog import catalog
from companion.games.gunslinger.lineup import MOST, lineup, review
from companion.games.gunslinger.outfit import HORSE, SECOND, SHOTGUN, allowed
from companion.games.gunslinger.roster_file import SIDE, Entry, Roster, read, write
from companion.games.gunslinger.strength import cost

SIZES = (
    ("One gunslinger", 75, 1),
    ("Two gunslingers", 110, 2),
    ("Three gunslingers", 160, 3),
    ("Five gunslingers", 260, 5),
)
"""Limits that are offered: name, points, and to how many men a line-up is dealt or filled up at that limit."""
CLOSE = 9
"""So few points below the limit are near enough."""
TRIES = 200
NAMES = (
    "Main Street at Noon",
    "The Last Four Chambers",
    "Strangers at the Bar",
    "No Rest Till Yuma",
    "A Quarrel over Cards",
    "The Undertaker’s Friends",
    "Dust and Spurs",
    "Two Graves by Sundown",
)


def fill(roster: Roster, rng: Random) -> Roster:
    """The line-up made legal and filled up: who is there stays where the law lets him. At a limit of `SIZES` it is
    filled to as many men as its name says, if any that fit make it as strong. Where 16 men do not reach the limit, they
    are the strongest that were tried."""
    legal = _mended(roster)
    named = _to_the_name(legal, rng)
    if named is not None:
        return named
    best = legal
    for _ in range(TRIES):
        if lineup(best).left <= CLOSE:
            break
        tried = _joined(legal, rng)
        if lineup(tried).left < lineup(best).left:
            best = tried
    return best


def random_lineup(points: int, rng: Random, name: str = "") -> Roster:
    """A legal line-up out of nothing: at a limit of `SIZES`, of as many men as its name says.

    Errors: `Illegal` ``points-too-few`` where the points pay for nobody.
    """
    least = min(cost(person, ()) for person in catalog().gunslingers)
    if points < least:
        text = f"A strength of {points:,} has room for nobody: the least of the 24 counts {least}."
        raise Illegal("points-too-few", text, points=points, least=least)
    roster = Roster(name=name or rng.choice(NAMES), points=points, side=SIDE)
    return fill(roster, rng)


def _to_the_name(roster: Roster, rng: Random) -> Roster | None:
    """At a limit of `SIZES`, as many more as its name says, nobody twice; None where that is never near enough."""
    there = [entry.troop for entry in roster.troops]
    missing = next((men for _, limit, men in SIZES if limit == roster.points), 0) - len(there)
    if missing <= 0:
        return None
    fitting = [group for group in _fitting(lineup(roster).left, missing) if not set(group) & set(there)]
    if not fitting:
        return None
    picked = list(rng.choice(fitting))
    rng.shuffle(picked)
    more = [Edit("add", value={"troop": one}) for one in picked]
    return _equipped(read(apply(write(roster), more)), len(there), rng)


@cache
def _fitting(points: int, count: int) -> tuple[tuple[str, ...], ...]:
    """Every so many of the 24 that are near enough to the limit together."""
    worth = {person: cost(person, ()) for person in catalog().gunslingers}
    groups = combinations(worth, count)
    return tuple(group for group in groups if 0 <= points - sum(worth[one] for one in group) <= CLOSE)


def _mended(roster: Roster) -> Roster:
    """The line-up without errors, by the first way out of each; nobody at all is no error that a mend ends."""
    while True:
        errors = [finding for finding in review(lineup(roster)).errors if finding.mends]
        if not errors:
            return roster
        roster = read(apply(write(roster), errors[0].mends[0].edits))


def _joined(roster: Roster, rng: Random) -> Roster:
    """The line-up with as many more as fit, in an order of chance, nobody twice; then horses and second weapons."""
    there, kept = {entry.troop for entry in roster.troops}, len(roster.troops)
    waiting = [person for person in catalog().gunslingers if person not in there]
    rng.shuffle(waiting)
    for person in waiting:
        found = lineup(roster)
        if len(found.lines) < MOST and cost(person, ()) <= found.left:
            document = apply(write(roster), [Edit("add", value={"troop": person})])
            roster = read(document)
    return _equipped(roster, kept, rng)


def _equipped(roster: Roster, kept: int, rng: Random) -> Roster:
    """Where much strength is left, horses and weapons for those who have just joined take it up."""
    troops = list(roster.troops)
    offers = [(at, option) for at in range(kept, len(troops)) for option in (HORSE, SECOND)]
    rng.shuffle(offers)
    for at, option in offers:
        if lineup(replace(roster, troops=tuple(troops))).left <= CLOSE:
            break
        better = replace(troops[at], options=(*troops[at].options, option))
        if lineup(replace(roster, troops=(*troops[:at], better, *troops[at + 1 :]))).left >= 0:
            troops[at] = better
    armed = (entry if at < kept else _with_shotgun(entry, rng) for at, entry in enumerate(troops))
    return replace(roster, troops=tuple(armed))


def _with_shotgun(entry: Entry, rng: Random) -> Entry:
    """One long gun in six is a shotgun, where that costs nothing."""
    options = (*entry.options, SHOTGUN)
    free = cost(entry.troop, options) <= cost(entry.troop, entry.options)
    may = free and allowed(catalog().gunslingers[entry.troop], options)
    return replace(entry, options=options) if may and not rng.randrange(6) else entry
