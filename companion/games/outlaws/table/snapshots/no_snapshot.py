"""Nobody of those men tries a snapshot: one tap for all who are asked on a device (Snapshots)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure


@dataclass(frozen=True)
class NoSnapshot:
    """Those men let it be."""

    men: tuple[str, ...]


def may(state: State, actor: Actor, command: NoSnapshot) -> Why | None:
    """All of them are asked, and are this person's."""
    asked = state.window.asked if state.window else ()
    if state.snap is not None or not command.men or not set(command.men) <= set(asked):
        return Why("not-asked", "There is nothing to answer.")
    return next((why for man in command.men if (why := not_yours(state, actor, state.the(man).seat))), None)


def offer(eyes: Eyes, men: tuple[str, ...]) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, NoSnapshot(men)) is None:
        yield Action("NoSnapshot", "No snapshot", {"men": men}, tone="primary")


def decide(step: Step, command: NoSnapshot) -> None:
    """The shot goes on once nobody is asked any more."""
    for man in command.men:
        step.emit(e.WindowAnswered(man))
    names = " and ".join(step.man(man).name for man in command.men)
    step.label = f"No snapshot by {names}"
    procedure.proceed(step)


FEATURE = Feature(NoSnapshot, may, decide)
