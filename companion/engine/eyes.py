"""Who looks at a table: what of the page is theirs to tap. What a game keeps secret, it adds to these eyes."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Generic, TypeVar

from companion.engine.deciding import Seated
from companion.engine.features import Why
from companion.engine.play import Actor, Viewer
from companion.engine.words import in_words

State = TypeVar("State", bound=Seated)
Command = TypeVar("Command")


class Eyes(Generic[State]):
    """A state with the eyes on it."""

    def __init__(self, state: State, viewer: Viewer) -> None:
        self.state = state
        self.viewer = viewer

    @cached_property
    def actor(self) -> Actor:
        """The same person, tapping: what `may` is asked about."""
        return self.viewer.actor

    def can(self, may: Callable[[State, Actor, Command], Why | None], command: Command) -> bool:
        """True where the viewer may give the command now: what an offer asks before it shows a button."""
        return may(self.state, self.actor, command) is None

    @property
    def seated(self) -> bool:
        """True for somebody who plays here, or hosts; spectators and the big board only look."""
        return (bool(self.viewer.seats) or self.viewer.host) and not self.viewer.board

    def plays(self, seat: str) -> bool:
        """True where that seat is at this very device; what is nobody's is everybody's who sits here."""
        return self.seated and (not seat or seat in self.viewer.seats)

    def may_play(self, seat: str) -> bool:
        """True where this device may tap for that seat: it is theirs or nobody's, or they host."""
        return self.seated and self.viewer.actor.may_play(seat)

    def stands_in(self, seat: str) -> bool:
        """True where this device lets pass what closes by itself for a seat whose device is away."""
        return self.seated and seat in self.viewer.away

    def owns(self, seat: str) -> bool:
        """True where that seat's secrets are the viewer's own. Holding several seats shows those of one at a time."""
        return self.viewer.owns(seat)

    def name(self, seat: str) -> str:
        """A seat's name; ``Anybody`` for a matter of nobody's."""
        found = self.state.seat(seat)
        return found.name if found else "Anybody"

    def waiting(self, seats: Iterable[str]) -> str:
        """For whom the table waits: ``Waiting for Ann and Ben``, each once; empty where it waits for nobody."""
        names = [self.name(seat) for seat in dict.fromkeys(seats)]
        return f"Waiting for {in_words(names)}" if names else ""
