"""Robberies without people: the companion's bandits among themselves, or against somebody who taps anything.

Everything follows from a seed, so that the same seed gives the same figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.coltexpress.sparring import choices
from companion.games.coltexpress.sparring.anybody import tap
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import OVER, Seat, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rules import ColtExpressTable
from companion.games.coltexpress.table.scoring.scores import scores
from companion.games.coltexpress.table.setting_up.depart import Depart
from companion.games.coltexpress.table.stealing.go_on import GoOn

TABLE = ColtExpressTable()
PEOPLE = Actor("", frozenset(), host=True)
MOST = 2000
"""Commands of a robbery; a long one has some hundreds."""


@dataclass(frozen=True)
class Robbed:
    """What came of a robbery: which part of the victory each seat got, and how long the companion's seats computed, in
    seconds a decision."""

    won: Sequence[float]
    thought: Sequence[float]


def robbery(companions: Sequence[bool], seed: bytes, **switches: str) -> Robbed:
    """A robbery of so many seats, each played by the companion or by somebody who taps anything."""
    seats = tuple(Seat(f"s{number}", f"Seat {number}", played) for number, played in enumerate(companions, 1))
    step = Step(State(), PEOPLE, Chance(seed, "robbery"))
    step.emit(e.TableBegan(seats, "virtual", "virtual", switches))
    TABLE.carry_out(step, Depart())
    thought: list[float] = []
    for _ in range(MOST):
        if step.state.stage == OVER:
            return Robbed(_shares(step.state), thought)
        step.actor, command = _next(step, thought)
        TABLE.carry_out(step, command)
    raise RuntimeError("a robbery without end")


def _next(step: Step, thought: list[float]) -> tuple[Actor, Any]:
    """What a seat taps; where none has anything to choose, the table goes on."""
    for seat in step.state.seats:
        began = process_time()
        if seat.computer:
            known = Eyes(step.state, Viewer(seat.id, frozenset({seat.id}))).known
            command = choices.command(known, seat.id, step.chance)
        else:
            command = tap(step.state, seat.id, step.chance)
        if command is not None:
            if seat.computer:
                thought.append(process_time() - began)
            return Actor(seat.id, frozenset({seat.id})), command
    return PEOPLE, GoOn()


def _shares(state: State) -> tuple[float, ...]:
    """1 for the winner; those who share the victory get equal parts of it."""
    winners = [one.seat for one in scores(state) if one.place == 1]
    return tuple((seat.id in winners) / len(winners) for seat in state.seats)
