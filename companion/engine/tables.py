"""Tables that one rolls on: a total finds a row. With real dice the total is typed, else chance is handed in."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.engine.dice import Dice, parse_dice
from companion.engine.errors import Illegal


@dataclass(frozen=True)
class Row:
    """The totals from ``first`` to ``last``, both counted, and what they bring; ``text`` is Markdown of ours.

    ``house``: the figure is a decision of ours, which one of the table's rulings explains.
    """

    first: int
    last: int
    name: str
    text: str
    house: bool = False

    @property
    def totals(self) -> str:
        """``7`` or ``8–9``."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True)
class Table:
    """``entry`` is the rules entry on whose page the table stands.

    ``dice`` is empty for a table that is looked up, not rolled on. A ``clock`` has its rows as directions.
    """

    id: str
    name: str
    section: str
    entry: str
    rows: tuple[Row, ...]
    dice: str = ""
    source: str = "print"
    rulings: tuple[int, ...] = ()
    clock: bool = False

    @property
    def thrown(self) -> Dice | None:
        """The dice to throw; none for a table that is looked up."""
        return parse_dice(self.dice) if self.dice else None


@dataclass(frozen=True)
class Rolled:
    """What fell: each die (none when the total was typed), the total, and the place of the row that it found."""

    faces: tuple[int, ...]
    total: int
    place: int


def gaps(table: Table) -> Sequence[str]:
    """What is wrong with the rows: totals that no row has, or that two have, or that the dice cannot show."""
    dice = table.thrown
    if dice is None:
        return []
    told = [total for row in table.rows for total in range(row.first, row.last + 1)]
    found = [f"{table.id}: {row.totals} is backwards" for row in table.rows if row.last < row.first]
    found += [f"{table.id}: no row for {total}" for total in range(dice.least, dice.most + 1) if total not in told]
    found += [f"{table.id}: {total} is in two rows" for total in sorted(set(told)) if told.count(total) > 1]
    return found + [
        f"{table.id}: {table.dice} never shows {total}" for total in told if not dice.least <= total <= dice.most
    ]


def read(table: Table, total: int) -> Rolled:
    """The row of a total from real dice. Errors: `Illegal` ``no-such-total``, ``not-rolled-on``."""
    dice = _dice(table)
    for place, row in enumerate(table.rows):
        if row.first <= total <= row.last:
            return Rolled((), total, place)
    raise Illegal(
        "no-such-total",
        f"{table.dice} shows {dice.least} to {dice.most}, never {total}.",
        total=total,
        least=dice.least,
        most=dice.most,
    )


def roll(table: Table, rng: Random) -> Rolled:
    """The table rolled on with the chance given. Table rolls never explode. Errors: `Illegal` ``not-rolled-on``."""
    faces = _dice(table).roll(rng)
    return Rolled(faces, sum(faces), read(table, sum(faces)).place)


def _dice(table: Table) -> Dice:
    if table.thrown is None:
        raise Illegal("not-rolled-on", f"{table.name} is looked up, not rolled on.", table=table.id)
    return table.thrown
