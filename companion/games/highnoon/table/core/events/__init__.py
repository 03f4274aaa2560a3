"""What happened at a table, and the state after it: facts in the past tense, with whatever was rolled or drawn in them.
None fails where it was decided on that state, none rolls.

A class name is the permanent name of the event: it stands in the log.
"""

from collections.abc import Mapping
from typing import Any

from companion.games.highnoon.table.core.events.actions import *
from companion.games.highnoon.table.core.events.battle import *
from companion.games.highnoon.table.core.events.cards import *
from companion.games.highnoon.table.core.events.chips import *
from companion.games.highnoon.table.core.events.lasting import *
from companion.games.highnoon.table.core.events.matters import *
from companion.games.highnoon.table.core.events.notes import *
from companion.games.highnoon.table.core.events.table import *
from companion.games.highnoon.table.core.events.troops import *
from companion.games.highnoon.table.core.state import State

EVENTS: Mapping[str, type] = {
    name: kind for name, kind in globals().items() if isinstance(kind, type) and hasattr(kind, "after")
}
"""Every event by its permanent name."""


def evolve(state: State, event: Any) -> State:
    """The state after ``event``."""
    after: State = event.after(state)
    return after
