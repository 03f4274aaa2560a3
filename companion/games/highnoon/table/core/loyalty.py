"""Whose a troop really is, whoever plays it now: magic, demons and madness lend troops (Appendices A, C, E)."""

from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.lending import LENT
from companion.games.highnoon.table.core.state import Effect, Scope, State, Troop

PART = "part-of"
"""The note on a figure that is a troop of its own for a while: the ``troop`` and the ``figure`` where it came from."""
CONTROL = "control"
"""The ``Effect.what`` where magic has given a troop to somebody for a while: ``seat`` gets it back, ``rogue`` where it
was on nobody's side."""


def mastered(state: State, troop: str) -> Effect | None:
    """The spell by which somebody has that troop now."""
    return effects.lasting(state, CONTROL, Scope(troop=troop))


def own_seat(state: State, troop: Troop) -> str:
    """The seat on whose side it is: that which gets it back, else that which plays it."""
    host = state.troops.get(troop.notes[PART]["troop"] if PART in troop.notes else "")
    if host is not None:
        return own_seat(state, host)
    if LENT in troop.notes:
        return str(troop.notes[LENT])
    spell = mastered(state, troop.id)
    return str(spell.about["seat"]) if spell is not None else troop.seat
