"""Troops that lose all their actions in a turn."""

from companion.games.highnoon.table.core.state import State, Troop

LOST = "dirt-slow"
"""What lies on a troop that loses all its actions in a turn."""


def idle(state: State, troop: Troop) -> bool:
    """True where it has lost its turn, and no card helps it."""
    return any(effect.what == LOST and effect.scope.troop == troop.id for effect in state.effects)
