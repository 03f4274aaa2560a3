"""Doc draws seven cards at the start of a round; with two bandits, the team does."""

from companion.engine.hooks import on
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.rounds.hands import DRAWS


@on(DRAWS, bandit="doc")
def _() -> int:
    return figures().doc_hand
