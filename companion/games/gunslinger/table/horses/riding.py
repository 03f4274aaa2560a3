"""What the saddle does to a man: it changes his Legs and his Eyes (Horses)."""

from companion.engine.hooks import on
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core.attributes import RIDING


@on(RIDING, attribute="legs")
def legs(_on_foot: int) -> int:
    """They are those of the horse, whatever his wounds (house: the book sets no limit to it)."""
    return figures().rider_legs


@on(RIDING, attribute="eyes")
def eyes(on_foot: int) -> int:
    """He aims worse."""
    return on_foot + figures().rider_eyes
