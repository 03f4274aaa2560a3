"""Tuco also shoots through the roof: at everybody on the other floor of his own Car."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core.state import Bandit, Spot, State
from companion.games.coltexpress.table.stealing.sights import ALSO


@on(ALSO, bandit="tuco")
def _(state: State, shooter: Bandit) -> tuple[Bandit, ...]:
    return state.at(Spot(shooter.spot.car, not shooter.spot.roof))
