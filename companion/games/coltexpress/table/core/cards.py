"""What cards are called."""

from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.state import State


def card_name(state: State, card: str) -> str:
    """``Move``, ``neutral bullet``, ``Doc’s bullet``; in the game for two ``Doc’s Move``."""
    kind = catalog().actions.get(kind_of(card))
    if kind is None:
        return _bullet(card)
    return f"{state.the(bandit_of(card)).name}’s {kind.name}" if state.teams else kind.name


def _bullet(card: str) -> str:
    source = catalog().bandits.get(card.removeprefix("bullet.").rpartition("-")[0])
    return f"{source.name}’s bullet" if source else "neutral bullet"
