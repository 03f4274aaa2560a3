"""Whom the companion brings: as many characters as the people, about as strong, by chance (house)."""

from dataclasses import replace
from typing import Any

from companion.engine.chance import Chance
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists.points import Kit, cost, kit_of
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.setting_up.ready import Ready
from companion.games.outlaws.table.setting_up.recruit import Recruit

LIKE = 4
"""Of so many characters whose points are nearest to what is wanted, one is chosen by chance."""


def gather(state: State, seat: str, chance: Chance) -> Any:
    """Once all people have chosen, one character after the other; then it is ready."""
    own, mine = state.seat(seat), state.posse(seat)
    people = [other for other in state.seats if not other.computer]
    if own is None or own.ready or not all(other.ready for other in people):
        return None
    theirs = [man for other in people for man in state.posse(other.id)]
    free = _free(state)
    missing = min(len(theirs), figures().posse_most) - len(mine)
    if missing < 1 or not free:
        return Ready(seat)
    wanted = (sum(points(state, man) for man in theirs) - sum(points(state, man) for man in mine)) / missing
    near = sorted(free, key=lambda person: (abs(usual(person) - wanted), person.id))
    return Recruit(seat, chance.choice(near[:LIKE] if missing > 1 else near[:2]).id)


def _free(state: State) -> list[Character]:
    """Who is not at the table."""
    there = {man.person for man in state.men}
    return [person for person in catalog().characters.values() if person.id not in there]


def usual(person: Character) -> int:
    """Points of a character with the kit that stands beside the name."""
    return cost(person, kit_of(person))


def points(state: State, man: Man) -> int:
    """Points of a man with what he has."""
    own = [item.id for item in state.items if item.owner == man.id]
    guns = tuple(gun for item in own if (gun := things.gun(state, item)) is not None)
    kit = Kit(guns, bool(things.has_knife(state, man)), man.bullets)
    return cost(_character(man), kit)


def _character(man: Man) -> Character:
    known = catalog().characters
    return known[man.person] if man.person in known else _made(man, next(iter(known.values())))


def _made(man: Man, like: Character) -> Character:
    """A character of the man's own figures."""
    return replace(
        like,
        id=man.person,
        actions=man.start,
        handgun=man.handgun.bonus,
        handgun_icons=man.handgun.icons,
        rifle=man.rifle.bonus,
        rifle_icons=man.rifle.icons,
        shotgun=man.shotgun.bonus,
        shotgun_icons=man.shotgun.icons,
        brawl=man.brawl,
        ride=man.ride,
        skill=man.skill,
    )
