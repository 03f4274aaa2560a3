"""Hit the dirt: a standing man becomes prone without a turn, for no action (0 action cost). Whoever looks from cover is
back in the middle of the square."""

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
from companion.games.outlaws.table.hurt import falling
from companion.games.outlaws.table.moving.footing import cannot_freely
from companion.games.outlaws.table.turn.spending import spend

DIRT = "hit-the-dirt"


@dataclass(frozen=True)
class HitTheDirt:
    """In his own turn; a snapshot may do the same in another's."""

    man: str


def may(state: State, actor: Actor, command: HitTheDirt) -> Why | None:
    """Standing."""
    return cannot_freely(state, actor, command.man)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, for whoever stands."""
    known, why = catalog().actions[DIRT], may(eyes.state, eyes.actor, HitTheDirt(man.id))
    if not man.prone:
        values, note = {"man": man.id}, price(known.cost)
        yield from button("HitTheDirt", known.name, why, values, note=note, icon=known.icon, rule="hit-the-dirt")


def decide(step: Step, command: HitTheDirt) -> None:
    """He lies there."""
    spend(step, command.man, catalog().actions[DIRT].cost)
    if step.man(command.man).leaning:
        step.emit(e.Moved(command.man))
    falling.fall(step, command.man)
    step.tell(f"{step.man(command.man).name} hits the dirt.")


FEATURE = Feature(HitTheDirt, may, decide)
