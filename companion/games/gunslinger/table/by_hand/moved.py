"""Whether a man changed square in his latest turn, which Dodge, Prone and Wild Shot ask (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_living
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step

MOVED = (Pick("yes", "has moved"), Pick("no", "has not moved"))


@dataclass(frozen=True)
class SetMoved:
    """Whether he changed square in his latest turn."""

    man: str
    moved: bool
    reason: str = ""


def may(state: State, actor: Actor, command: SetMoved) -> Why | None:
    """Of any of the living."""
    return not_living(state, actor, command.man) or no_guts(state.the(command.man)) or no_reason(command.reason)


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living."""
    latest = Input("moved", "In the latest turn", "one", MOVED)
    return forms.of_men(eyes, SetMoved, "Moved or not", forms.living(eyes), lambda man: _said(man.moved), latest)


def _said(moved: bool) -> str:
    return MOVED[not moved].name


def decide(step: Step, command: SetMoved) -> None:
    """So it is."""
    keep(step, replace(step.state.the(command.man), moved=command.moved), _said(command.moved), command.reason)


FEATURE = Feature(SetMoved, may, decide)
