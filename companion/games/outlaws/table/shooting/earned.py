"""Shots that cost no action keep a turn open: bullets of an action that is paid for (Fanning; Double shot), and shots
that were earned by riding (Shooting from horseback)."""

from companion.engine.hooks import on
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.shooting import readiness, ways
from companion.games.outlaws.table.turn import flow


@on(flow.OPEN, free="bullets")
def _(state: State) -> bool:
    """The fanned gun, or the other gun of a double shot, may still be fired."""
    go = state.go
    return go is not None and bool(go.bullets) and _ready(state, go.firing)


@on(flow.OPEN, free="rider")
def _(state: State) -> bool:
    """He has ridden enough for a shot, and has a gun for it."""
    man = state.acting
    return man is not None and man.mounted and any(_ready(state, way) for way in ways.RIDING)


def _ready(state: State, way: str) -> bool:
    man = state.acting
    return man is not None and any(readiness.not_ready(state, man, way, item) is None for item in man.held)
