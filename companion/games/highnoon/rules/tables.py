"""High Noon's tables, read from data/tables.toml, and its sum for shooting, from data/calculators.toml."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from companion.engine.calculators import Calculator, Choice, Group
from companion.engine.errors import Malformed
from companion.engine.tables import Row, Table, gaps
from companion.games.highnoon.data import toml


@cache
def tables() -> tuple[Table, ...]:
    """All tables in the file's order. Errors: `Malformed` ``bad-tables``, naming everything that is wrong at once."""
    found = [_table(value) for value in toml.read("tables")["table"]]
    problems = [problem for table in found for problem in gaps(table)]
    problems += [f"{table.id} is there twice" for table in found if [table.id for table in found].count(table.id) > 1]
    if problems:
        raise Malformed("bad-tables", f"tables.toml: {'; '.join(problems)}", file="tables.toml")
    return tuple(found)


def _table(value: dict[str, Any]) -> Table:
    return Table(
        id=value["id"],
        name=value["name"],
        section=value["section"],
        entry=value.get("entry") or _entry(value["id"]),
        source=value.get("source", "print"),
        rulings=tuple(value.get("rulings", ())),
        dice=value.get("dice", ""),
        rows=tuple(
            Row(row["from"], row["to"], row["name"], row.get("text", ""), row.get("house", False))
            for row in value["rows"]
        ),
        clock=value.get("clock", False),
    )


def _entry(table: str) -> str:
    """A locale's table stands in the locale's entry; another that names no ``entry`` has one of its own."""
    return table.removeprefix("locale-") if table.startswith("locale-") else f"table-{table}"


def _choices(rows: Iterable[Mapping[str, Any]]) -> tuple[Choice, ...]:
    return tuple(Choice(**row) for row in rows)


def _calculator(value: Mapping[str, Any]) -> Calculator:
    groups = tuple(Group(**{**group, "choices": _choices(group["choices"])}) for group in value["group"])
    return Calculator(tuple(value["entries"]), value["name"], _choices(value["targets"]), groups)


CALCULATORS = tuple(map(_calculator, toml.read("calculators")["calculator"]))
"""The sum for a shot (Chapter Two, Shooting: Modifiers)."""
