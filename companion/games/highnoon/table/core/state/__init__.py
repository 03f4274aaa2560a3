"""What a High Noon table knows. Everything is frozen and plain, so that it can be kept as JSON and compared.

Cards are texts: rank and suit, ``AS``, ``10H``, ``2C``, or ``RJ`` and ``BJ`` for the Jokers. Chips are ``white``,
``red`` and ``blue``. Distances are inches, dice are ``d8`` or ``d12+2``, bounty is in points.
"""

from companion.games.highnoon.table.core.state.battle import Go, Scenario, Secret, Side
from companion.games.highnoon.table.core.state.deeds import Deed
from companion.games.highnoon.table.core.state.lasting import EVERYBODY, Effect, Flag, Modifier, Scope
from companion.games.highnoon.table.core.state.matters import SKIPPED, Matter, Option, Result, Rolled, Throw
from companion.games.highnoon.table.core.state.per_state import per_state, per_troop
from companion.games.highnoon.table.core.state.seats import Record, Seat
from companion.games.highnoon.table.core.state.spots import BUILDING, HORSES, Spot, spot_of
from companion.games.highnoon.table.core.state.troops import Figure, Form, Stats, Troop
from companion.games.highnoon.table.core.state.whole import CHIPS, FREE_MODE, PARTS, State, concealed

__all__ = [
    "BUILDING",
    "CHIPS",
    "EVERYBODY",
    "FREE_MODE",
    "HORSES",
    "PARTS",
    "SKIPPED",
    "Deed",
    "Effect",
    "Figure",
    "Flag",
    "Form",
    "Go",
    "Matter",
    "Modifier",
    "Option",
    "Record",
    "Result",
    "Rolled",
    "Scenario",
    "Scope",
    "Seat",
    "Secret",
    "Side",
    "Spot",
    "State",
    "Stats",
    "Throw",
    "Troop",
    "concealed",
    "per_state",
    "per_troop",
    "spot_of",
]
