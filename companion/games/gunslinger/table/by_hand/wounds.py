"""Wounds that a man has now: as many as leave him Guts (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_living
from companion.games.gunslinger.table.core.attributes import person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetWounds:
    """Wounds that he has now."""

    man: str
    wounds: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetWounds) -> Why | None:
    """As many as leave him Guts."""
    return (
        not_living(state, actor, command.man)
        or not_within(command.wounds, 0, person(state.the(command.man)).guts, "wounds")
        or no_guts(_changed(state, command))
        or no_reason(command.reason)
    )


def _changed(state: State, command: SetWounds) -> Gunslinger:
    return replace(state.the(command.man), wounds=command.wounds)


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living."""
    men = forms.living(eyes)
    return forms.of_men(eyes, SetWounds, "Wounds", men, lambda man: counted(man.wounds, "wound"), forms.wounds(men))


def decide(step: Step, command: SetWounds) -> None:
    """He has so many."""
    keep(step, _changed(step.state, command), counted(command.wounds, "wound"), command.reason)


FEATURE = Feature(SetWounds, may, decide)
