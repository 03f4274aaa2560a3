"""Whose a troop really is, whoever plays it now: magic, demons and madness lend troops (Appendices A, C, E)."""

from companion.games.highnoon.table.core.lending import LENT
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.magic import control

PART = "part-of"
"""The note on a figure that is a troop of its own for a while: the ``troop`` and the ``figure`` where it came from."""


def own_seat(state: State, troop: Troop) -> str:
    """The seat on whose side it is: that which gets it back, else that which plays it."""
    host = state.troops.get(troop.notes[PART]["troop"] if PART in troop.notes else "")
    if host is not None:
        return own_seat(state, host)
    if LENT in troop.notes:
        return str(troop.notes[LENT])
    mastered = control.master(state, troop.id)
    return str(mastered.about["seat"]) if mastered is not None else troop.seat
