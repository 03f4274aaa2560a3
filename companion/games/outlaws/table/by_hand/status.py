"""Whether somebody is conscious, unconscious, dead or off the board (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_among, not_own
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import CONSCIOUS, DEAD, GONE, OUT, PERMANENT, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping

WORDS = {
    CONSCIOUS: "conscious",
    OUT: "unconscious",
    PERMANENT: "unconscious for good",
    DEAD: "dead",
    GONE: "off the board",
}


@dataclass(frozen=True)
class SetStatus:
    """One of `WORDS`."""

    man: str
    status: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetStatus) -> Why | None:
    """Somebody conscious has an action that wounds and blows have not taken."""
    return (
        not_own(state, actor, command.man)
        or not_among(command.status, WORDS, "status")
        or _collapsed(state.the(command.man), command.status)
        or _gave_up(state, command)
        or no_reason(command.reason)
    )


def _collapsed(man: Man, status: str) -> Why | None:
    if status != CONSCIOUS or not man.collapsed:
        return None
    return Why(
        "no-actions", f"Wounds and blows leave {man.name} no action. Take some off first.", values={"man": man.id}
    )


def _gave_up(state: State, command: SetStatus) -> Why | None:
    seat = state.seat(state.the(command.man).seat)
    if command.status != CONSCIOUS or seat is None or not seat.gone:
        return None
    return Why("gave-up", f"{seat.name} gave up. Undo that instead.", values={"man": command.man})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Five tiles."""
    asked = forms.choice("status", "Now", WORDS, man.status)
    yield forms.of_man(eyes, SetStatus, "Conscious or not", man, (asked,), WORDS[man.status])


def decide(step: Step, command: SetStatus) -> None:
    """Whoever is not conscious any more lies there with empty hands; the counter of somebody who is out for good is in
    no cup."""
    man = step.man(command.man)
    after = man if command.status == CONSCIOUS else replace(man, prone=True, leaning=False, horse="", led=())
    keep(step, after, WORDS[command.status], command.reason)
    step.emit(e.StatusSet(man.id, command.status))
    if command.status in (OUT, PERMANENT, DEAD):
        dropping.drop_held(step, man.id)
    if command.status in (PERMANENT, DEAD, GONE):
        step.emit(e.CountersRemoved((man.id,)))
    if command.status == GONE and man.foe:
        step.emit(e.Parted(man.id, man.foe))


FEATURE = Feature(SetStatus, may, decide)
