"""Showing a token out of the hand and scoring it. Each counts one more for the Gambler."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine import piles
from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import Step
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from tin_cup.table.going.moving import not_your_go
from tin_cup.table.state import SHOWN, Gone, State


@dataclass(frozen=True)
class Show:
    """Show that token."""

    token: str


def may(state: State, actor: Actor, command: Show) -> Why | None:
    """Why this person may not show it now; None if they may. Not even the host plays another player's tokens."""
    held = state.piles[state.mover.hand]
    return not_your_go(state, actor) or piles.not_held(held, actor, [command.token])


def offer(held: Sequence[str]) -> Action:
    """The button, which asks for one of the tokens in the hand."""
    picks = tuple(Pick(token, f"A {token}") for token in sorted(set(held)))
    return Action("Show", "Show a token", inputs=(Input("token", "Which token", "one", picks, send=True),))


def decide(step: Step[State, Any], command: Show) -> None:
    """The token lies open, and its points are scored."""
    mover = step.state.mover
    points = int(command.token) + (mover.character == "gambler")
    step.tell(f"{mover.name} shows a {command.token} and scores {points}.")
    step.emit(piles.Moved(mover.hand, SHOWN, (command.token,), up=True))
    step.emit(Gone(mover.id, points))


FEATURE = Feature(Show, may, decide)
