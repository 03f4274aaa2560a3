"""With real cards somebody tells the app which round card was turned: it lies open, so anybody may say so
(house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.piles import BACK, Named
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import SCHEMING, TURNED, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class NameRoundCard:
    """That one lies open."""

    card: str


def waits(state: State) -> bool:
    """Whether a real round card lies there without a name."""
    cards = state.pile(TURNED).cards
    return state.stage == SCHEMING and bool(cards) and cards[-1].id == BACK


def may(state: State, _actor: Actor, command: NameRoundCard) -> Why | None:
    """A card that has not been turned before; in the last round a station."""
    if why := not_now(state, SCHEMING):
        return why
    if not waits(state):
        return Why("named-already", "The round card has a name already.")
    if command.card in possible(state):
        return None
    return Why("unknown-round", "That card cannot lie there.", values={"field": "card"})


def possible(state: State) -> tuple[str, ...]:
    """Stations in the last round, before it the others, each once."""
    last = state.round == figures().rounds
    known = catalog().stations if last else catalog().plain_rounds
    return tuple(card for card in known if card not in state.pile(TURNED).ids)


def offer(eyes: Eyes) -> Iterator[Action]:
    """A button for each that it can be, for the game's own part of the page."""
    for card in possible(eyes.state) if waits(eyes.state) else ():
        yield Action("NameRoundCard", shown_name(card), {"card": card}, note=described(eyes.state, card)[1], drawn=True)


def shown_name(card: str) -> str:
    """What stands on a real round card. Our names for those without an event stand on none."""
    found = catalog().rounds[card]
    return found.name if found.event else "No event"


def described(state: State, card: str) -> tuple[str, str]:
    """What a round card is called, and its turns, as the card shows them."""
    found = catalog().rounds[card]
    turns = [catalog().turn(sign).short.lower() for sign in found.turns(len(state.seats))]
    return found.name, ", ".join(turns).capitalize()


def decide(step: Step, command: NameRoundCard) -> None:
    """Its turns can begin."""
    step.emit(Named(TURNED, step.state.pile(TURNED).count - 1, command.card))
    step.tell(f"The round card is {catalog().rounds[command.card].name}.")


FEATURE = Feature(NameRoundCard, may, decide)
