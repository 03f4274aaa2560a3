"""The plain d6 of snapshots, dodging, picking up and wrestling, and the faces of the brawl die."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

from companion.games.outlaws.data.house import BlowFace

SIDES = 6
DIE = range(1, SIDES + 1)


def at_most(number: int) -> Fraction:
    """A d6 that shows that or less; a 1 always does (Snapshots, Dodge, Pick up object)."""
    return Fraction(min(max(number, 1), SIDES), SIDES)


def lower(mine: int = 0, theirs: int = 0) -> Fraction:
    """The chance to roll lower than the other one, where so much is added to each die (Wrestle)."""
    return Fraction(sum(one + mine < other + theirs for one, other in product(DIE, DIE)), SIDES**2)


def beaten(total: int, theirs: int = 0) -> Fraction:
    """The chance that the other one, with so much added, rolls higher than a total that is known (Wrestle)."""
    return Fraction(sum(total < other + theirs for other in DIE), SIDES)


def shown(faces: Sequence[BlowFace], does: Callable[[BlowFace], bool]) -> Fraction:
    """The chance that the brawl die shows such a face."""
    return Fraction(sum(map(does, faces)), len(faces))
