"""Leave cover: back to the middle of the square, for no action (0 action cost). Whoever looked along a doorframe may
step to either side of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving.footing import cannot_freely
from companion.games.outlaws.table.turn.spending import spend

LEAVE = "leave-cover"


@dataclass(frozen=True)
class LeaveCover:
    """He does not look from cover any more."""

    man: str


def may(state: State, actor: Actor, command: LeaveCover) -> Why | None:
    """He looks from cover."""
    if why := cannot_freely(state, actor, command.man):
        return why
    man = state.the(command.man)
    return None if man.leaning else Why("not-leaning", f"{man.name} is not looking from cover.", values={"man": man.id})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, for whoever looks from cover."""
    known, why = catalog().actions[LEAVE], may(eyes.state, eyes.actor, LeaveCover(man.id))
    values, note = {"man": man.id}, price(known.cost)
    if man.leaning:
        yield from button("LeaveCover", known.name, why, values, note=note, icon=known.icon, rule="look-from-cover")


def decide(step: Step, command: LeaveCover) -> None:
    """He stands in the middle of a square."""
    spend(step, command.man, catalog().actions[LEAVE].cost)
    step.emit(e.Moved(command.man))
    step.tell(f"{step.man(command.man).name} leaves cover.")


FEATURE = Feature(LeaveCover, may, decide)
