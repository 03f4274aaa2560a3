"""The Curse of Fate while it hangs over the table: whose it is, and whose rolls wait for it (Freak Event 16; ruling
54)."""

from collections.abc import Set

from companion.games.highnoon.table import effects
from companion.games.highnoon.table.state import Effect, State

CURSE = "curse-of-fate"


def held_by(state: State, seat: str) -> Effect | None:
    """The right of that seat to say once what a foe's roll shows."""
    return effects.lasting(state, CURSE, f"seat:{seat}")


def hangs_over(state: State, seats: Set[str]) -> bool:
    """True where a foe of one of these seats has it: their rolls then come one after another, so that each of them,
    damage too, lies open before it falls."""
    return any(held_by(state, foe.id) is not None for seat in seats if seat for foe in state.foes(seat))
