"""What the saddle does to a man: his Legs, his Eyes and his Move cards (Horses)."""

from companion.engine.hooks import on
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core.attributes import COUNTS
from companion.games.gunslinger.table.core.state import MOUNTED
from companion.games.gunslinger.table.moving.reach import MOVES


@on(COUNTS, state=MOUNTED, at=1)
def rider(name: str, on_foot: int) -> int:
    """His Legs are those of the horse, whatever his wounds (house: the book sets no limit to it). He aims worse."""
    if name == "legs":
        return figures().rider_legs
    return on_foot + figures().rider_eyes if name == "eyes" else on_foot


@on(MOVES, state=MOUNTED, at=1)
def moves(_on_foot: int) -> int:
    """He may play more of them than a man on foot."""
    return figures().rider_moves
