"""The stakes: everybody chooses a token of their hand in secret. Once all have, they are shown, and each counts."""

from collections.abc import Iterator
from typing import Any

from companion.engine import piles, sealed
from companion.engine.board import Action, Pick, Prompt
from companion.engine.deciding import Step
from companion.engine.features import Feature, Why
from companion.engine.play import Actor, Viewer
from tin_cup.table.state import SHOWN, Staked, State


def options(state: State) -> sealed.Options:
    """What each seat may stake: the tokens in its hand."""
    return lambda seat: tuple(Pick(token, f"A {token}") for token in sorted(set(state.piles[f"hand-{seat}"].ids)))


def asking(state: State) -> sealed.Asking:
    """How it is asked."""
    names = {seat.id: seat.name for seat in state.seats}
    return sealed.Asking("The stakes", options(state), names, "Stake a token", "Which token", rule="playing")


def prompts(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """One for each seat that has not chosen."""
    return sealed.prompts(state.stakes, viewer, asking(state))


def changes(state: State, viewer: Viewer) -> Iterator[Action]:
    """Until all have chosen, one may choose another."""
    return sealed.changes(state.stakes, viewer, asking(state))


def may(state: State, actor: Actor, command: sealed.Choose) -> Why | None:
    """Why this person may not choose that now; None if they may."""
    return sealed.may(state.stakes, actor, command, options(state))


def decide(step: Step[State, Any], command: sealed.Choose) -> None:
    """The choice is kept. The last one shows them all."""
    step.tell(f"{step.seat(command.seat).name} has chosen a stake.")
    step.emit(*sealed.choose(step.state.stakes, command, options(step.state), step.chance))
    if step.state.stakes.shown:
        _show(step)


def _show(step: Step[State, Any]) -> None:
    step.label = "The stakes are shown"
    step.reveal()
    for seat, (token,) in step.state.stakes.results:
        step.tell(f"{step.seat(seat).name} staked a {token}.")
        step.emit(piles.Moved(f"hand-{seat}", SHOWN, (token,), up=True), Staked(seat, int(token)))


FEATURE = Feature(sealed.Choose, may, decide)
