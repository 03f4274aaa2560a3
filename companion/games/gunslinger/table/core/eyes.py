"""Who looks, and what of the table is open to them. Rules of secrecy stand here and nowhere else."""

from dataclasses import replace

from companion.engine import eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State

FACE_DOWN = "face-down"
"""A card that its player alone may look at."""


class Eyes(eyes.Eyes[State]):
    """A state with the eyes on it."""

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


def _turned(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (FACE_DOWN,) * len(cards)
