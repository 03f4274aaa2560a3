"""A man is in another square than before. The app keeps no squares: it forgets what was said of him and others, and
that somebody shared his square (More than one character in a square)."""

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.step import Step


def meet(step: Step, man_id: str, foe_id: str) -> None:
    """He and a foe share a square, which is a brawl. Neither looks from cover any more."""
    for one in (man_id, foe_id):
        if step.man(one).leaning:
            step.emit(e.Moved(one))
    step.emit(e.Engaged(man_id, foe_id))


def moved(step: Step, man_id: str) -> None:
    """He is elsewhere, and alone."""
    man = step.man(man_id)
    if man.foe:
        step.emit(e.Parted(man_id, man.foe))
    step.emit(e.Moved(man_id))
