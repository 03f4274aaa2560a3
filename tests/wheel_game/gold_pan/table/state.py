"""What lies on the table, and what can happen there. The state is nothing but a fold of its events."""

from dataclasses import dataclass, replace

GOAL = 10


@dataclass(frozen=True)
class Seat:
    """A player and the nuggets in the pouch."""

    id: str
    name: str
    nuggets: int = 0


@dataclass(frozen=True)
class State:
    """``go`` counts the goes; ``mode`` says whose gravel is washed: the app's, or real gravel."""

    seats: tuple[Seat, ...] = ()
    go: int = 0
    mode: str = ""

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    def nuggets(self, id_: str) -> int:
        """How many somebody has; 0 where nobody sits."""
        return next((seat.nuggets for seat in self.seats if seat.id == id_), 0)

    @property
    def mover(self) -> Seat:
        """Whose go it is."""
        return self.seats[self.go % len(self.seats)]

    @property
    def winner(self) -> Seat | None:
        """Who has ten nuggets."""
        return next((seat for seat in self.seats if seat.nuggets >= GOAL), None)


@dataclass(frozen=True)
class Begun:
    """Everybody is at the creek."""

    seats: tuple[Seat, ...]
    mode: str


@dataclass(frozen=True)
class Washed:
    """Somebody washed a pan and found that many nuggets."""

    seat: str
    nuggets: int


def evolve(state: State, event: Begun | Washed) -> State:
    """The state after an event."""
    if isinstance(event, Begun):
        return State(event.seats, 0, event.mode)
    seats = (replace(seat, nuggets=seat.nuggets + event.nuggets * (seat.id == event.seat)) for seat in state.seats)
    return replace(state, seats=tuple(seats), go=state.go + 1)
