"""A wound counter out of the cup (Resolving successful shots). A real one is named by its place on the body."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import draw_offers, wrong_counter
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body, cup, drawing


@dataclass(frozen=True)
class DrawWound:
    """A counter is drawn; ``counter`` names what came out of a real cup."""

    counter: str = ""


def may(state: State, actor: Actor, command: DrawWound) -> Why | None:
    """The seat that hit draws, while a counter is to be drawn."""
    return not_drawing(state, actor) or wrong_counter(state, command.counter, cup.counters(state))


def not_drawing(state: State, actor: Actor) -> Why | None:
    """No counter is to be drawn now, or somebody else draws it."""
    if state.hit is None or state.hit.stage != "draw":
        return Why("nothing-to-draw", "There is no wound counter to draw.")
    return not_yours(state, actor, drawing.drawer(state))


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap; or the counters that the real cup may hold, by the box where they lie."""
    state = eyes.state
    if not_drawing(state, eyes.actor) is not None:
        return
    labels = ("Draw a wound", "Which counter came out?")
    yield from draw_offers(state, "DrawWound", labels, picks(state), rule="drawing-wounds")


def picks(state: State) -> Iterator[Pick]:
    """Every kind that is left in the cup, grouped by its box."""
    left = cup.contents(state)
    for counter in (body.kind(id_) for id_ in catalog().wounds if left[id_]):
        box = catalog().boxes[counter.box].name if counter.box else "The gun"
        mark = "\N{NO-BREAK SPACE}◆" if counter.marked else ""
        yield Pick(counter.id, f"{counter.name}{mark}", counter.figures, counter.icon, group=box)


def decide(step: Step, command: DrawWound) -> None:
    """It is looked at, and placed where there is nothing to choose."""
    drawing.drawn(step, command.counter or step.chance.choice(cup.counters(step.state)))
    drawing.advance(step)


FEATURE = Feature(DrawWound, may, decide)
