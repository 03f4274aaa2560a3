"""View models of a table, the same in every game: what a seat sees, ready made, with no markup in it.

| file | what |
|---|---|
| `asking.py` | what is asked and what may be tapped: prompts, actions, the fields of their forms |
| `rolling.py` | rolls and odds: what a number is made of, throws as they fell, what may come of them |
| `plates.py` | what lies there: troops, figures, badges, seats, whose go it is, and the `Board` of them all |
| `afterwards.py` | the story of a game that ended |

Fields that are `Later` may be given as functions: a page of thirty troops opens one of them, and a phone that several
people share is looked at for each of them before one page is drawn.
"""

from companion.engine.board.afterwards import Aftermath, Loss, Section, Standing
from companion.engine.board.asking import TILES, Action, Clock, Dice, Group, Input, Pick, Prompt
from companion.engine.board.plates import (
    SIDES,
    Badge,
    Board,
    FigureSpot,
    Holding,
    Milestone,
    SeatPlate,
    Step,
    Stepper,
    TroopPlate,
    Turn,
)
from companion.engine.board.rolling import Bar, Chart, Line, RollCard, Thrown, WhatIf

__all__ = [
    "SIDES",
    "TILES",
    "Action",
    "Aftermath",
    "Badge",
    "Bar",
    "Board",
    "Chart",
    "Clock",
    "Dice",
    "FigureSpot",
    "Group",
    "Holding",
    "Input",
    "Line",
    "Loss",
    "Milestone",
    "Pick",
    "Prompt",
    "RollCard",
    "SeatPlate",
    "Section",
    "Standing",
    "Step",
    "Stepper",
    "Thrown",
    "TroopPlate",
    "Turn",
    "WhatIf",
]
