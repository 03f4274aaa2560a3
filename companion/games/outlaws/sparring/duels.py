"""A showdown of one man against another, reckoned through to its end by exact odds (house).

Whoever is called shoots at his bid. If he wounds the other he is the last, and has a shot more; if he misses the other
has it. Both bid as well as they can.
"""

from dataclasses import dataclass
from functools import lru_cache

from companion.games.outlaws.sparring import aims
from companion.games.outlaws.table.core.state import Man, Pair, State
from companion.games.outlaws.table.shooting import odds, sight, ways
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.showdown import standoff
from companion.games.outlaws.table.showdown.bidding import STEP

USUAL = 5
"""Squares that a showdown is fought at, where nobody has said so."""
LOWEST = -10
"""Nobody bids lower."""


@dataclass(frozen=True)
class Gunman:
    """``hits`` and ``worths`` of a shot at each bid from 0 down."""

    hits: tuple[float, ...]
    worths: tuple[float, ...]


def gunman(state: State, man: Man, foe: Man) -> Gunman:
    """What he may do to that foe. Without a gun, nothing."""
    guns = standoff.guns(state, man)
    if not guns:
        return Gunman((0.0,) * (1 - LOWEST), (0.0,) * (1 - LOWEST))
    shoot = aimed(state, man, foe, guns[0])
    bids = range(0, LOWEST - 1, STEP)
    shots = [announced(state, sight.full(state, shoot), ways.SHOWDOWN, bid=bid)[0] for bid in bids]
    hits = tuple(float(odds.to_hit_of(state, shot).hit) for shot in shots)
    return Gunman(hits, tuple(aims.worth(state, shoot, bid=bid) for bid in bids))


def aimed(state: State, man: Man, foe: Man, gun: str) -> Shoot:
    """A shot of a showdown, as far as people have said how the two stand."""
    pair = state.pair(man.id, foe.id) or state.pair(foe.id, man.id) or Pair(man.id, foe.id, USUAL)
    cover = pair.cover if pair.target == foe.id else ()
    outside = pair.outside and pair.target == foe.id
    return Shoot(
        man=man.id,
        item=gun,
        target=foe.id,
        distance=pair.distance,
        cover=cover,
        outside=outside,
        way=ways.SHOWDOWN,
    )


def called(shooter: Gunman, other: Gunman, bid: int) -> float:
    """What it is worth to the shooter that his bid is called."""
    hit = shooter.hits[-bid]
    return shooter.worths[-bid] + hit * shooter.worths[0] - (1 - hit) * other.worths[0]


@lru_cache(512)
def drawn(own: Gunman, other: Gunman, bid: int) -> float:
    """What it is worth to whoever is drawn while the other stands at that bid."""
    calls = -called(other, own, bid)
    return calls if bid == LOWEST else max(calls, -drawn(other, own, bid + STEP))


def calls(own: Gunman, other: Gunman, bid: int) -> bool:
    """Whoever is drawn does better to call than to go lower."""
    return bid == LOWEST or -called(other, own, bid) > -drawn(other, own, bid + STEP)


def opening(own: Gunman, other: Gunman) -> tuple[float, int]:
    """What it is worth to open, and at which of the two bids."""
    return max((-drawn(other, own, bid), bid) for bid in (0, STEP))


def balance(own: Gunman, other: Gunman) -> float:
    """What the showdown is worth before a counter is drawn: either may have to open."""
    return (opening(own, other)[0] - opening(other, own)[0]) / 2
