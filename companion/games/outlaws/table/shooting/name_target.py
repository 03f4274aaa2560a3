"""An aiming bonus at a square with two in it: the shooter names the one who is hit and draws 1 counter, or draws one
more and leaves it to a die (Firing into a square with two characters; Shooting at horses)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import counters, procedure, sight, turning


@dataclass(frozen=True)
class NameTarget:
    """``target`` is hit; empty: a die decides, and more counters are drawn."""

    target: str = ""


def may(state: State, actor: Actor, command: NameTarget) -> Why | None:
    """The shooter is asked."""
    if not procedure.is_at(state, "which") or turning.question(state, turning.current(state)) != turning.NAME:
        return Why("nothing-open", "There is nobody to choose.")
    shot = turning.current(state)
    if command.target not in ("", shot.target, shot.sharing):
        return Why("no-target", "That is neither of the two.", values={"field": "target"})
    return not_yours(state, actor, state.the(shot.man).seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Both, and the die."""
    state = eyes.state
    if may(state, eyes.actor, NameTarget()) is not None:
        return
    shot = turning.current(state)
    for place, id_ in enumerate((shot.target, shot.sharing)):
        tone = "plain" if place else "primary"
        yield Action("NameTarget", sight.name(state, id_), {"target": id_}, note="Draws 1 in all", tone=tone)
    made = counters.drawn(state, shot)
    yield Action("NameTarget", "Leave it to a d6", note=f"Draws up to {made.draws}", rule="aiming-bonus")


def decide(step: Step, command: NameTarget) -> None:
    """The shot goes on."""
    turning.name_target(step, command.target)
    procedure.proceed(step)


FEATURE = Feature(NameTarget, may, decide)
