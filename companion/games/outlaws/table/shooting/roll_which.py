"""A d6 for who is hit, by the app (Characters obstructing your shot; Firing into a square with two characters)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, not_the_app
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, turning


@dataclass(frozen=True)
class RollWhich:
    """The app rolls for who is hit."""


def not_asked(state: State, actor: Actor) -> Why | None:
    """Nothing of the kind is open, or somebody else rolls."""
    if not procedure.is_at(state, "which"):
        return Why("nothing-open", "It is clear who is hit.")
    if turning.question(state, turning.current(state)) in ("", turning.NAME):
        return Why("nothing-open", "No die decides that.")
    return turning.not_the_shooters(state, actor)


def may(state: State, actor: Actor, _command: RollWhich) -> Why | None:
    """The shooter's player, where the dice are not real ones."""
    return not_asked(state, actor) or not_the_app(state)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    yield from app_roll("RollWhich", "Roll a d6", may(eyes.state, eyes.actor, RollWhich()))


def decide(step: Step, _command: RollWhich) -> None:
    """It rolls."""
    turning.settle(step, step.chance.die(6), real=False)
    procedure.proceed(step)


FEATURE = Feature(RollWhich, may, decide)
