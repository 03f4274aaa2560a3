"""The board is laid, and everybody sets up (Setting up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.scenario import place_forced


@dataclass(frozen=True)
class Settle:
    """The board is laid: everybody sets up."""


def may(state: State, _actor: Actor, _command: Settle) -> Why | None:
    """Anybody says so."""
    return not_now(state, "terrain")


def offer(eyes: Eyes, tone: str) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, Settle()) is None:
        yield Action("Settle", "The board is laid", tone=tone)


def decide(step: Step, _command: Settle) -> None:
    """Whoever has but one square to begin on stands there at once."""
    step.emit(e.StageBegan("placing"))
    step.tell("The board is laid. Everybody sets up.")
    place_forced(step)


FEATURE = Feature(Settle, may, decide)
