"""The action phase: segments, ties, actions, Holds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.events.changing import of_troop, without
from companion.games.highnoon.table.core.state import Deed, Go, State, Troop


@dataclass(frozen=True)
class SegmentBegan:
    """Counting down has come to this rank."""

    rank: str

    def after(self, state: State) -> State:
        return replace(state, segment=self.rank)


@dataclass(frozen=True)
class TieSettled:
    """Troops with the same card, in the order in which they act."""

    card: str
    troops: tuple[str, ...]

    def after(self, state: State) -> State:
        return replace(state, order={**state.order, self.card: self.troops})


@dataclass(frozen=True)
class GoBegan:
    """An action begins, on top of one that it interrupts. Version 2 says as `GoDid` what was done in it before."""

    VERSION: ClassVar[int] = 2

    go: Go
    moment: str

    def after(self, state: State) -> State:
        state = replace(state, goes=(*state.goes, replace(self.go, moment=self.moment)), moment=self.moment)
        if self.go.hold:
            return state
        for troop in self.go.troops:
            if self.go.card in state.troops[troop].cards:
                state = of_troop(state, troop, lambda it: _acted(it, self.go.card))
        return state


@dataclass(frozen=True)
class GoDid:
    """Something was done in an action: in that of the troop that did it, which may lie below the one that goes on; in
    the one that goes on, where nobody in particular did it. Version 2 says in fields what version 1 said in one word.
    """

    VERSION: ClassVar[int] = 2
    deed: Deed

    def after(self, state: State) -> State:
        deed = self.deed
        theirs = (place for place, go in enumerate(state.goes) if deed.troop in go.troops)
        where = max(theirs, default=-1) if deed.troop else len(state.goes) - 1
        goes = (replace(go, did=(*go.did, deed)) if place == where else go for place, go in enumerate(state.goes))
        return replace(state, goes=tuple(goes))


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

    def after(self, state: State) -> State:
        *below, top = state.goes
        left = tuple(id_ for id_ in top.troops if id_ not in self.troops)
        seat = next((state.troops[id_].seat for id_ in left), top.seat)
        return replace(state, goes=(*below, replace(top, troops=left, seat=seat)))


@dataclass(frozen=True)
class GoEnded:
    """The action on top is over; the card is used up."""

    def after(self, state: State) -> State:
        below = state.goes[:-1]
        return replace(state, goes=below, moment=below[-1].moment if below else state.moment)


@dataclass(frozen=True)
class HoldPlaced:
    """A Hold counter instead of an action."""

    troop: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, hold=True, held_turn=state.turn))


@dataclass(frozen=True)
class HoldLost:
    """The Hold counter is gone: used, or lost, and why."""

    troop: str
    why: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, hold=False, held_turn=0))


def _acted(troop: Troop, card: str) -> Troop:
    return replace(troop, cards=without(troop.cards, card), acted=(*troop.acted, card))
