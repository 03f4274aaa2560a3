"""The six kinds of Action cards, and what an open one allows."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.stealing import change_floor, fire, move, move_marshal, punch, rob

KINDS: Mapping[str, ModuleType] = {
    module.KIND: module for module in (move, change_floor, fire, rob, punch, move_marshal)
}
"""The module of each kind: its ``options`` and its ``FEATURE``; where a card can do nothing, why (``in_vain``)."""


def options(state: State) -> tuple[Any, ...]:
    """The commands that perform the open card; none where nothing can happen."""
    card = state.current
    module = KINDS.get(kind_of(card.id)) if card is not None and card.up else None
    found: tuple[Any, ...] = module.options(state) if module else ()
    return found


def in_vain(state: State) -> str:
    """Why the open card does nothing; empty where it does something."""
    card = state.current
    if card is None or not card.up or options(state):
        return ""
    why: str = KINDS[kind_of(card.id)].in_vain(state)
    return why
