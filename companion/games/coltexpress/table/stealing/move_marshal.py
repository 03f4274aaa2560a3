"""The Marshal card: the Marshal goes one Car either way, inside the train. He must go (The actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import car_name, neighbors
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import Spot, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose

KIND = "marshal"


@dataclass(frozen=True)
class MoveMarshal:
    """To that Car."""

    car: int


def options(state: State) -> tuple[MoveMarshal, ...]:
    """One Car either way; only one way from an end of the train."""
    return tuple(map(MoveMarshal, neighbors(state, state.marshal))) if performer(state) else ()


def may(state: State, actor: Actor, command: MoveMarshal) -> Why | None:
    """A neighboring Car."""
    return not_its_card(state, actor, KIND) or _too_far(state, command)


def _too_far(state: State, command: MoveMarshal) -> Why | None:
    if command in options(state):
        return None
    return Why("out-of-reach", "The Marshal goes one Car, no more and no less.", values={"car": command.car})


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each Car that he can go to, and whom he meets there."""
    for way in options(eyes.state):
        label, note = f"The Marshal to {car_name(eyes.state, way.car)}", meeting.foreseen(*eyes.state.at(Spot(way.car)))
        yield Action("MoveMarshal", label, {"car": str(way.car)}, note=note)


def decide(step: Step, command: MoveMarshal) -> None:
    """He is there, and meets whoever is inside: also the bandit who played the card."""
    bandit = whose(step)
    step.emit(e.MarshalWent(command.car))
    step.tell(f"{bandit.name} sends the Marshal into {car_name(step.state, command.car)}.")
    finish(step)


FEATURE = Feature(MoveMarshal, may, decide)
