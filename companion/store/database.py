"""One database: SQLite in WAL mode, or PostgreSQL. Reads never wait for writes; a write is one transaction."""

import os
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.engine import make_url

BUSY_SECONDS = 10
"""How long a writer waits for another one before it gives up."""

_WRITES = "companion_writes"

Reader = Connection
"""A connection to read with, as the folders above name it: they need not know SQLAlchemy."""


class Database:
    """The connections of one process; made once and kept. It holds nothing true: that is all in the database."""

    def __init__(self, url: str) -> None:
        self.url = normal_url(url)
        self.engine = make_engine(self.url)
        options: dict[str, Any] = {}
        if self.engine.dialect.name == "postgresql":
            # A reader sees what is true now, statement by statement, and leaves no transaction open behind it.
            options["isolation_level"] = "AUTOCOMMIT"
        self._statements: dict[Select[Any], tuple[str, Sequence[str] | None]] = {}
        self._reader = self.engine.execution_options(**options)
        self._writer = self.engine.execution_options(**{_WRITES: True})

    def open_reader(self) -> Connection:
        """A connection to read with, to be closed by the caller."""
        return self._reader.connect()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to read with. Each select sees the newest committed state."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: committed and on the disk at the end of the block, or undone when the block raises."""
        with self._writer.begin() as connection:
            yield connection

    def quick(self, statement: Select[Any], parameters: Mapping[str, str]) -> tuple[Any, ...] | None:
        """The first row of a select of numbers and texts, by way of the bare driver: a fifth of the time of `read`.

        None also when the connection broke; whoever asks the long way is then told what is wrong.
        """
        sql, order = self._compiled(statement)
        connection = self.engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute(sql, parameters if order is None else [parameters[name] for name in order])
            row: tuple[Any, ...] | None = cursor.fetchone()
            cursor.close()
        except self.engine.dialect.loaded_dbapi.Error:
            connection.invalidate()
            return None
        finally:
            connection.close()
        return row

    def _compiled(self, statement: Select[Any]) -> tuple[str, Sequence[str] | None]:
        """The statement in the driver's own words, and the order of its parameters where they have no names."""
        if statement not in self._statements:
            compiled = statement.compile(dialect=self.engine.dialect)
            self._statements[statement] = (compiled.string, compiled.positiontup)
        return self._statements[statement]

    def close(self) -> None:
        """Closes what is open; the next use opens anew."""
        self.engine.dispose()


def normal_url(url: str) -> str:
    """Hosting platforms say ``postgres://``; SQLAlchemy wants to be told the driver as well."""
    scheme, separator, rest = url.partition("://")
    return f"postgresql+psycopg://{rest}" if separator and scheme in ("postgres", "postgresql") else url


def make_engine(url: str) -> Engine:
    """An engine with our rules for SQLite set on every connection."""
    sqlite = make_url(url).get_backend_name() == "sqlite"
    # Before a connection to a server is used again it is asked whether it still stands; a file always does.
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS} if sqlite else {}, pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    _forget_when_forked(engine)
    return engine


def _forget_when_forked(engine: Engine) -> None:
    """A connection must not be shared by a process and its child, so a forked worker starts with none."""
    reference = weakref.ref(engine)

    def forget() -> None:
        still_used = reference()
        if still_used is not None:
            still_used.dispose(close=False)

    os.register_at_fork(after_in_child=forget)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    # Python's driver would open transactions by its own rules; with None it leaves that to us.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its place in the queue at once: one that began as a reader could not wait for another writer.

    A reader opens no transaction, so that it holds no old snapshot.
    """
    if connection.get_execution_options().get(_WRITES):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
