"""The app sets the battle up: of the checklist it does whatever leaves nothing to decide (Chapter One, Steps One and
Two; house).

It rolls the dice, draws the opening chips, takes the army size from the lists and names the Enforcers. What is left is
asked: who holds the town, what somebody writes down in secret. Tables with real dice take the steps one by one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State
from companion.games.highnoon.table.scenario import checklist, steps

SET_UP = "set-up"
"""The word of `State.done` from which on steps settle themselves."""
FEW = 2
"""With fewer open steps than this, one tap does as much by itself."""


@dataclass(frozen=True)
class SetUp:
    """The app does the rest, and asks only what is for the players to decide."""


def may(state: State, actor: Actor, command: SetUp) -> Why | None:
    """``set-up-already``, ``real-dice``, and what `steps.in_setup` says."""
    if why := steps.in_setup(state, actor, command):
        return why
    if SET_UP in state.done:
        return Why("set-up-already", "The app sets the battle up already.")
    return Why("real-dice", "You roll real dice, so take one step after the other.") if state.dice == "real" else None


@checklist.above(at=10)
def offer(eyes: Seeing) -> Iterator[Action]:
    """Where several steps are open that settle themselves."""
    if len(_open(eyes.state)) >= FEW and may(eyes.state, eyes.actor, SetUp()) is None:
        note = "asks only what you have to decide"
        yield Action("SetUp", "Set up the battle", tone="primary", icon="campfire", note=note)


def _open(state: State) -> list[Callable[[Play], bool]]:
    """What settles the open steps, in order, as far as they settle themselves."""
    return [step.by_itself for step, done in checklist.checklist(state) if not done and step.by_itself is not None]


def decide(play: Play, _command: SetUp) -> None:
    """From now on `go_on` does what comes next."""
    steps.done(play, SET_UP)
    play.label = "Set up the battle"


def go_on(play: Play) -> bool:
    """Settles the next step that leaves nothing to decide. False where there is none."""
    if SET_UP not in play.state.done:
        return False
    label = play.label
    settled = any(settle(play) for settle in _open(play.state))
    play.label = label
    return settled


FEATURE = Feature(SetUp, may, decide)
