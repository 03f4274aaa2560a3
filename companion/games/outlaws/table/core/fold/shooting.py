"""Shots, snapshots, and the counters drawn for a hit."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import Pair, State


@evolve.register
def _(event: e.ShotsDeclared, state: State) -> State:
    pile = (*state.shots, *reversed(event.shots))
    return replace(state, shots=pile, numbered=state.numbered + len(event.shots))


@evolve.register
def _(event: e.ShotSet, state: State) -> State:
    return replace(state, shots=(*state.shots[:-1], event.shot)) if state.shots else state


@evolve.register
def _(_event: e.ShotEnded, state: State) -> State:
    return replace(state, shots=state.shots[:-1])


@evolve.register
def _(event: e.ShotsDropped, state: State) -> State:
    return replace(state, shots=tuple(shot for shot in state.shots if shot.id not in event.shots))


@evolve.register
def _(event: e.PairSaid, state: State) -> State:
    both = (event.pair.man, event.pair.target)
    kept = tuple(pair for pair in state.pairs if (pair.man, pair.target) != both)
    before = state.told(*both)
    if before is None or not event.pair.seen:
        return replace(state, pairs=(*kept, event.pair))
    return replace(state, pairs=(*kept, _with_what_was_said(event.pair, before)))


def _with_what_was_said(pair: Pair, before: Pair) -> Pair:
    """What people said for the companion still holds when it shoots."""
    line = before.line if pair.line is None else pair.line
    bearing, between = pair.bearing or before.bearing, pair.between or before.between
    return replace(pair, line=line, bearing=bearing, between=between, through=pair.through or before.through)


@evolve.register
def _(event: e.RouteSaid, state: State) -> State:
    said = (event.route.man, event.route.place)
    kept = tuple(route for route in state.routes if (route.man, route.place) != said)
    return replace(state, routes=(*kept, event.route))


@evolve.register
def _(event: e.WindowOpened, state: State) -> State:
    return replace(state, window=event.window if event.window.asked else None)


@evolve.register
def _(event: e.WindowAnswered, state: State) -> State:
    if state.window is None:
        return state
    asked = tuple(man for man in state.window.asked if man != event.man)
    return replace(state, window=replace(state.window, asked=asked) if asked else None)


@evolve.register
def _(event: e.SnapTried, state: State) -> State:
    """Once for a foe who came into view in that turn, and once for each shot (Snapshots)."""
    go, snap = state.go, event.snap
    if go is not None and snap.entered:
        return replace(state, snap=snap, go=replace(go, snapped=(*go.snapped, snap.man)))
    top = state.shot
    tried = tuple(
        replace(shot, tried=True) if top and shot.target == snap.man and top.id in (shot.id, shot.of) else shot
        for shot in state.shots
    )
    return replace(state, snap=snap, shots=tried)


@evolve.register
def _(event: e.HitBegan, state: State) -> State:
    return replace(state, hit=event.hit, numbered=state.numbered + 1)
