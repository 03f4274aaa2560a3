"""Showdowns: bids, calls, and shots at the bid (house)."""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws import odds
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.sparring import aims
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Pair, Showdown, State
from companion.games.outlaws.table.shooting import ways
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.showdown import bidding, showdown_shot, standoff
from companion.games.outlaws.table.showdown.bid import Bid
from companion.games.outlaws.table.showdown.call_bid import CallBid
from companion.games.outlaws.table.showdown.no_last_shot import NoLastShot
from companion.games.outlaws.table.showdown.showdown_shot import ShowdownShot
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.sightings.look_out import LookOut

USUAL = 5
"""Squares that a showdown is fought at, where nobody has said so."""


def act(state: State, seat: str, down: Showdown) -> Any:
    """Its command; None where somebody else is asked, or draws."""
    return first(state, seat, _wishes(state, seat, down))


def _wishes(state: State, seat: str, down: Showdown) -> Iterator[Any]:
    if down.turn and state.the(down.turn).seat == seat:
        yield from _bid(state, down)
    for man in map(state.the, showdown_shot.shooters(state, down)):
        if man.seat == seat:
            yield LookOut(man.id)
            yield from _shots(state, man)
    if down.last:
        yield NoLastShot()


def _bid(state: State, down: Showdown) -> Iterator[Any]:
    """Whoever is called shoots, and is out if he misses: a bid is called where its man is likelier to miss than the
    partner's own man would be to hit one lower."""
    amount = max(bidding.openings(down))
    if down.bidder and _hits(state, state.the(down.bidder), down.bid) + _hits(state, state.the(down.turn), amount) < 1:
        yield CallBid()
    yield Bid(amount)


def _hits(state: State, man: Man, bid: int) -> float:
    """His chance to hit at that bid."""
    guns = standoff.guns(state, man)
    if not guns:
        return 0.0
    gun = things.the_gun(state, guns[0])
    told = [pair.distance for pair in state.pairs if pair.man == man.id and pair.seen]
    aim, modifier = catalog().ways[ways.SHOWDOWN].aim, man.handgun.bonus + gun.modifier + bid
    return float(odds.to_hit(state.house.faces(gun.kind), aim, modifier, min(told, default=USUAL)).hit)


def _shots(state: State, man: Man) -> Iterator[Any]:
    """At whom it does most."""
    guns = standoff.guns(state, man)
    found = [
        (_worth(state, man, foe, pair, gun), foe, pair, gun) for foe, pair in views.in_view(state, man) for gun in guns
    ]
    for _, foe, pair, gun in sorted(found, key=lambda one: -one[0]):
        yield ShowdownShot(
            man=man.id, item=gun, target=foe.id, distance=pair.distance, cover=pair.cover, outside=pair.outside
        )


def _worth(state: State, man: Man, foe: Man, pair: Pair, gun: str) -> float:
    shoot = Shoot(
        man=man.id,
        item=gun,
        target=foe.id,
        distance=pair.distance,
        cover=pair.cover,
        outside=pair.outside,
        way=ways.SHOWDOWN,
    )
    return aims.worth(state, shoot)
