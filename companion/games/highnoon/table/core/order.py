"""Who acts when: pure questions about the cards that still lie (Chapter Two, Action!; rulings 22 and 25)."""

from collections.abc import Mapping

from companion.games.highnoon.table.core import deck, graves
from companion.games.highnoon.table.core.loyalty import PART
from companion.games.highnoon.table.core.state import State, Troop, per_state

WITH = "acts-with"
"""The note of a led troop: the ``troop`` on whose ``card`` it acts this turn; on each of them where none is named."""


def with_all(troop_id: str) -> dict[str, str]:
    """What the note `WITH` says of a troop that acts on all cards of another."""
    return {"troop": troop_id, "card": ""}


def followers(state: State, troop_id: str, card: str) -> tuple[str, ...]:
    """The troops that act on this card of the troop's under *leadership* (ruling 25)."""
    led = _led(state)
    return tuple(id_ for id_, whose in led if whose["troop"] == troop_id and whose["card"] in ("", card))


@per_state
def _led(state: State) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Everybody who acts on somebody's card this turn, each with the note that says on whose."""
    return tuple((troop.id, troop.notes[WITH]) for troop in state.troops.values() if WITH in troop.notes)


def actors(state: State, troop_id: str, card: str) -> tuple[str, ...]:
    """Who would act on this card of the troop's: itself and its followers, as far as they are alive."""
    return tuple(id_ for id_ in (troop_id, *followers(state, troop_id, card)) if state.troops[id_].alive)


@per_state
def parts(state: State) -> Mapping[str, tuple[str, ...]]:
    """Who acts now, each seat with its troops: on one card there may be those of two, as where somebody has a figure of
    the troop on strings (Puppet). Whose action it is stands first. Empty where nobody acts."""
    if state.go is None:
        return {}
    living = [state.troops[id_] for id_ in state.go.troops if state.troops[id_].alive]
    found = {
        seat: tuple(troop.id for troop in living if troop.seat == seat) for seat in (troop.seat for troop in living)
    }
    return found or {state.go.seat: state.go.troops}


@per_state
def pending(state: State) -> tuple[tuple[str, str], ...]:
    """(card, troop) of all that is still to come this turn, in order; equal cards in the order their tie was settled,
    else as the troops stand."""
    found = [
        (card, troop.id)
        for troop in state.troops.values()
        for card in troop.cards
        if card != deck.BLACK_JOKER and actors(state, troop.id, card)
    ]
    seats = {id_: place for place, id_ in enumerate(state.troops)}

    def key(pair: tuple[str, str]) -> tuple[tuple[int, int], int, int]:
        card, id_ = pair
        settled = state.order.get(card, ())
        return deck.place(card), settled.index(id_) if id_ in settled else len(settled), seats[id_]

    return tuple(sorted(found, key=key))


def acts_next(state: State) -> tuple[str, str] | None:
    """The next (card, troop), None where no card is left."""
    return next(iter(pending(state)), None)


def best_card(troops: tuple[Troop, ...]) -> tuple[str, str] | None:
    """The (card, troop) of the best card among them that anybody can act on, None where they have none."""
    cards = [(card, troop.id) for troop in troops for card in troop.cards if card != deck.BLACK_JOKER]
    return min(cards, key=lambda pair: deck.place(pair[0]), default=None)


def needs_card(state: State, troop: Troop) -> bool:
    """One card for each troop still in play; none for a kept Hold, nor for a figure that acts with the troop that it
    came out of (Puppet); a harrowing card for a Hero who was Put Down last turn (Draw!; Holding Holds; Appendix E)."""
    if troop.status == "dead":
        return graves.waits(state, troop)
    return troop.alive and not troop.hold and PART not in troop.notes
