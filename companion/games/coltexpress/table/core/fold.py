"""The state after an event. Nothing here fails, rolls or knows a rule."""

from dataclasses import replace
from functools import singledispatch
from typing import Any

from companion.engine import piles, sealed
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import SCHEMING, Bandit, Spot, State


@singledispatch
def evolve(event: Any, state: State) -> State:
    """The state after that event: one of this game, of its piles, or of a secret choice."""
    choice = sealed.after(state.choice, event) if state.choice else None
    return replace(state, piles=piles.after(state.piles, event), choice=choice)


@evolve.register
def _(event: e.TableBegan, state: State) -> State:
    return replace(state, seats=event.seats, cards=event.cards, purses=event.purses, switches=event.switches)


@evolve.register
def _(event: e.PlanBrought, state: State) -> State:
    return replace(state, plan=event.plan)


@evolve.register
def _(event: e.BanditTaken, state: State) -> State:
    return replace(state, bandits=(*state.bandits, Bandit(event.bandit, event.seat)))


@evolve.register
def _(event: e.SeatNamed, state: State) -> State:
    return _seated(state, event.seat, name=event.name)


@evolve.register
def _(event: e.BanditReturned, state: State) -> State:
    return replace(state, bandits=tuple(one for one in state.bandits if one.id != event.bandit))


@evolve.register
def _(event: e.TrainLaid, state: State) -> State:
    return replace(state, train=event.train, piles=event.piles)


@evolve.register
def _(event: e.StageBegan, state: State) -> State:
    return replace(state, stage=event.stage, go_ahead=False)


@evolve.register
def _(event: e.RoundBegan, state: State) -> State:
    begun = replace(state, round=event.round, first=event.first, stage=SCHEMING)
    return replace(begun, turn=0, acts=0, acted={}, performed=0, go_ahead=False)


@evolve.register
def _(event: e.Acted, state: State) -> State:
    acted = {**state.acted, event.seat: state.acted.get(event.seat, 0) + 1}
    return replace(state, acts=state.acts + 1, acted=acted)


@evolve.register
def _(_event: e.TurnOver, state: State) -> State:
    return replace(state, turn=state.turn + 1, acts=0)


@evolve.register
def _(_event: e.GoAheadGiven, state: State) -> State:
    return replace(state, go_ahead=True)


@evolve.register
def _(_event: e.Performed, state: State) -> State:
    return replace(state, performed=state.performed + 1, go_ahead=False)


@evolve.register
def _(event: e.Went, state: State) -> State:
    return _changed(state, event.bandit, spot=Spot(event.car, event.roof))


@evolve.register
def _(event: e.MarshalWent, state: State) -> State:
    return replace(state, marshal=event.car)


@evolve.register
def _(event: e.Struck, state: State) -> State:
    hits = state.the(event.bandit).hits
    return _changed(state, event.bandit, hits={**hits, event.source: hits.get(event.source, 0) + 1})


@evolve.register
def _(event: e.Ransomed, state: State) -> State:
    return _changed(state, event.bandit, ransom=state.the(event.bandit).ransom + event.dollars)


@evolve.register
def _(event: e.Asked, state: State) -> State:
    return replace(state, waiting=event.bandits)


@evolve.register
def _(event: e.Answered, state: State) -> State:
    return replace(state, waiting=tuple(one for one in state.waiting if one != event.bandit))


@evolve.register
def _(event: e.ChoiceBegan, state: State) -> State:
    return replace(state, choice=event.choice)


@evolve.register
def _(_event: e.ChoiceEnded, state: State) -> State:
    return replace(state, choice=None)


@evolve.register
def _(event: e.PursesCounted, state: State) -> State:
    return replace(state, counted={**state.counted, event.seat: event.dollars})


@evolve.register
def _(event: e.ScoreWritten, state: State) -> State:
    return replace(state, tallies={**state.tallies, event.seat: event.tally})


@evolve.register
def _(event: e.FirstSet, state: State) -> State:
    return replace(state, first=event.seat)


@evolve.register
def _(event: e.SeatHandedOver, state: State) -> State:
    return _seated(state, event.seat, computer=event.computer)


def _seated(state: State, id_: str, **changes: Any) -> State:
    seats = (replace(seat, **changes) if seat.id == id_ else seat for seat in state.seats)
    return replace(state, seats=tuple(seats))


def _changed(state: State, bandit: str, **changes: Any) -> State:
    bandits = (replace(one, **changes) if one.id == bandit else one for one in state.bandits)
    return replace(state, bandits=tuple(bandits))
