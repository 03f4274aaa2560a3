"""Cards run through the rules: each seat takes the option that is best for itself. What is hidden does nothing."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.engine.chance import Chance
from companion.engine.piles import Card
from companion.engine.play import Actor
from companion.games.coltexpress.sparring.worth import of_seat
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import COMMON, STEALING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import performing


def outcomes(state: State, card: Card) -> tuple[tuple[Any, State], ...]:
    """Every way to perform the card, and what it comes to; none where the card does nothing."""
    ready = _with(state, card)
    return tuple((way, _after(ready, card, way)) for way in performing.options(ready))


def best(state: State, card: Card) -> State:
    """What it comes to when its owner takes what is best for them; the same state where nothing can happen."""
    found = [after for _, after in outcomes(state, card)]
    return max(found, key=lambda after: of_seat(after, card.by), default=state)


def run(state: State, cards: Iterable[Card]) -> State:
    """The table after those cards, as far as they are known."""
    for card in cards:
        if kind_of(card.id):
            state = best(state, card)
    return state


def _with(state: State, card: Card) -> State:
    """The card lies open, and nothing else in the common deck."""
    common = replace(state.pile(COMMON), cards=(replace(card, up=True),))
    return replace(state, stage=STEALING, piles={**state.piles, COMMON: common})


def _after(state: State, card: Card, way: Any) -> State:
    step = Step(state, Actor(card.by, frozenset({card.by})), Chance(b"plan", "plan"))
    performing.KINDS[kind_of(card.id)].FEATURE.decide(step, way)
    return step.state
