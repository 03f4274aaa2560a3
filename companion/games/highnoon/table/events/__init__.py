"""What happened at a table: facts in the past tense, with whatever was rolled or drawn in them. Replaying them rolls
nothing.

A class name is the permanent name of the event: it stands in the log. A new event goes into the module of its
subject and into the list here.
"""

from collections.abc import Mapping

from companion.games.highnoon.table.events.actions import (
    GoBegan,
    GoDid,
    GoEnded,
    HoldLost,
    HoldPlaced,
    SegmentBegan,
    TieSettled,
)
from companion.games.highnoon.table.events.battle import (
    BountyChanged,
    DeploymentSet,
    FactSet,
    ListsShown,
    ScenarioSet,
    SecretWritten,
)
from companion.games.highnoon.table.events.cards import (
    CardDealt,
    CardDiscarded,
    CardMoved,
    CardTakenBack,
    DeckShuffled,
    DecksSet,
    TurnBegan,
    TurnSet,
)
from companion.games.highnoon.table.events.chips import (
    ChipBought,
    ChipsDrawn,
    ChipsReturned,
    ChipTaken,
)
from companion.games.highnoon.table.events.lasting import (
    EffectBegan,
    EffectCounted,
    EffectEnded,
    FlagRaised,
    Reminded,
)
from companion.games.highnoon.table.events.matters import (
    DiceThrown,
    GroupSettled,
    MatterRaised,
    MatterSettled,
    ModifiersCounted,
)
from companion.games.highnoon.table.events.table import (
    GameEnded,
    ModeChanged,
    PartsChanged,
    PhaseBegan,
    SetByHand,
    StepDone,
    TableBegan,
)
from companion.games.highnoon.table.events.troops import (
    AbilityGained,
    CasualtyCounted,
    FigureChanged,
    FigureWent,
    GizmoFound,
    GutsChecked,
    HeroHarrowed,
    HeroHurt,
    MarkChanged,
    MoraleChanged,
    Noted,
    ShapeLeft,
    ShapeTaken,
    SpellLearned,
    TraitChanged,
    TroopHid,
    TroopJoined,
    TroopLeft,
    TroopReturned,
    TroopShown,
    TroopTurned,
)

__all__ = [
    "EVENTS",
    "AbilityGained",
    "BountyChanged",
    "CardDealt",
    "CardDiscarded",
    "CardMoved",
    "CardTakenBack",
    "CasualtyCounted",
    "ChipBought",
    "ChipTaken",
    "ChipsDrawn",
    "ChipsReturned",
    "DeckShuffled",
    "DecksSet",
    "DeploymentSet",
    "DiceThrown",
    "EffectBegan",
    "EffectCounted",
    "EffectEnded",
    "FactSet",
    "FigureChanged",
    "FigureWent",
    "FlagRaised",
    "GameEnded",
    "GizmoFound",
    "GoBegan",
    "GoDid",
    "GoEnded",
    "GroupSettled",
    "GutsChecked",
    "HeroHarrowed",
    "HeroHurt",
    "HoldLost",
    "HoldPlaced",
    "ListsShown",
    "MarkChanged",
    "MatterRaised",
    "MatterSettled",
    "ModeChanged",
    "ModifiersCounted",
    "MoraleChanged",
    "Noted",
    "PartsChanged",
    "PhaseBegan",
    "Reminded",
    "ScenarioSet",
    "SecretWritten",
    "SegmentBegan",
    "SetByHand",
    "ShapeLeft",
    "ShapeTaken",
    "SpellLearned",
    "StepDone",
    "TableBegan",
    "TieSettled",
    "TraitChanged",
    "TroopHid",
    "TroopJoined",
    "TroopLeft",
    "TroopReturned",
    "TroopShown",
    "TroopTurned",
    "TurnBegan",
    "TurnSet",
]

EVENTS: Mapping[str, type] = {name: globals()[name] for name in __all__ if name != "EVENTS"}
"""Every event by its permanent name."""
