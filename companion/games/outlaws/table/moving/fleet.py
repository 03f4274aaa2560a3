"""Fleet: 2 squares more in each run (house skill)."""

from companion.engine.hooks import on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.moving.run import FARTHER

SKILL = "fleet"


@on(FARTHER, skill=SKILL)
def _() -> int:
    return catalog().skills[SKILL].amount
