"""Who of a mounted troop still has a horse under him, and how often a troop gets on and off (Chapter Two, Horses, Hey!
Wait for Me!)."""

from companion.games.highnoon.table.core.state import State, Troop

MOUNTED = "mounted"
AFOOT = "afoot"
"""The note on a mounted troop that names its figures without a horse."""


def afoot(troop: Troop) -> frozenset[str]:
    """Its figures that have lost their horses."""
    return frozenset(troop.notes.get(AFOOT, ()))


def rides(troop: Troop, figure: str = "") -> bool:
    """True where that figure sits on a horse; without a figure, where anybody of it that is left does."""
    if MOUNTED not in troop.marks:
        return False
    on_foot = afoot(troop)
    return figure not in on_foot if figure else any(one.id not in on_foot for one in troop.standing)


def changed(*, on: bool) -> str:
    """The word for: it has mounted in this action, or dismounted. That is movement, so there is no Hold after it."""
    return "mounts" if on else "dismounts"


def may_change(state: State, troop: Troop, *, on: bool) -> bool:
    """Each of the two once in a single action (Horses)."""
    return changed(on=on) not in state.words(troop.id)
