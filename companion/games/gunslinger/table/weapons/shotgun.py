"""A shotgun is treated as a rifle (data), and carries less far (Shotguns)."""

from companion.engine.hooks import on
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.shooting.range import REACH


@on(REACH, weapon="shotgun")
def shotgun(printed: int) -> int:
    """A card of 5 counts as one of 3, and 4 is the most."""
    told = figures()
    return told.shotgun_short if printed == told.shotgun_long else min(printed, told.shotgun_most)
