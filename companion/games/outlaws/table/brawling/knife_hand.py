"""Knife hand: a thrown knife flies one square farther if the die shows any knife (house skill)."""

from companion.engine.hooks import on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling.throw_knife import REACH

SKILL = "knife-hand"


@on(REACH, skill=SKILL)
def _() -> int:
    return catalog().skills[SKILL].amount
