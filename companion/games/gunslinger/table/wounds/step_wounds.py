"""A wound more or less by one tap on the plate: for a shot that was resolved on the table, or a slip (house).

Every wound lowers each attribute by 1, and a gunslinger with no Guts left is dead (Wounds; Death).
"""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Stepper
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.attributes import hits_left
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import no_man, not_now, unsettled
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.ending.winning import remove
from companion.games.gunslinger.table.turn.order import end_draw


@dataclass(frozen=True)
class StepWounds:
    """The gunslinger has so many ``wounds`` now: one more or one fewer than before. As the tap names the number, the
    same wound that two phones enter counts once."""

    FREE: ClassVar[bool] = True
    man: str
    wounds: int


def may(state: State, actor: Actor, command: StepWounds) -> Why | None:
    """The wounded player may enter a wound, and so may the player whose turn it is. Only the first takes it off."""
    if why := not_now(state, "duel") or unsettled(state) or no_man(state, command.man):
        return why
    man = state.the(command.man)
    if why := _not_theirs(state, actor, man, more=command.wounds > man.wounds):
        return why
    if not man.alive:
        return Why("dead", f"{man.name} is off the board.", values={"man": man.id})
    if command.wounds >= 0 and abs(command.wounds - man.wounds) == 1:
        return None
    return Why("no-step", f"{man.name} has {counted(man.wounds, 'wound')} now.", values={"man": man.id})


def _not_theirs(state: State, actor: Actor, man: Gunslinger, *, more: bool) -> Why | None:
    acting = state.acting
    if more and acting is not None and actor.may_play(acting.seat):
        return None
    return not_yours(state, actor, man.seat)


def offer(eyes: Eyes, man: Gunslinger) -> Stepper | None:
    """Two buttons, of which each says the number that it leads to."""
    if not eyes.seated or not man.alive or eyes.state.stage != "duel":
        return None
    taps = tuple(_tap(eyes, man, *one) for one in (("Wound", "drop", 1), ("Heal", "bandage-roll", -1)))
    return Stepper(taps) if any(not tap.why for tap in taps) else None


def closed_taps(eyes: Eyes, man: Gunslinger) -> tuple[Action, ...]:
    """Both, on the plates of the player's own gunslingers."""
    found = offer(eyes, man) if eyes.plays(man.seat) else None
    return found.taps if found is not None else ()


def _tap(eyes: Eyes, man: Gunslinger, label: str, icon: str, by: int) -> Action:
    wounds = man.wounds + by
    why = may(eyes.state, eyes.actor, StepWounds(man.id, wounds))
    values = {"man": man.id, "wounds": str(wounds)}
    return Action("StepWounds", label, values, icon=icon, why=why.message if why else "")


def decide(step: Step, command: StepWounds) -> None:
    """At Guts 0 the gunslinger is dead, killed by the enemy whose turn it is."""
    man = step.state.the(command.man)
    more = command.wounds - man.wounds
    step.emit(e.ManWounded(man.id, more))
    step.tell(f"{man.name} takes a wound." if more > 0 else f"{man.name} has one wound less.")
    man = step.state.the(man.id)
    if hits_left(man):
        end_draw(step)
        return
    step.tell(f"{man.name} is dead.")
    remove(step, (man,), _culprit(step.state, man))


def _culprit(state: State, man: Gunslinger) -> str:
    acting = state.acting
    return acting.id if acting is not None and acting.seat != man.seat else ""


FEATURE = Feature(StepWounds, may, decide)
