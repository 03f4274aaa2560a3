"""A horse is given, taken, mounted or left (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import HORSES, keep, no_guts, not_living
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetHorse:
    """``none``, ``foot`` (it stands beside him) or ``saddle``."""

    man: str
    horse: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetHorse) -> Why | None:
    """One of `keeping.HORSES`."""
    return (
        not_living(state, actor, command.man)
        or _no_such(command.horse)
        or no_guts(state.the(command.man))
        or no_reason(command.reason)
    )


def _no_such(horse: str) -> Why | None:
    if horse in HORSES:
        return None
    message = "Choose “no horse”, “a horse, and on foot” or “in the saddle”."
    return Why("no-such-horse", message, values={"field": "horse"})


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living."""
    now = Input("horse", "Now", "one", forms.picks(HORSES))
    return forms.of_men(eyes, SetHorse, "A horse", forms.living(eyes), _now, now)


def _now(man: Gunslinger) -> str:
    return HORSES["saddle" if man.mounted else "foot" if man.horse else "none"]


def decide(step: Step, command: SetHorse) -> None:
    """So it is."""
    horse, mounted = command.horse != "none", command.horse == "saddle"
    man = replace(step.state.the(command.man), horse=horse, mounted=mounted)
    keep(step, man, HORSES[command.horse], command.reason)


FEATURE = Feature(SetHorse, may, decide)
