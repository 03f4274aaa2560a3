"""What must be settled: questions, dice, contests: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after
from companion.games.highnoon.table.core.state import SKIPPED, Result, Rolled, State


@after(events.MatterRaised)
def _(state: State, event: events.MatterRaised) -> State:
    return replace(state, matters=(*state.matters, event.matter), counter=state.counter + 1)


@after(events.ModifiersCounted)
def _(state: State, event: events.ModifiersCounted) -> State:
    return replace(
        state,
        matters=tuple(
            replace(matter, modifiers=event.modifiers, near=event.near) if matter.id == event.matter else matter
            for matter in state.matters
        ),
    )


@after(events.DiceThrown)
def _(state: State, event: events.DiceThrown) -> State:
    matters = tuple(
        replace(matter, throws=(*matter.throws, event.throw)) if matter.id == event.matter else matter
        for matter in state.matters
    )
    return replace(state, matters=matters)


@after(events.MatterSettled)
def _(state: State, event: events.MatterSettled) -> State:
    matter = state.matter(event.matter)
    state = replace(state, matters=tuple(one for one in state.matters if one.id != event.matter))
    if matter is not None and (matter.throws or event.outcome == "dictated"):
        faces = " | ".join(" ".join(map(str, throw.faces or (throw.total,))) for throw in matter.throws)
        rolled = Rolled(state.turn, matter.title, matter.dice, faces, event.total, event.outcome)
        state = replace(state, rolled=(*state.rolled, rolled))
    if matter is None or not matter.group:
        return state
    skipped = event.outcome == SKIPPED
    result = Result(matter.id, matter.troop, matter.seat, event.total, event.picks, event.bust, skipped, matter)
    return replace(state, results={**state.results, matter.group: (*state.results.get(matter.group, ()), result)})


@after(events.GroupSettled)
def _(state: State, event: events.GroupSettled) -> State:
    return replace(state, results={name: found for name, found in state.results.items() if name != event.group})
