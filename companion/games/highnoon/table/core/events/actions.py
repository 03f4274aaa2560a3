"""The action phase: segments, ties, actions, Holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.highnoon.table.core.state import Deed, Go


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
    """An action begins, on top of one that it interrupts. Version 2 says as `GoDid` what was done in it before."""

    VERSION: ClassVar[int] = 2

    go: Go
    moment: str


@dataclass(frozen=True)
class GoDid:
    """Something was done in an action: in that of the troop that did it, which may lie below the one that goes on; in
    the one that goes on, where nobody in particular did it. Version 2 says in fields what version 1 said in one word.
    """

    VERSION: ClassVar[int] = 2
    deed: Deed


# Frozen history for the upcasts of version 1: never add today's words here.
WORDS_OF_VERSION_1: Mapping[str, tuple[str, ...]] = {
    "against": ("target",),
    "cast": ("figure", "number"),
    "cleared": ("figure",),
    "fannin": ("figure",),
    "fired": ("target", "figure"),
    "fought": ("figure", "number"),
    "from-below": ("target",),
    "gun": ("figure", "weapon"),
    "landed": ("figure", "target"),
    "leapt": ("figure",),
    "lost": ("figure",),
    "mended": ("figure", "number"),
    "met": ("target",),
    "passed": ("target", "seat"),
    "ready": ("weapon", "figure", "number", "die"),
    "revenge": ("target",),
    "runs": ("target",),
    "served": ("figure", "number"),
    "shot": ("figure", "number"),
    "two-guns": ("figure",),
    "two-weapons": ("figure",),
}
"""What stood behind a word of version 1, each after a slash."""


def deed_of_version_1(word: str, troop: str) -> dict[str, Any]:
    """``shot/f2/1`` of a troop, or ``up:TROOP/f2`` of whoever was meant, as the fields of a `Deed`."""
    what, *rest = word.split("/")
    getting_up, _, whose = what.partition(":")
    if whose:
        return {"what": getting_up, "troop": whose, "figure": rest[0]}
    said: dict[str, Any] = dict(zip(WORDS_OF_VERSION_1.get(what, ()), rest, strict=False))
    if "number" in said:
        said["number"] = int(said["number"])
    return {"what": what, "troop": troop, **said}


def go_did_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `GoDid` of version 1 as one of version 2."""
    return {"deed": deed_of_version_1(data["word"], data.get("troop", ""))}


def go_began_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `GoBegan` of version 1 as one of version 2. What a troop had done before had its id behind it."""
    did = []
    for said in data["go"].get("did", ()):
        word, _, troop = said.rpartition(":")
        did.append(deed_of_version_1(word, troop) if word and "/" not in troop else deed_of_version_1(said, ""))
    return {**data, "go": {**data["go"], "did": did}}


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
