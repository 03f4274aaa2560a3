"""Stop a bleed: it takes the actions that the counter says. Whoever has fewer in the whole turn may use them all, as
long as there is one (Wound conditions). Sawbones may do the same for a friend in the next square (house skill)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_man, too_few
from companion.games.outlaws.table.core.state import PERMANENT, Man, State, Wound
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.turn.spending import spend

SAWBONES = "sawbones"


@dataclass(frozen=True)
class StopBleed:
    """A bleed of the man himself, or of the ``patient``."""

    man: str
    wound: str
    patient: str = ""


def may(state: State, actor: Actor, command: StopBleed) -> Why | None:
    """There is such a bleed, he may treat it, and the actions are there."""
    if why := busy(state, actor, command.man) or no_man(state, command.patient or command.man):
        return why
    patient = state.the(command.patient or command.man)
    if patient not in patients(state, state.the(command.man)):
        return Why("no-patient", f"{patient.name} needs help from somebody else.", values={"man": patient.id})
    wound = next((wound for wound in bleeds(patient) if wound.id == command.wound), None)
    if wound is None:
        return Why("no-bleed", f"{patient.name} has no such bleed.", values={"man": patient.id})
    return _too_few(state, body.kind(wound.kind).remove)


def _too_few(state: State, cost: int) -> Why | None:
    """All the actions of a turn do as well, if there is one."""
    go = state.go
    return None if go is not None and go.left and not go.spent else too_few(state, cost)


def patients(state: State, man: Man) -> tuple[Man, ...]:
    """Whose bleeds he may stop."""
    alive = (mate for mate in state.friends(man) if mate.in_play or mate.status == PERMANENT)
    return (man, *(alive if man.skill == SAWBONES else ()))


def bleeds(man: Man) -> tuple[Wound, ...]:
    """The bleeds on his body."""
    return tuple(wound for wound in man.wounds if body.kind(wound.kind).bleeds)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Each bleed that he may stop."""
    yield from gathered("StopBleed", "Stop a bleed", _taps(eyes, man), rule="bleeding")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for patient in patients(eyes.state, man):
        for wound in bleeds(patient):
            why = may(eyes.state, eyes.actor, StopBleed(man.id, wound.id, patient.id))
            name = body.kind(wound.kind).name.lower()
            whose = "" if patient.id == man.id else f"{patient.name}’s "
            values = {"man": man.id, "wound": wound.id, "patient": patient.id}
            yield from button("StopBleed", f"Stop {whose}{name}", why, values, note=price(body.kind(wound.kind).remove))


def decide(step: Step, command: StopBleed) -> None:
    """The counter goes back into the cup, and leaves nothing (ruling 10)."""
    patient = step.man(command.patient or command.man)
    wound = next(wound for wound in patient.wounds if wound.id == command.wound)
    counter = body.kind(wound.kind)
    spend(step, command.man, min(counter.remove, step.go.left))
    step.emit(e.WoundGone(patient.id, wound.id))
    whose = "a" if patient.id == command.man else f"{patient.name}’s"
    step.tell(f"{step.man(command.man).name} stops {whose} {counter.name.lower()}.")


FEATURE = Feature(StopBleed, may, decide)
