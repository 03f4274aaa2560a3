"""Who acts when in Schemin' (The Rounds): clockwise from the First Player, every turn of the round card. With the sign
of speeding-up each seat acts twice running; with that of switching it goes counter-clockwise, the First Player first.
"""

from companion.games.coltexpress.data.records import SPEEDING_UP, SWITCHING
from companion.games.coltexpress.table.core.state import SCHEMING, State


def clockwise(state: State) -> tuple[str, ...]:
    """The seats from the First Player on."""
    return seats_from(state, state.first)


def seats_from(state: State, first: str) -> tuple[str, ...]:
    """The seats clockwise from that one on."""
    ids = tuple(seat.id for seat in state.seats)
    at = ids.index(first) if first in ids else 0
    return (*ids[at:], *ids[:at])


def of_turn(state: State, symbol: str) -> tuple[str, ...]:
    """The seats in the order in which they act in a turn of that sign, each as often as it acts."""
    seats = clockwise(state)
    if symbol == SWITCHING:
        return (*seats[:1], *seats[:0:-1])
    if symbol == SPEEDING_UP:
        return tuple(seat for seat in seats for _ in range(2))
    return seats


def acting(state: State) -> str:
    """The seat that acts now in Schemin'; empty where none does."""
    if state.stage != SCHEMING or not state.symbol:
        return ""
    order = of_turn(state, state.symbol)
    return order[state.acts] if state.acts < len(order) else ""


def next_first(state: State) -> str:
    """Who is First Player in the next round: the seat on the left of the one of this round."""
    return clockwise(state)[1 % len(state.seats)]
