"""The table itself: how it began, what it is used for, where the game stands: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after
from companion.games.highnoon.table.core.state import State


@after(events.TableBegan)
def _(state: State, event: events.TableBegan) -> State:
    return replace(
        state,
        seats=event.seats,
        dice=event.dice,
        cards=event.cards,
        chips=event.chips,
        switches=event.switches,
        parts=event.parts,
    )


@after(events.ModeChanged)
def _(state: State, event: events.ModeChanged) -> State:
    return replace(state, **{event.of: event.mode})  # type: ignore[arg-type] # one of three fields, all texts


@after(events.PartsChanged)
def _(state: State, event: events.PartsChanged) -> State:
    return replace(state, parts=event.parts)


@after(events.SetByHand)
def _(state: State, _event: events.SetByHand) -> State:
    return state


@after(events.PhaseBegan)
def _(state: State, event: events.PhaseBegan) -> State:
    return replace(state, phase=event.phase, stage=event.stage)


@after(events.StepDone)
def _(state: State, event: events.StepDone) -> State:
    return replace(state, done=state.done | {event.step})


@after(events.GameEnded)
def _(state: State, event: events.GameEnded) -> State:
    return replace(
        state, phase="over", stage="", segment="", goes=(), moment="", matters=(), casualties=(), ended=event.why
    )
