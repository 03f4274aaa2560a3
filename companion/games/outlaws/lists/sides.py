"""The two sides of Outlaws. This module loads nothing else of the game, so that the front page is quick."""

from companion.engine.panels import Side

SIDE_KEY = "side"
"""Where the roster file has the side."""
BOTH = (
    Side("outlaws", "Outlaws", "bandit", "Wanted, dead or alive. They hire anybody."),
    Side("law", "Law", "law-star", "The sheriff and the deputies. They hire anybody, too."),
)
SIDES = tuple(side.id for side in BOTH)
"""Their ids."""


def side_name(id_: str) -> str:
    """What a side is called; one that there is not keeps its id."""
    return next((side.name for side in BOTH if side.id == id_), id_)
