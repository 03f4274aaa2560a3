"""What happened around the duel: line-ups, the board, the end, and what was set by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.gunslinger.table.core import state as s


@dataclass(frozen=True)
class TableBegan:
    """Who sits there, and what was agreed."""

    seats: tuple[s.Seat, ...]
    dice: str
    cards: str
    switches: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ManJoined:
    """A gunslinger came to a seat's line-up."""

    man: s.Gunslinger


@dataclass(frozen=True)
class ManLeft:
    """He was taken out of it again, before the duel."""

    man: str


@dataclass(frozen=True)
class SeatReady:
    """A line-up is complete."""

    seat: str


@dataclass(frozen=True)
class StageBegan:
    """One of `state.STAGES`; ``scenario`` says where everybody begins, from the placing on."""

    stage: str
    scenario: str = ""


@dataclass(frozen=True)
class TerrainLaid:
    """Squares became of a kind; ``clear`` takes a marker away."""

    squares: Mapping[str, str]


@dataclass(frozen=True)
class ManPlaced:
    """He stands there before the duel."""

    man: str
    square: str


@dataclass(frozen=True)
class SeatGone:
    """A player gave up."""

    seat: str


@dataclass(frozen=True)
class DuelEnded:
    """Only one side has anybody left, or a draw was called: ``winner`` is empty then, and where nobody is left."""

    winner: str


@dataclass(frozen=True)
class SetByHand:
    """Somebody corrected the table, with a reason. The events that follow in the same step are the correction."""

    what: str
    reason: str


@dataclass(frozen=True)
class ManSet:
    """What is tracked of a living man, all but his hand. One who was dead is back by it."""

    man: str
    wounds: int
    lost: Mapping[str, int]
    square: str
    horse: bool
    mounted: bool
    weapons: tuple[str, ...]
    moved: bool


@dataclass(frozen=True)
class GoSet:
    """The turn that goes on: its phase, its round, and what has been used up of it."""

    phase: str
    turn: int
    moves: int
    squares: int
    attacks: int
