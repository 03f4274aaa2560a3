"""What is printed to be read: rules, tables to roll on, boxes of a quick reference."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.sheets.cards import Term


@dataclass(frozen=True)
class Chapter:
    """Rules of one kind, each whole: abilities, spells, weapons."""

    title: str
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class TableRow:
    """One result: ``roll`` is ``7`` or ``8–9``, ``name`` its title if it has one, ``text`` what happens.

    ``house`` where nobody printed it, though the table is.
    """

    roll: str
    name: str
    text: str
    house: bool = False


@dataclass(frozen=True)
class Table:
    """Something to roll on: ``dice`` such as 2d6; ``house`` where nobody printed it."""

    id: str
    title: str
    dice: str
    rows: tuple[TableRow, ...]
    note: str = ""
    house: bool = False


@dataclass(frozen=True)
class Note:
    """A box of the quick reference: sentences, then ``terms``, each a word with what it means, then a small grid whose
    first row is its head.

    ``†`` in its words marks a house number, ``‡`` what a ruling decided; ``rulings`` are the numbers of those.
    """

    title: str
    lines: tuple[str, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    rulings: tuple[int, ...] = ()
    terms: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> "Note":
        """The box that a record of a reference.toml describes."""
        grid = tuple(tuple(row) for row in record.get("grid", ()))
        terms = tuple((name, text) for name, text in record.get("terms", ()))
        return cls(record["title"], tuple(record.get("lines", ())), grid, tuple(record.get("rulings", ())), terms)
