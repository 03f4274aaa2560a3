"""The plain d6 of snapshots, dodging, picking up and wrestling, and what the brawl die brings."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol

SIDES = 6


class Face(Protocol):
    """A face of the brawl die, the shipped one or a table's own."""

    @property
    def lands(self) -> str:
        """``miss``, ``body`` or ``head``."""
        ...

    @property
    def fists(self) -> int:
        """How many fists it shows."""
        ...

    @property
    def knives(self) -> int:
        """How many knives it shows."""
        ...


def at_most(number: int) -> Fraction:
    """A d6 that shows that or less; a 1 always does (Snapshots, Dodge, Pick up object)."""
    return Fraction(min(max(number, 1), SIDES), SIDES)


def dodge(available: int, *, advantage: bool = False) -> Fraction:
    """A d6 below the available actions, with -1 for the advantage (Dodge)."""
    return at_most(available - 1 + advantage)


def pick_up(available: int, *, advantage: bool = False) -> Fraction:
    """A d6 of the available actions or less, with -1 for the advantage (Brawl Actions)."""
    return at_most(available + advantage)


def wrestle(*, mine: bool = False, theirs: bool = False) -> Fraction:
    """The chance to roll lower than the other one; whoever has the advantage subtracts 1 (Wrestle)."""
    faces = range(1, SIDES + 1)
    return Fraction(sum(one - mine < other - theirs for one in faces for other in faces), SIDES**2)


def brought(faces: Sequence[Face], by: Callable[[Face], int]) -> dict[int, Fraction]:
    """How likely the brawl die brings each number of blows or wounds, where a face brings that many."""
    made: dict[int, Fraction] = {}
    for face in faces:
        made[by(face)] = made.get(by(face), Fraction(0)) + Fraction(1, len(faces))
    return made


def thrown(faces: Sequence[Face], reach: int, distance: int, farther: int = 0) -> Fraction:
    """The chance that a thrown knife hits: each knife on the die carries it ``reach`` squares, and any knife at all
    ``farther`` (Knife Throwing, the skill Knife hand)."""
    hits = sum(bool(face.knives) and face.knives * reach + farther >= distance for face in faces)
    return Fraction(hits, len(faces))
