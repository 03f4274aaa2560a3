"""Real cards, of which the app knows no more than people say: each that lies face up, and one that lay face down once
it comes up."""

from collections import Counter

from companion.engine.features import Why
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.state import COMMON, State, bandit_of, kind_of


def deck(state: State, seat: str) -> tuple[str, ...]:
    """The Action cards of a seat: ten of its bandit; with two bandits each kind once of either, and one Marshal card
    (The game for two)."""
    team = state.team(seat)
    many = len(team) > 1
    return tuple(
        f"{bandit.id}.{kind.id}-{copy}"
        for bandit in team
        for kind in catalog().actions.values()
        for copy in range(1, (1 if many else kind.copies) + 1)
    )


def not_in_deck(state: State, seat: str, card: str) -> Why | None:
    """The seat has no card of that kind that it has not played in this round."""
    played = Counter((bandit_of(one.id), kind_of(one.id)) for one in state.pile(COMMON).cards if one.by == seat)
    owned = Counter((bandit_of(one), kind_of(one)) for one in deck(state, seat))
    kind = (bandit_of(card), kind_of(card))
    if played[kind] < owned[kind]:
        return None
    return Why("no-more", "That deck holds no more cards of this kind.", "None left")
