"""What lies on the table, and what can happen there. The state is nothing but a fold of its events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.engine import piles, sealed
from companion.engine.piles import Pile
from companion.engine.sealed import Sealed
from companion.engine.sources import REAL

CUP, SHOWN = "cup", "shown"
TOKENS = ("1",) * 4 + ("2",) * 4 + ("3",) * 3 + ("5",)
COLORS: Mapping[str, str] = MappingProxyType({"red": "Red", "blue": "Blue", "green": "Green"})
CHARACTERS: Mapping[str, str] = MappingProxyType({"kid": "The Kid", "widow": "The Widow", "gambler": "The Gambler"})


@dataclass(frozen=True)
class Seat:
    """A player; ``app`` where the app plays the seat."""

    id: str
    name: str
    character: str
    color: str = ""
    score: int = 0
    app: bool = False

    @property
    def hand(self) -> str:
        """The name of the pile of tokens that only this player sees."""
        return f"hand-{self.id}"


@dataclass(frozen=True)
class State:
    """``go`` counts the goes, ``goal`` is the score that wins, ``dice`` says who rolls: the app or the people."""

    seats: tuple[Seat, ...] = ()
    go: int = 0
    goal: int = 0
    dice: str = ""
    piles: Mapping[str, Pile] = field(default_factory=dict)
    stakes: Sealed = field(default_factory=lambda: Sealed("stakes", ()))

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    @property
    def mover(self) -> Seat:
        """Whose go it is."""
        return self.seats[self.go % len(self.seats)]

    @property
    def real(self) -> bool:
        """Whoever is on their go rolls a real die; the barkeep has no hand to do so."""
        return self.dice == REAL and not self.mover.app

    @property
    def winner(self) -> Seat | None:
        """Who has reached the goal."""
        return next((seat for seat in self.seats if seat.score >= self.goal), None)


@dataclass(frozen=True)
class Begun:
    """Everybody sits at the bar, and all tokens are in the cup."""

    seats: tuple[Seat, ...]
    goal: int
    dice: str


@dataclass(frozen=True)
class Staked:
    """A stake was shown and counts."""

    seat: str
    points: int


@dataclass(frozen=True)
class Gone:
    """A go is over; it brought so many points."""

    seat: str
    points: int = 0


def evolve(state: State, event: object) -> State:
    """The state after an event. Tokens and stakes have events of the engine."""
    match event:
        case Begun():
            hands = {seat.hand: piles.pile(owner=seat.id) for seat in event.seats}
            lie = {CUP: piles.pile(TOKENS), SHOWN: piles.discards(covered=False), **hands}
            stakes = Sealed("stakes", tuple(seat.id for seat in event.seats))
            return State(event.seats, 0, event.goal, event.dice, lie, stakes)
        case Staked():
            return _scored(state, event.seat, event.points)
        case Gone():
            return replace(_scored(state, event.seat, event.points), go=state.go + 1)
    return replace(state, piles=piles.after(state.piles, event), stakes=sealed.after(state.stakes, event))


def _scored(state: State, seat: str, points: int) -> State:
    scored = (replace(one, score=one.score + points * (one.id == seat)) for one in state.seats)
    return replace(state, seats=tuple(scored))
