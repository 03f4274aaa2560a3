"""Passengers' Rebellion: a neutral bullet for each bandit inside the train. The Locomotive counts (ruling 7)."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core.state import BY_EVENT
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS
from companion.games.coltexpress.table.stealing import meeting


@on(HAPPENS, event="passengers-rebellion")
def _(step: Step) -> None:
    inside = tuple(one for one in step.state.bandits if not one.spot.roof)
    meeting.hand_out(step, inside, BY_EVENT)
