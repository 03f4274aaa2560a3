"""Stand up: the brawl action of somebody who is prone (Brawl actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling.fighting import barred, spent
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.refusals import lamed, standing
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

STAND = "stand-up"


@dataclass(frozen=True)
class StandUp:
    """In the square of the brawl."""

    man: str


def may(state: State, actor: Actor, command: StandUp) -> Why | None:
    """In a brawl, prone, and no wound keeps him down."""
    if state.man(command.man) is not None and (why := standing(state.the(command.man))):
        return why
    return barred(state, actor, command.man, STAND) or lamed(state.the(command.man))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    known = catalog().brawl_actions[STAND]
    why = may(eyes.state, eyes.actor, StandUp(man.id))
    yield from button("StandUp", known.name, why, {"man": man.id}, icon=known.icon, rule="brawl-actions")


def decide(step: Step, command: StandUp) -> None:
    """He stands."""
    spent(step, command.man)
    step.emit(e.StanceTaken(command.man, prone=False))
    step.tell(f"{step.man(command.man).name} stands up.")


FEATURE = Feature(StandUp, may, decide)
