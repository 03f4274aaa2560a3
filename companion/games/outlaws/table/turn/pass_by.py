"""A team may pass and draw no counter. Both passing in succession ends the round (Start of a round)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import flow, rounds
from companion.games.outlaws.table.turn.draw import not_to_draw


@dataclass(frozen=True)
class Pass:
    """That team draws nothing now."""

    team: str


def may(state: State, actor: Actor, command: Pass) -> Why | None:
    """Whoever may draw may pass."""
    return not_to_draw(state, actor, command.team)


def offer(eyes: Eyes, team: str) -> Iterator[Action]:
    """One tap. It says so where the pass ends the round."""
    if may(eyes.state, eyes.actor, Pass(team)) is not None:
        return
    ends = rounds.over_after_pass(eyes.state)
    note = "Ends the round" if ends else ""
    yield Action("Pass", "Pass", {"team": team}, note=note, rule="passing", fixed=True)


def decide(step: Step, command: Pass) -> None:
    """The other team draws, or the round is over."""
    flow.close(step)
    step.emit(e.Passed(command.team))
    step.emit(e.DrawerSet(flow.next_drawer(step.state, command.team)))
    step.label = rounds.team_does(command.team, "pass", "passes")
    step.tell(f"{step.label}.")


FEATURE = Feature(Pass, may, decide)
