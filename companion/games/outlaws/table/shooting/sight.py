"""What people see along the barrel: how far it is, what the target hides behind, who else may be hit (Shooting;
Characters obstructing your shot; Firing into a square with two characters; Shotguns).

The app never knows where anybody stands. Distance and cover are said once, and proposed again until either man moves.
What the app knows is not asked: who lies, who leans, who brawls with the target, what horse he sits on.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.features import Why
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.refusals import no_foe
from companion.games.outlaws.table.core.state import DEAD, OUTLAWS, Man, Pair, State
from companion.games.outlaws.table.hurt.body import LEANING, PRONE

MAN, HORSE, TOWNSFOLK = "man", "horse", "townsfolk"
FARTHEST = 40
"""Squares: no table is longer (house)."""
AMONG, BEYOND = "between", "beyond"
AHEAD, BESIDE, BEHIND = BEARINGS = ("ahead", "beside", "behind")


@dataclass(frozen=True, kw_only=True)
class Sight:
    """What somebody says of a shot.

    ``cover`` are ids of the catalogue; ``outside``: the target looks from cover, and does not see the shooter.
    ``between`` is the one foe who obstructs, ``through`` a group of townsfolk, ``sharing`` a horse in the target's
    square. ``bearing`` is where a rider's target is. ``line`` are the others whom a shotgun reaches, each with the
    squares to him, `AMONG` or `BEYOND`: ``m3 4``, ``m4 between``, ``m5 beyond``.
    """

    man: str
    item: str = ""
    target: str = ""
    distance: int = 0
    cover: tuple[str, ...] = ()
    outside: bool = False
    between: str = ""
    through: str = ""
    sharing: str = ""
    bearing: str = ""
    line: tuple[str, ...] = ()


def kind(state: State, id_: str) -> str:
    """What a bullet may hit: a man, a horse or townsfolk; empty for nothing at all."""
    if state.man(id_) is not None:
        return MAN
    if any(horse.id == id_ for horse in state.horses):
        return HORSE
    return TOWNSFOLK if any(group.id == id_ for group in state.townsfolk) else ""


def name(state: State, id_: str) -> str:
    """What it is called."""
    men = {man.id: man.name for man in state.men}
    horses = {horse.id: horse.name for horse in state.horses}
    groups = {group.id: group.name for group in state.townsfolk}
    return {**groups, **horses, **men}.get(id_, "")


def sayable() -> tuple[str, ...]:
    """Cover that people say; the rest the app knows."""
    return tuple(id_ for id_ in catalog().covers if id_ not in (PRONE, LEANING))


def foes(state: State, man: Man) -> tuple[Man, ...]:
    """Whom he may shoot at: foes on the board who are alive. Whoever lies unconscious in his own square is no target,
    but can be finished off. The conscious ones come first."""
    alive = [foe for foe in state.foes(man) if foe.status != DEAD and foe.foe != man.id]
    return tuple(sorted(alive, key=lambda foe: not foe.up))


def targets(state: State, man: Man) -> tuple[str, ...]:
    """The same, with horses that carry no friend, and townsfolk for an Outlaw (Shooting at horses; Shooting at groups
    of townsfolk)."""
    own = {friend.horse for friend in (man, *state.friends(man))}
    horses = (horse.id for horse in state.horses if not horse.gone and horse.id not in own)
    groups = (group.id for group in state.townsfolk if not group.gone and man.team == OUTLAWS)
    return (*(foe.id for foe in foes(state, man)), *horses, *groups)


def is_shotgun(state: State, item: str) -> bool:
    """Its pellets fly at everybody in the line."""
    return things.the_gun(state, item).kind == "shotgun"


def obstructing(state: State, man: Man, target: str) -> tuple[Man, ...]:
    """Who may stand in the line: everybody who stands; between two prone men also whoever lies there, as one of his
    side (ruling 13)."""
    other = state.man(target)
    low = man.prone and other is not None and other.prone
    others = (one for one in (*state.friends(man), *state.foes(man)) if one.id != target)
    return tuple(one for one in others if low or (one.up and not one.prone))


def sharing(state: State, target: str) -> str:
    """Who is in the target's square, as far as the app knows: the man he brawls with, or the horse that he sits on or
    leads on foot."""
    man = state.man(target)
    if man is None:
        return next((one.id for one in state.men if target and target in _horses_beside(one)), "")
    if state.brawling(man):
        return man.foe
    return next(iter(_horses_beside(man)), "")


def _horses_beside(man: Man) -> tuple[str, ...]:
    """The horses in his square: the one that he sits on, or those that he leads on foot. A rider's follow him in the
    next square (Leading horses)."""
    return (man.horse,) if man.mounted else man.led


def loose(state: State) -> tuple[str, ...]:
    """Horses that may stand in any square."""
    used = {man.horse for man in state.men} | {horse for man in state.men for horse in man.led}
    return tuple(horse.id for horse in state.horses if not horse.gone and horse.id not in used)


def full(state: State, sight: Sight) -> Sight:
    """With what was said of the two before, where nothing is said now, and with what the app knows."""
    pair = state.pair(sight.man, sight.target)
    if pair is not None and not sight.distance:
        sight = replace(sight, distance=pair.distance, cover=pair.cover, outside=pair.outside)
    beside = sharing(state, sight.target) or sight.sharing
    return sight if beside == sight.sharing else replace(sight, sharing=beside)


def measured(state: State, sight: Sight) -> Sight:
    """With the squares that are known from a shot the other way, where nothing was said of the two this way."""
    back = state.pair(sight.target, sight.man)
    known = sight.distance or state.pair(sight.man, sight.target) is not None
    return sight if known or back is None else replace(sight, distance=back.distance)


def wrong(state: State, sight: Sight) -> Why | None:
    """Something that was said cannot be."""
    man, sight = state.the(sight.man), full(state, sight)
    if sight.target not in targets(state, man):
        return (no_foe(state, man, sight.target) if kind(state, sight.target) == MAN else None) or Why(
            "no-target", "That cannot be the target.", values={"field": "target"}
        )
    if not 1 <= sight.distance <= FARTHEST:
        return Why("no-distance", "How many squares away is the target?", values={"field": "distance"})
    if not set(sight.cover) <= set(sayable()):
        return Why("no-such-cover", "There is no such cover.", values={"field": "cover"})
    if man.mounted and sight.bearing not in BEARINGS:
        return Why("no-bearing", "Is the target ahead, beside or behind?", values={"field": "bearing"})
    return _barred(state, man, sight) or _line(state, man, sight)


def _barred(state: State, man: Man, sight: Sight) -> Why | None:
    """A friend in the way, or townsfolk whom only an Outlaw may endanger; somebody who cannot be there."""
    if sight.between:
        if is_shotgun(state, sight.item):
            return Why("in-the-line", "A shotgun is rolled for everybody in its line.", values={"field": "between"})
        if sight.between not in {one.id for one in obstructing(state, man, sight.target)}:
            return Why("not-between", "Nobody of that name can be in the way.", values={"field": "between"})
        if state.the(sight.between).team == man.team:
            return Why("friend-in-the-way", "You cannot shoot past a friend in the way.", values={"field": "between"})
    if sight.through and (kind(state, sight.through) != TOWNSFOLK or man.team != OUTLAWS):
        return Why("not-through", "You cannot shoot through townsfolk.", values={"field": "through"})
    known = (sharing(state, sight.target), *loose(state), "")
    if sight.sharing not in known:
        return Why("not-sharing", "That cannot be in the target’s square.", values={"field": "sharing"})
    return None


def read_line(sight: Sight) -> Iterator[tuple[str, int]]:
    """Who stands in a shotgun's line, and how far away: 0 for somewhere between, and -1 for what makes no sense. Beyond
    is the square just after the target's."""
    places = {BEYOND: sight.distance + 1, AMONG: 0, "": 0}
    for entry in sight.line:
        man, _, place = entry.partition(" ")
        number = int(place) if place.isdecimal() and len(place) < 3 else -1
        yield man, places.get(place, number or -1)


def _line(state: State, man: Man, sight: Sight) -> Why | None:
    """Everybody between, and in the square just beyond the target's (Shotguns). A standing friend between bars the
    shot; beyond, he is rolled for (ruling 12)."""
    if sight.line and not is_shotgun(state, sight.item):
        return Why("no-shotgun", "Only a shotgun hits a whole line.", values={"field": "line"})
    least = 0 if sight.distance > 1 else 1
    for id_, squares in read_line(sight):
        other = state.man(id_)
        if other is None or not state.here(other) or id_ in (man.id, sight.target):
            return Why("not-in-line", "Nobody of that name can be in the line.", values={"field": "line"})
        if not least <= squares <= sight.distance + 1 or squares == sight.distance:
            far = f"{other.name} is in the line only between the two, or in the square just beyond the target."
            return Why("not-in-line", far, values={"field": "line"})
        if squares < sight.distance and other.team == man.team and other.up and not other.prone:
            return Why("friend-in-the-way", f"You cannot shoot past {other.name}.", values={"field": "line"})
    return None


def pair_of(sight: Sight) -> Pair:
    """What is kept of it for the two."""
    return Pair(sight.man, sight.target, sight.distance, sight.cover, sight.outside)
