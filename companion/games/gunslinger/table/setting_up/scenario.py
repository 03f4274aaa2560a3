"""Where everybody begins: the scenario, whose turn it is to place, and the squares that are open (Setting up)."""

from companion.games.gunslinger.data.board import Scenario
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import start


def scenario_of(state: State) -> Scenario:
    """The first that fits as many players, with as many gunslingers each."""
    most = max(len(state.of(seat.id)) for seat in state.seats)
    fits = (
        one
        for one in catalog().scenarios.values()
        if one.seats[0] <= len(state.seats) <= one.seats[-1] and (not one.men or most <= one.men)
    )
    return next(fits)


def next_to_place(state: State) -> Gunslinger | None:
    """Seats place in turns, one gunslinger each time (house)."""
    waiting = [man for man in state.order if not man.square]
    standing = {seat.id: sum(bool(man.square) for man in state.of(seat.id)) for seat in state.seats}
    return min(waiting, key=lambda man: standing[man.seat], default=None)


def beginnings(state: State, man: Gunslinger) -> tuple[str, ...]:
    """Free squares of his seat's zone; once it is full, beside one of his side, and at last anywhere (house)."""
    scenario = catalog().scenarios[state.scenario]
    place = [seat.id for seat in state.seats].index(man.seat)
    empty = squares.free(state)
    zone = [square for square in scenario.squares(place) if square in empty]
    own = [other.square for other in state.of(man.seat) if other.square]
    beside = [square for square in empty if any(square in squares.neighbours(one) for one in own)]
    return tuple(zone or beside) or empty


def place_forced(step: Step) -> None:
    """Whoever has no choice is placed; once everybody stands, the duel begins."""
    while (man := next_to_place(step.state)) and len(open_ := beginnings(step.state, man)) == 1:
        step.emit(e.ManPlaced(man.id, open_[0]))
        step.tell(f"{man.name} starts on {open_[0]}.")
    if man is None:
        start(step)
