"""The database as a view gets it: one connection to read with for the whole request, a transaction for each change."""

from contextlib import AbstractContextManager

from flask import Flask, current_app, g

from companion.services.storage import Database, Health, Reader

_KEY = "companion.database"
_HEALTH = "companion.health"


def init_app(app: Flask, database: Database) -> None:
    """Hands the database to the views and takes back what a request borrowed."""
    app.extensions[_KEY] = database
    app.extensions[_HEALTH] = Health(database)
    app.teardown_appcontext(_give_back)


def database() -> Database:
    """The database of this app."""
    found: Database = current_app.extensions[_KEY]
    return found


def check_health() -> None:
    """Returns when what is tapped now can be saved. Errors: `Unavailable`, which names the cause."""
    health: Health = current_app.extensions[_HEALTH]
    health.check()


def reading() -> Reader:
    """A connection to read with, the same for the whole request; each select sees the newest committed state."""
    if "reader" not in g:
        g.reader = database().open_reader()
    reader: Reader = g.reader
    return reader


def writing() -> AbstractContextManager[Reader]:
    """A transaction: ``with writing() as connection: Armies(connection).append(...)``."""
    return database().write()


def _give_back(_error: BaseException | None) -> None:
    reader = g.pop("reader", None)
    if reader is not None:
        reader.close()
