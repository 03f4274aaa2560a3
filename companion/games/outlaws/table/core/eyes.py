"""Who looks, and what they may tap. Nothing of a shootout in play is secret but what lies in the cups, in which order
nobody knows: a counter is chosen by chance when it is drawn."""

from dataclasses import replace

from companion.engine import eyes
from companion.games.outlaws.table.core.state import State


class Eyes(eyes.Eyes[State]):
    """A state with the eyes on it."""

    def plays_team(self, team: str) -> bool:
        """True where a seat of that team is at this device."""
        return any(self.plays(seat.id) for seat in self.state.seats_of(team))

    @property
    def known(self) -> State:
        """The table as the viewer knows it, in a copy: nothing of a shootout in play is secret."""
        return replace(self.state)
