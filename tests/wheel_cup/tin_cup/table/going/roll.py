"""Rolling the die for points. A 1 of the Kid counts 3."""

from dataclasses import dataclass
from typing import Any

from companion.engine.board import Action, Dice, Input
from companion.engine.deciding import Step
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from tin_cup.table.going.moving import not_your_go
from tin_cup.table.sources import SIDES
from tin_cup.table.state import Gone, State


@dataclass(frozen=True)
class Roll:
    """Roll the die. ``face`` is what the real one showed; 0 leaves it to the app."""

    face: int = 0


def may(state: State, actor: Actor, command: Roll) -> Why | None:
    """Why this person may not roll now; None if they may."""
    if why := not_your_go(state, actor):
        return why
    if state.real and not 1 <= command.face <= SIDES:
        return Why("which-face", f"Type what the die showed: 1 to {SIDES}.")
    return None


def offer(state: State) -> Action:
    """The button."""
    real = Input("face", "What the die showed", "dice", least=1, most=SIDES, dice=Dice(1, SIDES), source="dice")
    return Action("Roll", "Roll the die", tone="primary", inputs=(real,) if state.real else ())


def decide(step: Step[State, Any], command: Roll) -> None:
    """The points are scored."""
    mover = step.state.mover
    face = command.face if step.state.real else step.chance.die(SIDES)
    points = 3 if face == 1 and mover.character == "kid" else face
    step.tell(f"{mover.name} rolls {face} and scores {points}.")
    step.emit(Gone(mover.id, points))


FEATURE = Feature(Roll, may, decide)
