"""Back off: to one of the three squares behind, without a turn (2 action cost)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn.spending import spend

BACK = "back-off"


@dataclass(frozen=True)
class BackOff:
    """One square."""

    man: str


def may(state: State, actor: Actor, command: BackOff) -> Why | None:
    """Standing, with the actions for it."""
    return not_standing(state, actor, command.man) or too_few(state, catalog().actions[BACK].cost)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    known, why = catalog().actions[BACK], may(eyes.state, eyes.actor, BackOff(man.id))
    values, note = {"man": man.id}, price(known.cost)
    yield from button("BackOff", known.name, why, values, note=note, icon=known.icon, rule="backing-off")


def decide(step: Step, command: BackOff) -> None:
    """He is in a square behind."""
    spend(step, command.man, catalog().actions[BACK].cost)
    stepping.moved(step, command.man)
    step.tell(f"{step.man(command.man).name} backs off.")


FEATURE = Feature(BackOff, may, decide)
