"""The action phase: segments, ties, actions, Holds: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_troop, without
from companion.games.highnoon.table.core.state import State, Troop


@after(events.SegmentBegan)
def _(state: State, event: events.SegmentBegan) -> State:
    return replace(state, segment=event.rank)


@after(events.TieSettled)
def _(state: State, event: events.TieSettled) -> State:
    return replace(state, order={**state.order, event.card: event.troops})


@after(events.GoBegan)
def _(state: State, event: events.GoBegan) -> State:
    state = replace(state, goes=(*state.goes, replace(event.go, moment=event.moment)), moment=event.moment)
    if event.go.hold:
        return state
    for troop in event.go.troops:
        if event.go.card in state.troops[troop].cards:
            state = of_troop(state, troop, lambda it: _acted(it, event.go.card))
    return state


def _acted(troop: Troop, card: str) -> Troop:
    return replace(troop, cards=without(troop.cards, card), acted=(*troop.acted, card))


@after(events.GoDid)
def _(state: State, event: events.GoDid) -> State:
    deed = event.deed
    theirs = (place for place, go in enumerate(state.goes) if deed.troop in go.troops)
    where = max(theirs, default=-1) if deed.troop else len(state.goes) - 1
    goes = (replace(go, did=(*go.did, deed)) if place == where else go for place, go in enumerate(state.goes))
    return replace(state, goes=tuple(goes))


@after(events.GoLeft)
def _(state: State, event: events.GoLeft) -> State:
    *below, top = state.goes
    left = tuple(id_ for id_ in top.troops if id_ not in event.troops)
    seat = next((state.troops[id_].seat for id_ in left), top.seat)
    return replace(state, goes=(*below, replace(top, troops=left, seat=seat)))


@after(events.GoEnded)
def _(state: State, _event: events.GoEnded) -> State:
    below = state.goes[:-1]
    return replace(state, goes=below, moment=below[-1].moment if below else state.moment)


@after(events.HoldPlaced)
def _(state: State, event: events.HoldPlaced) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, hold=True, held_turn=state.turn))


@after(events.HoldLost)
def _(state: State, event: events.HoldLost) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, hold=False, held_turn=0))
