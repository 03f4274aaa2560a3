"""The shooter uses the counter that was drawn, or lets it go and draws another (Resolving successful shots)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import WoundKind
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing


@dataclass(frozen=True)
class KeepWound:
    """``use`` it; else it is discarded."""

    use: bool = False


def may(state: State, actor: Actor, _command: KeepWound) -> Why | None:
    """A counter lies there that may be used, and another may be drawn."""
    if state.hit is None or state.hit.stage != "keep":
        return Why("nothing-drawn", "There is no wound counter to decide on.")
    return not_yours(state, actor, drawing.drawer(state))


def offer(eyes: Eyes) -> Iterator[Action]:
    """Both, with what is left to draw."""
    state = eyes.state
    if may(state, eyes.actor, KeepWound()) is not None or state.hit is None:
        return
    counter = drawing.current(state)
    yield Action("KeepWound", f"Use the {counter.hit}", {"use": "yes"}, note=_note(counter), tone="primary")
    yield Action("KeepWound", "Discard it", note=f"{state.hit.draws - 1} more to draw")


def _note(counter: WoundKind) -> str:
    """``2/2, no stand``."""
    brings = (catalog().conditions[id_].name.lower() for id_ in counter.conditions)
    return ", ".join(filter(None, (counter.figures, *brings)))


def decide(step: Step, command: KeepWound) -> None:
    """It is placed, or put aside."""
    if command.use:
        drawing.taken(step)
    else:
        drawing.let_go(step)
    drawing.advance(step)


FEATURE = Feature(KeepWound, may, decide)
