"""Rounds and turns: cups, counters, actions."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.changes import with_man
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import Go, State


@evolve.register
def _(event: e.RoundBegan, state: State) -> State:
    began = replace(state, stage="round", round=event.round, cups=event.cups, drawer=event.drawer, passes=0, go=None)
    return replace(began, undecided=event.undecided)


@evolve.register
def _(event: e.TieSettled, state: State) -> State:
    return replace(state, drawer=event.drawer, undecided=event.undecided)


@evolve.register
def _(event: e.CounterPut, state: State) -> State:
    cup = (*state.cups.get(event.team, ()), event.counter)
    return replace(state, cups={**state.cups, event.team: cup}, undecided="")


@evolve.register
def _(event: e.CounterDrawn, state: State) -> State:
    cup = tuple(counter for counter in state.cups.get(event.team, ()) if counter != event.counter)
    return replace(state, cups={**state.cups, event.team: cup}, passes=0)


@evolve.register
def _(event: e.CountersRemoved, state: State) -> State:
    left = {
        team: tuple(counter for counter in cup if counter not in event.counters) for team, cup in state.cups.items()
    }
    return replace(state, cups=left)


@evolve.register
def _(_event: e.Passed, state: State) -> State:
    return replace(state, passes=state.passes + 1)


@evolve.register
def _(event: e.DrawerSet, state: State) -> State:
    return replace(state, drawer=event.team)


@evolve.register
def _(event: e.TurnBegan, state: State) -> State:
    began = with_man(state, event.man, lambda man: replace(man, ran=False))
    return replace(began, go=Go(event.man, event.actions, since=len(state.thrown)))


@evolve.register
def _(event: e.ActionsSpent, state: State) -> State:
    go = state.go
    if go is None or go.man != event.man:
        return state
    left, fresh = max(0, go.left - event.count), go.fresh and event.count == 0
    after = replace(go, left=left, spent=go.spent + event.count, acted=True, fresh=fresh)
    after = replace(after, firing="", bullets=0, fired=())
    spent = replace(state, go=after)
    return spent if event.keeps else with_man(spent, event.man, lambda man: replace(man, loading=""))


@evolve.register
def _(event: e.ActionsLeft, state: State) -> State:
    return replace(state, go=replace(state.go, left=max(0, event.left))) if state.go else state


@evolve.register
def _(_event: e.TurnOver, state: State) -> State:
    return replace(state, go=replace(state.go, over=True)) if state.go else state


@evolve.register
def _(_event: e.RoundEnded, state: State) -> State:
    return replace(state, cups={}, drawer="", passes=0, go=None, undecided="")
