"""What lasts: effects, once-a-turn flags, reminders: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table import events
from companion.games.highnoon.table.evolve.changing import after
from companion.games.highnoon.table.state import State


@after(events.EffectBegan)
def _(state: State, event: events.EffectBegan) -> State:
    return replace(state, effects=(*state.effects, event.effect), counter=state.counter + 1)


@after(events.EffectCounted)
def _(state: State, event: events.EffectCounted) -> State:
    return replace(
        state,
        effects=tuple(replace(one, turns=event.turns) if one.id == event.effect else one for one in state.effects),
    )


@after(events.EffectEnded)
def _(state: State, event: events.EffectEnded) -> State:
    return replace(state, effects=tuple(one for one in state.effects if one.id != event.effect))


@after(events.FlagRaised)
def _(state: State, event: events.FlagRaised) -> State:
    return replace(state, flags=state.flags | {event.flag})


@after(events.Reminded)
def _(state: State, event: events.Reminded) -> State:
    return replace(state, reminders=(*state.reminders, (event.text, event.rule)))
