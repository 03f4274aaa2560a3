"""Who of a mounted troop still has a horse under him (Chapter Two, Hey! Wait for Me!)."""

from companion.games.highnoon.table.state import Troop

MOUNTED = "mounted"
AFOOT = "afoot"
"""The note on a mounted troop that names its figures without a horse."""


def afoot(troop: Troop) -> frozenset[str]:
    """Its figures that have lost their horses."""
    return frozenset(troop.notes.get(AFOOT, "").split())


def rides(troop: Troop, figure: str = "") -> bool:
    """True where that figure sits on a horse; without a figure, where anybody of it that is left does."""
    if MOUNTED not in troop.marks:
        return False
    on_foot = afoot(troop)
    return figure not in on_foot if figure else any(one.id not in on_foot for one in troop.standing)
