"""Blows and action losses that lie beside somebody's body (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_own
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

MOST = 12
"""Counters of either kind (house)."""


@dataclass(frozen=True)
class SetTallies:
    """So many ``blows``, and so many action ``losses``."""

    man: str
    blows: int
    losses: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetTallies) -> Why | None:
    """Up to `MOST` of each."""
    return (
        not_own(state, actor, command.man)
        or not_within(command.blows, 0, MOST, "blows")
        or not_within(command.losses, 0, MOST, "losses")
        or no_reason(command.reason)
    )


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Both in one form."""
    now = f"{counted(man.blows, 'blow')}, {counted(man.losses, 'action')} lost"
    asked = (forms.number("blows", "Blows", man.blows, MOST), forms.number("losses", "Actions lost", man.losses, MOST))
    yield forms.of_man(eyes, SetTallies, "Blows and lost actions", man, asked, now)


def decide(step: Step, command: SetTallies) -> None:
    """They lie there."""
    man = replace(step.man(command.man), blows=command.blows, losses=command.losses)
    what = f"{counted(man.blows, 'blow')} and {counted(man.losses, 'action')} lost"
    keep(step, man, what, command.reason)


FEATURE = Feature(SetTallies, may, decide)
