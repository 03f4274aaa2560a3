"""Where a man stands; it counts as no move (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_free, not_living, real_board
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetSquare:
    """Where he stands."""

    man: str
    square: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetSquare) -> Why | None:
    """A square with nobody else in it, on the app's board."""
    return (
        not_living(state, actor, command.man)
        or real_board(state)
        or not_free(state, state.the(command.man), command.square)
        or no_guts(state.the(command.man))
        or no_reason(command.reason)
    )


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living, where the app keeps the board."""
    asked = forms.free(eyes.state)
    return forms.of_men(eyes, SetSquare, "A square", forms.living(eyes) if asked else (), _now, *asked)


def _now(man: Gunslinger) -> str:
    return man.square


def decide(step: Step, command: SetSquare) -> None:
    """He is there."""
    keep(step, replace(step.state.the(command.man), square=command.square), f"on {command.square}", command.reason)


FEATURE = Feature(SetSquare, may, decide)
