"""In what cover a troop is, and whether a figure lies low: against shots, and against a blast (Cover; Prone)."""

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Figure, Troop


def cover_of(target: Troop, said: str) -> str:
    """``none``, ``light`` or ``hard``: what was said, else the counter that lies on the target; the worst case only,
    for cover does not add up (ruling 28). *Big britches*, *death wish* and the *manic-depressive* never use any."""
    if scorns_cover(target):
        return "none"
    if said != "marked":
        return said
    return "hard" if "hard-cover" in target.marks else "light" if "light-cover" in target.marks else "none"


def scorns_cover(target: Troop) -> bool:
    """They think that they cannot be killed, or want to be (Appendix A: Big Britches, Death Wish, Loco)."""
    return target.has("big-britches", "death-wish", "manic-depressive") or kinds.loco(target, "manic-depressive")


def lies_low(target: Troop, figure: Figure) -> bool:
    """Prone by choice, or Eatin' Dirt, which helps even those who scorn cover (Prone; Appendix A: Big Britches)."""
    return figure.state == "dirt" or (figure.prone and not scorns_cover(target))


def any_low(target: Troop) -> bool:
    """True where one of its figures that stand in the fight lies low."""
    return any(lies_low(target, figure) for figure in target.standing)
