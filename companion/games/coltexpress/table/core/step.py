"""A command while it is decided."""

from typing import Any

from companion.engine import deciding
from companion.games.coltexpress.table.core.fold import evolve
from companion.games.coltexpress.table.core.state import Bandit, Seat, State


class Step(deciding.Step[State, Seat]):
    """A command, or what goes on by itself."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(event, self.state)

    def named(self) -> str:
        """The first sentence, without its full stop."""
        return super().named().rstrip(".")

    def bandit(self, id_: str) -> Bandit:
        """The bandit as things are by now. Raises `LookupError` where nobody plays it."""
        return self.state.the(id_)
