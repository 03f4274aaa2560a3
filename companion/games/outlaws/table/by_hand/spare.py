"""Spare bullets that somebody carries (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import MOST, keep, not_own
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step


@dataclass(frozen=True)
class SetSpare:
    """So many."""

    man: str
    bullets: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetSpare) -> Why | None:
    """Any number: a man may have looted more than he came with."""
    return (
        not_own(state, actor, command.man)
        or not_within(command.bullets, 0, MOST, "bullets")
        or no_reason(command.reason)
    )


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A number."""
    asked = forms.number("bullets", "Spare bullets", man.bullets, MOST)
    yield forms.of_man(eyes, SetSpare, "Spare bullets", man, (asked,), str(man.bullets))


def decide(step: Step, command: SetSpare) -> None:
    """So many they are."""
    man = replace(step.man(command.man), bullets=command.bullets)
    keep(step, man, counted(command.bullets, "spare bullet"), command.reason)


FEATURE = Feature(SetSpare, may, decide)
