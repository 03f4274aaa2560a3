"""Two robberies that differ in one secret send the same to whoever may not know it: the page, the log and what undo is
called; for each kind of secret and in each mode (design, section 2)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError
from companion.engine.play import Decision, Viewer
from companion.engine.sources import APP, REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import State
from tests.games.coltexpress.table.robberies import TABLE
from tests.games.coltexpress.table.secrets import KINDS
from tests.games.coltexpress.table.walks import Walk

DEALT = {"cards": APP, "purses": APP}
CARDS = ("hands", "the order of decks", "cards that lie face down", "cards that others cover", "round cards to come")
PURSES = ("purses on bandits' cards", "purses on floors")
EXPERT = ("discards below the top one", "what is chosen in secret")
MODES: Mapping[str, tuple[int, Mapping[str, str], dict[str, str], set[str]]] = {
    "as the book has it": (3, DEALT, {}, {*CARDS, *PURSES}),
    "expert": (3, DEALT, {"expert": "yes"}, {*CARDS, *PURSES, *EXPERT}),
    "two teams": (2, DEALT, {}, {*CARDS, *PURSES, *EXPERT, "the Marshal card that was put away"}),
    "open common deck": (3, DEALT, {"pile": "open"}, {*CARDS, *PURSES} - {"cards that others cover"}),
    "with the companion": (2, DEALT, {"partner": "2"}, {*CARDS, *PURSES}),
    "real cards": (3, {"cards": REAL, "purses": APP}, {}, {*PURSES, "hands", "cards that others cover"}),
    "real purses": (3, {"cards": APP, "purses": REAL}, {}, {*CARDS}),
}
"""Seats, sources, house rules, and the secrets that there are."""
EVERY = 6
"""Of so many steps one is looked at, by one viewer after the other."""


WALKS = 5
"""So many robberies at most until every kind of secret has differed."""


@pytest.mark.parametrize("mode", MODES)
def test_whoever_may_not_know_a_secret_is_sent_the_same_whatever_it_is(mode: str) -> None:
    seats, chance, switches, secrets = MODES[mode]
    compared: Counter[str] = Counter()
    for number in range(WALKS):
        if not secrets <= set(compared):
            compare(Walk(seats, 8 + 10 * number, chance, lists={}, **switches), compared)
    assert set(compared) == secrets


def compare(robbery: Walk, compared: Counter[str]) -> None:
    """One robbery; counts how often each kind of secret was another one."""
    for number, (before, command, tapped, decision) in enumerate(robbery.steps()):
        if number % EVERY:
            continue
        viewer = robbery.viewers[number // EVERY % len(robbery.viewers)]
        for kind, disguise in KINDS.items():
            other = disguise(before, viewer, robbery.rng)
            if other == before:
                continue
            compared[kind] += 1
            assert page(before, viewer, kind) == page(other, viewer, kind), f"{kind}: {viewer}"
            remembers = kind == "cards that others cover" and any(seat.computer for seat in before.seats)
            if viewer.seat != tapped.seat and not remembers:
                there = again(robbery, other, command, tapped)
                assert there is None or said(before, decision) == said(other, there), f"{kind}: {command}"


def page(state: State, viewer: Viewer, kind: str) -> object:
    """All that pages are made of. What a companion's seat remembers is on none, and of the cards that were laid face up
    a page names again those of the last step alone, which nothing covers yet."""
    board = replace(TABLE.view(state, viewer), known=None)
    return replace(board, retold=()) if kind == "cards that others cover" else board


def again(robbery: Walk, state: State, command: Any, tapped: Viewer) -> Decision | None:
    """The same step from the other table; None where it cannot be done there, or a round begins, whose card is read
    out."""
    try:
        found = TABLE.decide(state, command, tapped.actor, Chance(robbery.table.seed, str(robbery.table.steps)))
    except CompanionError:
        return None
    return None if any(isinstance(one, e.RoundBegan) for one in found.events) else found


def said(state: State, decision: Decision) -> object:
    """What everybody reads of a step; but for what the companion's seats do in return, who play by their own hands."""
    if any(seat.computer for seat in state.seats):
        return decision.label, decision.told[:1]
    return decision.label, decision.told, decision.reveals
