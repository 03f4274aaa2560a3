"""Completing a line-up, and making one out of nothing: legal, and as strong as agreed or less than 10 points weaker.

Who is picked is chance and no rule; that the result is legal is checked by the same law as any line-up.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

from companion.engine.errors import Illegal
from companion.engine.roster import Edit, apply
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.lists.lineup import MOST, lineup, review
from companion.games.gunslinger.lists.outfit import allowed
from companion.games.gunslinger.lists.roster_file import SIDE, Entry, Roster, read, write
from companion.games.gunslinger.lists.strength import cost

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
RARER = 3
"""Each thing more that he brings is so many times less likely (house)."""
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

Man = tuple[str, tuple[str, ...]]
"""A gunslinger by his id, and his options."""


def fill(roster: Roster, rng: Random, without: Collection[str] = ()) -> Roster:
    """The line-up made legal and filled up: who is there stays where the law lets him. At a limit of `SIZES` it is
    filled to as many men as its name says, if any that fit make it as strong. Where 16 men do not reach the limit, they
    are the strongest that were tried. Those ``without`` join only where the others do not reach it."""
    best = legal = _mended(roster)
    named = _to_the_name(legal, without, rng)
    if named is not None:
        return named
    everybody = tuple(catalog().gunslingers)
    others = tuple(person for person in everybody if person not in without)
    for waiting in dict.fromkeys((others, everybody)):
        for _ in range(TRIES):
            if lineup(best).left <= CLOSE:
                return best
            tried = _joined(legal, waiting, rng)
            if lineup(tried).left < lineup(best).left:
                best = tried
    return best


def random_lineup(points: int, rng: Random, name: str = "", without: Collection[str] = ()) -> Roster:
    """A legal line-up out of nothing: at a limit of `SIZES`, of as many men as its name says, where so many are near
    enough to it. Those ``without`` are in it only where no others fit, and then as few of them as can be.

    Errors: `Illegal` ``points-too-few`` where the points pay for nobody.
    """
    least = min(cost(person, ()) for person in catalog().gunslingers)
    if points < least:
        text = f"A strength of {points:,} is too low: the weakest of the 24 counts {least}."
        raise Illegal("points-too-few", text, points=points, least=least)
    roster = Roster(name=name or rng.choice(NAMES), points=points, side=SIDE)
    return fill(roster, rng, without)


def _added() -> tuple[str, ...]:
    """The options that add something, besides those that only put one weapon in the place of another."""
    return tuple(option.id for option in catalog().options.values() if not option.instead)


def _kits() -> tuple[tuple[str, ...], ...]:
    """What a man may bring who is dealt alone: nothing, or any of those."""
    added = _added()
    return tuple(kit for size in range(len(added) + 1) for kit in combinations(added, size))


def _to_the_name(roster: Roster, without: Collection[str], rng: Random) -> Roster | None:
    """At a limit of `SIZES`, as many more as its name says, nobody twice; None where that is never near enough."""
    there = [entry.troop for entry in roster.troops]
    missing = next((men for _, limit, men in SIZES if limit == roster.points), 0) - len(there)
    picked = _picked(roster, missing, without, rng) if missing > 0 else ()
    if not picked:
        return None
    men = [{"troop": person, "options": list(options)} for person, options in picked]
    return _equipped(read(apply(write(roster), [Edit("add", value=man) for man in men])), len(there), rng)


def _picked(roster: Roster, count: int, without: Collection[str], rng: Random) -> Sequence[Man]:
    """So many men who are near enough to the limit with those who are there, as few as can be of those ``without``;
    nobody where there are none such. A man who is alone may bring more than his weapon."""
    there = {entry.troop for entry in roster.troops}
    kits = _kits() if count == 1 and not there else ((),)
    men = ((person, kit) for person in catalog().gunslingers if person not in there for kit in kits)
    groups = _fitting(lineup(roster).left, count, tuple((man, cost(*man)) for man in men))
    if not groups:
        return ()
    shared = [sum(person in without for person, _ in group) for group in groups]
    least = min(shared)
    fair = [group for group, many in zip(groups, shared, strict=True) if many == least]
    picked = rng.choices(fair, [RARER ** -sum(len(kit) for _, kit in group) for group in fair])[0]
    return rng.sample(picked, count)


@cache
def _fitting(points: int, count: int, worth: tuple[tuple[Man, int], ...]) -> Sequence[Sequence[Man]]:
    """Every so many of them that are near enough to the limit together."""
    groups = combinations(worth, count)
    near = (group for group in groups if 0 <= points - sum(points_ for _, points_ in group) <= CLOSE)
    return tuple(tuple(man for man, _ in group) for group in near)


def _mended(roster: Roster) -> Roster:
    """The line-up without errors, by the first way out of each; nobody at all is no error that a mend ends."""
    while True:
        errors = [finding for finding in review(lineup(roster)).errors if finding.mends]
        if not errors:
            return roster
        roster = read(apply(write(roster), errors[0].mends[0].edits))


def _joined(roster: Roster, waiting: Sequence[str], rng: Random) -> Roster:
    """The line-up with as many more of them as fit, in an order of chance, nobody twice; then horses and second
    weapons."""
    there, kept = {entry.troop for entry in roster.troops}, len(roster.troops)
    joining = [person for person in waiting if person not in there]
    rng.shuffle(joining)
    left, edits = lineup(roster).left, list[Edit]()
    for person in joining:
        if kept + len(edits) < MOST and cost(person, ()) <= left:
            left -= cost(person, ())
            edits.append(Edit("add", value={"troop": person}))
    return _equipped(read(apply(write(roster), edits)), kept, rng)


def _equipped(roster: Roster, kept: int, rng: Random) -> Roster:
    """Where much strength is left, horses and weapons for those who have just joined take it up."""
    troops = list(roster.troops)
    offers = [(at, option) for at in range(kept, len(troops)) for option in _added()]
    rng.shuffle(offers)
    left = lineup(roster).left
    for at, option in offers:
        if left <= CLOSE:
            break
        better = replace(troops[at], options=(*troops[at].options, option))
        more = cost(better.troop, better.options) - cost(better.troop, troops[at].options)
        if more <= left:
            troops[at], left = better, left - more
    armed = (entry if at < kept else _with_another(entry, rng) for at, entry in enumerate(troops))
    return replace(roster, troops=tuple(armed))


def _with_another(entry: Entry, rng: Random) -> Entry:
    """One weapon in six is swapped for another, a long gun for a shotgun, where that costs nothing."""
    swaps = (option.id for option in catalog().options.values() if option.instead)
    for swap in swaps:
        options = (*entry.options, swap)
        free = cost(entry.troop, options) <= cost(entry.troop, entry.options)
        if free and allowed(catalog().gunslingers[entry.troop], options) and not rng.randrange(6):
            entry = replace(entry, options=options)
    return entry
