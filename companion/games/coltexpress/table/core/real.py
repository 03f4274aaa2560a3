"""Real cards, of which the app knows no more than people say: each that lies face up, and one that lay face down once
it comes up."""

from companion.engine.features import Why
from companion.engine.piles import BACK, Shuffled
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
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


def possible(state: State, seat: str) -> tuple[str, ...]:
    """A card of each kind of which the seat's cards hold one more than have been named in this round: those in the
    common deck, and those that were performed."""
    named = {card for pile in state.piles.values() for card in pile.ids}
    left: dict[tuple[str, str], str] = {}
    for card in deck(state, seat):
        if card not in named:
            left.setdefault((bandit_of(card), kind_of(card)), card)
    return tuple(left.values())


def no_more() -> Why:
    """The deck holds no more of that kind."""
    return Why("no-more", "That deck holds no more cards of this kind.", values={"field": "card"})


def forget(step: Step, seat: str) -> None:
    """Which real cards a hand holds the app does not know, whatever it knew of the deck or the discards that they come
    from."""
    if step.state.cards == REAL:
        for pile in (hand_of(seat), discards_of(seat)):
            step.emit(Shuffled(pile, (BACK,) * step.state.pile(pile).count))
