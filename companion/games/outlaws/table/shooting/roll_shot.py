"""The gun die, by the app (Shooting sequence)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, not_the_app
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, rolling, turning


@dataclass(frozen=True)
class RollShot:
    """The app rolls for the shot."""


def not_rolling(state: State, actor: Actor) -> Why | None:
    """No shot waits for its die, or somebody else rolls it."""
    if not procedure.is_at(state, "roll") or state.hit is not None or state.snap is not None:
        return Why("no-roll", "No shot waits for its die.")
    return turning.not_the_shooters(state, actor)


def may(state: State, actor: Actor, _command: RollShot) -> Why | None:
    """The app rolls for the shooter, where the dice are not real ones."""
    return not_rolling(state, actor) or not_the_app(state)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    yield from app_roll("RollShot", "Roll", may(eyes.state, eyes.actor, RollShot()))


def decide(step: Step, _command: RollShot) -> None:
    """It rolls."""
    rolling.by_app(step)
    procedure.proceed(step)


FEATURE = Feature(RollShot, may, decide)
