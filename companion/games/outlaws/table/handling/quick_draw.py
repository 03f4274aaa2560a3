"""Quick draw: the first draw with one hand in a turn costs no action (house skill)."""

from companion.engine.hooks import on
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.handling.take_out import COST


@on(COST, skill="quick-draw")
def _(state: State, usual: int) -> int:
    return usual if state.go is None or state.go.quick else 0
