"""How many bags are off the board, where the shootout counts them (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import MOST, not_acting, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step

COUNTED = "bags"


@dataclass(frozen=True)
class SetObjective:
    """So many bags."""

    bags: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetObjective) -> Why | None:
    """Where bags win the shootout."""
    return (
        not_acting(state, actor)
        or _none(state)
        or not_within(command.bags, 0, MOST, "bags")
        or no_reason(command.reason)
    )


def _none(state: State) -> Why | None:
    found = catalog().shootouts.get(state.shootout)
    if found is not None and found.goal == COUNTED:
        return None
    return Why("no-bags", "This shootout has no bags.")


def offer(eyes: Eyes) -> Iterator[Action]:
    """A number."""
    state = eyes.state
    if _none(state) is None and (not_acting(state, eyes.actor) is None or state.unsettled):
        asked = forms.number("bags", "Bags off the board", state.objective, MOST)
        yield forms.form(eyes, SetObjective, "Bags", (asked,), f"{state.objective} off the board")


def decide(step: Step, command: SetObjective) -> None:
    """They count."""
    say(step, f"{counted(command.bags, 'bag')} off the board", command.reason)
    step.emit(e.ObjectiveScored(command.bags - step.state.objective))


FEATURE = Feature(SetObjective, may, decide)
