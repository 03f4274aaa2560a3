"""The database as the web and the command line get it: opened, and of the shape that this release expects."""

from sqlalchemy.exc import DBAPIError

from companion.store.database import Database, Reader
from companion.store.migrate import Status, ensure, status, upgrade

__all__ = ["Database", "Reader", "Status", "answers", "open_database", "status", "upgrade"]


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


def answers(database: Database) -> bool:
    """Whether the database can be asked something right now."""
    try:
        with database.read() as connection:
            connection.exec_driver_sql("SELECT 1")
    except DBAPIError:
        return False
    return True
