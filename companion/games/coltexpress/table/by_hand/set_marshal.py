"""Where the Marshal is (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON, not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import car_choice, car_name
from companion.games.coltexpress.table.core.state import LOCOMOTIVE, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting


@dataclass(frozen=True)
class SetMarshal:
    """He is inside that Car."""

    car: int
    reason: str = ""


def may(state: State, _actor: Actor, command: SetMarshal) -> Why | None:
    """A Car of the train."""
    return not_in_play(state, command.reason) or not_within(command.car, LOCOMOTIVE, state.caboose, "car")


def offer(eyes: Eyes) -> Iterator[Action]:
    """Every Car."""
    cars = range(LOCOMOTIVE, eyes.state.caboose + 1)
    picks = tuple(Pick(str(car), car_choice(eyes.state, car)) for car in cars)
    field = Input("car", "Where?", "select", picks, str(eyes.state.marshal))
    now = car_name(eyes.state, eyes.state.marshal)
    yield Action("SetMarshal", "The Marshal", {}, (field, REASON), note=f"in {now}", sends="Set it")


def decide(step: Step, command: SetMarshal) -> None:
    """He is there, and whoever is inside flees."""
    say(step, f"the Marshal is in {car_name(step.state, command.car)}", command.reason)
    step.emit(e.MarshalWent(command.car))
    meeting.check(step)


FEATURE = Feature(SetMarshal, may, decide)
