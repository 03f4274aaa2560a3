"""Snapshots at somebody who has come into view: asked for once a foe's turn is over, where a shot would be worth its
actions (house)."""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.sparring.answers import snapshot, worthwhile
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core.state import Man, Pair, State
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.sightings.watch import Watch

LIKELY = 4
"""Squares at which a shot has to be worth it, before anybody is asked who sees whom."""


def act(state: State, seat: str) -> Any:
    """What its men try at the foe whose turn is over; None where they let it be."""
    foe = state.acting
    if foe is None or state.go is None or not state.go.moved:
        return None
    return first(state, seat, _wishes(state, seat, foe))


def _wishes(state: State, seat: str, foe: Man) -> Iterator[Any]:
    ready = (man for man in views.watchers(state, foe) if man.seat == seat)
    if any(worthwhile(state, man, foe, Pair(man.id, foe.id, LIKELY)) for man in ready):
        yield Watch(foe.id)
    for man in views.seen_by(state, foe):
        pair = state.pair(man.id, foe.id)
        choice = worthwhile(state, man, foe, pair) if pair is not None else None
        if choice is not None:
            yield snapshot(state, man, foe, choice, entered=True)
