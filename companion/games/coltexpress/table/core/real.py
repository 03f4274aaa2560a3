"""Real cards, of which the app knows no more than people say: each that lies face up, and one that lay face down once
it comes up."""

from itertools import count

from companion.engine.piles import BACK, Shuffled
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.state import State, discards_of, hand_of
from companion.games.coltexpress.table.core.step import Step


def deck(state: State, seat: str) -> tuple[str, ...]:
    """The Action cards of a seat: ten of its bandit; with two bandits each kind once of either (The game for two)."""
    team = state.team(seat)
    many = len(team) > 1
    return tuple(
        f"{bandit.id}.{kind.id}-{copy}"
        for bandit in team
        for kind in catalog().actions.values()
        for copy in range(1, (1 if many else kind.copies) + 1)
    )


def uncounted(state: State) -> bool:
    """Whether nobody tells the app how many cards a hand and a deck hold: in the Expert variant players keep and
    discard real cards as they like."""
    return state.cards == REAL and state.expert


def kinds(state: State, seat: str) -> dict[str, bool]:
    """For each kind of the seat's cards, always in the same order, the card of that kind to be named next, and whether
    the deck holds it: it does while fewer of the kind have been named in this round, in the common deck and among
    those that were performed."""
    named = {card for pile in state.piles.values() for card in pile.ids}
    held = deck(state, seat)
    found = dict.fromkeys(card.rpartition("-")[0] for card in held)
    following = (next(card for copy in count(1) if (card := f"{kind}-{copy}") not in named) for kind in found)
    return {card: card in held for card in following}


def forget(step: Step, seat: str) -> None:
    """Which real cards a hand holds the app does not know, whatever it knew of the deck or the discards that they come
    from."""
    if step.state.cards == REAL:
        for pile in (hand_of(seat), discards_of(seat)):
            step.emit(Shuffled(pile, (BACK,) * step.state.pile(pile).count))
