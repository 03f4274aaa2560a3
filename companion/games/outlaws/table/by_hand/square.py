"""With which foe somebody shares a square (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_own, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_foe
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

NOBODY = "none"


@dataclass(frozen=True)
class SetSquare:
    """With ``foe``, or with ``none``."""

    man: str
    foe: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetSquare) -> Why | None:
    """A foe who is on the board."""
    if why := not_own(state, actor, command.man):
        return why
    if command.foe != NOBODY and (why := no_foe(state, state.the(command.man), command.foe)):
        return why
    return no_reason(command.reason)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Every foe on the board."""
    foes = {foe.id: foe.name for foe in eyes.state.foes(man)}
    now = eyes.state.the(man.foe).name if man.foe else "nobody"
    asked = forms.choice("foe", "With whom?", {NOBODY: "nobody", **foes}, man.foe or NOBODY)
    yield forms.of_man(eyes, SetSquare, "Shares a square", man, (asked,), now)


def decide(step: Step, command: SetSquare) -> None:
    """They share it; what was said of either before does not hold any more."""
    man = step.man(command.man)
    with_ = "nobody" if command.foe == NOBODY else step.man(command.foe).name
    say(step, f"{man.name} shares a square with {with_}", command.reason)
    if man.foe:
        step.emit(e.Parted(man.id, man.foe))
    step.emit(e.Moved(man.id))
    if command.foe != NOBODY:
        step.emit(e.Engaged(man.id, command.foe))


FEATURE = Feature(SetSquare, may, decide)
