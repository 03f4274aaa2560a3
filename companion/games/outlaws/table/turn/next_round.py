"""On to the next round, once all counters are drawn or both teams have passed (The round)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, unsettled
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import winning
from companion.games.outlaws.table.turn import flow, rounds


@dataclass(frozen=True)
class NextRound:
    """The round is over."""


def may(state: State, _actor: Actor, _command: NextRound) -> Why | None:
    """No counter is left to be drawn, and the last turn is over. Anybody says so."""
    if why := not_now(state, "round") or unsettled(state):
        return why
    goes_on = state.go is not None and not state.go.over
    if goes_on or state.undecided or not rounds.over(state):
        return Why("round-goes-on", "The round is not over yet.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, NextRound()) is None:
        last = rounds.last_round(eyes.state)
        label = "End the shootout" if last else f"Start round {eyes.state.round + 1}"
        yield Action("NextRound", label, tone="primary")


def decide(step: Step, _command: NextRound) -> None:
    """The last upkeep, then the next round; after the last one the shootout is over."""
    step.label = f"The end of round {step.state.round}"
    flow.close(step)
    step.emit(e.RoundEnded())
    winning.check(step)
    if winning.decided(step.state):
        return
    if rounds.last_round(step.state):
        winning.time_is_up(step)
    else:
        rounds.begin_round(step)


FEATURE = Feature(NextRound, may, decide)
