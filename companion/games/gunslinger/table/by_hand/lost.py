"""Points that an attribute has lost for good: at most all that is printed of it (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted, in_words
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_living
from companion.games.gunslinger.table.core.attributes import person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetLost:
    """Points that one attribute has lost for good, besides those that wounds take."""

    man: str
    attribute: str
    points: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetLost) -> Why | None:
    """At most all that is printed of it, and he keeps Guts."""
    return (
        not_living(state, actor, command.man)
        or _not_printed(state.the(command.man), command)
        or no_guts(_changed(state, command))
        or no_reason(command.reason)
    )


def _not_printed(man: Gunslinger, command: SetLost) -> Why | None:
    if command.attribute not in ATTRIBUTES:
        return Why("no-such-attribute", "There is no such attribute.", values={"field": "attribute"})
    return not_within(command.points, 0, getattr(person(man), command.attribute), "points")


def _changed(state: State, command: SetLost) -> Gunslinger:
    man = state.the(command.man)
    lost = {**man.lost, command.attribute: command.points}
    return replace(man, lost={name: points for name, points in lost.items() if points})


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living."""
    attributes = forms.picks({name: name.capitalize() for name in ATTRIBUTES})
    men = forms.living(eyes)
    asked = (Input("attribute", "Attribute", "select", attributes), forms.lost(men))
    return forms.of_men(eyes, SetLost, "Lost points", men, _now, *asked)


def _now(man: Gunslinger) -> str:
    return in_words([f"{name.capitalize()} -{lost}" for name, lost in man.lost.items()]) or "none"


def decide(step: Step, command: SetLost) -> None:
    """So many are lost."""
    what = f"{counted(command.points, 'point')} of {command.attribute.capitalize()} lost"
    keep(step, _changed(step.state, command), what, command.reason)


FEATURE = Feature(SetLost, may, decide)
