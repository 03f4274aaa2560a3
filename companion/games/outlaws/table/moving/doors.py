"""Doors: opened for 1 action by somebody standing beside, and closed again for none (Doors and windows).

A door closes by itself once its opener leaves it or becomes prone; people see that on the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.actions import Action as Known
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving.footing import cannot_freely, not_standing
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class Door:
    """``close`` it; else it is opened."""

    man: str
    close: bool = False


def may(state: State, actor: Actor, command: Door) -> Why | None:
    """Standing, with an action to open one; only whoever holds one open closes it."""
    barred = cannot_freely if command.close else not_standing
    if why := barred(state, actor, command.man):
        return why
    return _no_door(state.the(command.man), command) or too_few(state, _known(command).cost)


def _no_door(man: Man, command: Door) -> Why | None:
    if not command.close or man.door:
        return None
    return Why("no-door", f"{man.name} holds no door open.", values={"man": man.id})


def _known(command: Door) -> Known:
    return catalog().actions["close-door" if command.close else "open-door"]


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap each; only whoever has opened a door closes one."""
    for command in (Door(man.id), *([Door(man.id, close=True)] if man.door else [])):
        known, values = _known(command), {"man": man.id, "close": "yes" if command.close else ""}
        why, note = may(eyes.state, eyes.actor, command), price(known.cost)
        yield from button("Door", known.name, why, values, note=note, icon=known.icon, rule="doors")


def decide(step: Step, command: Door) -> None:
    """It is open, or closed."""
    spend(step, command.man, _known(command).cost)
    step.emit(e.DoorSet(command.man, not command.close))
    step.tell(f"{step.man(command.man).name} {'closes' if command.close else 'opens'} a door.")


FEATURE = Feature(Door, may, decide)
