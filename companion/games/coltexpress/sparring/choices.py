"""What a companion's seat taps, by what it knows. The same table, the same choice."""

from collections.abc import Iterator
from typing import Any

from companion.engine.chance import Chance
from companion.engine.piles import Card
from companion.engine.play import Actor
from companion.engine.sealed import Choose
from companion.games.coltexpress.sparring import plans
from companion.games.coltexpress.sparring.worth import of_seat, weights
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import COMMON, EVENT, KEEPING, SCHEMING, STEALING, State, hand_of
from companion.games.coltexpress.table.happenings.pickpocketing import LEAVE, Pickpocket, purses
from companion.games.coltexpress.table.rounds import choose
from companion.games.coltexpress.table.scheming import hiding, order
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards, left

HIDDEN = ("fire", "robbery", "punch")
"""What is worth hiding."""


def command(seen: State, seat: str, chance: Chance) -> Any:
    """What that seat taps now; None where nothing is asked of it."""
    if seen.choice is not None:
        return _secret(seen, seat, chance) if seat in seen.choice.waiting else None
    if seen.stage == SCHEMING:
        return _scheme(seen, seat) if order.acting(seen) == seat else None
    if seen.stage == STEALING:
        card = seen.current
        return _perform(seen, card) if card is not None and card.by == seat and seen.go_ahead else None
    if seen.stage == EVENT:
        return next(_pickpocket(seen, seat), None)
    return None


def _secret(seen: State, seat: str, chance: Chance) -> Choose | None:
    """It keeps every Action card; where its bandits start, chance says."""
    picks = tuple(pick.value for pick in choose.options(seen)(seat))
    if seen.choice is None:
        return None
    chosen = picks if seen.stage == KEEPING else (chance.choice(picks),)
    return Choose(seen.choice.id, seat, chosen, none=not chosen)


def _scheme(seen: State, seat: str) -> Any:
    """The card that brings most after all that is known to come; or three cards, where no card brings enough."""
    ahead = plans.run(seen, seen.pile(COMMON).cards)
    hand = {kind_of(card) + card.partition(".")[0]: card for card in seen.pile(hand_of(seat)).ids if kind_of(card)}
    now = of_seat(ahead, seat)
    gains = {card: of_seat(plans.best(ahead, Card(card, up=True, by=seat)), seat) - now for card in hand.values()}
    dearest = max(gains, key=gains.__getitem__, default="")
    last = seen.turn == len(seen.turns) - 1
    if not dearest or (left(seen, seat) and not last and gains[dearest] <= weights().worth_playing):
        return TakeCards()
    hidden = hiding.may_hide(seen, seat) and kind_of(dearest) in HIDDEN
    return PlayCard(dearest, hidden or hiding.must_hide(seen))


def _perform(seen: State, card: Card) -> Any:
    """The best way to perform it, with its next card in mind."""
    coming = next((one for one in seen.pile(COMMON).cards[1:] if one.by == card.by and kind_of(one.id)), None)

    def value(after: State) -> float:
        return of_seat(plans.best(after, coming) if coming is not None else after, card.by)

    found = plans.outcomes(seen, card)
    return max(found, key=lambda one: value(one[1]))[0] if found else None


def _pickpocket(seen: State, seat: str) -> Iterator[Pickpocket]:
    """A purse, wherever there is one."""
    actor = Actor(seat, frozenset({seat}))
    for bandit in map(seen.the, seen.waiting):
        if actor.may_play(bandit.seat):
            yield Pickpocket(bandit.id, next(iter(purses(seen, bandit)), LEAVE))
