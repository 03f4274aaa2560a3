"""Whom a man of the companion's might see, and what people have said of it (house)."""

from companion.engine.features import Why
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import BACK, LINE, ROUTE, WATCHERS, Man, Pair, Sighting, State
from companion.games.outlaws.table.snapshots import chances


def not_companion(state: State, man: Man) -> Why | None:
    """Somebody else plays him, and sees the board."""
    if state.by_companion(man):
        return None
    return Why("no-companion", f"The companion does not play {man.name}.", values={"man": man.id})


def foes(state: State, man: Man) -> tuple[Man, ...]:
    """Whom he might shoot at: foes on the board who are conscious."""
    return tuple(foe for foe in state.foes(man) if foe.up)


def untold(state: State, man: Man) -> tuple[Man, ...]:
    """Of those, the ones of whom nothing was said since either moved."""
    return tuple(foe for foe in foes(state, man) if state.told(man.id, foe.id) is None)


def in_view(state: State, man: Man) -> tuple[tuple[Man, Pair], ...]:
    """Foes whom he sees, the nearest first, with what was said of each."""
    found = ((foe, state.pair(man.id, foe.id)) for foe in foes(state, man))
    seen = ((foe, pair) for foe, pair in found if pair is not None)
    return tuple(sorted(seen, key=lambda both: both[1].distance))


def asked(state: State) -> tuple[tuple[Man, Man], ...]:
    """Of whom people say now whether the first sees the second."""
    sighting = state.sighting
    if sighting is None or sighting.asks in (ROUTE, LINE):
        return ()
    man = state.the(sighting.man)
    if sighting.asks == BACK:
        return ((state.the(sighting.foe), man),)
    if sighting.asks == WATCHERS:
        return tuple((one, man) for one in watchers(state, man))
    return tuple((man, foe) for foe in _in_question(state, man, sighting))


def _in_question(state: State, man: Man, sighting: Sighting) -> tuple[Man, ...]:
    """Nobody, where a figure is moved by a man who has no action left, or on the way to a place without a gun ready to
    be fired."""
    idle = sighting.place and not any(_fires(state, item) for item in man.held)
    if sighting.way and (idle or not (state.go and state.go.left)):
        return ()
    return tuple(foe for foe in untold(state, man) if sighting.foe in ("", foe.id))


def _fires(state: State, item: str) -> bool:
    return things.gun(state, item) is not None and things.is_loaded(state, item)


def watchers(state: State, foe: Man) -> tuple[Man, ...]:
    """The companion's men with a gun for a snapshot at a foe who has moved in his turn. Whoever saw him before, or has
    tried one, is none of them (Snapshots)."""
    go = state.go
    past = (*go.seen_by, *go.snapped) if go is not None else ()
    mine = (man for man in foes(state, foe) if state.by_companion(man) and man.id not in past)
    return tuple(man for man in mine if state.told(man.id, foe.id) is None and _has_a_shot(state, man))


def _has_a_shot(state: State, man: Man) -> bool:
    return any(choice.way for choice in chances.choices(state, man))


def seen_by(state: State, foe: Man) -> tuple[Man, ...]:
    """The companion's men into whose view he has come in his turn, as people have said."""
    before = state.go.seen_by if state.go is not None else ()
    mine = (man for man in foes(state, foe) if state.by_companion(man) and man.id not in before)
    return tuple(man for man in mine if state.pair(man.id, foe.id) is not None)
