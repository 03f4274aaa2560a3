"""`companion db`: where the database stands, whether it is sound, and copies of it.

Starting the companion upgrades the database by itself; `upgrade` is for those who want it done before.
"""

import sys
from pathlib import Path

import click

from companion.cli.text import plain
from companion.config import database_url

SOUND, DAMAGED = 0, 1


@click.group()
def db() -> None:
    """Check, upgrade, back up or restore the database that DATABASE_URL names."""


@db.command()
def status() -> None:
    """Show which revision the database is at."""
    from companion.services import storage

    found = storage.status(database_url())
    if found.current:
        click.echo(f"The database is up to date (revision {found.revision}).")
    elif found.revision is None:
        click.echo(f"The database is empty. `companion db upgrade` creates its tables (revision {found.newest}).")
    else:
        click.echo(f"The database is at revision {found.revision}. `companion db upgrade` brings it to {found.newest}.")


@db.command()
def upgrade() -> None:
    """Upgrade the database in place. No data is lost."""
    from companion.services import storage

    now = storage.upgrade(database_url())
    click.echo(f"The database is up to date (revision {now.revision}).")


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def backup(file: Path) -> None:
    """Copy the database into FILE while people use it.

    An older copy in FILE is replaced once the new copy is whole. The copy opens every library and table: keep it as
    safe as the database. PostgreSQL is copied with pg_dump, which must be installed.
    """
    from companion.services import safekeeping

    size = safekeeping.back_up(database_url(), file)
    click.echo(plain(f"Wrote {file} ({_size(size)})."))


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--replace", is_flag=True, help="Replace a database that holds data. SQLite’s old file is kept.")
def restore(file: Path, replace: bool) -> None:
    """Put the backup in FILE in the place of the database. Stop the companion first."""
    from companion.services import safekeeping

    old = safekeeping.restore(database_url(), file, replace=replace)
    if old is not None:
        click.echo(plain(f"The database that was there is now {old}."))
    click.echo("The backup is in place. Start the companion again.")


@db.command()
@click.option("--quick", is_flag=True, help="Check the database itself, and leave out the logs of the tables.")
def check(quick: bool) -> None:
    """Check that the database is sound, and that the log of every table holds. Nothing is changed.

    Exit status: 0 all in order, 1 not.
    """
    from companion.services import safekeeping

    found = safekeeping.check(database_url(), logs=not quick)
    for fault in found.faults:
        click.echo(plain(f"FAULT: {fault}"))
    for sentence in found.left_out:
        click.echo(plain(f"Not checked: {sentence}"))
    if found.holds:
        click.echo("The database is sound." if quick else f"The database is sound. {_logs(found.tables)}")
    else:
        click.echo("Restore the last backup: companion db restore FILE --replace")
    sys.exit(SOUND if found.holds else DAMAGED)


def _logs(tables: int) -> str:
    return "The log of 1 table holds." if tables == 1 else f"The logs of {tables:,} tables hold."


def _size(count: int) -> str:
    return f"{count / 1_000_000:,.1f} MB" if count >= 1_000_000 else f"{count / 1_000:,.0f} kB"
