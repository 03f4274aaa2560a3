"""How far an attack reaches (Attacking; Range; Shotguns)."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.gunslinger.data.catalog import Title

FARTHEST = 7
"""Squares from one edge of the board to the other."""
REACH: Point[Callable[[int], int]] = Point("how far an Attack card reaches", "weapon")
"""What the weapon in hand makes of the card's number."""


def reach(title: Title, weapon: str) -> int:
    """The number of the card, as the weapon in hand has it."""
    changed = REACH.one(weapon=weapon)
    return changed(title.range) if changed else title.range
