"""Drawing a token, which nobody else sees. The Widow draws two."""

from dataclasses import dataclass
from typing import Any

from companion.engine import piles
from companion.engine.board import Action
from companion.engine.deciding import Step
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from tin_cup.table.going.moving import not_your_go
from tin_cup.table.state import CUP, Gone, State


@dataclass(frozen=True)
class Draw:
    """Draw from the cup."""


def may(state: State, actor: Actor, command: Draw) -> Why | None:
    """Why this person may not draw now; None if they may."""
    del command
    if why := not_your_go(state, actor):
        return why
    return None if state.piles[CUP].count else Why("cup-empty", "The cup is empty.", "The cup is empty")


def offer(state: State, actor: Actor) -> Action:
    """The button, greyed while the cup is empty."""
    return Action("Draw", "Draw a token", why=shown(may(state, actor, Draw())) or "")


def decide(step: Step[State, Any], command: Draw) -> None:
    """The tokens go into the hand; the public sentence does not say which they are."""
    del command
    mover = step.state.mover
    step.tell(f"{mover.name} draws from the cup.")
    step.emit(piles.pick(step.state.piles, CUP, mover.hand, 2 if mover.character == "widow" else 1, step.chance))
    step.emit(Gone(mover.id))


FEATURE = Feature(Draw, may, decide)
