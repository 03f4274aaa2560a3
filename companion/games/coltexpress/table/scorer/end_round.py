"""The scorer: a round is over (End of a round). The next First Player is the seat on the left; after the last round the
loot is counted, and before that too, where a robbery was played without the app."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import ROBBING, SCORING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.scheming.order import next_first
from companion.games.coltexpress.table.scorer.rounds import begin


@dataclass(frozen=True)
class EndRound:
    """The round is over; ``last``: and with it the robbery, whichever round it was."""

    last: bool = False


def may(state: State, _actor: Actor, command: EndRound) -> Why | None:
    """Once it is said who goes first; a robbery that was played without the app needs no rounds."""
    if why := not_now(state, ROBBING):
        return why
    if not state.round and not command.last:
        return Why("no-round", "Say first who goes first.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """The round, and the robbery."""
    number = eyes.state.round
    if number and number < figures().rounds:
        yield Action("EndRound", f"Round {number} is over", tone="primary", fixed=True)
    if number < figures().rounds:
        yield Action("EndRound", "Count the loot now", {"last": "yes"}, tone="quiet")
    else:
        yield Action("EndRound", "Count the loot", tone="primary", fixed=True)


def decide(step: Step, command: EndRound) -> None:
    """The next round begins, or everybody writes down what they brought home."""
    number = step.state.round
    if command.last or number >= figures().rounds:
        step.emit(e.StageBegan(SCORING))
        step.label = "The robbery is over"
        step.tell("Everybody writes down what they brought home.")
        return
    step.label = f"Round {number} is over"
    begin(step, number + 1, next_first(step.state))


FEATURE = Feature(EndRound, may, decide)
