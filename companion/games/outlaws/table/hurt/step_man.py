"""What became of a character by one tap on the card: a wound, out cold, up again (house). It is for shots and blows
that were resolved on the table; what lies in a box of the body is set by hand, with a reason (`by_hand`)."""

from dataclasses import dataclass

from companion.engine.board import Action, Stepper
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_man, not_his_player, not_now, unsettled
from companion.games.outlaws.table.core.state import CONSCIOUS, OUT, Hit, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import cup, drawing, dropping, falling

WOUND, KNOCKED, UP = "wound", "out", "up"
SOURCE = "hand"
"""Of a hit that nobody shot: one counter is drawn and used, without cover."""
_TAPS = ((WOUND, "Wound", "drop"), (KNOCKED, "Out", "knocked-out-stars"), (UP, "Up", "standing"))


@dataclass(frozen=True)
class StepMan:
    """``to`` is ``wound`` (a counter is drawn), ``out`` (unconscious) or ``up`` (conscious again)."""

    man: str
    to: str


def may(state: State, actor: Actor, command: StepMan) -> Why | None:
    """The player's own character, while nothing waits for an answer."""
    if why := not_now(state, "round") or unsettled(state) or no_man(state, command.man):
        return why
    if state.ending is not None:
        return Why("decided", "The shootout is decided.")
    return not_his_player(state, actor, command.man) or _no_step(state, state.the(command.man), command.to)


def _no_step(state: State, man: Man, to: str) -> Why | None:
    about = {"man": man.id}
    if to == WOUND:
        able = man.in_play and state.here(man)
        if able and not cup.counters(state):
            return Why("cup-empty", "No wound counter is left in the cup.", values=about)
        return None if able else Why("not-there", f"{man.name} cannot be hit now.", values=about)
    if to == KNOCKED:
        return None if man.up else Why("not-up", f"{man.name} is not conscious.", values=about)
    if to != UP or man.status != OUT:
        return Why("not-out", f"{man.name} is not unconscious.", values=about)
    if man.collapsed:
        return Why("no-actions", f"Wounds and blows leave {man.name} no action.", values=about)
    return None


def offer(eyes: Eyes, man: Man) -> Stepper | None:
    """Three buttons on the card of one of the player's characters."""
    if not eyes.seated or eyes.state.stage != "round" or not eyes.may_play(man.seat):
        return None
    taps = tuple(_tap(eyes, man, *one) for one in _TAPS)
    return Stepper(taps) if any(not tap.why for tap in taps) else None


def _tap(eyes: Eyes, man: Man, to: str, label: str, icon: str) -> Action:
    why = may(eyes.state, eyes.actor, StepMan(man.id, to))
    return Action("StepMan", label, {"man": man.id, "to": to}, icon=icon, why=why.message if why else "")


def closed_taps(eyes: Eyes, man: Man) -> tuple[Action, ...]:
    """All of them, on the cards of the player's characters."""
    found = offer(eyes, man) if eyes.plays(man.seat) else None
    return found.taps if found is not None else ()


def decide(step: Step, command: StepMan) -> None:
    """A counter out of the cup, or another state."""
    man = step.man(command.man)
    if command.to == WOUND:
        step.label = f"{man.name} takes a wound"
        drawing.begin(step, Hit(step.state.new_id("h"), man.id, "", SOURCE))
    elif command.to == KNOCKED:
        step.tell(f"{man.name} is unconscious.")
        step.emit(e.StatusSet(man.id, OUT))
        falling.fall(step, man.id)
        dropping.drop_held(step, man.id)
    else:
        step.tell(f"{man.name} is conscious again.")
        step.emit(e.StatusSet(man.id, CONSCIOUS))


FEATURE = Feature(StepMan, may, decide)
