"""Everything lies there: the first round begins, or the showdown that goes before it (Setting up)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import rounds

OPENING: Point[Callable[[Step], bool]] = Point("what goes before the first round; False where it does not", "opening")
SHOWDOWN = "showdown"


@dataclass(frozen=True)
class Start:
    """On to the shooting."""


def may(state: State, _actor: Actor, _command: Start) -> Why | None:
    """Once the shootout is chosen. Anybody says so."""
    if why := not_now(state, "setup"):
        return why
    return None if state.shootout else Why("no-shootout", "Choose a shootout first.")


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if eyes.seated and may(eyes.state, eyes.actor, Start()) is None:
        shootout = catalog().shootouts[eyes.state.shootout]
        label = "Start with a showdown" if shootout.showdown else "Start the shootout"
        yield Action("Start", label, tone="primary")


def decide(step: Step, _command: Start) -> None:
    """The counters go into the cups."""
    opening = OPENING.one(opening=SHOWDOWN)
    wanted = bool(catalog().shootouts[step.state.shootout].showdown)
    if not (wanted and opening is not None and opening(step)):
        rounds.begin_round(step)


FEATURE = Feature(Start, may, decide)
