"""The handgun die of a pot-shot, once it is clear at whom (Groups of townsfolk)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import DICE
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, own_die, wrong_face
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.townsfolk import turn


@dataclass(frozen=True)
class RollPotShot:
    """``face`` is what a real one showed, 1 to 6 in its order; 0 where the app rolls."""

    face: int = 0


def may(state: State, _actor: Actor, command: RollPotShot) -> Why | None:
    """A group has named its target. Anybody rolls for it."""
    if state.crowd is None or not state.crowd.target:
        return Why("no-townsfolk", "No group of townsfolk shoots now.")
    return wrong_face(state, command.face)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap, or the faces of a real die as they are printed."""
    if not eyes.seated:
        return
    state = eyes.state
    picks = tuple(Pick(str(n), face.text) for n, face in enumerate(state.house.faces("handgun"), 1))
    field = Input("face", "What does the handgun die show?", "one", picks, send=True, source=DICE.id)
    yield from app_roll("RollPotShot", "Roll", may(state, eyes.actor, RollPotShot()))
    yield from own_die(state, "RollPotShot", field, may(state, eyes.actor, RollPotShot(1)))


def decide(step: Step, command: RollPotShot) -> None:
    """It hits or misses."""
    turn.shot_fell(step, command.face or step.chance.die(6), real=bool(command.face))


FEATURE = Feature(RollPotShot, may, decide)
