"""Turns, decks and Action Cards."""

from collections import Counter
from dataclasses import dataclass, replace

from companion.games.highnoon.table.core.events.changing import of_seat, of_troop, without
from companion.games.highnoon.table.core.state import State


@dataclass(frozen=True)
class TurnBegan:
    """Flags are cleared, cards of the last turn are gone from troops that hold no longer."""

    turn: int

    def after(self, state: State) -> State:
        troops = {id_: replace(troop, cards=(), acted=()) for id_, troop in state.troops.items()}
        return replace(
            state,
            turn=self.turn,
            troops=troops,
            segment="",
            goes=(),
            moment="",
            casualties=(),
            order={},
            flags=frozenset(),
            reminders=(),
        )


@dataclass(frozen=True)
class TurnSet:
    """The turn is another one than the table thought; nothing else changes."""

    turn: int

    def after(self, state: State) -> State:
        return replace(state, turn=self.turn)


@dataclass(frozen=True)
class DecksSet:
    """A seat deals from so many decks; what was dealt stays dealt."""

    seat: str
    decks: int

    def after(self, state: State) -> State:
        return of_seat(state, self.seat, lambda it: replace(it, decks=self.decks))


@dataclass(frozen=True)
class DeckShuffled:
    """A seat's deck for this turn: so many decks of 54, every card in it again but those that lie on troops."""

    seat: str
    decks: int

    def after(self, state: State) -> State:
        mine = (troop for troop in state.troops.values() if troop.owner == self.seat)
        lies = tuple(card for troop in mine for card in (*troop.cards, *troop.acted))
        decks = max(self.decks, *Counter(lies).values()) if lies else self.decks
        return of_seat(state, self.seat, lambda it: replace(it, decks=decks, dealt=lies))


@dataclass(frozen=True)
class CardDealt:
    """An Action Card from the owner's deck to a troop."""

    troop: str
    card: str
    real: bool = False

    def after(self, state: State) -> State:
        owner = state.troops[self.troop].owner
        state = of_seat(state, owner, lambda it: replace(it, dealt=(*it.dealt, self.card)))
        return of_troop(state, self.troop, lambda it: replace(it, cards=(*it.cards, self.card)))


@dataclass(frozen=True)
class CardDiscarded:
    """A card that nobody will act on any more."""

    troop: str
    card: str
    why: str = ""

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, cards=without(it.cards, self.card)))


@dataclass(frozen=True)
class CardTakenBack:
    """A card was never dealt after all (somebody misread it): it is in the deck again."""

    troop: str
    card: str

    def after(self, state: State) -> State:
        owner = state.troops[self.troop].owner
        state = of_seat(state, owner, lambda it: replace(it, dealt=without(it.dealt, self.card)))
        return of_troop(state, self.troop, lambda it: replace(it, cards=without(it.cards, self.card)))


@dataclass(frozen=True)
class CardMoved:
    """A card went from one troop to another."""

    source: str
    target: str
    card: str

    def after(self, state: State) -> State:
        state = of_troop(state, self.source, lambda it: replace(it, cards=without(it.cards, self.card)))
        return of_troop(state, self.target, lambda it: replace(it, cards=(*it.cards, self.card)))
