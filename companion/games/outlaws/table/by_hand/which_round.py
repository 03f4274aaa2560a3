"""Which round it is (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import MOST, not_acting, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class SetRound:
    """That one."""

    round: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetRound) -> Why | None:
    """One of the rounds that the shootout has."""
    return not_acting(state, actor) or not_within(command.round, 1, _last(state), "round") or no_reason(command.reason)


def _last(state: State) -> int:
    found = catalog().shootouts.get(state.shootout)
    return max(state.round, found.rounds if found and found.rounds else MOST)


def offer(eyes: Eyes) -> Iterator[Action]:
    """A number."""
    state = eyes.state
    if not_acting(state, eyes.actor) is None or state.unsettled:
        asked = forms.number("round", "Round", state.round, _last(state), 1)
        yield forms.form(eyes, SetRound, "The round", (asked,), str(state.round))


def decide(step: Step, command: SetRound) -> None:
    """It goes on in that round. Whoever is due by then comes with the next one; whoever has come stays."""
    say(step, f"round {command.round}", command.reason)
    for man in step.state.men:
        if command.round < man.entry <= step.state.round:
            step.emit(e.Equipped(man.id, man.right, man.left, man.carried, man.horse))
    step.emit(e.RoundSet(command.round))


FEATURE = Feature(SetRound, may, decide)
