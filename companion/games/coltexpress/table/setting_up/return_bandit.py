"""A seat returns its bandit, to take another one (Setting up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class ReturnBandit:
    """Nobody plays that bandit any more."""

    bandit: str


def may(state: State, actor: Actor, command: ReturnBandit) -> Why | None:
    """Before the train leaves."""
    if why := not_now(state, CAST):
        return why
    found = state.bandit(command.bandit)
    if found is None:
        return Why("not-played", "Nobody plays that bandit.", values={"bandit": command.bandit[:40]})
    return not_yours(state, actor, found.seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each bandit of this device; for the host, everybody's. The button stands with the bandit."""
    for bandit in eyes.state.bandits if eyes.seated else ():
        if may(eyes.state, eyes.actor, ReturnBandit(bandit.id)) is None:
            yield Action("ReturnBandit", f"Return {bandit.name}", {"bandit": bandit.id}, tone="quiet", drawn=True)


def decide(step: Step, command: ReturnBandit) -> None:
    """The bandit is free."""
    bandit = step.bandit(command.bandit)
    step.emit(e.BanditReturned(bandit.id))
    step.tell(f"{step.seat(bandit.seat).name} returns {bandit.name}.")


FEATURE = Feature(ReturnBandit, may, decide)
