"""What happened in a round: cups, counters, turns, actions."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.outlaws.table.core import state as s


@dataclass(frozen=True)
class RoundBegan:
    """The counters are in the cups. ``drawer`` has the first opportunity to draw; empty while a tie is not settled,
    which then is ``undecided`` (``drawer``, or ``townsfolk`` for the cup of their counter)."""

    round: int
    cups: Mapping[str, tuple[str, ...]]
    drawer: str = ""
    undecided: str = ""


@dataclass(frozen=True)
class TieSettled:
    """A team draws first. ``undecided``: it is still open into whose cup the counter of the townsfolk goes."""

    drawer: str
    undecided: str = ""


@dataclass(frozen=True)
class CounterPut:
    """A counter goes into a team's cup: that of the townsfolk."""

    team: str
    counter: str


@dataclass(frozen=True)
class CounterDrawn:
    """A counter came out of a team's cup."""

    team: str
    counter: str


@dataclass(frozen=True)
class CountersRemoved:
    """Counters that are in no cup any more: those of men who are out for good, or all of them for a showdown."""

    counters: tuple[str, ...]


@dataclass(frozen=True)
class Passed:
    """A team drew no counter."""

    team: str


@dataclass(frozen=True)
class DrawerSet:
    """Which team draws next."""

    team: str


@dataclass(frozen=True)
class TurnBegan:
    """A man's turn, with so many actions."""

    man: str
    actions: int


@dataclass(frozen=True)
class ActionsSpent:
    """He spent actions; ``free`` ones too are told (0). ``keeps``: a reload that goes on is not interrupted."""

    man: str
    count: int
    keeps: bool = False


@dataclass(frozen=True)
class ActionsLeft:
    """His turn has so many actions left, whatever took the others."""

    left: int


@dataclass(frozen=True)
class GoMarked:
    """What his turn remembers (`state.Go`), as it is now."""

    go: s.Go


@dataclass(frozen=True)
class TurnOver:
    """Nothing is left to do; the upkeep follows."""


@dataclass(frozen=True)
class TurnClosed:
    """The upkeep is done, and nobody is active."""


@dataclass(frozen=True)
class RoundEnded:
    """All counters are drawn, or both teams passed."""


@dataclass(frozen=True)
class CrowdActs:
    """The townsfolk have their turn: those groups have still to roll."""

    crowd: s.Crowd


@dataclass(frozen=True)
class CrowdDone:
    """All of them have."""
