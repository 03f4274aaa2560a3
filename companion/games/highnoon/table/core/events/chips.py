"""Fate Chips, from the pot and back."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ChipsDrawn:
    """From the pot to a seat, or to the hero ``troop`` who keeps chips of his own."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""
    real: bool = False


@dataclass(frozen=True)
class ChipsReturned:
    """From a seat (or its hero) back to the pot: spent, bid or lost. By a house rule (``spent-chips``) they stay out
    of it, but for those that are put back ``unspent``."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""
    unspent: bool = False


@dataclass(frozen=True)
class ChipTaken:
    """From one seat to another."""

    source: str
    target: str
    chip: str


@dataclass(frozen=True)
class ChipBought:
    """A draw from the pot was paid for this turn."""

    seat: str
    turn: int
