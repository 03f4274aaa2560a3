"""How a process notices that a table changed, in another process, on another machine, or in itself.

SQLite counts what other connections commit, and looking at that count costs a few microseconds. PostgreSQL notifies
the connections that listen. Both only say that there may be something new; what it is, is read from the tables.
"""

from collections.abc import Collection
from typing import Any, Protocol

from sqlalchemy import bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from companion.engine.errors import Unavailable
from companion.store.database import Database
from companion.store.models import PLAY, PLAY_DEVICE
from companion.store.plays import CHANNEL

POLL_SECONDS = 0.02
"""How often SQLite is asked. What this process itself commits is heard at once, since it rings the bell."""

QUIET_SECONDS = 5.0
"""After such a silence PostgreSQL is asked whether it is still there, and everything is read anew."""

_VERSIONS = select(PLAY.c.id, PLAY.c.version).where(PLAY.c.id.in_(bindparam("tables", expanding=True)))
# Those that wait to be let in listen as well: they hear that something changed, and no more.
_ADMITTED = select(PLAY_DEVICE.c.table_id, PLAY_DEVICE.c.device).where(
    PLAY_DEVICE.c.table_id.in_(bindparam("tables", expanding=True)), PLAY_DEVICE.c.role != "kicked"
)
_MOST_AT_ONCE = 500


class Bell(Protocol):
    """The part of a `threading.Event` that is needed here."""

    def wait(self, timeout: float | None = None) -> bool:
        """True when it was rung; False when the time was up first."""
        ...

    def clear(self) -> None:
        """Clears the flag once it has been handled."""
        ...


class Watch(Protocol):
    """A connection of its own that waits for changes. Any of its calls may raise what `broken` catches."""

    def news(self, bell: Bell) -> Collection[str] | None:
        """Waits a little; the tables that changed, none, or None where all of them may have."""
        ...

    def close(self) -> None:
        """Gives the connection up."""
        ...


class SqliteWatch:
    """Watches the file. It waits `POLL_SECONDS` at most, less when somebody rings the bell."""

    def __init__(self, database: Database) -> None:
        self._connection = _own_connection(database)
        self._cursor = self._connection.cursor()
        self._seen: int | None = None

    def news(self, bell: Bell) -> Collection[str] | None:
        """All or nothing: the count does not say which table."""
        rung = bell.wait(POLL_SECONDS)
        bell.clear()
        (count,) = self._cursor.execute("PRAGMA data_version").fetchone()
        moved = count != self._seen
        self._seen = count
        return None if rung or moved else ()

    def close(self) -> None:
        self._connection.close()


class PostgresWatch:
    """Waits for PostgreSQL's notifications. It needs no bell: PostgreSQL also notifies the process that committed."""

    def __init__(self, database: Database) -> None:
        self._connection = _own_connection(database)
        self._connection.autocommit = True
        self._connection.execute(f"LISTEN {CHANNEL}")
        self._fresh = True

    def news(self, bell: Bell) -> Collection[str] | None:
        """The tables that were named, all after a silence, and all at first: something may have been missed."""
        bell.clear()
        if self._fresh:
            self._fresh = False
            return None
        heard = list(self._connection.notifies(timeout=QUIET_SECONDS, stop_after=1))
        if heard:
            return {note.payload.partition(" ")[0] for note in heard}
        self._connection.execute("SELECT 1")  # Raises where the connection was lost without a word.
        return None

    def close(self) -> None:
        self._connection.close()


def watch(database: Database) -> Watch:
    """Starts to watch. The caller must then read the versions once."""
    return PostgresWatch(database) if database.engine.dialect.name == "postgresql" else SqliteWatch(database)


def broken(database: Database) -> tuple[type[Exception], ...]:
    """The errors that mean that the database is out of reach for a while, from the driver or from SQLAlchemy."""
    return (Unavailable, SQLAlchemyError, database.engine.dialect.loaded_dbapi.Error, OSError)


def _own_connection(database: Database) -> Any:
    """The driver's connection, taken out of the pool for good: it is held for hours."""
    borrowed = database.engine.raw_connection()
    found: Any = borrowed.driver_connection
    borrowed.detach()
    if database.engine.dialect.name == "postgresql":
        found.rollback()  # The pool asked it something, and so it is in a transaction.
    return found


def versions(database: Database, tables: Collection[str]) -> dict[str, int]:
    """The version of each table that is there."""
    found: dict[str, int] = {}
    with database.read() as connection:
        for part in _parts(tables):
            found.update((row[0], row[1]) for row in connection.execute(_VERSIONS, {"tables": part}))
    return found


def admitted(database: Database, tables: Collection[str]) -> dict[str, set[str]]:
    """The fingerprints of the devices that belong to each table and were not shown the door."""
    found: dict[str, set[str]] = {table: set() for table in tables}
    with database.read() as connection:
        for part in _parts(tables):
            for table, device in connection.execute(_ADMITTED, {"tables": part}):
                found[table].add(device)
    return found


def _parts(tables: Collection[str]) -> list[list[str]]:
    """At most 500 a select: databases bound the number of parameters."""
    every = sorted(tables)
    return [every[start : start + _MOST_AT_ONCE] for start in range(0, len(every), _MOST_AT_ONCE)]
