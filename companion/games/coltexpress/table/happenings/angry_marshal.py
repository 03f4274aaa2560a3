"""Angry Marshal: a neutral bullet for each bandit on his roof. Then he goes one Car to the rear, and meets whoever is
inside; in the Caboose he stays. Shots and meeting are two groups (ruling 6)."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.state import BY_EVENT, Spot
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS
from companion.games.coltexpress.table.stealing import meeting


@on(HAPPENS, event="angry-marshal")
def _(step: Step) -> None:
    meeting.hand_out(step, step.state.at(Spot(step.state.marshal, roof=True)), BY_EVENT)
    if step.state.marshal == step.state.caboose:
        step.tell("The Marshal stays in the Caboose.")
        return
    step.emit(e.MarshalWent(step.state.marshal + 1))
    step.tell(f"The Marshal goes to {car_name(step.state, step.state.marshal)}.")
    meeting.check(step)
