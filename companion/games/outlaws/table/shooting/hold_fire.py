"""A shot that was announced is not fired. Nothing is lost by it before the trigger is pulled; once a snapshot has taken
the target out of sight, the bullet is kept and the actions are gone (ruling 19)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, turning


@dataclass(frozen=True)
class HoldFire:
    """It is not fired."""


def may(state: State, actor: Actor, _command: HoldFire) -> Why | None:
    """Before the trigger, or where the view may be lost. A called bid has to be fired."""
    if not procedure.is_at(state, "aim", "view"):
        return Why("no-shot-announced", "There is no shot to hold back.")
    return not_yours(state, actor, turning.teller(state, turning.current(state)))


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, HoldFire()) is None:
        lost = procedure.is_at(eyes.state, "view")
        label = "Out of sight: hold fire" if lost else "Do not shoot"
        yield Action("HoldFire", label, tone="plain" if lost else "quiet")


def decide(step: Step, _command: HoldFire) -> None:
    """Its line and its second barrel are not fired either."""
    shot = turning.current(step.state)
    name = step.man(shot.man).name
    if shot.stage == "aim":
        step.tell(f"{name} does not shoot.")
        for one in [one for one in step.state.shots if not one.of]:
            procedure.drop(step, one)
        return
    step.tell(f"{name} has lost sight of {_target(step.state)} and does not fire.")
    procedure.drop(step, shot)
    procedure.proceed(step)


def _target(state: State) -> str:
    target = state.man(turning.current(state).target)
    return target.name if target else "the target"


FEATURE = Feature(HoldFire, may, decide)
