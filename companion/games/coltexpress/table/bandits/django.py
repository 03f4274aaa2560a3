"""Whoever Django hits goes one Car on in the direction of fire, on the same floor; at the end of the train the target
stays. It is not his choice. Through a roof nobody is pushed: Django does not shoot there."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.state import LOCOMOTIVE, Bandit
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing.fire import HIT


@on(HIT, bandit="django")
def _(step: Step, shooter: Bandit, target: Bandit) -> None:
    car = target.spot.car + (1 if target.spot.car > shooter.spot.car else -1)
    if LOCOMOTIVE <= car <= step.state.caboose:
        step.emit(e.Went(target.id, car, target.spot.roof))
        step.tell(f"The shot throws {target.name} back to {car_name(step.state, car)}.")
