"""What has been used up of the turn that goes on (house)."""

from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import MOST, not_living, say
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetSpent:
    """Move cards played, squares moved and attacks made in the turn that goes on."""

    moves: int
    squares: int
    attacks: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetSpent) -> Why | None:
    """In the current turn, and only by the player whose turn it is."""
    return (
        not_now(state, "duel")
        or _not_acting(state, actor)
        or not_within(command.moves, 0, MOST, "moves")
        or not_within(command.squares, 0, MOST, "squares")
        or not_within(command.attacks, 0, MOST, "attacks")
        or no_reason(command.reason)
    )


def _not_acting(state: State, actor: Actor) -> Why | None:
    if state.acting is None:
        return Why("not-now", "It is nobody’s turn.")
    return not_living(state, actor, state.acting.id)


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """The form for the gunslinger whose turn it is."""
    man, go = eyes.state.acting, eyes.state.go
    if man is None or go is None or not eyes.may_play(man.seat):
        return ()
    used = {"moves": ("Move cards played", go.moves), "squares": ("Squares moved", go.squares)}
    used |= {"attacks": ("Attacks made", go.attacks)}
    counts = (
        Input(name, label, "number", value=str(count), least=0, most=MOST) for name, (label, count) in used.items()
    )
    return (forms.form(eyes, SetSpent, f"What {man.name} has used up", *counts),)


def decide(step: Step, command: SetSpent) -> None:
    """So much is used up."""
    man, go = step.state.acting, step.state.go
    if man is None or go is None:
        raise LookupError("nobody's turn")
    moves, gone, attacks = command.moves, command.squares, command.attacks
    said = f"{counted(moves, 'Move card')}, {counted(gone, 'square')} and {counted(attacks, 'attack')}"
    say(step, f"{man.name} has used {said} of this turn", command.reason)
    step.emit(e.GoSet(go.phase, step.state.turn, moves, gone, attacks))


FEATURE = Feature(SetSpent, may, decide)
