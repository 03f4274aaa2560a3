"""The database as the web and the command line get it: opened, and of the shape that this release expects."""

from companion.store.database import Database, Reader
from companion.store.health import Health
from companion.store.migrate import Status, ensure, status, upgrade

__all__ = ["Database", "Health", "Reader", "Status", "open_database", "status", "upgrade"]


def open_database(url: str) -> Database:
    """Opens the database, making or upgrading it first where needed.

    Errors: ``database-newer`` when a newer release wrote it, ``database-unreachable``.
    """
    database = Database(url)
    try:
        ensure(database)
    except BaseException:
        database.close()
        raise
    return database
