"""A man leaves the board by nobody's hand (house)."""

from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import not_living, say
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.ending.winning import remove


@dataclass(frozen=True)
class TakeOff:
    """He is off the board, by nobody's hand."""

    man: str
    reason: str = ""


def may(state: State, actor: Actor, command: TakeOff) -> Why | None:
    """Any of the living."""
    return not_living(state, actor, command.man) or no_reason(command.reason)


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living."""
    return forms.of_men(eyes, TakeOff, "Take a gunslinger off the board", forms.living(eyes), _now)


def _now(man: Gunslinger) -> str:
    return f"on {man.square}" if man.square else ""


def decide(step: Step, command: TakeOff) -> None:
    """His hand goes to the discards, as with any dead man, and the duel may be over by it."""
    man = step.state.the(command.man)
    say(step, f"{man.name} leaves the board", command.reason)
    remove(step, (man,))


FEATURE = Feature(TakeOff, may, decide)
