"""What happened at a table: facts in the past tense, with whatever was drawn or rolled in them. Replaying them rolls
nothing. A class name is the permanent name of the event: it stands in the log.

A new event goes into the module of its subject, and is named here.
"""

from collections.abc import Mapping

from companion.games.gunslinger.table.core.events.attack import (
    AttackDeclared,
    AttackEnded,
    AttackNegated,
    AttackRolled,
    AttackStage,
    AttackWorsened,
    AttributeLost,
    HorseLost,
    ManDied,
    ManWounded,
    Saddled,
    WeaponDrawn,
)
from companion.games.gunslinger.table.core.events.table import (
    DuelEnded,
    GoSet,
    ManJoined,
    ManLeft,
    ManPlaced,
    ManSet,
    SeatGone,
    SeatReady,
    SetByHand,
    StageBegan,
    TableBegan,
    TerrainLaid,
)
from companion.games.gunslinger.table.core.events.turn import (
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    ManMoved,
    MoveLetBe,
    MoveNegated,
    MovePlayed,
    PhaseBegan,
    TurnBegan,
)

__all__ = [
    "AttackDeclared",
    "AttackEnded",
    "AttackNegated",
    "AttackRolled",
    "AttackStage",
    "AttackWorsened",
    "AttributeLost",
    "CardsDiscarded",
    "CardsDrawn",
    "DeckShuffled",
    "DuelEnded",
    "GoSet",
    "HorseLost",
    "ManDied",
    "ManJoined",
    "ManLeft",
    "ManMoved",
    "ManPlaced",
    "ManSet",
    "ManWounded",
    "MoveLetBe",
    "MoveNegated",
    "MovePlayed",
    "PhaseBegan",
    "Saddled",
    "SeatGone",
    "SeatReady",
    "SetByHand",
    "StageBegan",
    "TableBegan",
    "TerrainLaid",
    "TurnBegan",
    "WeaponDrawn",
]

EVENTS: Mapping[str, type] = {name: globals()[name] for name in __all__}
__all__ += ["EVENTS"]
