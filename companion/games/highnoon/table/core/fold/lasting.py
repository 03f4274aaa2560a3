"""What lasts: effects, once-a-turn flags, reminders: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_troop
from companion.games.highnoon.table.core.state import Effect, State

_LENDS = "lends:"


@after(events.EffectBegan)
def _(state: State, event: events.EffectBegan) -> State:
    state = replace(state, effects=(*state.effects, event.effect), counter=state.counter + 1)
    return _lent(state, event.effect)


@after(events.EffectCounted)
def _(state: State, event: events.EffectCounted) -> State:
    return replace(
        state,
        effects=tuple(replace(one, turns=event.turns) if one.id == event.effect else one for one in state.effects),
    )


@after(events.EffectEnded)
def _(state: State, event: events.EffectEnded) -> State:
    ended = next((one for one in state.effects if one.id == event.effect), None)
    state = replace(state, effects=tuple(one for one in state.effects if one.id != event.effect))
    return _lent(state, ended) if ended is not None else state


def _lent(state: State, changed: Effect) -> State:
    """What lies on a troop lends it abilities, and takes them back as it ends."""
    id_ = changed.scope.troop
    if changed.scope.figure or id_ not in state.troops or not any(word.startswith(_LENDS) for word in changed.rolls):
        return state
    words = (word for one in state.effects if one.scope == changed.scope for word in one.rolls)
    lent = tuple(dict.fromkeys(word.removeprefix(_LENDS) for word in words if word.startswith(_LENDS)))
    return of_troop(state, id_, lambda it: replace(it, lent=lent))


@after(events.FlagRaised)
def _(state: State, event: events.FlagRaised) -> State:
    return replace(state, flags=state.flags | {event.flag})


@after(events.Reminded)
def _(state: State, event: events.Reminded) -> State:
    return replace(state, reminders=(*state.reminders, (event.text, event.rule)))
