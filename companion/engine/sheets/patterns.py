"""How areas are filled and sides of squares drawn. All of them can be told apart without color."""

from dataclasses import dataclass
from typing import Literal

from companion.engine.sheets.cards import check_tone

Pattern = Literal["", "tint", "solid", "hatch", "cross", "dots", "stripes", "grid"]
"""How an area is filled: ``hatch`` and ``cross`` are lines that slant, ``stripes`` lie, ``grid`` lies and stands."""

Look = Literal["wall", "door", "window", "fence", "rail"]
"""How a side of a square is drawn: a strong line, one with a door or a window in it, one with posts, a dashed one."""


@dataclass(frozen=True)
class Area:
    """What squares may be filled with: its ``sign`` in a plan, and its name in the key below the board. A faint
    ``icon`` stands amid each square of it. With an ``inset`` it does not reach the sides of its squares, by so much of
    their length: then it is a thing with room around it."""

    sign: str
    name: str
    pattern: Pattern = ""
    colour: str = "muted"
    icon: str = ""
    inset: float = 0

    def __post_init__(self) -> None:
        """Refuses a color that no ink has, and a thing of which nothing is left."""
        check_tone(self.colour, self.name)
        if not 0 <= self.inset < HALF:
            raise ValueError(f"the inset of “{self.name}” should be less than half of a square")


HALF = 0.5


@dataclass(frozen=True)
class Edge:
    """What may stand on a side between two squares: its ``sign`` in a plan, its name in the key, and how it is
    drawn."""

    sign: str
    name: str
    look: Look = "wall"
