"""Floor Change: from inside to the roof of the same Car, or back. It is always possible (The actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose

KIND = "floor-change"


@dataclass(frozen=True)
class ChangeFloor:
    """To the other floor."""


def options(state: State) -> tuple[ChangeFloor, ...]:
    """The only one."""
    return (ChangeFloor(),) if performer(state) else ()


def may(state: State, actor: Actor, _command: ChangeFloor) -> Why | None:
    """Always, with that card."""
    return not_its_card(state, actor, KIND)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Up or down, perhaps to the Marshal."""
    for bandit in filter(None, (performer(eyes.state),)):
        where, down = car_name(eyes.state, bandit.spot.car), bandit.spot.roof
        note = meeting.foreseen(bandit) if down and bandit.spot.car == eyes.state.marshal else ""
        yield Action("ChangeFloor", f"Down into {where}" if down else f"Onto the roof of {where}", note=note)


def decide(step: Step, _command: ChangeFloor) -> None:
    """The bandit has climbed, up or down, perhaps to the Marshal."""
    bandit = whose(step)
    up = not bandit.spot.roof
    step.emit(e.Went(bandit.id, bandit.spot.car, up))
    where = car_name(step.state, bandit.spot.car)
    step.tell(f"{bandit.name} climbs {'onto the roof of' if up else 'down into'} {where}.")
    finish(step)


FEATURE = Feature(ChangeFloor, may, decide)
