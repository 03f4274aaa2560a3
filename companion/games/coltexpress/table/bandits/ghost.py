"""Ghost may play a card face down on the first turn of a round. Whoever takes cards then has lost the chance, and on a
turn with two acts only the first counts (ruling 3)."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.scheming.hiding import MAY_HIDE


@on(MAY_HIDE, bandit="ghost")
def _(state: State, seat: str) -> bool:
    return state.acted.get(seat, 0) == 0
