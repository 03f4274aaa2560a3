"""A question of the game, as it is put to a seat."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Prompt
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import COMMON


def one_by_one(eyes: Eyes, seats: Iterable[str]) -> Iterator[str]:
    """Those of the seats that are asked now: all that have devices of their own, but of those that share this device
    the first only, as one after the other takes it."""
    own = False
    for seat in seats:
        shared = eyes.plays(seat)
        if not (shared and own):
            yield seat
        own = own or shared


def asked(eyes: Eyes, rule: str, title: str, seat: str, actions: Iterable[Action], **more: Any) -> Prompt:
    """A question of that seat, or of anybody where it is empty; its actions only where this device may tap them."""
    state = eyes.state
    moment = (state.round, state.turn, state.acts, state.pile(COMMON).count, len(state.waiting), len(state.bandits))
    id_ = "-".join(map(str, (rule, seat or "all", *moment)))
    offered = tuple(actions) if eyes.may_play(seat) else ()
    seats = (seat,) if seat else ()
    return Prompt(id_, title, seats=seats, mine=eyes.plays(seat), rule=rule, actions=offered, **more)


def once(actions: Iterable[Action]) -> Iterator[Action]:
    """Of buttons that say the same, the first stands with the question. The others can be tapped on the train only."""
    said: set[str] = set()
    for action in actions:
        yield replace(action, drawn=True) if action.label in said else action
        said.add(action.label)
