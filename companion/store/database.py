"""One database: SQLite in WAL mode, or PostgreSQL. Reads never wait for writes; a write is one transaction."""

import os
import sqlite3
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url

from companion.engine.errors import Unavailable
from companion.store import turns
from companion.store.trouble import AWAY, file_of, folder_of, trouble, unavailable

CONNECT_SECONDS = 5
"""How long a database server may take to answer, and another writer on it to make way."""

_WRITES = "companion_writes"

Reader = Connection
"""A connection to read with, as the folders above name it: they need not know SQLAlchemy."""


class Database:
    """The connections of one process; made once and kept. It caches no data: all of that is in the database."""

    def __init__(self, url: str) -> None:
        self.url = normal_url(url)
        self.engine = make_engine(self.url)
        options: dict[str, Any] = {}
        if self.engine.dialect.name == "postgresql":
            # A reader sees what is true now, statement by statement, and leaves no transaction open behind it.
            options["isolation_level"] = "AUTOCOMMIT"
        self._statements: dict[Select[Any], tuple[str, Sequence[str] | None]] = {}
        self._reader = self.engine.execution_options(**options)
        self._writer = self.engine.execution_options(**{_WRITES: turns.PATIENCE})

    def open_reader(self) -> Connection:
        """A connection to read with, to be closed by the caller."""
        return self._reader.connect()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to read with. Each select sees the newest committed state."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def write(self, patience: float | None = None) -> Iterator[Connection]:
        """A transaction: committed and on the disk at the end of the block, or undone when the block raises.

        ``patience``: how many seconds it waits for other writers of an embedded database, where not the usual ones.
        Errors: those of `companion.store.trouble`.
        """
        writer = self._writer if patience is None else self.engine.execution_options(**{_WRITES: patience})
        with writer.begin() as connection:
            yield connection

    def quick(self, statement: Select[Any], parameters: Mapping[str, str]) -> tuple[Any, ...] | None:
        """The first row of a select of numbers and texts, by way of the bare driver: a fifth of the time of `read`.

        A page that has not changed takes 3.2 times as long without it (`make bench ARGS=shortcuts`).
        None also when the connection broke; whoever asks the long way is then told what is wrong.
        """
        sql, order = self._compiled(statement)
        try:
            connection = self.engine.raw_connection()
        except (Unavailable, self.engine.dialect.loaded_dbapi.Error):
            return None
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
    sqlite, file = make_url(url).get_backend_name() == "sqlite", file_of(url)
    options: dict[str, Any] = {}
    if file is not None:
        # Whoever waits for a turn to write holds a connection meanwhile, and must not keep the others from reading.
        options["max_overflow"] = -1
    if sqlite:
        options["connect_args"] = {"factory": turns.Connection}
    elif "connect_timeout" not in make_url(url).query:
        options["connect_args"] = {"connect_timeout": CONNECT_SECONDS}
    # Before a connection to a server is used again it is asked whether it still stands; a file always does.
    # What is asked for may be a secret, such as the token of a link: no error tells it to the log.
    engine = create_engine(url, pool_pre_ping=not sqlite, hide_parameters=True, **options)
    event.listen(engine, "handle_error", _name_trouble(folder_of(url)))
    if sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        event.listen(engine, "commit", _commit_sqlite)
    else:
        event.listen(engine, "connect", _prepare_server)
    if file is not None:
        event.listen(engine, "do_connect", _OnlyOnce(file))
    _forget_when_forked(engine)
    return engine


def _name_trouble(folder: Path | None) -> Callable[[ExceptionContext], None]:
    def name(context: ExceptionContext) -> None:
        # Whether a pooled connection still stands is SQLAlchemy's own question.
        found = None if context.is_pre_ping else trouble(context.original_exception, folder)
        if found is not None:
            raise found

    return name


class _OnlyOnce:
    """A file that is missing is made for the first connection. Later on it was taken away, and an empty one would only
    hide that."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._was_there = False

    def __call__(self, *_connecting: Any) -> None:
        if self._was_there and not self._file.exists():
            raise unavailable(AWAY)
        self._was_there = True


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
    cursor.execute(f"PRAGMA busy_timeout = {turns.READ_MS}")
    turns.patiently(lambda: cursor.execute("PRAGMA journal_mode = WAL"))
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")  # `turns` does it, when nobody else writes.
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _prepare_server(connection: Any, _record: Any) -> None:
    # Somebody who holds a row for good must not make everybody wait for good.
    connection.execute(f"SET lock_timeout = '{CONNECT_SECONDS}s'")
    connection.commit()


def _begin_sqlite(connection: Connection) -> None:
    """A reader opens no transaction, so that it holds no old snapshot."""
    patience = connection.get_execution_options().get(_WRITES)
    if patience is not None:
        _in_turn(connection, lambda cursor: turns.begin(cursor, patience))


def _commit_sqlite(connection: Connection) -> None:
    """What SQLAlchemy then commits is nothing any more."""
    if _WRITES in connection.get_execution_options():
        _in_turn(connection, turns.commit)


def _in_turn(connection: Connection, work: Callable[[Any], None]) -> None:
    """By way of the bare driver, whose errors SQLAlchemy does not hear of here."""
    cursor = connection.connection.cursor()
    try:
        work(cursor)
    except sqlite3.Error as error:
        found = trouble(error, folder_of(str(connection.engine.url)))
        if found is None:
            raise
        raise found from error
    finally:
        cursor.close()
