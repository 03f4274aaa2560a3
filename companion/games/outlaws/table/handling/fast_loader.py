"""Fast loader: each reload costs 1 action less, but at least 1 (house skill)."""

from companion.engine.hooks import on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.handling.reload import LOADING

SKILL = "fast-loader"


@on(LOADING, skill=SKILL)
def _(usual: int) -> int:
    return max(1, usual + catalog().skills[SKILL].amount)
