"""Places to which the companion sends a man, as people are asked about them (house).

A kind of thing on the board (the nearest one), the cell, the edge of the board that matters, a corner to look around;
or the id of a horse, or of somebody who has fallen.
"""

from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.things import BAG, KEY

CELL, EDGE, CORNER = "cell", "edge", "corner"


def known(state: State, place: str) -> bool:
    """There is such a place at this table."""
    return place in (BAG, KEY, CELL, EDGE, CORNER) or bool(_horse(state, place)) or state.man(place) is not None


def words(state: State, place: str) -> str:
    """Within a sentence, after a preposition: ``the nearest money bag``, ``the far edge``, ``Goldie``."""
    fallen = state.man(place)
    if fallen is not None:
        return f"{fallen.name}, who is down"
    fixed = {BAG: "the nearest money bag", KEY: "the cell key", CELL: "the door of the cell", EDGE: _edge(state)}
    return fixed.get(place) or _horse(state, place)


def explained(state: State, place: str) -> str:
    """The same with what it is, where the name alone does not say it: ``the finish, 12 squares from the start``."""
    squares = _squares(state) if place == EDGE else 0
    return f"{words(state, place)}, {counted(squares, 'square')} from the start" if squares else words(state, place)


def _edge(state: State) -> str:
    shootout = catalog().shootouts.get(state.shootout)
    if shootout is None or shootout.goal != "across":
        return "the nearest edge"
    return "the finish" if _squares(state) else "the far edge"


def _squares(state: State) -> int:
    shootout = catalog().shootouts.get(state.shootout)
    return shootout.squares if shootout is not None else 0


def _horse(state: State, place: str) -> str:
    return next((horse.name for horse in state.horses if horse.id == place and not horse.gone), "")
