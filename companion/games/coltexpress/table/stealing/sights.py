"""Whom a bandit can hit (Fire; Line of Sight).

Inside, everybody inside a neighboring Car. On a roof, each way, everybody on the nearest other roof where anybody
stands, at any distance. Nobody in the shooter's own place. What bandits alone can do registers at these points.
"""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.coltexpress.table.core.places import neighbors
from companion.games.coltexpress.table.core.state import LOCOMOTIVE, Bandit, Spot, State

ALSO: Point[Callable[[State, Bandit], tuple[Bandit, ...]]] = Point("whom else a bandit can hit", "bandit")
"""Handed the state and the shooter."""
SHIELDED: Point[Callable[[tuple[Bandit, ...]], bool]] = Point("whether a bandit is spared as a target", "bandit")
"""Handed all the targets, among which that bandit is."""


def in_sight(state: State, shooter: Bandit) -> tuple[Bandit, ...]:
    """All whom a Fire card of that bandit can be used on, from the front of the train to its rear."""
    seen = _on_roofs(state, shooter.spot.car) if shooter.spot.roof else _inside(state, shooter.spot.car)
    also = ALSO.one(bandit=shooter.id)
    targets = (*seen, *(also(state, shooter) if also else ()))
    return spared(tuple(sorted(targets, key=lambda bandit: (bandit.spot, bandit.name))))


def spared(targets: tuple[Bandit, ...]) -> tuple[Bandit, ...]:
    """Those targets without whoever is spared: the exception comes last, after the lines of sight (ruling 5)."""
    hidden = {bandit.id for bandit in targets if (hook := SHIELDED.one(bandit=bandit.id)) and hook(targets)}
    return tuple(bandit for bandit in targets if bandit.id not in hidden)


def _inside(state: State, car: int) -> tuple[Bandit, ...]:
    return tuple(bandit for other in neighbors(state, car) for bandit in state.at(Spot(other)))


def _on_roofs(state: State, car: int) -> tuple[Bandit, ...]:
    ahead, behind = range(car - 1, LOCOMOTIVE - 1, -1), range(car + 1, state.caboose + 1)
    return tuple(bandit for way in (ahead, behind) for bandit in _nearest(state, way))


def _nearest(state: State, way: range) -> tuple[Bandit, ...]:
    """All on the first roof of those Cars where anybody stands."""
    return next((found for car in way if (found := state.at(Spot(car, roof=True)))), ())
