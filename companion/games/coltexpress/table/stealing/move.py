"""Move: inside the train to a neighboring Car; on the roof one to three Cars, either way, past anybody. The bandit must
leave, and never leaves the train (The actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import car_name, neighbors
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import LOCOMOTIVE, Bandit, Spot, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose

KIND = "move"


@dataclass(frozen=True)
class Move:
    """To that Car, on the same floor."""

    car: int


def targets(state: State, bandit: Bandit) -> tuple[int, ...]:
    """The Cars that the bandit can go to, front to rear."""
    car, most = bandit.spot.car, figures().roof_cars
    if not bandit.spot.roof:
        return neighbors(state, car)
    cars = range(max(LOCOMOTIVE, car - most), min(state.caboose, car + most) + 1)
    return tuple(other for other in cars if other != car)


def options(state: State) -> tuple[Move, ...]:
    """All that the open Move card allows."""
    bandit = performer(state)
    return tuple(map(Move, targets(state, bandit))) if bandit else ()


def may(state: State, actor: Actor, command: Move) -> Why | None:
    """A Car within reach."""
    return not_its_card(state, actor, KIND) or _too_far(state, command)


def _too_far(state: State, command: Move) -> Why | None:
    if command in options(state):
        return None
    return Why("out-of-reach", "The bandit cannot go there.", values={"car": command.car})


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each Car that the bandit can go to, and whether the Marshal is inside."""
    for bandit in filter(None, (performer(eyes.state),)):
        met = () if bandit.spot.roof else (bandit,)
        for way in options(eyes.state):
            note = meeting.foreseen(*met) if way.car == eyes.state.marshal else ""
            yield Action("Move", f"To {car_name(eyes.state, way.car)}", {"car": str(way.car)}, note=note)


def decide(step: Step, command: Move) -> None:
    """The bandit is there, perhaps with the Marshal."""
    bandit = whose(step)
    spot = Spot(command.car, bandit.spot.roof)
    step.emit(e.Went(bandit.id, spot.car, spot.roof))
    step.tell(f"{bandit.name} {'runs along the roofs' if spot.roof else 'goes'} to {car_name(step.state, spot.car)}.")
    finish(step)


FEATURE = Feature(Move, may, decide)
