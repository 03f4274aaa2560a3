"""What happened around the rounds: seats, men, the set-up, the end, and what was set by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.house import House
from companion.games.outlaws.table.core import state as s


@dataclass(frozen=True)
class TableBegan:
    """Who sits there, and what was agreed; ``house`` are dice and wound cup where they were changed."""

    seats: tuple[s.Seat, ...]
    dice: str
    chips: str
    switches: Mapping[str, str] = field(default_factory=dict)
    house: House | None = None


@dataclass(frozen=True)
class ManJoined:
    """A man came to a seat's posse, with everything that he has, and ``guns`` that people made themselves."""

    man: s.Man
    items: tuple[s.Item, ...] = ()
    guns: tuple[Gun, ...] = ()


@dataclass(frozen=True)
class ManLeft:
    """He was taken out of it again, before the shootout."""

    man: str


@dataclass(frozen=True)
class TeamTaken:
    """A seat, and all of its men, play for that team."""

    seat: str
    team: str


@dataclass(frozen=True)
class ShootoutChosen:
    """Which one is played."""

    shootout: str


@dataclass(frozen=True)
class HouseSet:
    """The dice and the wound cup of this table are those from now on."""

    house: House


@dataclass(frozen=True)
class SeatReady:
    """A seat has set up everything that it has to."""

    seat: str
    ready: bool = True


@dataclass(frozen=True)
class StageBegan:
    """From now on the table is at that `state.State.stage`."""

    stage: str


@dataclass(frozen=True)
class Equipped:
    """How a man begins: what his hands hold and what he carries, the horse he sits on, the round in which he comes."""

    man: str
    right: str = ""
    left: str = ""
    carried: tuple[str, ...] = ()
    horse: str = ""
    entry: int = 0


@dataclass(frozen=True)
class HorsePut:
    """A horse stands on the board, or is as it says now."""

    horse: s.Horse


@dataclass(frozen=True)
class TownsfolkPut:
    """A group of townsfolk stands on the board, or is as it says now."""

    group: s.Group


@dataclass(frozen=True)
class ObjectiveScored:
    """Something that the shootout counts: a bag off the board, a man across; below 0 where it is taken back."""

    amount: int
    man: str = ""


@dataclass(frozen=True)
class SeatGone:
    """A player gave up."""

    seat: str


@dataclass(frozen=True)
class ShootoutEnded:
    """It is over: ``winner`` is one of `state.TEAMS`, or empty for a draw; ``why`` says it in words."""

    winner: str
    why: str


@dataclass(frozen=True)
class EndDeclared:
    """It is decided, but men who lie there for good have still to roll whether they live."""

    ending: s.Ending


@dataclass(frozen=True)
class Jailed:
    """That man sits in the cell as the shootout begins; nobody where it is empty."""

    man: str


@dataclass(frozen=True)
class Unlocked:
    """The cell is open: whoever sat in it can walk out."""


@dataclass(frozen=True)
class Recovered:
    """A man who was unconscious to the end: does he live?"""

    man: str
    lives: bool


@dataclass(frozen=True)
class SetByHand:
    """Somebody corrected the table, with a reason. The events that follow in the same step are the correction."""

    what: str
    reason: str


@dataclass(frozen=True)
class ManSet:
    """A man as he is from now on, by hand."""

    man: s.Man


@dataclass(frozen=True)
class CupsSet:
    """The counters in the cups, by hand, and who draws next."""

    cups: Mapping[str, tuple[str, ...]]
    drawer: str


@dataclass(frozen=True)
class RoundSet:
    """It is that round, by hand."""

    round: int


@dataclass(frozen=True)
class Rolled:
    """A die fell, for the story."""

    throw: s.Throw
