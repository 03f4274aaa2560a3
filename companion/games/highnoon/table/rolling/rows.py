"""The rows of the rulebook's tables, by what was rolled."""

from functools import cache

from companion.engine import tables as reading
from companion.engine.tables import Row, Table
from companion.games.highnoon.rules.tables import tables


@cache
def table(id_: str) -> Table:
    """The table with this id; there is one wherever a rule asks."""
    return next(table_ for table_ in tables() if table_.id == id_)


def bands(id_: str) -> str:
    """What each total brings, by name: ``2–4 Major malfunction; 5–9 Minor malfunction; 10–12 Catastrophe.``"""
    return "; ".join(f"{row_.totals} {row_.name.rstrip('.!')}" for row_ in table(id_).rows) + "."


def row(id_: str, total: int) -> Row:
    """The row that a total finds. Errors: `Illegal` ``no-such-total``."""
    return table(id_).rows[reading.read(table(id_), total).place]


def slug(name: str) -> str:
    """The id of what a row names: ``strange-tower`` of ``Strange Tower``."""
    return name.lower().replace(" ", "-")
