"""Turns, decks and Action Cards: the state after each event."""

from collections import Counter
from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_seat, of_troop, without
from companion.games.highnoon.table.core.state import State


@after(events.TurnBegan)
def _(state: State, event: events.TurnBegan) -> State:
    troops = {id_: replace(troop, cards=(), acted=()) for id_, troop in state.troops.items()}
    return replace(
        state,
        turn=event.turn,
        troops=troops,
        segment="",
        goes=(),
        moment="",
        casualties=(),
        order={},
        flags=frozenset(),
        reminders=(),
    )


@after(events.DecksSet)
def _(state: State, event: events.DecksSet) -> State:
    return of_seat(state, event.seat, lambda it: replace(it, decks=event.decks))


@after(events.TurnSet)
def _(state: State, event: events.TurnSet) -> State:
    return replace(state, turn=event.turn)


@after(events.DeckShuffled)
def _(state: State, event: events.DeckShuffled) -> State:
    mine = (troop for troop in state.troops.values() if troop.owner == event.seat)
    lies = tuple(card for troop in mine for card in (*troop.cards, *troop.acted))
    decks = max(event.decks, *Counter(lies).values()) if lies else event.decks
    return of_seat(state, event.seat, lambda it: replace(it, decks=decks, dealt=lies))


@after(events.CardDealt)
def _(state: State, event: events.CardDealt) -> State:
    owner = state.troops[event.troop].owner
    state = of_seat(state, owner, lambda it: replace(it, dealt=(*it.dealt, event.card)))
    return of_troop(state, event.troop, lambda it: replace(it, cards=(*it.cards, event.card)))


@after(events.CardDiscarded)
def _(state: State, event: events.CardDiscarded) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, cards=without(it.cards, event.card)))


@after(events.CardTakenBack)
def _(state: State, event: events.CardTakenBack) -> State:
    owner = state.troops[event.troop].owner
    state = of_seat(state, owner, lambda it: replace(it, dealt=without(it.dealt, event.card)))
    return of_troop(state, event.troop, lambda it: replace(it, cards=without(it.cards, event.card)))


@after(events.CardMoved)
def _(state: State, event: events.CardMoved) -> State:
    state = of_troop(state, event.source, lambda it: replace(it, cards=without(it.cards, event.card)))
    return of_troop(state, event.target, lambda it: replace(it, cards=(*it.cards, event.card)))
