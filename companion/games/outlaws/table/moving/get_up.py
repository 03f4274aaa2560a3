"""Get up: a prone man stands, and may turn (1 action cost). A wound may keep him from it (Wound conditions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import lamed, standing, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving.footing import not_on_foot
from companion.games.outlaws.table.turn.spending import spend

UP = "get-up"


@dataclass(frozen=True)
class GetUp:
    """From prone to standing."""

    man: str


def may(state: State, actor: Actor, command: GetUp) -> Why | None:
    """Prone, with an action left, and able to stand."""
    if why := not_on_foot(state, actor, command.man):
        return why
    man = state.the(command.man)
    return standing(man) or lamed(man) or too_few(state, catalog().actions[UP].cost)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, for whoever is prone."""
    known, why = catalog().actions[UP], may(eyes.state, eyes.actor, GetUp(man.id))
    if man.prone:
        values, note = {"man": man.id}, price(known.cost)
        yield from button("GetUp", known.name, why, values, note=note, icon=known.icon, rule="hit-the-dirt")


def decide(step: Step, command: GetUp) -> None:
    """He stands."""
    spend(step, command.man, catalog().actions[UP].cost)
    step.emit(e.StanceTaken(command.man, prone=False))
    step.tell(f"{step.man(command.man).name} gets up.")


FEATURE = Feature(GetUp, may, decide)
