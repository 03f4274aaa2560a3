"""The action phase: segments, ties, actions, Holds."""

from dataclasses import dataclass

from companion.games.highnoon.table.state import Go


@dataclass(frozen=True)
class SegmentBegan:
    """Counting down has come to this rank."""

    rank: str


@dataclass(frozen=True)
class TieSettled:
    """Troops with the same card, in the order in which they act."""

    card: str
    troops: tuple[str, ...]


@dataclass(frozen=True)
class GoBegan:
    """An action begins, on top of one that it interrupts."""

    go: Go
    moment: str


@dataclass(frozen=True)
class GoDid:
    """Something was done in the action that goes on: by ``troop``, where one of those who act together did it. Its own
    action may lie below the one that goes on."""

    word: str
    troop: str = ""


@dataclass(frozen=True)
class GoLeft:
    """Some of those who act together on one card are done with it; the others go on."""

    troops: tuple[str, ...]


@dataclass(frozen=True)
class GoEnded:
    """The action on top is over; the card is used up."""


@dataclass(frozen=True)
class HoldPlaced:
    """A Hold counter instead of an action."""

    troop: str


@dataclass(frozen=True)
class HoldLost:
    """The Hold counter is gone: used, or lost, and why."""

    troop: str
    why: str
