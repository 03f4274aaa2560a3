"""`companion table`: the tables of this database, for whoever runs it: what was played, and that it was fair.

Nothing is shown that the people at a table may not know yet: seed, draws and events come with the end of the game.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.files import write
from companion.cli.numbers import WholeNumber
from companion.cli.text import plain
from companion.config import database_url

if TYPE_CHECKING:
    from companion.services.tables import Proof, TableRow, Tables

FAIR, UNFAIR = 0, 1


@click.group()
def table() -> None:
    """List, show, verify and export tables. CODE is the six-character code of a table."""


@table.command(name="list")
@click.option("--most", type=WholeNumber(1, 1000), default=20, show_default=True)
def list_tables(most: int) -> None:
    """List the tables, most recently played first."""
    with _tables() as tables:
        rows = tables.records.newest(most)
    for row in rows:
        click.echo(plain(_line(row)))
    if not rows:
        click.echo("There are no tables yet.")


@table.command()
@click.argument("code")
def show(code: str) -> None:
    """Show a table and its public log, oldest first: each step, and what came of it. Undone steps are in brackets."""
    with _tables() as tables:
        row, log = tables.records.table(code), tables.records.log(code)
    click.echo(plain(_line(row)))
    for entry in log:
        words = f"{entry.number:>5}  {entry.at:%Y-%m-%d %H:%M:%S}  {entry.label}"
        click.echo(plain(f"[{words.strip()}]" if entry.undone else words))
        for sentence in () if entry.undone else entry.more:
            click.echo(plain(f"{'':28}{sentence}"))


@table.command()
@click.argument("code")
def verify(code: str) -> None:
    """Check that nobody tampered with a table: its log, its chance, and every decision.

    Exit status: 0 all in order, 1 not.
    """
    with _tables() as tables:
        proof = tables.records.verify(code)
    click.echo(plain(_verdict(proof)))
    sys.exit(FAIR if proof.holds else UNFAIR)


@table.command()
@click.argument("code")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="The file to write.",
)
def export(code: str, output: Path | None) -> None:
    """Export a table as JSON. Without -o, it goes to standard output."""
    with _tables() as tables:
        text = json.dumps(tables.records.export(code), indent=1, ensure_ascii=False)
    if output is None:
        # What `plain` writes for a control character is also how JSON writes it.
        click.echo(plain(text))
        return
    write(output, text + "\n")
    click.echo(plain(f"Wrote {output}."))


@contextmanager
def _tables() -> Iterator["Tables"]:
    from companion.services.storage import open_database
    from companion.services.tables import open_tables

    database = open_database(database_url())
    try:
        yield open_tables(database)
    finally:
        database.close()


def _line(row: "TableRow") -> str:
    return (
        f"{row.code}  {row.updated_at:%Y-%m-%d %H:%M}  {row.phase:<7}  {row.name}: {', '.join(row.seats) or 'nobody'}"
    )


def _verdict(proof: "Proof") -> str:
    lines = [f"Seal (shown from the start): {proof.seed_hash}"]
    lines += [f"FAULT: {fault}" for fault in proof.faults]
    if proof.holds:
        lines.append(
            f"Everything is in order: {_count(proof.steps, 'step')}, {_count(proof.numbers, 'number')} from the seed."
        )
    if proof.other_rules:
        lines.append("This table was played by the rules of another release, so no decisions were checked again.")
    elif proof.holds:
        lines.append(f"All {_count(proof.plays, 'decision')} came out the same when checked again.")
    return "\n".join(lines)


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
