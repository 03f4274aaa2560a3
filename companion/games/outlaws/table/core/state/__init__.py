"""The state of a table: frozen, made of plain values, and folded from events alone (`core.fold`).

Where people stand on the board is never kept. What the app was told of two men (`Pair`) holds until either moves.

| file | what |
|---|---|
| `table.py` | `State`, the whole table; `Ending`, once the shootout is decided |
| `seats.py` | players and the two teams |
| `men.py` | characters, their gun skills, and what may become of them |
| `things.py` | guns, knives and other things; wounds |
| `board.py` | horses, townsfolk, and what people said of two men |
| `turn.py` | the turn of a man, and that of the townsfolk |
| `shooting.py` | shots, wound counters being drawn, snapshots |
| `brawling.py` | brawl actions and showdowns |
| `rolls.py` | what a roll showed, and what its number is made of |
"""

from companion.games.outlaws.table.core.state.board import (
    BACK,
    LINE,
    NO_WAY,
    ROUTE,
    VIEW,
    WATCHERS,
    Group,
    Horse,
    Pair,
    Route,
    Sighting,
)
from companion.games.outlaws.table.core.state.brawling import Blow, Showdown, bid_words
from companion.games.outlaws.table.core.state.men import (
    CONSCIOUS,
    DEAD,
    GONE,
    HANDS,
    OUT,
    PERMANENT,
    GunSkill,
    Man,
)
from companion.games.outlaws.table.core.state.rolls import Part, Throw
from companion.games.outlaws.table.core.state.seats import LAW, OUTLAWS, TEAMS, Seat
from companion.games.outlaws.table.core.state.shooting import Hit, Shot, Snap, Window
from companion.games.outlaws.table.core.state.table import Ending, State
from companion.games.outlaws.table.core.state.things import Item, Wound
from companion.games.outlaws.table.core.state.turn import TOWNSFOLK, Crowd, Go

__all__ = [
    "BACK",
    "CONSCIOUS",
    "DEAD",
    "GONE",
    "HANDS",
    "LAW",
    "LINE",
    "NO_WAY",
    "OUT",
    "OUTLAWS",
    "PERMANENT",
    "ROUTE",
    "TEAMS",
    "TOWNSFOLK",
    "VIEW",
    "WATCHERS",
    "Blow",
    "Crowd",
    "Ending",
    "Go",
    "Group",
    "GunSkill",
    "Hit",
    "Horse",
    "Item",
    "Man",
    "Pair",
    "Part",
    "Route",
    "Seat",
    "Shot",
    "Showdown",
    "Sighting",
    "Snap",
    "State",
    "Throw",
    "Window",
    "Wound",
    "bid_words",
]
