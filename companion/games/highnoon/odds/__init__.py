"""The odds of what High Noon rolls, exact (Chapter Two; rulings 17 to 20 and 27 to 47).

| file | what |
|---|---|
| `rolls.py` | a Trait or damage roll with all that counts on it, and Fate Chips on it |
| `spending.py` | what a die comes to after chips on it |
| `checks.py` | Trait checks, Guts, rallying, recovering, casting |
| `attacks.py` | a shot or a blow: hit, damage, armor, Vigor, wound, critical hit |
| `volleys.py` | many of them: what is left of a figure, how many of a troop fall; dice that say how many shots |
| `questions.py`, `fields.py` | the questions that `companion odds` asks, and what one says in them |

Chances are `fractions.Fraction`; an answer's ``error`` is the most by which cutting off endless aces may change one of
them. Everything is pure and remembers what it was asked.
"""

from companion.games.highnoon.odds.attacks import Attack, attack, hit
from companion.games.highnoon.odds.checks import cast, check, guts, rally, recover
from companion.games.highnoon.odds.rolls import NONE, Chips, Roll, reach, roll, totals
from companion.games.highnoon.odds.volleys import FANNIN, GATLING, GATLING_ALONE, salvo, survival, volley

__all__ = [
    "FANNIN",
    "GATLING",
    "GATLING_ALONE",
    "NONE",
    "Attack",
    "Chips",
    "Roll",
    "attack",
    "cast",
    "check",
    "guts",
    "hit",
    "rally",
    "reach",
    "recover",
    "roll",
    "salvo",
    "survival",
    "totals",
    "volley",
]
