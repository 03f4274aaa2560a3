"""The dice of Outlaws: three gun dice, the brawl die, and the die of the townsfolk."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.engine.records import Problem, whole

AIMS = ("plain", "steady", "best", "showdown")
"""How a gun die is read, from the fewest faces that hit to the most."""
AIMS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"handgun": AIMS, "rifle": ("plain", "steady", "best"), "shotgun": ("plain", "steady")}
)
"""The aims of each kind of gun: a shotgun takes no best shot, and a showdown is for handguns (4 Action Cost,
Showdowns)."""
LANDS = ("miss", "body", "head")


@dataclass(frozen=True)
class GunFace:
    """A face of a gun die: a number (``hit``), or Miss with the numbers beside SA (``steady``) and BS (``best``); 0 is
    none."""

    hit: int = 0
    steady: int = 0
    best: int = 0

    def read(self, aim: str) -> int | None:
        """The number that counts for a shot with that `AIMS`; None is a miss. A steady aim reads SA, a best shot and a
        showdown read SA and BS (Shooting, Showdowns)."""
        if self.hit or aim == "plain":
            return self.hit or None
        return (self.steady if aim == "steady" else max(self.steady, self.best)) or None

    @property
    def text(self) -> str:
        """As it stands on the die."""
        return " ".join(self.lines)

    @property
    def lines(self) -> tuple[str, ...]:
        """The same, one below the other: the number, or Miss with what stands beside it."""
        beside = [f"SA {self.steady}"] * bool(self.steady) + [f"BS {self.best}"] * bool(self.best)
        return (str(self.hit),) if self.hit else ("Miss", *beside)


@dataclass(frozen=True)
class GunDie:
    """One of the three, with six faces in the order of the numbers of a d6."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    color: str
    faces: tuple[GunFace, ...]
    house: tuple[str, ...] = ()

    def read(self, face: int, aim: str) -> int | None:
        """What the face 1 to 6 says for a shot with that `AIMS`; None is a miss."""
        return self.faces[face - 1].read(aim)


@dataclass(frozen=True)
class BrawlFace:
    """A face of the brawl die: where it ``lands`` (`LANDS`), with so many ``fists`` and ``knives``."""

    id: str
    name: str
    section: str
    source: str
    lands: str
    fists: int
    knives: int
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class TownsfolkFace:
    """What a group of townsfolk ``does`` when that ``number`` comes up: shoot, disperse, or move that ``way``."""

    id: str
    name: str
    section: str
    source: str
    number: int
    does: str
    way: str = ""
    house: tuple[str, ...] = ()


def gun_face(value: Any) -> Problem:
    """``hit``, or any of ``steady`` and ``best``, each above 0; nothing at all is a plain Miss."""
    if not isinstance(value, dict) or value.keys() - {"hit", "steady", "best"}:
        return "should be a face such as { hit = 4 } or { steady = 8 }"
    if "hit" in value and len(value) > 1:
        return "should be a number or a miss, not both"
    return next((problem for number in value.values() if (problem := whole(number) or _above(number))), None)


def _above(number: int) -> Problem:
    return None if number else "should be above 0"
