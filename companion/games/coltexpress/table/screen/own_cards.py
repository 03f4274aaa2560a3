"""The cards of the bandits, for sheets that lie over the table."""

from companion.engine.sheets import TroopCard
from companion.games.coltexpress.lists.cards import catalogue_card
from companion.games.coltexpress.table.core.state import CAST, State
from companion.games.coltexpress.table.setting_up import casting


def cards(state: State) -> tuple[TroopCard, ...]:
    """Of all who may be played, until everybody has a bandit; then of those who play."""
    playing = tuple(bandit.id for bandit in state.bandits)
    shown = casting.there(state) if state.stage == CAST else playing
    return tuple(filter(None, map(catalogue_card, dict.fromkeys((*playing, *shown)))))
