"""Who looks, and what of the table is open to them. Rules of secrecy stand here and nowhere else."""

from dataclasses import replace

from companion.engine.play import Actor, Viewer
from companion.games.gunslinger.table.core.state import Gunslinger, State

FACE_DOWN = "face-down"
"""A card that its player alone may look at."""


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

    def may_play(self, seat: str) -> bool:
        """True where this device may tap for that seat: it is theirs, or they host."""
        return self.seated and self.viewer.actor.may_play(seat)

    def owns(self, seat: str) -> bool:
        """True where that seat's hands are the viewer's own. Holding several seats shows those of one at a time."""
        return self.plays(seat) and bool(seat) and seat == self.viewer.seat

    def handles(self, seat: str) -> bool:
        """True where this device may be offered the cards of that seat: its player's own hand, or paper cards."""
        return self.may_play(seat) if self.state.real_cards else self.owns(seat)

    def hand(self, man: Gunslinger) -> tuple[str, ...]:
        """His cards, for nobody but his own player."""
        return man.hand if self.owns(man.seat) else ()

    @property
    def known(self) -> State:
        """The table as the viewer knows it: other hands, the deck and the discards are only counted."""
        state = self.state
        men = tuple(man if self.owns(man.seat) else replace(man, hand=_turned(man.hand)) for man in state.men)
        return replace(state, men=men, deck=_turned(state.deck), discards=_turned(state.discards))

    def name(self, seat: str) -> str:
        """A seat's name."""
        found = self.state.seat(seat)
        return found.name if found else "Anybody"


def _turned(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (FACE_DOWN,) * len(cards)
