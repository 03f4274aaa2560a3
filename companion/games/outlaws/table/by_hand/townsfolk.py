"""Which groups of townsfolk are on the board (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_acting, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import TOWNSFOLK, State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class SetTownsfolk:
    """Those groups."""

    groups: tuple[str, ...] = ()
    reason: str = ""


def may(state: State, actor: Actor, command: SetTownsfolk) -> Why | None:
    """Groups that the shootout has."""
    if why := not_acting(state, actor):
        return why
    if not state.townsfolk or not set(command.groups) <= {group.id for group in state.townsfolk}:
        return Why("no-such-group", "Choose groups from the list.", values={"field": "groups"})
    return no_reason(command.reason)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Ticked as they are, where there are any."""
    state = eyes.state
    if not state.townsfolk or (not_acting(state, eyes.actor) is not None and not state.unsettled):
        return
    there = [group.id for group in state.townsfolk if not group.gone]
    words = {group.id: group.name for group in state.townsfolk}
    asked = forms.several("groups", "On the board", words, there)
    yield forms.form(eyes, SetTownsfolk, "Townsfolk", (asked,), f"{len(there)} on the board")


def decide(step: Step, command: SetTownsfolk) -> None:
    """Without any of them their counter is in no cup."""
    names = [group.name for group in step.state.townsfolk if group.id in command.groups]
    say(step, f"on the board: {in_words(names)}" if names else "no townsfolk on the board", command.reason)
    for group in step.state.townsfolk:
        step.emit(e.TownsfolkPut(replace(group, gone=group.id not in command.groups)))
    if not names:
        step.emit(e.CountersRemoved((TOWNSFOLK,)))


FEATURE = Feature(SetTownsfolk, may, decide)
