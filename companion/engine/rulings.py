"""Rulings: what a rulebook leaves open, and how the product decides it. A game numbers its rulings from 1 for good.

The text of their file is handed in: nothing here opens one.
"""

from dataclasses import dataclass

from companion.engine.game import Entry
from companion.engine.records import COMMON, Shape, collect, flag, one_of, refuse, text, whole


@dataclass(frozen=True)
class Ruling:
    """How this product decides what the rulebook leaves open; ``switch``: the house rules of a table may turn it."""

    id: str
    name: str
    section: str
    source: str
    number: int
    text: str
    switch: bool = False
    house: tuple[str, ...] = ()

    @property
    def entry(self) -> Entry:
        """The ruling as an entry of the rules, marked house."""
        switch = "\n\nThe house rules of a table can change this." if self.switch else ""
        return Entry(self.id, self.name, "Rulings", self.section, self.text + switch, source="house")


SHAPE = Shape("ruling", Ruling, COMMON | {"source": one_of("house"), "number": whole, "text": text, "switch": flag})


def read_rulings(game: str, file: str, written: str) -> tuple[Ruling, ...]:
    """All rulings in the text of a file, by number; ``game`` is what the game is called. Errors: `Malformed`
    ``bad-data`` with all that is wrong."""
    errors: list[str] = []
    found, _ = collect(file, written, SHAPE, errors)
    refuse(game, errors)
    return tuple(sorted((Ruling(**record) for record in found.values()), key=lambda ruling: ruling.number))
