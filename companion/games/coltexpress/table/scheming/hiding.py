"""Which cards are played face down (Schemin'): all in a tunnel; elsewhere none, unless a bandit's power allows it."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.coltexpress.data.records import TUNNEL
from companion.games.coltexpress.table.core.state import State

MAY_HIDE: Point[Callable[[State, str], bool]] = Point("whether a seat may play a card face down", "bandit")
"""Handed the state and the seat."""


def must_hide(state: State) -> bool:
    """Whether the turn that goes on lies in a tunnel."""
    return state.symbol == TUNNEL


def may_hide(state: State, seat: str) -> bool:
    """Whether the seat may choose to play a card face down, outside a tunnel."""
    hooks = MAY_HIDE.all(bandit=[bandit.id for bandit in state.team(seat)])
    return not must_hide(state) and any(allows(state, seat) for allows in hooks)
