"""Who of a mounted troop still has a horse under him, which horses stand on the table without a rider, and how often a
troop gets on and off (Chapter Two, Horses, Hey! Wait for Me!, Riderless Horses; ruling 56)."""

from companion.games.highnoon.table.core.state import Figure, State, Troop

MOUNTED = "mounted"
AFOOT = "afoot"
"""The note on a mounted troop that names its figures without a horse."""
LEFT = "horses-left"
"""The note on a troop that came mounted and got off: its horses stand where they were left."""
LED = "led-by"
"""The note on a troop whose riderless horses are led: by which troop."""


def afoot(troop: Troop) -> frozenset[str]:
    """The figures of the troop that have lost their horses."""
    return frozenset(troop.notes.get(AFOOT, ()))


def rides(troop: Troop, figure: str = "") -> bool:
    """True where that figure sits on a horse; without a figure, where anybody of it that is left does."""
    if MOUNTED not in troop.marks:
        return False
    on_foot = afoot(troop)
    return figure not in on_foot if figure else any(other.id not in on_foot for other in troop.standing)


def loose(troop: Troop) -> tuple[Figure, ...]:
    """The horses of a troop that stand on the table without a rider, each by the figure that it came with: of those who
    got off, and of the fallen."""
    if troop.status == "reserve" or not (LEFT in troop.notes or MOUNTED in troop.marks):
        return ()
    on_foot = afoot(troop) | {figure.id for figure in troop.standing if LEFT not in troop.notes}
    return tuple(figure for figure in troop.figures if figure.id not in on_foot)


def led_by(troop: Troop) -> str:
    """The troop that leads the riderless horses of this one; empty for nobody."""
    return str(troop.notes.get(LED, "")) if loose(troop) else ""


def came_mounted(troop: Troop) -> bool:
    """True for troops that have or had horses in this battle: they are taken to have *horse ridin'*, which nobody
    printed (house)."""
    return MOUNTED in troop.marks or LEFT in troop.notes


def changed(*, on: bool) -> str:
    """The word for: it has mounted in this action, or dismounted. That is movement, so there is no Hold after it."""
    return "mounts" if on else "dismounts"


def may_change(state: State, troop: Troop, *, on: bool) -> bool:
    """Each of the two once in a single action (Horses)."""
    return changed(on=on) not in state.words(troop.id)
