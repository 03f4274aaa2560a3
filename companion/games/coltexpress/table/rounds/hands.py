"""The hand (A round): six cards at the start of each round. In the Expert variant what was kept is filled up to six."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.engine.piles import Moved, draw, shuffle
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core.state import State, deck_of, discards_of, hand_of
from companion.games.coltexpress.table.core.step import Step

DRAWS: Point[Callable[[], int]] = Point("how many cards a bandit draws for a round", "bandit")


def size(state: State, seat: str) -> int:
    """The cards of a seat's hand as a round begins. Where a bandit draws more, so does
    the whole team (The game for two)."""
    hooks = DRAWS.all(bandit=[bandit.id for bandit in state.team(seat)])
    return max((figures().hand, *(draws() for draws in hooks)))


def deal(step: Step) -> None:
    """Every seat shuffles its deck, with the bullets it received, and draws. In the Expert variant only the first deck
    is shuffled; later ones when they have run out."""
    for seat in step.state.seats:
        deck, hand = deck_of(seat.id), hand_of(seat.id)
        if not step.state.expert or step.state.round == 1:
            step.emit(shuffle(step.state.piles, deck, step.chance))
        count = size(step.state, seat.id) - step.state.pile(hand).count
        refill = discards_of(seat.id) if step.state.expert else ""
        step.emit(*draw(step.state.piles, deck, hand, count, step.chance, refill=refill))
        real.forget(step, seat.id)


def put_back(step: Step) -> None:
    """At the end of Schemin' what is left of a hand goes back onto the deck."""
    for seat in step.state.seats:
        held = step.state.pile(hand_of(seat.id)).ids
        if held:
            step.emit(Moved(hand_of(seat.id), deck_of(seat.id), held))
