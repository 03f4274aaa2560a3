"""One step on from a roll, at a table that nobody sees: what the rules would ask next, and what that roll is."""

from dataclasses import replace

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.odds.rolls import MOST_DICE, SIDES, Roll
from companion.games.highnoon.table.core import Matter, Play, Settled, State
from companion.games.highnoon.table.core.rolls import is_inspired, read_dice
from companion.games.highnoon.table.rolling import modifiers, settling

_NOBODY = Actor("", frozenset(), host=True)


def rolling(state: State, matter: Matter) -> Roll | None:
    """The roll that is asked for with all that counts on it; None where no die is printed, or none that there is."""
    dice = read_dice(matter.dice)
    if dice is None or dice.sides not in SIDES or not 1 <= dice.count <= MOST_DICE:
        return None
    counted = sum(modifier.amount for modifier in matter.modifiers)
    return Roll(dice, counted, matter.second, is_inspired(state, matter))


def follow(state: State, matter: Matter, settled: Settled) -> tuple[State, tuple[Matter, ...]]:
    """What is asked once that roll came out so, and the state then. Errors: `CompanionError` where the rules refuse."""
    play = Play(replace(state, matters=(matter,), results={}), _NOBODY, Chance(b"", "nobody sees it"))
    settling.settle(play, matter.id, settled)
    asked = tuple(replace(roll, modifiers=modifiers.on_roll(play.state, roll)) for roll in play.state.matters)
    return play.state, asked
