"""The board in Gunslinger's data: its squares, what lies on them, and where everybody begins."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.engine.records import Problem

GROUNDS = ("clear", "building", "canyon", "tree", "fence")
COLUMNS = "abcdefgh"
SQUARES = tuple(f"{column}{row}" for row in range(1, 9) for column in COLUMNS)
"""``a1`` is the near left corner, ``h8`` the far right one; the board is a chessboard (8 by 8)."""
SIGNS = MappingProxyType({".": "clear", "B": "building", "C": "canyon", "T": "tree", "F": "fence"})
"""How a layout writes them down."""
_ZONE = re.compile(r"[a-h][1-8](-[a-h][1-8])?")


@dataclass(frozen=True)
class Terrain:
    """What a square may be; ``icon`` is a game-icons name."""

    id: str
    name: str
    section: str
    source: str
    blurb: str
    icon: str
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """Where everybody begins: for so many ``seats``, with so many ``men`` each (0: any number), in those ``zones``, one
    for each seat, from a corner square to the opposite one."""

    id: str
    name: str
    section: str
    source: str
    blurb: str
    seats: tuple[int, ...]
    zones: tuple[str, ...]
    men: int = 0
    house: tuple[str, ...] = ()

    def squares(self, place: int) -> tuple[str, ...]:
        """The squares of the seat in that place of the order, 0 first."""
        first, _, last = self.zones[place].partition("-")
        last = last or first
        return tuple(
            square for square in SQUARES if first[0] <= square[0] <= last[0] and first[1] <= square[1] <= last[1]
        )


@dataclass(frozen=True)
class Layout:
    """A board that is laid with one tap: ``rows`` from the far one to the near one, a sign of `SIGNS` a square."""

    id: str
    name: str
    section: str
    source: str
    blurb: str
    rows: tuple[str, ...]
    house: tuple[str, ...] = ()

    @property
    def squares(self) -> Mapping[str, str]:
        """The terrain of every square that is not clear."""
        return {
            f"{column}{8 - row}": SIGNS[sign]
            for row, signs in enumerate(self.rows)
            for column, sign in zip(COLUMNS, signs, strict=True)
            if sign != "."
        }


def zone(value: Any) -> Problem:
    """A square, or two opposite corners of a rectangle."""
    return None if isinstance(value, str) and _ZONE.fullmatch(value) else "should be squares such as a1-h2"


def board_row(value: Any) -> Problem:
    """Eight signs of a layout."""
    sound = isinstance(value, str) and len(value) == 8 and set(value) <= set(SIGNS)
    return None if sound else "should be eight signs such as ..BB.TF."
