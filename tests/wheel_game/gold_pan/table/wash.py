"""Washing a pan. On your go you wash one pan of gravel, and find one to four nuggets."""

from dataclasses import dataclass

from companion.engine.board import Action, Dice, Input
from companion.engine.deciding import Step
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.engine.sources import APP, REAL, Source
from gold_pan.table.state import Seat, State, Washed

MOST = 4
GRAVEL = Source(
    "gravel", "Gravel", "pan of gravel", "wash", "goldpan-nugget", ((APP, "In the app"), (REAL, "A four-sided die"))
)


@dataclass(frozen=True)
class Wash:
    """Wash a pan. ``nuggets`` is what the real die showed; 0 leaves it to the app."""

    nuggets: int = 0


def may(state: State, actor: Actor, command: Wash) -> Why | None:
    """Why this person may not wash now; None if they may."""
    if not actor.may_play(state.mover.id):
        return Why("not-your-go", f"It is {state.mover.name}’s go.", forbidden=True)
    if state.mode == REAL and not 1 <= command.nuggets <= MOST:
        return Why("how-many", f"Type what the die showed: 1 to {MOST}.")
    return None


def offer(state: State) -> Action:
    """The button."""
    real = Input("nuggets", "What the die showed", "dice", least=1, most=MOST, dice=Dice(1, MOST), source="gravel")
    return Action("Wash", "Wash a pan", tone="primary", inputs=(real,) if state.mode == REAL else ())


def decide(step: Step[State, Seat], command: Wash) -> None:
    """The nuggets go into the pouch."""
    mover = step.state.mover
    found = command.nuggets if step.state.mode == REAL else step.chance.die(MOST)
    step.tell(f"{mover.name} finds {found} nugget{'s' if found > 1 else ''}.")
    step.emit(Washed(mover.id, found))
