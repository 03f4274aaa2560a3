"""The wound cup: every counter that lies on nobody's body (Wound counters; Injury counters).

An injury counter replaces a wound at the end of a turn, and the wound goes back into the cup; a bleed stays out of it.
Counters that were drawn and put aside are out of it until the hit is over. Those on the dead go back, since the dead
have no more turns that would turn them into injuries (ruling 48).
"""

from collections import Counter

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import DEAD, State


def contents(state: State) -> Counter[str]:
    """How many of each kind are in it now, by id."""
    left = Counter(state.house.counters)
    left.subtract(wound.kind for man in state.men if man.status != DEAD for wound in man.wounds if not wound.injury)
    if state.hit is not None:
        left.subtract((*state.hit.drawn, *filter(None, (state.hit.current,))))
    return +left


def counters(state: State) -> tuple[str, ...]:
    """The same, one by one, in the order of the catalogue, so that a draw can be proved."""
    left = contents(state)
    return tuple(id_ for id_ in catalog().wounds for _ in range(left[id_]))
