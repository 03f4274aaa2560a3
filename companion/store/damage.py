"""Whether a database is sound: what the database itself finds, without a look at what the rows mean.

SQLite checks every page, every index and every reference. PostgreSQL checks its pages as it reads them, so for it every
row is read once.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from companion.engine.errors import Unavailable
from companion.store.database import Database
from companion.store.trouble import file_of

MOST = 20
"""So many faults are named; one torn page brings thousands."""


def faults(database: Database) -> list[str]:
    """What is damaged, as sentences for the person who runs the server; empty where all is sound."""
    file = file_of(database.url)
    return faults_of_file(file) if file is not None else _faults_by_reading(database)


def faults_of_file(file: Path) -> list[str]:
    """What is damaged in a file of SQLite, such as a backup. A file that is missing is no database."""
    if not file.is_file():
        return [f"There is no file {file}."]
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            return list(_said(connection))[:MOST]
    except sqlite3.DatabaseError as error:
        return [f"{file}: {error}."]


def _said(connection: sqlite3.Connection) -> Iterator[str]:
    for (line,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
        if line != "ok":
            yield str(line)
    for table, row, owner, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"Row {row} of {table} belongs to a row of {owner} that is not there."


def _faults_by_reading(database: Database) -> list[str]:
    found = []
    for table in SQLModel.metadata.sorted_tables:
        try:
            # Reading piece by piece takes a transaction there.
            with database.engine.begin() as connection:
                for _ in connection.execution_options(yield_per=1_000).execute(select(table)):
                    pass
        except Unavailable as error:
            found.append(f"{table.name}: {error.message}")
        except DBAPIError as error:
            found.append(f"{table.name}: {str(error.orig).strip().splitlines()[0]}")
    return found
