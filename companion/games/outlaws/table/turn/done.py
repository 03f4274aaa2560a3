"""The owner ends a turn before all actions are spent; what is left is lost (The round)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_active
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import flow


@dataclass(frozen=True)
class Done:
    """That man does nothing more in this turn."""

    man: str


def may(state: State, actor: Actor, command: Done) -> Why | None:
    """In his turn, while nothing waits for an answer."""
    return not_active(state, actor, command.man)


def offer(eyes: Eyes, man: Man, tone: str = "plain") -> Iterator[Action]:
    """One tap, which says what is given up."""
    if may(eyes.state, eyes.actor, Done(man.id)) is None and eyes.state.go is not None:
        left = eyes.state.go.left
        yield Action("Done", "Done", {"man": man.id}, note=f"{left} left", tone=tone, rule="turn-end", fixed=True)


def decide(step: Step, command: Done) -> None:
    """His turn is over."""
    left = step.go.left
    step.tell(f"{step.man(command.man).name} is done with {counted(left, 'action')} left.")
    flow.end(step)


FEATURE = Feature(Done, may, decide)
