"""What every rule of the table needs: the state, a step that is being decided, and who looks at it."""

from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, no_troop, settles, settles_group
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import (
    Effect,
    Figure,
    Matter,
    Modifier,
    Option,
    Result,
    Scope,
    Seat,
    Spot,
    State,
    Troop,
    concealed,
    spot_of,
)

__all__ = [
    "Effect",
    "Figure",
    "Matter",
    "Modifier",
    "Option",
    "Play",
    "Result",
    "Scope",
    "Seat",
    "Seeing",
    "Settled",
    "Spot",
    "State",
    "Troop",
    "concealed",
    "figure_name",
    "no_troop",
    "settles",
    "settles_group",
    "spot_of",
]
