"""Taking cards (Schemin'): three from your own deck into your hand, in place of playing one. Where fewer are left,
those (ruling 1); with none, nothing can be taken."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.piles import draw
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.engine.words import counted
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import SCHEMING, State, deck_of, discards_of, hand_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scheming.play_card import not_acting


@dataclass(frozen=True)
class TakeCards:
    """Three cards from the deck of the seat that acts."""


def may(state: State, actor: Actor, _command: TakeCards) -> Why | None:
    """On the seat's turn, while there is a card to take. Where the app deals, not even the host decides about the hand
    of somebody else; of real cards anybody says what they see."""
    seat = order.acting(state)
    return (
        not_now(state, SCHEMING)
        or not_acting(state, actor, seat)
        or _not_the_own_hand(state, actor, seat)
        or _none_left(state, seat)
    )


def _not_the_own_hand(state: State, actor: Actor, seat: str) -> Why | None:
    if state.cards == REAL or seat in actor.seats:
        return None
    words = "Only that player decides about the cards in their hand."
    return Why("not-your-hand", words, values={"seat": seat}, forbidden=True)


def _none_left(state: State, seat: str) -> Why | None:
    return None if left(state, seat) else Why("deck-empty", "Your deck is empty.", "Your deck is empty")


def left(state: State, seat: str) -> int:
    """How many cards a seat can take: those of its deck, and in the Expert variant of its discards. Where nobody counts
    them, the three that the rule names."""
    if real.uncounted(state):
        return figures().drawn
    discards = state.pile(discards_of(seat)).count if state.expert else 0
    return state.pile(deck_of(seat)).count + discards


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button, greyed with an empty deck."""
    why = shown(may(eyes.state, eyes.actor, TakeCards()))
    if why is not None:
        count = min(figures().drawn, left(eyes.state, order.acting(eyes.state))) or figures().drawn
        unseen = eyes.state.cards == REAL
        yield Action("TakeCards", f"Take {counted(count, 'card')}", why=why, icon="poker-hand", drawn=unseen)


def decide(step: Step, _command: TakeCards) -> None:
    """They are in the hand. Nobody else sees more than that they were taken."""
    seat = order.acting(step.state)
    taken = min(figures().drawn, left(step.state, seat))
    refill = discards_of(seat) if step.state.expert else ""
    step.emit(*draw(step.state.piles, deck_of(seat), hand_of(seat), figures().drawn, step.chance, refill=refill))
    real.forget(step, seat)
    step.emit(e.Acted(seat))
    step.tell(f"{step.seat(seat).name} takes {counted(taken, 'card')}.")
    step.reveal()


FEATURE = Feature(TakeCards, may, decide)
