"""Showdowns: when one is called, bids, calls, and shots at the bid (house)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.outlaws.sparring import aims, duels
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core.state import BACK, HANDS, Man, Pair, Showdown, State
from companion.games.outlaws.table.handling import take_out
from companion.games.outlaws.table.showdown import bidding, showdown_shot, standoff
from companion.games.outlaws.table.showdown.bid import Bid
from companion.games.outlaws.table.showdown.call_bid import CallBid
from companion.games.outlaws.table.showdown.call_showdown import CallShowdown
from companion.games.outlaws.table.showdown.no_last_shot import NoLastShot
from companion.games.outlaws.table.showdown.showdown_shot import ShowdownShot
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.turn import rounds

GAIN = 1.0
"""What a showdown has to be worth at least before it is called."""


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
    """Against the bidder, or whoever is the most dangerous before anybody has bid: what the exact odds of both bring in
    the end."""
    man, open_ = state.the(down.turn), bidding.openings(down)
    if down.bidder:
        foe = state.the(down.bidder)
        if duels.calls(duels.gunman(state, man, foe), duels.gunman(state, foe, man), max(down.bid, duels.LOWEST)):
            yield CallBid()
        yield Bid(open_[0])
        return
    foes = [state.the(id_) for id_ in down.men if state.the(id_).team != man.team]
    both = [(duels.gunman(state, man, foe), duels.gunman(state, foe, man)) for foe in foes]
    worst = min(both, key=lambda two: duels.balance(*two))
    yield Bid(duels.opening(*worst)[1])


def call(state: State, man: Man) -> Iterator[Any]:
    """He calls a showdown with a foe whom he sees, where it is worth more than to draw and shoot, and his own team does
    not lose more turns of the round by it. People say first whether the foe sees him."""
    if not standoff.able(state, man) or _turns(state, man.team) > _turns(state, rounds.other(man.team)):
        return
    for foe, pair in views.in_view(state, man):
        if standoff.able(state, foe):
            worth = duels.balance(duels.gunman(state, man, foe), duels.gunman(state, foe, man))
            if worth > max(GAIN, _drawn(state, man, foe, pair)):
                yield LookOut(man.id, foe.id, BACK)
                if state.pair(foe.id, man.id) is not None:
                    yield CallShowdown(man.id, (foe.id,))


def _turns(state: State, team: str) -> int:
    return len(state.cups.get(team, ()))


def _drawn(state: State, man: Man, foe: Man, pair: Pair) -> float:
    """What he could do instead: draw, and shoot with what is left of his turn."""
    found = 0.0
    for gun in standoff.guns(state, man):
        hand = man.free_hands[0]
        armed = replace(man, right=gun) if hand == HANDS[0] else replace(man, left=gun)
        later = replace(state, men=tuple(armed if one.id == man.id else one for one in state.men))
        found = max(found, aims.plan(later, armed, foe, pair, spent=take_out.cost(state, man, hand)).worth)
    return found


def _shots(state: State, man: Man) -> Iterator[Any]:
    """At whom it does most."""
    guns = standoff.guns(state, man)
    bid = state.showdown.bid if state.showdown is not None else 0
    shots = [duels.aimed(state, man, foe, gun) for foe, _ in views.in_view(state, man) for gun in guns]
    for shot in sorted(shots, key=lambda one: -aims.worth(state, one, bid=bid)):
        said = {name: value for name, value in vars(shot).items() if name != "way"}
        yield ShowdownShot(**said)
