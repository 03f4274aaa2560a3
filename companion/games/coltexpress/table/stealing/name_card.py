"""With real cards a card that lay face down is told to the app when it comes up (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.piles import BACK, Named, Turned
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import naming
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import COMMON, STEALING, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class NameCard:
    """It is that card. Of one that the app does not expect any more, the ``reason`` says why it is there."""

    card: str
    reason: str = ""


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
    return naming.not_there(state, card.by, command.card, command.reason)


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """Each kind of card that the seat may have played."""
    yield from naming.offer(eyes.state, "NameCard", seat)


def decide(step: Step, command: NameCard) -> None:
    """It lies open."""
    bandit = step.bandit(bandit_of(command.card))
    more = naming.insisted(step.state, bandit.seat, command.card, command.reason)
    step.emit(Named(COMMON, 0, command.card), Turned(COMMON, 0))
    step.tell(f"{bandit.name} turns {catalog().actions[kind_of(command.card)].name}.")
    if more:
        step.tell(more)


FEATURE = Feature(NameCard, may, decide)
