"""What shots are worth to the partner, by exact odds, and the best of them for the actions that are left (house).

What a shot may do is counted as its shooter counts counters (`odds.Outcome.worth`): 2 for each action that a wound
takes, 1 for an action loss, 8 at least for an unconscious man and 12 for a dead one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games.outlaws import odds
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.odds import Hit, Target
from companion.games.outlaws.odds.drawing import Cup
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Pair, Shot, State
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.shooting import odds as table_odds
from companion.games.outlaws.table.shooting import readiness, sight, ways
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.shoot import Shoot

JAM = 3.0
"""What a jammed gun costs."""
POOR = 0.15
"""A shot worth less than that is no shot."""
FRIEND = 1.5
"""How much more what a shot does to a friend counts than what it does to a foe."""
THROWN = 2.5
"""What it does to a rider that his horse is hit: blows from the fall, and a way on foot."""


@dataclass(frozen=True)
class Aim:
    """A shot that could be fired now: its command, what it costs, the bullets that it takes, and its ``worth``.
    ``alone``: nothing else is fired in that turn."""

    shoot: Shoot
    cost: int
    bullets: int
    worth: float
    alone: bool = False


def open_to(state: State, man: Man, foe: Man, pair: Pair) -> Iterator[Aim]:
    """Every shot at that foe that is possible now, if the two stand as it says."""
    for item in man.held:
        if things.gun(state, item) is None:
            continue
        for way in catalog().ways:
            if ways.fits(state, way, item) and readiness.not_ready(state, man, way, item) is None:
                yield _aim(state, man, foe, pair, item, way)


def _aim(state: State, man: Man, foe: Man, pair: Pair, item: str, way: str) -> Aim:
    shoot = Shoot(
        man=man.id,
        item=item,
        target=foe.id,
        distance=pair.distance,
        cover=pair.cover,
        outside=pair.outside,
        bearing=(pair.bearing or sight.AHEAD) if man.mounted else "",
        between=in_the_way(state, man, foe, pair, item),
        through=townsfolk(state, pair),
        line=pair.line or () if sight.is_shotgun(state, item) else (),
        way=way,
    )
    bullets = _bullets(state, item, way)
    alone = ways.is_poor(way) or ways.takes_all(way)
    return Aim(shoot, ways.cost(state, man, way, item), bullets, worth(state, shoot) * bullets, alone)


def in_the_way(state: State, man: Man, foe: Man, pair: Pair, item: str) -> str:
    """The foe between, as long as that one may obstruct the shot. A shotgun has its line."""
    if sight.is_shotgun(state, item):
        return ""
    return pair.between if pair.between in {one.id for one in sight.obstructing(state, man, foe.id)} else ""


def townsfolk(state: State, pair: Pair) -> str:
    """The group through which the shot goes, as long as it is there."""
    return next((group.id for group in state.townsfolk if group.id == pair.through and not group.gone), "")


def _bullets(state: State, item: str, way: str) -> int:
    loaded = state.item(item).loaded
    return {ways.FAN: min(figures().fan_bullets, loaded), ways.DOUBLE: 2, ways.BOTH_BARRELS: 2}.get(way, 1)


def worth(state: State, shoot: Shoot, *, bid: int = 0, answer: bool = False) -> float:
    """Of one bullet (``answer``: as a snapshot): what it does to the target, and to all others in the line of a
    shotgun. What it does to a friend counts against it, and more."""
    shots = announced(state, sight.full(state, shoot), shoot.way, bid=bid, answer=answer)
    team = state.the(shoot.man).team
    others = (shot for shot in shots if shot.of == shots[0].id)
    return _done(state, shots[0]) + sum(_sign(state, team, shot) * _done(state, _near(shot)) for shot in others)


def _sign(state: State, team: str, shot: Shot) -> float:
    return -FRIEND if state.the(shot.target).team == team else 1.0


def _near(shot: Shot) -> Shot:
    """Whoever stands somewhere between is about half as far away."""
    return shot if shot.distance else replace(shot, distance=max(1, shot.within // 2))


def _done(state: State, shot: Shot) -> float:
    """To its target. Half of the hits go to whoever shares the square (a friend, or a horse that throws its rider), or
    is in the way; those with the aiming bonus do not go to a foe in the way."""
    chances = table_odds.to_hit_of(state, shot)
    if not chances.hit:
        return 0.0
    target, hit = table_odds.target_of(state, shot), table_odds.hit_of(state, shot)
    left = tuple(sorted(cup.contents(state).items()))
    done = float(chances.aimed) * _of_a_hit(hit, target, left) if chances.aimed else 0.0
    plain = float(chances.plain) * _of_a_hit(replace(hit, extra=0), target, left) if chances.plain else 0.0
    if shot.between:
        other = table_odds.target_of(state, replace(shot, target=shot.between, cover=(), outside=False))
        plain = (plain + float(chances.plain) * _of_a_hit(replace(hit, extra=0), other, left)) / 2
    done = (done + plain) / 2 if shot.through else done + plain
    if not shot.sharing:
        return done
    return (done + float(chances.hit) * THROWN) / 2 if sight.kind(state, shot.sharing) == sight.HORSE else done / 2


@lru_cache(4096)
def _of_a_hit(hit: Hit, target: Target, left: Cup) -> float:
    found = odds.drawn(hit, target, left).items()
    return sum(float(chance) * (-JAM if outcome.jammed else outcome.worth) for outcome, chance in found)


@dataclass(frozen=True)
class Plan:
    """Shots of a turn: what all of them are worth, and the first."""

    worth: float = 0.0
    first: Aim | None = None


def best(aims: list[Aim], left: int, loaded: dict[str, int]) -> Plan:
    """The best shots for so many actions, with so many bullets in each gun."""
    good = tuple(aim for aim in aims if aim.worth >= POOR and aim.cost <= left)
    return _best(good, left, tuple(sorted(loaded.items())), first=True)


@lru_cache(2048)
def _best(aims: tuple[Aim, ...], left: int, loaded: tuple[tuple[str, int], ...], *, first: bool) -> Plan:
    found, bullets = Plan(), dict(loaded)
    for aim in aims:
        gun = aim.shoot.item
        if aim.cost > left or bullets[gun] < aim.bullets or (aim.alone and not first):
            continue
        more = 0.0
        if not aim.alone and 0 < aim.cost <= left:
            rest = tuple(sorted({**bullets, gun: bullets[gun] - aim.bullets}.items()))
            others = tuple(other for other in aims if not other.alone)
            more = _best(others, left - aim.cost, rest, first=False).worth
        if aim.worth + more > found.worth:
            found = Plan(aim.worth + more, aim)
    return found


def plan(state: State, man: Man, foe: Man, pair: Pair, spent: int = 0) -> Plan:
    """The best shots at a foe in this turn, if so many actions went on something else first."""
    go = state.go
    if go is None:
        return Plan()
    left = go.left - spent
    later = replace(state, go=replace(go, left=left, fresh=go.fresh and not spent)) if spent else state
    aims = list(open_to(later, man, foe, pair))
    return best(aims, left, {item: state.item(item).loaded for item in man.held})
