"""Turn: a standing man changes his facing without a move (1 action cost). Whoever looks from cover leaves it."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class TurnRound:
    """To whatever side."""

    man: str


def may(state: State, actor: Actor, command: TurnRound) -> Why | None:
    """Standing, with an action left."""
    return not_standing(state, actor, command.man) or too_few(state, catalog().actions["walk"].cost)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    why, note = may(eyes.state, eyes.actor, TurnRound(man.id)), price(catalog().actions["walk"].cost)
    yield from button(
        "TurnRound", "Turn", why, {"man": man.id}, note=note, icon="anticlockwise-rotation", rule="walking"
    )


def decide(step: Step, command: TurnRound) -> None:
    """What was said of distances still holds."""
    spend(step, command.man, catalog().actions["walk"].cost)
    if step.man(command.man).leaning:
        step.emit(e.Moved(command.man))
    step.tell(f"{step.man(command.man).name} turns.")


FEATURE = Feature(TurnRound, may, decide)
