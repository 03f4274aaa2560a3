"""Whose turn it is, in which phase, in which round (house)."""

from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import no_reason, not_within
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import MOST, say
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import no_man, not_now, unsettled
from companion.games.gunslinger.table.core.state import PHASES, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import begin, end_draw


@dataclass(frozen=True)
class SetTurn:
    """Whose turn it is, in which phase, in which round. In the Draw phase he draws; of a turn that begins in another
    phase nothing has been used up."""

    man: str
    phase: str
    turn: int
    reason: str = ""


def may(state: State, actor: Actor, command: SetTurn) -> Why | None:
    """Whoever acts may set it, or the host: nobody takes the turn out of another's hand."""
    return (
        not_now(state, "duel")
        or unsettled(state)
        or no_man(state, command.man)
        or _not_acting(state, actor)
        or _no_such(state.the(command.man), command.phase)
        or not_within(command.turn, 1, MOST, "turn")
        or no_reason(command.reason)
    )


def _not_acting(state: State, actor: Actor) -> Why | None:
    return not_yours(state, actor, state.acting.seat) if state.acting else None


def _no_such(man: Gunslinger, phase: str) -> Why | None:
    if man.alive and phase in PHASES:
        return None
    return Why("no-such-turn", "Choose a living gunslinger, and Draw, Move or Shoot.")


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """The form for the gunslinger whose turn it is."""
    state = eyes.state
    man, go = state.acting, state.go
    if man is None or go is None or not eyes.may_play(man.seat):
        return ()
    living = tuple(Pick(one.id, one.name) for one in state.order if one.alive)
    phases = forms.picks({one: one for one in PHASES})
    asked = (
        Input("man", "Whose turn?", "select", living, man.id),
        Input("phase", "Phase", "one", phases, go.phase, help="“Draw” draws the cards."),
        Input("turn", "Round", "number", value=str(state.turn), least=1, most=MOST),
    )
    return (forms.form(eyes, SetTurn, "Whose turn it is", *asked),)


def decide(step: Step, command: SetTurn) -> None:
    """The same man goes on with what he has used up, and draws no second time; with another man a turn begins."""
    man, go = step.state.the(command.man), step.state.go
    say(step, f"round {command.turn}, {man.name}, {command.phase.capitalize()}", command.reason)
    if go is not None and go.man == man.id:
        step.emit(e.GoSet(command.phase, command.turn, go.moves, go.squares, go.attacks))
        end_draw(step)
    elif command.phase == "draw":
        begin(step, man, command.turn)
    else:
        step.emit(e.TurnBegan(man.id, command.turn), e.PhaseBegan(command.phase))


FEATURE = Feature(SetTurn, may, decide)
