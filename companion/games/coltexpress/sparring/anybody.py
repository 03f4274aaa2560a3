"""Somebody who taps anything that the rules allow: what the companion's strength is measured against (house)."""

from collections.abc import Iterator
from typing import Any

from companion.engine.chance import Chance
from companion.engine.sealed import Choose
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import EVENT, SCHEMING, STEALING, State, hand_of
from companion.games.coltexpress.table.happenings.pickpocketing import LEAVE, Pickpocket, purses
from companion.games.coltexpress.table.scheming import hiding, order
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards, left
from companion.games.coltexpress.table.stealing import performing


def tap(state: State, seat: str, chance: Chance) -> Any:
    """Any command of that seat; None where nothing is asked of it."""
    ways = tuple(_ways(state, seat))
    return chance.choice(ways) if ways else None


def _ways(state: State, seat: str) -> Iterator[Any]:
    if state.choice is not None:
        if seat in state.choice.waiting:
            yield Choose(state.choice.id, seat, chance=True)
    elif state.stage == SCHEMING and order.acting(state) == seat:
        yield from _scheming(state, seat)
    elif state.stage == STEALING and state.current is not None and state.current.by == seat:
        found = performing.options(state)
        yield from found if len(found) > 1 else ()
    elif state.stage == EVENT:
        for bandit in state.team(seat):
            if bandit.id in state.waiting:
                yield from (Pickpocket(bandit.id, place) for place in (LEAVE, *purses(state, bandit)))


def _scheming(state: State, seat: str) -> Iterator[Any]:
    for card in filter(kind_of, state.pile(hand_of(seat)).ids):
        yield PlayCard(card, hiding.must_hide(state))
    if left(state, seat):
        yield TakeCards()
