"""Cheyenne may keep the purse that her punch knocks off; a jewel and a strongbox fall. She decides before she knows
what it is worth (ruling 9)."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.stealing.punch import MAY_KEEP


@on(MAY_KEEP, bandit="cheyenne")
def _(loot: str) -> bool:
    return loot == "purse"
