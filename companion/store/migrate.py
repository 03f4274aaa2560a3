"""Brings an older database up to date in place, and refuses one that a newer release has written.

Starting must be quick, so `ensure` asks the database one question and imports alembic only when there is work to do.
The work is one transaction that one process at a time may hold: any number of processes may start together.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from companion.engine.errors import CompanionError, Illegal, Unavailable
from companion.store.database import Database
from companion.store.trouble import DAMAGED, file_of, file_trouble, folder_of

MIGRATIONS = Path(__file__).resolve().parent / "migrations"

# Any number will do, as long as nothing else in the database uses it.
_POSTGRES_LOCK = 486_917_003


@dataclass(frozen=True)
class Status:
    """The revision of a database: ``revision`` is None where nothing was ever stored."""

    revision: str | None
    newest: str
    current: bool


@cache
def revisions() -> tuple[str, ...]:
    """Every revision this release knows, oldest first, read from the names of the migration files."""
    return tuple(sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py")))


def status(url: str) -> Status:
    """Which revision the database is at. Errors: ``database-newer``, ``database-unreachable``, ``database-damaged``."""
    database = Database(url)
    try:
        return _status(database)
    finally:
        database.close()


def upgrade(url: str) -> Status:
    """Brings the database to the newest revision, and returns its status then."""
    database = Database(url)
    try:
        ensure(database)
        return _status(database)
    finally:
        database.close()


def ensure(database: Database) -> None:
    """Makes the database current: nothing to do, made anew, or upgraded in place with nothing lost.

    Errors: ``database-newer``, ``database-unreachable``, ``database-damaged``.
    """
    if _status(database).current:
        return
    with database.write() as connection:
        _one_at_a_time(connection)
        # Another process may have done it while this one waited for its turn.
        if not _known(_revision(connection)).current:
            _run_alembic(connection)


def _status(database: Database) -> Status:
    try:
        with database.read() as connection:
            return _known(_revision(connection))
    except (DBAPIError, Unavailable) as error:
        raise _unreachable(database.url, error) from error


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _known(revision: str | None) -> Status:
    newest = revisions()[-1]
    if revision is not None and revision not in revisions():
        raise Illegal(
            "database-newer",
            f"A newer release wrote this database (its revision is {revision}; this release knows up to {newest}). "
            "Install that release or a later one. Nothing was changed.",
            revision=revision,
            newest=newest,
        )
    return Status(revision, newest, revision == newest)


def _one_at_a_time(connection: Connection) -> None:
    """On SQLite the transaction itself already lets nobody else write; PostgreSQL needs to be asked."""
    if connection.dialect.name == "postgresql":
        # However long that takes: the other process may have much to do.
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _POSTGRES_LOCK})


def alembic_config(connection: Connection) -> Any:
    """Alembic's configuration, in memory: an installed wheel has no ``alembic.ini`` to find."""
    from alembic.config import Config

    config = Config()
    # A percent sign in a path would otherwise be read as a placeholder.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _run_alembic(connection: Connection, to: str = "head") -> None:
    from alembic import command

    command.upgrade(alembic_config(connection), to)


def _unreachable(url: str, error: DBAPIError | Unavailable) -> CompanionError:
    said = error.orig if isinstance(error, DBAPIError) else error.__cause__ or error
    if isinstance(error, Unavailable) and error.code == DAMAGED:
        return _damaged(url, said)
    shown = make_url(url).render_as_string(hide_password=True)
    told = f"The database {shown} cannot be opened: {str(said).strip().splitlines()[0]}."
    folder = folder_of(url)
    if folder is not None and (not folder.is_dir() or file_trouble(folder)):
        what = "There is no folder" if not folder.is_dir() else "Nothing can be written to the folder"
        told = (
            f"{what} {folder}, which holds the database. Set COMPANION_DATA (or DATABASE_URL) to a place you can use."
        )
    return Illegal("database-unreachable", told, url=shown)


def _damaged(url: str, said: object) -> CompanionError:
    file = file_of(url)
    return Illegal(
        DAMAGED,
        f"The database {file} is damaged ({said}). Nothing was changed. Keep this file, and put the last backup in its "
        "place with `companion db restore BACKUP --replace`. Without a backup, SQLite’s own program may save most "
        f"of it: sqlite3 {file} .recover",
        file=str(file),
    )
