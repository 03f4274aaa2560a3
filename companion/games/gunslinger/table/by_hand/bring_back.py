"""A dead man is back; he draws again in his turn (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_free, not_own
from companion.games.gunslinger.table.core.attributes import person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class BringBack:
    """A dead man is back, with so many wounds, on that square, and with no card in hand."""

    man: str
    wounds: int
    square: str = ""
    reason: str = ""


def may(state: State, actor: Actor, command: BringBack) -> Why | None:
    """Somebody who is off the board, whose player has not given up, with Guts left and on a free square."""
    return (
        not_own(state, actor, command.man)
        or _not_gone(state, state.the(command.man))
        or not_within(command.wounds, 0, person(state.the(command.man)).guts, "wounds")
        or not_free(state, state.the(command.man), command.square)
        or no_guts(_changed(state, command))
        or no_reason(command.reason)
    )


def _not_gone(state: State, man: Gunslinger) -> Why | None:
    if man.alive:
        return Why("alive", f"{man.name} is on the board.", values={"man": man.id})
    seat = state.seat_of(man.seat)
    if seat.gone:
        return Why("gone", f"{seat.name} gave up. Undo that instead.", values={"man": man.id})
    return None


def _changed(state: State, command: BringBack) -> Gunslinger:
    square = "" if state.real_board else command.square
    return replace(state.the(command.man), wounds=command.wounds, square=square)


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the dead whose player is still there."""
    gone = {seat.id for seat in eyes.state.seats if seat.gone}
    dead = [man for man in forms.own(eyes) if not man.alive and man.seat not in gone]
    asked = (forms.wounds(dead), *forms.free(eyes.state))
    return forms.of_men(eyes, BringBack, "Bring a dead gunslinger back", dead, lambda _: "dead", *asked)


def decide(step: Step, command: BringBack) -> None:
    """He is there again."""
    back = _changed(step.state, command)
    where = f" on {back.square}" if back.square else ""
    keep(step, back, f"back{where} with {counted(command.wounds, 'wound')}", command.reason)


FEATURE = Feature(BringBack, may, decide)
