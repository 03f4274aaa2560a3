"""The state after an event: one small function an event, in the module of its subject. None fails where the event was
decided on that state, none rolls."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.games.highnoon.table.core.fold.changing import CHANGES
from companion.games.highnoon.table.core.state import State

for _info in iter_modules(__path__):
    import_module(f"{__name__}.{_info.name}")


def evolve(state: State, event: Any) -> State:
    """The state after ``event``."""
    return CHANGES[type(event)](state, event)
