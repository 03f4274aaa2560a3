"""The odds of a roll before it falls (Chapter Two, Trait Rolls)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.engine.board import Chart
from companion.games.highnoon.odds.rolls import Roll, reach
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.rolling.following import rolling


@dataclass(frozen=True)
class Odds:
    """``chance`` before the roll, and what it is of (``to``)."""

    chance: Fraction | None = None
    to: str = "chance of success"
    chart: Chart | None = None


def chance(state: State, matter: Matter) -> Fraction | None:
    """Of success; None where there is no target or no die. Dice that are no Trait do not ace (ruling 18)."""
    dice = read_dice(matter.dice)
    if not matter.has_target or dice is None or dice.count != 1 or not dice.sides:
        return None
    if matter.form == "trait":
        roll = rolling(state, matter)
        return None if roll is None else reach(roll, matter.tn)
    needed = matter.tn - dice.plus - sum(modifier.amount for modifier in matter.modifiers)
    return Fraction(min(max(dice.sides - needed + 1, 0), dice.sides), dice.sides)


def not_on_a_1(roll: Roll, needed: int) -> Fraction:
    """The chance to reach a total with a first die that does not show a 1."""
    if roll.inspired:
        return reach(roll, needed)
    single, share = replace(roll, second=False), Fraction(1, roll.dice.sides)
    first = reach(single, needed) - (share if 1 + roll.plus >= needed else 0)
    return first + (1 - share - first) * reach(single, needed) if roll.second else first
