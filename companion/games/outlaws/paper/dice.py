"""The five dice as nets of cubes, and their tables for a plain die: both by the faces of the data."""

import re
from functools import cache

from companion.engine.sheets import Cube, Face, Table, TableRow
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import BrawlFace, TownsfolkFace
from companion.games.outlaws.lists.cards import DAGGER
from companion.games.outlaws.rules.tables import tables as rolled

EDGE = 0.75
FRAMES = {"white": "line", "red": "red", "black": "ink"}
"""The ink of a frame, by the printed color of a die."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@cache
def cubes() -> tuple[Cube, ...]:
    """Three gun dice, the brawl die, the die of the townsfolk."""
    book = catalog()
    guns = (
        Cube(
            die.id,
            _house(die.name.removesuffix(" die"), "faces" in die.house),
            tuple(Face(face.lines) for face in die.faces),
            inches=EDGE,
            colour=FRAMES[die.color],
        )
        for die in book.dice.values()
    )
    folk = sorted(book.townsfolk.values(), key=lambda face: face.number)
    return (
        *guns,
        Cube(
            "brawl",
            _house("Brawl", any(face.source == "house" for face in book.brawl_die.values())),
            tuple(map(_brawl, book.brawl_die.values())),
            inches=EDGE,
            colour="info",
        ),
        Cube("townsfolk", "Townsfolk", tuple(map(_folk, folk)), inches=EDGE, colour="brass"),
    )


def _house(name: str, ours: bool) -> str:
    return f"{name}{DAGGER}" if ours else name


def _brawl(face: BrawlFace) -> Face:
    return Face((face.lands.capitalize(),), ("punch",) * face.fists + ("bowie-knife",) * face.knives)


def _folk(face: TownsfolkFace) -> Face:
    return Face((face.way.capitalize(), "1 square") if face.way else (face.name.rstrip("!").capitalize(),))


@cache
def tables() -> tuple[Table, ...]:
    """Those of the rules, as they are read on paper."""
    return tuple(
        Table(
            table.id,
            table.name,
            table.dice,
            tuple(TableRow(row.totals, row.name, _LINK.sub(r"\1", row.text), row.house) for row in table.rows),
            house=table.source == "house",
        )
        for table in rolled()
    )
