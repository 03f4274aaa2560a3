"""The side that is left does not take its last shot (Showdowns)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, not_your_team, unsettled
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import settling


@dataclass(frozen=True)
class NoLastShot:
    """The rounds go on."""


def may(state: State, actor: Actor, _command: NoLastShot) -> Why | None:
    """That side's players say so."""
    if why := not_now(state, "showdown") or unsettled(state):
        return why
    down = state.showdown
    if down is None or not down.last or not down.men:
        return Why("no-last-shot", "There is no last shot to take.")
    return not_your_team(state, actor, state.the(down.men[0]).team)


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, NoLastShot()) is None:
        yield Action("NoLastShot", "No last shot", tone="quiet")


def decide(step: Step, _command: NoLastShot) -> None:
    """A new round."""
    settling.end(step)


FEATURE = Feature(NoLastShot, may, decide)
