"""Exact odds of Outlaws as pure functions: nothing is sampled, every chance is a fraction.

| file | what |
|---|---|
| `hitting.py` | whether a shot hits, and whether it also gets the aiming bonus |
| `body.py` | what a wound counter does to a target: its cover, its boxes, the actions that it loses |
| `drawing.py` | what a hit comes to: counters drawn from a cup, used or discarded, jams, cover |
| `close.py` | the same for a shotgun at one or two squares, where every counter is used |
| `shots.py` | a whole shot: the roll, whoever stands in the way, and the counters |
| `checks.py` | the d6 of snapshots, dodging and wrestling, and the brawl die |
| `questions.py` | the question that `companion odds` asks |

They are given dice, cups and bodies, and look nothing up that a table can change.
"""

from companion.games.outlaws.odds.body import Hit, Outcome, Target
from companion.games.outlaws.odds.drawing import drawn
from companion.games.outlaws.odds.hitting import ToHit, to_hit
from companion.games.outlaws.odds.shots import ShotOdds, Way, shot

__all__ = ["Hit", "Outcome", "ShotOdds", "Target", "ToHit", "Way", "drawn", "shot", "to_hit"]
