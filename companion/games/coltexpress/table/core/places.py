"""What the places of the train are called."""

from companion.engine.words import raised
from companion.games.coltexpress.table.core.state import LOCOMOTIVE, Spot, State


def car_name(state: State, car: int) -> str:
    """``the Locomotive``, ``Car 2``, ``the Caboose``."""
    if car == LOCOMOTIVE:
        return "the Locomotive"
    return "the Caboose" if car == state.caboose else f"Car {car}"


def car_choice(state: State, car: int) -> str:
    """The same as a choice among Cars: ``Locomotive``, ``Car 2``, ``Caboose``."""
    return raised(car_name(state, car).removeprefix("the "))


def spot_name(state: State, spot: Spot) -> str:
    """``inside Car 2``, ``on the roof of the Caboose``."""
    return f"{'on the roof of' if spot.roof else 'inside'} {car_name(state, spot.car)}"


def spots(state: State) -> tuple[Spot, ...]:
    """Every place of the train, front to rear, the inside of each Car first."""
    return tuple(Spot(car, roof) for car in range(LOCOMOTIVE, state.caboose + 1) for roof in (False, True))


def neighbors(state: State, car: int) -> tuple[int, ...]:
    """The Cars next to that one: the one in front first."""
    return tuple(other for other in (car - 1, car + 1) if LOCOMOTIVE <= other <= state.caboose)
