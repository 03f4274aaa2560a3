"""A seat that can neither play nor take does nothing (ruling 1). The app sees that by itself where it deals the cards;
with real cards the seat says so, once its deck is empty."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import SCHEMING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scheming.play_card import not_acting
from companion.games.coltexpress.table.scheming.take_cards import left


@dataclass(frozen=True)
class PassTurn:
    """Nothing but bullets in the hand, and no card to take."""


def may(state: State, actor: Actor, _command: PassTurn) -> Why | None:
    """With real cards and an empty deck."""
    seat = order.acting(state)
    return not_now(state, SCHEMING) or not_acting(state, actor, seat) or _can_act(state, seat)


def _can_act(state: State, seat: str) -> Why | None:
    if state.cards == REAL and not left(state, seat):
        return None
    return Why("can-act", "This seat can play a card or take some.")


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, PassTurn()) is None:
        yield Action("PassTurn", "Nothing to play", tone="quiet", icon="hand", drawn=True)


def decide(step: Step, _command: PassTurn) -> None:
    """The next seat acts."""
    seat = order.acting(step.state)
    step.emit(e.Acted(seat))
    step.tell(f"{step.seat(seat).name} has nothing to play and nothing to take.")


FEATURE = Feature(PassTurn, may, decide)
