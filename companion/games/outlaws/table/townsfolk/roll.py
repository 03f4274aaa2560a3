"""What a group of townsfolk does, by a die (Groups of townsfolk)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import DICE
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, own_die, wrong_face
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.townsfolk import turn


@dataclass(frozen=True)
class RollTownsfolk:
    """The die of the next group; 0 where the app rolls."""

    number: int = 0


def may(state: State, _actor: Actor, command: RollTownsfolk) -> Why | None:
    """A group has still to roll. Anybody rolls for it."""
    crowd = state.crowd
    if crowd is None or crowd.shooting or crowd.two or not crowd.groups or state.hit is not None:
        return Why("no-townsfolk", "No group of townsfolk has to roll.")
    return wrong_face(state, command.number, "number")


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap, or the numbers, each with what it does."""
    state = eyes.state
    if not eyes.seated:
        return
    yield from app_roll("RollTownsfolk", "Roll for them", may(state, eyes.actor, RollTownsfolk()), rule="townsfolk")
    picks = tuple(Pick(str(face.number), f"{face.number}: {face.name}") for face in catalog().townsfolk.values())
    field = Input("number", "What does your die show?", "one", picks, send=True, source=DICE.id)
    yield from own_die(state, "RollTownsfolk", field, may(state, eyes.actor, RollTownsfolk(1)))


def decide(step: Step, command: RollTownsfolk) -> None:
    """It does so, and the next one follows."""
    turn.rolled(step, command.number or step.chance.die(6), real=bool(command.number))
    turn.go_on(step)


FEATURE = Feature(RollTownsfolk, may, decide)
