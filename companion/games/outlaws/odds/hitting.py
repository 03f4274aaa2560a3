"""Whether a shot hits: the face of the gun die, what is added to it, the distance (Shooting)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.games.outlaws.data.dice import GunFace
from companion.games.outlaws.data.figures import figures

SIDES = 6
"""Of the plain die that a disadvantage subtracts (Shooting Disadvantage)."""


@dataclass(frozen=True)
class ToHit:
    """The chance of a shot to ``hit``, and the part of it that is ``aimed``: at least twice the distance (Aiming)."""

    hit: Fraction
    aimed: Fraction

    @property
    def plain(self) -> Fraction:
        """A hit without the aiming bonus."""
        return self.hit - self.aimed


def totals(faces: Sequence[GunFace], aim: str, modifier: int, *, disadvantage: bool = False) -> list[int | None]:
    """What each equally likely roll comes to; None for a Miss face, which nothing changes."""
    off = range(1, SIDES + 1) if disadvantage else (0,)
    read = [face.read(aim) for face in faces]
    return [None if number is None else number + modifier - less for number in read for less in off]


def to_hit(
    faces: Sequence[GunFace], aim: str, modifier: int, distance: int, *, disadvantage: bool = False, bonus: bool = True
) -> ToHit:
    """The chances of one bullet at a distance in squares. ``modifier`` is skill, gun, ride and bid together; ``bonus``
    is False where the aiming bonus is never gained (Fanning)."""
    rolls = totals(faces, aim, modifier, disadvantage=disadvantage)
    twice = figures().aiming_distance * distance
    hit = sum(total is not None and total >= distance for total in rolls)
    aimed = sum(total is not None and total >= twice for total in rolls) if bonus else 0
    return ToHit(Fraction(hit, len(rolls)), Fraction(aimed, len(rolls)))
