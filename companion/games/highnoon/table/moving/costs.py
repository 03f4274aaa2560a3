"""What an inch costs, and how far one comes: pure figures (Chapter Two, Movement; Horses; Appendix B: Limbers)."""

from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.rolling import numbers

STAND, MOUNT, LIMBER = 2, 2, 4
"""Inches that it costs to stand up; to mount or dismount, off the horse's move and the rider's; to limber or unlimber
(Going Prone; Horses; Limbers)."""
CHEST, TALL = 3, 6
"""What an obstacle costs up to the chest, and up to the figure's height (Obstacles)."""
ROUGH = 2
"""What an inch costs on rough ground, climbing, and backward."""
PACK_PACES = (5, 10, 20)
"""An improved rocket pack's, as they are printed; what the three mean stands in the rules for rigs."""


def rough(inches: int) -> int:
    """How far one comes on rough ground, climbing or backward: each inch is paid twice."""
    return inches // ROUGH


def left(inches: int, *costs: int) -> int:
    """What is left of a move after these costs."""
    return max(0, inches - sum(costs))


def way_back(spent: int) -> int:
    """Whoever gives up on an obstacle pays half of what he spent on it once more, rounded down (Slow Pokes)."""
    return spent // 2


def leap(state: State, troop: Troop) -> int:
    """Inches that a figure can leap across: half of its Strength die (Jumping)."""
    die = read_dice(numbers.die(state, troop, "strength"))
    return (die.sides + die.plus) // 2 if die else 0


def in_the_air(state: State, troop: Troop) -> tuple[int, ...]:
    """Its Paces in the air, none where it does not fly: by *flight*, or with an improved rocket pack that works
    (Appendix A: Flight; Appendix D)."""
    pace = numbers.flight(troop)
    if pace is not None:
        return (pace,)
    pack = carried.IMPROVED_PACK
    return PACK_PACES if any(condition.serves(state, troop, one, pack) for one in troop.standing) else ()
