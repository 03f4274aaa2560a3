"""The battle: its score, its scenario, its secrets: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_seat, with_value
from companion.games.highnoon.table.core.state import Record, Scenario, State


@after(events.BountyChanged)
def _(state: State, event: events.BountyChanged) -> State:
    record = Record(state.turn, event.seat, event.amount, event.why, event.troop, event.victim)
    state = replace(state, score=(*state.score, record))
    return of_seat(state, event.seat, lambda it: replace(it, bounty=it.bounty + event.amount))


@after(events.ScenarioSet)
def _(state: State, event: events.ScenarioSet) -> State:
    return replace(state, scenario=Scenario(event.id, state.scenario.facts))


@after(events.FactSet)
def _(state: State, event: events.FactSet) -> State:
    return replace(
        state, scenario=replace(state.scenario, facts=with_value(state.scenario.facts, event.fact, event.value))
    )


@after(events.DeploymentSet)
def _(state: State, event: events.DeploymentSet) -> State:
    return replace(state, deployment=event.seats)


@after(events.SecretWritten)
def _(state: State, event: events.SecretWritten) -> State:
    kept = tuple(secret for secret in state.secrets if secret[:2] != (event.seat, event.about))
    return replace(state, secrets=(*kept, (event.seat, event.about, event.text)) if event.text else kept)


@after(events.ListsShown)
def _(state: State, event: events.ListsShown) -> State:
    return of_seat(state, event.seat, lambda it: replace(it, sealed=False))
