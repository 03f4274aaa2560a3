"""The host has chance choose all Cars at once, so that everybody sees the train before it leaves (ruling 14)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up.planning import length, not_planned


@dataclass(frozen=True)
class ShuffleTrain:
    """Other Cars."""


def may(state: State, actor: Actor, _command: ShuffleTrain) -> Why | None:
    """Before the train leaves."""
    return not_planned(state, actor)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button beside the train."""
    if may(eyes.state, eyes.actor, ShuffleTrain()) is None:
        yield Action("ShuffleTrain", "Shuffle the Cars")


def decide(step: Step, _command: ShuffleTrain) -> None:
    """Each place has a Car by chance."""
    cars = tuple(step.chance.shuffled(catalog().cars))[: length(step.state)]
    step.emit(e.PlanBrought(replace(step.state.plan, cars=cars)))
    step.label = "The Cars are shuffled"
    step.tell(f"The train: {in_words([catalog().cars[car].name for car in cars])}.")


FEATURE = Feature(ShuffleTrain, may, decide)
