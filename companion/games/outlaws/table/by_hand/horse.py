"""A horse that nobody rides or leads stands loose, is tied, or is off the board (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_acting, not_among, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Horse, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable

LOOSE, TIED, GONE = "loose", "tied", "gone"
WORDS = {LOOSE: "loose", TIED: "tied to a rail", GONE: "off the board"}


@dataclass(frozen=True)
class SetHorse:
    """One of `WORDS`."""

    horse: str
    where: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetHorse) -> Why | None:
    """One that nobody has."""
    free = {horse.id: horse.name for horse in _free(state)}
    return (
        not_acting(state, actor)
        or not_among(command.horse, free, "horse")
        or not_among(command.where, WORDS, "where")
        or no_reason(command.reason)
    )


def _free(state: State) -> tuple[Horse, ...]:
    return tuple(
        horse for horse in state.horses if not stable.rider(state, horse.id) and not stable.leader(state, horse.id)
    )


def offer(eyes: Eyes) -> Iterator[Action]:
    """A form for each of them."""
    state = eyes.state
    if not_acting(state, eyes.actor) is not None and not state.unsettled:
        return
    for horse in _free(state):
        now = GONE if horse.gone else TIED if horse.tied else LOOSE
        asked = forms.choice("where", "Now", WORDS, now)
        yield forms.form(eyes, SetHorse, horse.name, (asked,), WORDS[now], {"horse": horse.id})


def decide(step: Step, command: SetHorse) -> None:
    """There it stands."""
    horse = next(one for one in step.state.horses if one.id == command.horse)
    say(step, f"{horse.name} {WORDS[command.where]}", command.reason)
    step.emit(e.HorsePut(replace(horse, tied=command.where == TIED, gone=command.where == GONE)))


FEATURE = Feature(SetHorse, may, decide)
