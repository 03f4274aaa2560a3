"""Whose turn it is, and how many actions are left of it (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_acting, not_among, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import flow

MOST = 12
"""Actions of a turn (house)."""


@dataclass(frozen=True)
class SetTurn:
    """It is that man's, with so many actions ``left``."""

    man: str
    left: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetTurn) -> Why | None:
    """Somebody conscious who is on the board. Nobody takes the turn out of another's hand."""
    return (
        not_acting(state, actor)
        or not_among(command.man, _able(state), "man")
        or not_within(command.left, 1, MOST, "left")
        or no_reason(command.reason)
    )


def _able(state: State) -> dict[str, str]:
    return {man.id: man.name for man in state.men if man.up and state.here(man)}


def offer(eyes: Eyes) -> Iterator[Action]:
    """As it is now; before the next draw nobody is chosen."""
    state = eyes.state
    if not_acting(state, eyes.actor) is not None and not state.unsettled:
        return
    goes_on = state.go is not None and not state.go.over
    man, left = (state.go.man, state.go.left) if state.go is not None and goes_on else ("", 1)
    able = _able(state)
    asked = (
        forms.choice("man", "Whose turn?", able, man or next(iter(able), "")),
        forms.number("left", "Actions left", max(1, left), MOST, 1),
    )
    now = f"{able.get(man, '')}, {left} left" if man else "nobody’s"
    yield forms.form(eyes, SetTurn, "Whose turn it is", asked, now)


def decide(step: Step, command: SetTurn) -> None:
    """The same man goes on with so many actions. With another one a turn begins, and his counter is drawn; the turn
    before it has its upkeep."""
    name, go = step.man(command.man).name, step.state.go
    say(step, f"{name}’s turn, {counted(command.left, 'action')} left", command.reason)
    if go is not None and go.man == command.man and not go.over:
        step.emit(e.ActionsLeft(command.left))
        return
    flow.close(step)
    step.emit(e.CountersRemoved((command.man,)), e.TurnBegan(command.man, command.left))


FEATURE = Feature(SetTurn, may, decide)
