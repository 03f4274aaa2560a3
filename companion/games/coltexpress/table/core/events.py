"""What can have happened at a table. Names of events are permanent; they stand in the logs of tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.engine import piles, sealed
from companion.engine.piles import Piles
from companion.games.coltexpress.table.core.state import Plan, Seat, Tally


@dataclass(frozen=True)
class TableBegan:
    """Who sits there, whose ``cards`` and ``purses`` are used (`engine.sources`), and the house rules."""

    seats: tuple[Seat, ...]
    cards: str
    purses: str
    switches: Mapping[str, str]


@dataclass(frozen=True)
class PlanBrought:
    """A cast list of the whole table was brought, or the host chose something."""

    plan: Plan


@dataclass(frozen=True)
class BanditTaken:
    """A seat plays that bandit."""

    seat: str
    bandit: str


@dataclass(frozen=True)
class SeatNamed:
    """A seat has that name from now on."""

    seat: str
    name: str


@dataclass(frozen=True)
class BanditReturned:
    """A seat does not play that bandit after all."""

    bandit: str


@dataclass(frozen=True)
class TrainLaid:
    """The Cars behind the Locomotive, front to rear, and every pile of cards, tokens and bullets."""

    train: tuple[str, ...]
    piles: Piles


@dataclass(frozen=True)
class StageBegan:
    """The game has come to that stage."""

    stage: str


@dataclass(frozen=True)
class RoundBegan:
    """A round, and its First Player."""

    round: int
    first: str


@dataclass(frozen=True)
class Acted:
    """A seat has played a card, taken cards or passed in Schemin'."""

    seat: str


@dataclass(frozen=True)
class TurnOver:
    """Every seat has acted in this turn of the round card."""


@dataclass(frozen=True)
class GoAheadGiven:
    """Somebody let the event happen, or let the companion perform its card."""


@dataclass(frozen=True)
class Performed:
    """The card of the common deck that was to be performed is done with."""


@dataclass(frozen=True)
class Went:
    """A bandit is in another place now."""

    bandit: str
    car: int
    roof: bool


@dataclass(frozen=True)
class MarshalWent:
    """The Marshal stands inside that Car."""

    car: int


@dataclass(frozen=True)
class Struck:
    """A bandit received a bullet: from that bandit, from a ``meeting``, or by an ``event``."""

    bandit: str
    source: str


@dataclass(frozen=True)
class Ransomed:
    """A bandit got so many dollars of ransom."""

    bandit: str
    dollars: int


@dataclass(frozen=True)
class Asked:
    """Those bandits may each answer the event that goes on."""

    bandits: tuple[str, ...]


@dataclass(frozen=True)
class Answered:
    """A bandit has answered it."""

    bandit: str


@dataclass(frozen=True)
class ChoiceBegan:
    """Several seats are to choose in secret."""

    choice: sealed.Sealed


@dataclass(frozen=True)
class ChoiceEnded:
    """What they chose has been carried out."""


@dataclass(frozen=True)
class PursesCounted:
    """A seat's real purses are worth so many dollars together."""

    seat: str
    dollars: int


@dataclass(frozen=True)
class ScoreWritten:
    """A player of a robbery without the app wrote down the loot."""

    seat: str
    tally: Tally


@dataclass(frozen=True)
class FirstSet:
    """Somebody set by hand who is First Player."""

    seat: str


@dataclass(frozen=True)
class SeatHandedOver:
    """From now on the companion plays that seat, or a person does."""

    seat: str
    computer: bool


OWN = (
    TableBegan,
    PlanBrought,
    BanditTaken,
    SeatNamed,
    BanditReturned,
    TrainLaid,
    StageBegan,
    RoundBegan,
    Acted,
    TurnOver,
    GoAheadGiven,
    Performed,
    Went,
    MarshalWent,
    Struck,
    Ransomed,
    Asked,
    Answered,
    ChoiceBegan,
    ChoiceEnded,
    PursesCounted,
    ScoreWritten,
    FirstSet,
    SeatHandedOver,
)
EVENTS: Mapping[str, type] = MappingProxyType(
    {**piles.EVENTS, **sealed.EVENTS, **{event.__name__: event for event in OWN}}
)
"""Every event by its permanent name."""
