"""With real cards a card that lay face down is told to the app when it comes up (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.piles import BACK, Named, Turned
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import COMMON, STEALING, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class NameCard:
    """It is that card."""

    card: str


def waits(state: State) -> bool:
    """Whether the card that comes next has no name."""
    return state.current is not None and state.current.id == BACK


def may(state: State, actor: Actor, command: NameCard) -> Why | None:
    """An Action card of its owner's deck."""
    if why := not_now(state, STEALING):
        return why
    card = state.current
    if card is None or card.id != BACK:
        return Why("named-already", "That card has a name already.")
    if why := not_yours(state, actor, card.by):
        return why
    return None if command.card in real.possible(state, card.by) else real.no_more()


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """Each kind of card that the seat may have played."""
    for card in real.possible(eyes.state, seat):
        yield Action("NameCard", card_name(eyes.state, card), {"card": card})


def decide(step: Step, command: NameCard) -> None:
    """It lies open."""
    step.emit(Named(COMMON, 0, command.card), Turned(COMMON, 0))
    bandit = step.bandit(bandit_of(command.card))
    step.tell(f"{bandit.name} turns {catalog().actions[kind_of(command.card)].name}.")


FEATURE = Feature(NameCard, may, decide)
