"""The tables of Outlaws that a plain die rolls on: the five dice by their faces, and what else a d6 decides.

The faces are those that ship; a table that has changed its dice shows its own.
"""

from collections.abc import Sequence
from functools import cache

from companion.engine.tables import Row, Table
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import BrawlFace, GunDie
from companion.games.outlaws.data.figures import figures

DIE = "d6"
SIDES = 6


@cache
def tables() -> tuple[Table, ...]:
    """All of them."""
    book = catalog()
    return (
        *(_gun_die(die) for die in book.dice.values()),
        _brawl_die(tuple(book.brawl_die.values())),
        _townsfolk(),
        _discharge(),
        _square(),
        _horse(),
        _recovery(),
    )


def _gun_die(die: GunDie) -> Table:
    rows = tuple(
        Row(number, number, face.text, _read(face.steady, face.best)) for number, face in enumerate(die.faces, 1)
    )
    return Table(f"{die.id}-die", f"{die.name}, {die.color}", die.section, "dice", rows, DIE, "house")


def _read(steady: int, best: int) -> str:
    """What a Miss means for a shot that is aimed."""
    told = [f"{steady} with [steady aim](steady-aim) or better"] * bool(steady)
    told += [f"{best} with the [best shot](best-shot)"] * bool(best)
    return "; ".join(told)


def _brawl_die(faces: Sequence[BrawlFace]) -> Table:
    rows = tuple(Row(number, number, face.lands.capitalize(), _symbols(face)) for number, face in enumerate(faces, 1))
    return Table("brawl-die", "Brawl die", "Brawl Actions", "dice", rows, DIE, "house")


def _symbols(face: BrawlFace) -> str:
    """Fists and knives as people say them."""
    knives = f"{face.knives} {'knife' if face.knives == 1 else 'knives'}" if face.knives else ""
    return ", ".join(filter(None, (counted(face.fists, "fist") if face.fists else "", knives)))


def _townsfolk() -> Table:
    faces = sorted(catalog().townsfolk.values(), key=lambda face: face.number)
    told = {"shoot": "At the nearest Outlaw in view", "disperse": "Remove the counter"}
    rows = tuple(Row(face.number, face.number, face.name, told.get(face.does, "")) for face in faces)
    return Table("townsfolk-die", "Townsfolk", "Groups of Townsfolk", "townsfolk", rows, DIE)


def _discharge() -> Table:
    known = figures()
    mine, other = known.discharge_holder, known.discharge_other
    rows = (
        Row(1, mine, "You", "The gun hits its holder"),
        Row(mine + 1, other - 1, "Nobody", "The shot goes high"),
        Row(other, SIDES, "The foe", "The gun hits the foe"),
    )
    return Table("discharge", "The gun goes off", "Handguns in a Brawl", "gun-goes-off", rows, DIE)


def _square() -> Table:
    """The book says only that it is random (ruling 13)."""
    rows = _even_and_odd("The target", "The other character")
    section = "Firing into a Square with Two Characters"
    return Table("two-in-a-square", "Two in a square", section, "two-in-a-square", rows, DIE, "house", (13,))


def _horse() -> Table:
    rows = _even_and_odd("The character", "The horse")
    return Table("character-or-horse", "Character or horse", "Shooting at Horses", "shooting-at-horses", rows, DIE)


def _even_and_odd(even: str, odd: str) -> tuple[Row, ...]:
    return tuple(Row(number, number, odd if number % 2 else even, "") for number in range(1, SIDES + 1))


def _recovery() -> Table:
    last = figures().recovers
    rows = (Row(1, last, "Recovers", ""), Row(last + 1, SIDES, "Dies of the wounds", ""))
    return Table("recovery", "After the shootout", "Unconscious and Dead", "winning", rows, DIE)
