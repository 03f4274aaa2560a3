"""Whom a man of the companion's might see, and what people have said of it (house)."""

from companion.engine.features import Why
from companion.games.outlaws.table.core.state import Man, Pair, State


def by_companion(state: State, man: Man) -> bool:
    """The companion plays him."""
    seat = state.seat(man.seat)
    return seat is not None and seat.computer


def not_companion(state: State, man: Man) -> Why | None:
    """Somebody else plays him, and sees the board."""
    if by_companion(state, man):
        return None
    return Why("no-companion", f"{man.name} is not the companion’s.", values={"man": man.id})


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


def asked(state: State) -> tuple[Man, ...]:
    """About whom people are asked now. Nobody, where a figure is moved by a man who has no action left."""
    sighting = state.sighting
    if sighting is None or (sighting.way and not (state.go and state.go.left)):
        return ()
    open_ = untold(state, state.the(sighting.man))
    return tuple(foe for foe in open_ if sighting.foe in ("", foe.id))
