"""Heroes in their graves, who may come back (Appendix E: The Harrowed)."""

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import State, Troop

FOR_GOOD = "for-good"
"""The note on a Hero who cannot come back, and why: a head shot, spontaneous combustion."""


DIED = "died"
"""The note with the turn in which a Hero was Put Down."""


def may_return(troop: Troop) -> bool:
    """A Hero who is dead, and not for good, and not a machine. A Harrowed whose second death it is stays dead: the book
    does not say what becomes of him (house rule)."""
    return troop.stats.hero and not troop.harrowed and FOR_GOOD not in troop.notes and not kinds.machine(troop)


def waits(state: State, troop: Troop) -> bool:
    """True where his Troop Card stays for one turn and is dealt in as usual: the turn after the one he died in."""
    return troop.status == "dead" and may_return(troop) and troop.notes.get(DIED) == str(state.turn - 1)
