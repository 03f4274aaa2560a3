"""Iron jaw: a head punch at somebody with one places only 1 blow (house skill)."""

from companion.engine.hooks import on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling.punch import PUNCHED

SKILL = "iron-jaw"


@on(PUNCHED, skill=SKILL)
def _(count: int) -> int:
    return min(count, catalog().skills[SKILL].amount)
