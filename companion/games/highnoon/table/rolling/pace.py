"""At the pace of the table: dice fall in one go, and a roll waits a moment for a player with a chip (house).

Where the app rolls, one tap throws an attack to its end, the rolls of both sides: damage with the hits, Vigor with the
damage, defense with the attack, both rolls of a contest and the rolls that a tie asks for. What was declared and Guts
checks that are due fall in the same go. A roll is asked for by itself where somebody has still something to choose
before it falls: real dice, who stands near enough to count on it, the Curse of Fate.

A roll that a chip could better stays open for the seat that holds one, for as long as the table agreed on; then that
seat's device keeps it by itself, or the host's where that device is away, or any other where the host's is away too.
"Wait" stops that for this roll, and everybody reads who thinks. A tie is no such roll: it is rolled again at once.

"No window" means that every roll stands as it fell: chips go on Trait rolls after these were made (Callin' on Fate), so
there is no time for them. The switch says so before it is chosen; bids take chips all the same.
"""

from companion.games.highnoon.table.core.state import State
from companion.games.highnoon.table.core.switches import NO_WINDOW, ROLL_BY_ROLL, WINDOW


def in_one_go(state: State) -> bool:
    """False where each roll has a tap of its own: as agreed, or at tables that began before anything else could be."""
    return state.switches.get(WINDOW, ROLL_BY_ROLL) != ROLL_BY_ROLL


def seconds(state: State) -> int:
    """How long a roll that a chip could better lies open; 0 until somebody taps."""
    value = state.switches.get(WINDOW, ROLL_BY_ROLL)
    return int(value) if value.isdigit() else 0


def waits_for_chips(state: State) -> bool:
    """False where the table agreed that no roll waits for a chip."""
    return state.switches.get(WINDOW) != NO_WINDOW
