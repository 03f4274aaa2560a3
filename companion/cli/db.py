"""`companion db`: where the database stands, and bringing it up to date.

Starting the companion does the same by itself; this is for those who want it done before, or only looked at.
"""

import click

from companion.config import database_url


@click.group()
def db() -> None:
    """Check or upgrade the database that DATABASE_URL names."""


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
