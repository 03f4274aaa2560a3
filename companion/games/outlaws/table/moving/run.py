"""Run: with all actions of a turn, two squares for each and a turn for each (Use all actions; Running & snapshot).

Each low or slight object on the way takes an action more. A snapshot at somebody who ran has a disadvantage. Who is
fleet runs farther (`moving.fleet`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.refusals import not_fresh
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn.spending import spend_all

RUN = "run"
FARTHER: Point[Callable[[], int]] = Point("squares more in a run", "skill")


@dataclass(frozen=True)
class Run:
    """As far as he likes."""

    man: str


def may(state: State, actor: Actor, command: Run) -> Why | None:
    """Standing, as the first thing in his turn, and no wound keeps him from running."""
    why = not_standing(state, actor, command.man)
    return why or _no_run(state.the(command.man)) or not_fresh(state, command.man)


def _no_run(man: Man) -> Why | None:
    if not body.cannot_run(man):
        return None
    while_ = "for the rest of the shootout" if man.no_run else "before the bleed is stopped"
    return Why("no-run", f"{man.name} cannot run {while_}.", "Cannot run", {"man": man.id})


def squares(state: State, man: Man) -> int:
    """As far as he gets, where nothing is in the way."""
    farther = FARTHER.one(skill=man.skill)
    left = state.go.left if state.go else 0
    return figures().run_squares * left + (farther() if farther else 0)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, with the squares."""
    known, why = catalog().actions[RUN], may(eyes.state, eyes.actor, Run(man.id))
    note = f"Up to {counted(squares(eyes.state, man), 'square')}, {figures().run_squares} fewer for each object crossed"
    yield from button("Run", known.name, why, {"man": man.id}, note=note, icon=known.icon, rule="running")


def decide(step: Step, command: Run) -> None:
    """All his actions are gone."""
    man = step.man(command.man)
    far = squares(step.state, man)
    spend_all(step, man.id)
    stepping.moved(step, man.id)
    step.emit(e.Ran(man.id, ran=True))
    step.tell(f"{man.name} runs, up to {counted(far, 'square')}.")


FEATURE = Feature(Run, may, decide)
