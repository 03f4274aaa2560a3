"""Who looks, and what they may tap. Nothing of a shootout in play is secret but what lies in the cups, in which order
nobody knows: a counter is chosen by chance when it is drawn."""

from dataclasses import replace

from companion.engine.play import Actor, Viewer
from companion.games.outlaws.table.core.state import State


class Eyes:
    """A state with the eyes on it."""

    def __init__(self, state: State, viewer: Viewer) -> None:
        self.state = state
        self.viewer = viewer

    @property
    def actor(self) -> Actor:
        """The same person, tapping: what `may` is asked about."""
        return self.viewer.actor

    @property
    def seated(self) -> bool:
        """True for somebody who plays here, or hosts; spectators and the big board only look."""
        return (bool(self.viewer.seats) or self.viewer.host) and not self.viewer.board

    def plays(self, seat: str) -> bool:
        """True where that seat is at this very device; what is nobody's is everybody's who sits here."""
        return self.seated and (not seat or seat in self.viewer.seats)

    def plays_team(self, team: str) -> bool:
        """True where a seat of that team is at this device."""
        return any(self.plays(seat.id) for seat in self.state.seats_of(team))

    def may_play(self, seat: str) -> bool:
        """True where this device may tap for that seat: it is theirs, or they host."""
        return self.seated and self.viewer.actor.may_play(seat)

    @property
    def known(self) -> State:
        """The table as the viewer knows it, in a copy: nothing of a shootout in play is secret."""
        return replace(self.state)

    def name(self, seat: str) -> str:
        """A seat's name."""
        found = self.state.seat(seat)
        return found.name if found else "Anybody"
