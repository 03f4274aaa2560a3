"""Exact odds of dice: nothing is sampled, and every chance is a fraction of whole numbers.

| file | what |
|---|---|
| `distribution.py` | what a roll may come to: one die, plain or open-ended; where endless aces are cut off |
| `combining.py` | sums, best of several, contests, bands of a difference, one roll that depends on another |

Endless aces end where fewer than one roll in 10 to the 13th gets to; each distribution says in ``cut`` what that may
change. It is a bound on every chance, and adds up with the dice: thousands of them stay below 1e-9.
"""

from companion.engine.odds.combining import (
    Contest,
    added,
    bands,
    beats,
    best_of,
    contest,
    higher,
    mixed,
    overlaid,
    rolled,
    times,
)
from companion.engine.odds.distribution import Distribution, acing, certain, die, happens, longest, shares

__all__ = [
    "Contest",
    "Distribution",
    "acing",
    "added",
    "bands",
    "beats",
    "best_of",
    "certain",
    "contest",
    "die",
    "happens",
    "higher",
    "longest",
    "mixed",
    "overlaid",
    "rolled",
    "shares",
    "times",
]
