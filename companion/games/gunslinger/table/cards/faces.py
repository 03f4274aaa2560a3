"""What stands on the face of a card, in words."""

from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.shooting.range import reach


def kind_of(title: Title, weapon: str) -> str:
    """Its type and its number, with that weapon in hand: ``Move, 3 squares``, ``Attack, range 3``, ``Defense``."""
    kind = title.type.capitalize()
    if title.type == "move":
        return f"{kind}, {counted(title.range, 'square')}"
    return f"{kind}, range {reach(title, weapon)}" if title.type == "attack" else kind
