"""Saddle up: on or off a horse in the same square (2 action cost). Also the only action of a turn with exactly 1."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.data.actions import Action as Known
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import price
from companion.games.outlaws.table.core.refusals import in_a_brawl, not_active, prone, too_dear
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.turn.spending import pay


@dataclass(frozen=True)
class SaddleUp:
    """Onto that horse; off the one he sits on where it is empty."""

    man: str
    horse: str = ""


def may(state: State, actor: Actor, command: SaddleUp) -> Why | None:
    """In his turn, standing, with enough actions, on a horse that nobody rides. Only riding takes a free hand."""
    if why := not_active(state, actor, command.man):
        return why
    man = state.the(command.man)
    if not command.horse:
        return _on_foot(man) or too_dear(state, known())
    return _no_horse(state, man, command.horse) or in_a_brawl(state, man) or prone(man) or too_dear(state, known())


def known() -> Known:
    """The action of the catalogue."""
    return catalog().actions["saddle-up"]


def _on_foot(man: Man) -> Why | None:
    return None if man.mounted else Why("on-foot", f"{man.name} is not on horseback.", values={"man": man.id})


def _no_horse(state: State, man: Man, horse: str) -> Why | None:
    if not man.mounted and any(found.id == horse for found in stable.free(state)):
        return None
    return Why("no-horse", f"{man.name} cannot mount that horse.", values={"field": "horse"})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Down, or onto any free horse: which one stands in his square, people see."""
    state, note = eyes.state, price(known().cost)
    if man.mounted:
        if (why := shown(may(state, eyes.actor, SaddleUp(man.id)))) is not None:
            yield Action("SaddleUp", "Dismount", {"man": man.id}, note=note, why=why, icon="saddle", rule="riding")
        return
    free = stable.free(state)
    why = shown(may(state, eyes.actor, SaddleUp(man.id, free[0].id))) if free else None
    if why is None:
        return
    if len(free) == 1:
        values = {"man": man.id, "horse": free[0].id}
        label = f"Mount {free[0].name}"
        yield Action("SaddleUp", label, values, note=note, why=why, icon="saddle", rule="riding")
        return
    picks = tuple(Pick(found.id, found.name) for found in free)
    field = Input("horse", "Which horse?", "one", picks, send=True)
    yield Action("SaddleUp", "Saddle up …", {"man": man.id}, (field,), note=note, why=why, icon="saddle", rule="riding")


def decide(step: Step, command: SaddleUp) -> None:
    """A horse that he mounts is tied and led no more; one that he leaves stands loose, unless he holds it."""
    man = step.man(command.man)
    pay(step, man.id, known())
    found = stable.horse(step.state, command.horse or man.horse)
    name = found.name if found else "the horse"
    step.emit(e.Saddled(man.id, command.horse))
    stepping.moved(step, man.id)
    if command.horse:
        step.tell(f"{man.name} mounts {name}.")
    else:
        if found is not None and man.free_hands:
            step.emit(e.Led(man.id, (*man.led, found.id)))
        step.tell(f"{man.name} dismounts from {name}.")


FEATURE = Feature(SaddleUp, may, decide)
