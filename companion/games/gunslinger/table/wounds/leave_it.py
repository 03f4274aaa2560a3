"""The shooter plays no Wound card more (Wound cards)."""

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
from companion.games.gunslinger.table.wounds.striking import strike


@dataclass(frozen=True)
class LeaveIt:
    """The shooter plays no Wound card more."""


def may(state: State, actor: Actor, _command: LeaveIt) -> Why | None:
    """The shooter is asked."""
    return not_at_stage(state, "wound") or not_yours(state, actor, state.shooter.seat)


def offer(eyes: Eyes, tone: str) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, LeaveIt()) is None:
        yield Action("LeaveIt", "Leave it at that", tone=tone)


def decide(step: Step, _command: LeaveIt) -> None:
    """The wounds are counted."""
    strike(step)


FEATURE = Feature(LeaveIt, may, decide)
