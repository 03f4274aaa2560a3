"""A step of the game while it is being decided, with what rules ask for all the time."""

from typing import Any

from companion.engine import deciding
from companion.games.gunslinger.table.core.fold import evolve
from companion.games.gunslinger.table.core.state import Seat, State


class Step(deciding.Step[State, Seat]):
    """A command, or what the companion does by itself."""

    def after(self, event: Any) -> State:
        """The state as that event leaves it."""
        return evolve(event, self.state)

    def named(self) -> str:
        """The first sentence, without its full stop."""
        return super().named().rstrip(".")

    def app_rolls(self, seat: str) -> bool:
        """True where the app rolls and flips for that seat unasked: at a table with virtual dice, and always for a seat
        that it plays itself (house)."""
        return self.state.dice == "virtual" or self.seat(seat).computer
