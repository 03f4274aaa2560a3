"""Statements that go straight to the driver, for what every tap does.

Law 10: through SQLAlchemy's connections a whole tap takes 1.12 times the processor's time, a page of a table 1.05 times
(`make bench ARGS=shortcuts`), and a process makes half as many commits.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.sql.expression import Executable

from companion.store import turns
from companion.store.database import Database
from companion.store.trouble import folder_of, trouble

Values = Mapping[str, Any]
Row = tuple[Any, ...]


class Cursor:
    """A driver's cursor that takes statements of SQLAlchemy Core. Values are handed over as they are."""

    def __init__(self, cursor: Any, statements: "Bare") -> None:
        self._cursor = cursor
        self._statements = statements

    def run(self, statement: Executable, values: Values) -> None:
        """Runs a statement that returns nothing."""
        sql, order, given = self._statements.compiled(statement)
        everything = {**given, **values}
        self._cursor.execute(sql, everything if order is None else [everything[name] for name in order])

    def one(self, statement: Executable, values: Values) -> Row | None:
        """The first row."""
        self.run(statement, values)
        row: Row | None = self._cursor.fetchone()
        return row

    def all(self, statement: Executable, values: Values) -> list[Row]:
        """Every row."""
        self.run(statement, values)
        rows: list[Row] = self._cursor.fetchall()
        return rows


class Bare:
    """The driver's connections of a database, out of the same pool."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self.sqlite = self._engine.dialect.name == "sqlite"
        self.error: Any = self._engine.dialect.loaded_dbapi.Error
        self.integrity_error: Any = self._engine.dialect.loaded_dbapi.IntegrityError
        self._compiled: dict[Executable, tuple[str, Sequence[str] | None, Values]] = {}
        self._mine = threading.local()
        self._folder = folder_of(database.url)

    @contextmanager
    def together(self) -> Iterator[None]:
        """All that this thread reads and writes in the block goes by one connection, borrowed and given back once.

        No transaction by itself: a read sees the newest committed state, and a write is on the disk when it ends.
        """
        with self._borrowed() as connection:
            before, self._mine.connection = getattr(self._mine, "connection", None), connection
            try:
                yield
            finally:
                self._mine.connection = before

    @contextmanager
    def _borrowed(self) -> Iterator[Any]:
        kept = getattr(self._mine, "connection", None)
        if kept is not None:
            yield kept
            return
        try:
            connection = self._engine.raw_connection()
        except (self.error, PoolTimeout) as error:
            self._name(error)
            raise
        try:
            yield connection
        finally:
            connection.close()

    def _name(self, error: BaseException) -> None:
        """Raises what the error means for whoever waits. Errors: those of `companion.store.trouble`."""
        found = trouble(error, self._folder)
        if found is not None:
            raise found from error

    @contextmanager
    def read(self) -> Iterator[Cursor]:
        """Selects; each sees the newest committed state."""
        with self._borrowed() as connection:
            try:
                cursor = connection.cursor()
                yield Cursor(cursor, self)
                # SQLite would go on reading from the old snapshot.
                cursor.close()
            except self.error as error:
                # Back in the pool it would fail again for somebody else.
                connection.invalidate(error)
                self._name(error)
                raise

    @contextmanager
    def write(self) -> Iterator[Cursor]:
        """A transaction: on the disk at the end of the block, or undone when the block raises."""
        with self._borrowed() as connection:
            try:
                cursor = connection.cursor()
                if self.sqlite:
                    turns.begin(cursor)
                yield Cursor(cursor, self)
                # SQLite's driver is told to leave transactions alone (see `database`), so this is said in SQL.
                if self.sqlite:
                    turns.commit(cursor)
                else:
                    connection.commit()
                cursor.close()
            except BaseException as error:
                self._undo(connection)
                self._name(error)
                raise

    def _undo(self, connection: Any) -> None:
        # A read in the block that failed has ended the connection already, and with it the transaction.
        if not connection.is_valid:
            return
        try:
            connection.rollback()
        except self.error as error:
            connection.invalidate(error)

    def compiled(self, statement: Executable) -> tuple[str, Sequence[str] | None, Values]:
        """The statement in the driver's words, the order of its values where they have no names, and its constants."""
        known = self._compiled.get(statement)
        if known is None:
            compiled: Any = statement.compile(dialect=self._engine.dialect)  # type: ignore[attr-defined] # every statement of Core has it
            constants = {name: value for name, value in compiled.params.items() if value is not None}
            known = self._compiled[statement] = (compiled.string, compiled.positiontup, constants)
        return known
