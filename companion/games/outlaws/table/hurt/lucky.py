"""Lucky: once a shootout a counter drawn on him is put back, and another is drawn (house skill)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing


@dataclass(frozen=True)
class TryLuck:
    """``again``: the counter goes back, and another is drawn; else it stays."""

    again: bool = False


def may(state: State, actor: Actor, _command: TryLuck) -> Why | None:
    """The target is asked."""
    if state.hit is None or state.hit.stage != drawing.LUCKY:
        return Why("not-asked", "There is no luck to try now.")
    return not_yours(state, actor, state.the(state.hit.target).seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Both ways."""
    if may(eyes.state, eyes.actor, TryLuck()) is None:
        counter = drawing.current(eyes.state)
        yield Action("TryLuck", f"Put the {counter.hit} back", {"again": "yes"}, rule="skill-lucky")
        yield Action("TryLuck", "Take it", tone="primary")


def decide(step: Step, command: TryLuck) -> None:
    """Once a shootout."""
    hit = drawing.the_hit(step.state)
    name = step.man(hit.target).name
    if command.again:
        step.tell(f"{name} is lucky: a {drawing.current(step.state).hit} goes back into the cup.")
        drawing.put_back(step)
    else:
        drawing.used(step)
    drawing.advance(step)


FEATURE = Feature(TryLuck, may, decide)
