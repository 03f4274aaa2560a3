"""The target plays no Defense card (Defending)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.wounds.striking import undefended


@dataclass(frozen=True)
class TakeIt:
    """The target plays none."""


def may(state: State, actor: Actor, _command: TakeIt) -> Why | None:
    """The target is asked."""
    return not_at_stage(state, "defense") or not_yours(state, actor, state.target.seat)


def offer(eyes: Eyes, tone: str) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, TakeIt()) is None:
        yield Action("TakeIt", "Take it", tone=tone)


def decide(step: Step, _command: TakeIt) -> None:
    """The attack goes through."""
    step.tell(f"{step.state.target.name} plays no Defense card.")
    undefended(step)


FEATURE = Feature(TakeIt, may, decide)
