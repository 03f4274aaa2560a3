"""People have moved a figure for the companion, and there is nothing else to say (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import VIEW, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class FigureMoved:
    """It stands there."""


def may(state: State, _actor: Actor, _command: FigureMoved) -> Why | None:
    """Nobody is asked whom he sees as well: that answer says it too."""
    if state.sighting is None or state.sighting.asks != VIEW or views.asked(state):
        return Why("not-asked", "No figure is to be moved.")
    return None


def offer(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """One tap."""
    if eyes.seated and may(eyes.state, eyes.actor, FigureMoved()) is None:
        label = f"{eyes.state.the(sighting.man).name} is there" if sighting.way else "Go on"
        yield Action("FigureMoved", label, tone="primary")


def decide(step: Step, _command: FigureMoved) -> None:
    """The shootout goes on."""
    step.emit(e.SightingOver())
    step.label = "A figure is moved"


FEATURE = Feature(FigureMoved, may, decide)
