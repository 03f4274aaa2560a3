"""Completing a cast list, and making one out of nothing: bandits by chance, nobody twice."""

from collections.abc import Collection
from dataclasses import replace
from random import Random

from companion.engine.roster import Edit, apply
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.cast import cast, review
from companion.games.coltexpress.lists.roster_file import Roster, read, write
from companion.games.coltexpress.lists.sides import TEAMS

SIZES = (("Me", 1), ("My team", 2), ("A table of 3", 3), ("A table of 4", 4), ("A table of 5", 5), ("A table of 6", 6))
"""How many play, by what the list is for."""
NAMES = (
    "The Payroll Gang",
    "Nine Minutes from Folsom",
    "Nobody Touches the Brake",
    "Loose Coupling",
    "The Last Carriage",
    "Tickets, Please",
)


def fill(roster: Roster, rng: Random, without: Collection[str] = ()) -> Roster:
    """The list made legal and filled up: who is there stays. Those ``without`` join only where no others are left."""
    legal = _mended(roster)
    there = {entry.troop for entry in legal.troops}
    free = [id_ for id_ in catalog().bandits if id_ not in there]
    rng.shuffle(free)
    free.sort(key=lambda id_: id_ in without)
    edits = [Edit("add", value={"troop": id_}) for id_ in free[: max(0, cast(legal).left)]]
    return read(apply(write(legal), edits))


def random_cast(roster: Roster, rng: Random, without: Collection[str] = ()) -> Roster:
    """A legal list out of nothing. Its train is laid once it is known how many play."""
    named = replace(roster, name=roster.name or rng.choice(NAMES), cars=Roster(name="", points=0).cars)
    return _mended(replace(fill(named, rng, without), cars=roster.cars))


def _mended(roster: Roster) -> Roster:
    """The list without errors, by the first way out of each; teams that are not full are filled later."""
    while True:
        errors = [one for one in review(cast(roster)).errors if one.mends and not _fills(roster, one.code)]
        if not errors:
            return roster
        roster = read(apply(write(roster), errors[0].mends[0].edits))


def _fills(roster: Roster, code: str) -> bool:
    """Whether filling up the list is what mends that."""
    return code == "team-not-two" and roster.side == TEAMS and len(roster.troops) < roster.points
