"""What an event changes. Each module beside this one registers the events of its subject."""

from functools import singledispatch
from typing import Any

from companion.games.outlaws.table.core.state import State


@singledispatch
def evolve(_event: Any, state: State) -> State:
    """The state after the event; one that is unknown changes nothing."""
    return state
