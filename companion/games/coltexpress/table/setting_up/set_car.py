"""The host chooses a Car of the train before it leaves, or leaves it to chance (ruling 14)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.data.records import Car
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up.planning import CHANCE, length, not_planned, planned, put


@dataclass(frozen=True)
class SetCar:
    """That Car is the one of that ``place``, 1 behind the Locomotive; with no ``car``, chance decides."""

    place: int
    car: str = ""


def may(state: State, actor: Actor, command: SetCar) -> Why | None:
    """A place of the train, and a Car of the game."""
    return (
        not_planned(state, actor)
        or not_within(command.place, 1, length(state), "place")
        or (None if command.car in ("", *catalog().cars) else Why("unknown-car", "There is no such Car."))
    )


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each place the six Cars as tiles. The train as it is drawn bears the buttons."""
    picks = (Pick("", CHANCE), *(Pick(car.id, car.name, holds(car)) for car in catalog().cars.values()))
    for place, car in enumerate(planned(eyes.state), 1):
        if may(eyes.state, eyes.actor, SetCar(place)) is None:
            field = Input("car", "Which Car?", "one", picks, car, send=True)
            yield Action("SetCar", f"Car {place}", {"place": str(place)}, (field,))


def holds(car: Car) -> str:
    """What lies in a Car as the train leaves: ``3 purses and 1 jewel``."""
    kinds = ((car.purses, "purse"), (car.jewels, "jewel"))
    return in_words([counted(number, kind) for number, kind in kinds if number])


def decide(step: Step, command: SetCar) -> None:
    """It stands there. A Car that stood elsewhere changes places."""
    cars = put(planned(step.state), command.place - 1, command.car)
    step.emit(e.PlanBrought(replace(step.state.plan, cars=cars)))
    name = f"the {catalog().cars[command.car].name}" if command.car else "left to chance"
    step.tell(f"Car {command.place} is {name}.")


FEATURE = Feature(SetCar, may, decide)
