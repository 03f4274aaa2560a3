"""One writer at a time: SQLite's log is moved into the database only while nobody else can write."""

import errno
import fcntl
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from companion.engine.errors import Unavailable
from companion.store import turns
from companion.store.bare import Bare
from companion.store.database import Database
from tests.support import ROOT

PAGE = "x" * 4_000


@pytest.fixture
def database(file: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{file}")
    with made.write() as connection:
        connection.execute(text("CREATE TABLE words (word TEXT)"))
    yield made
    made.close()


@contextmanager
def turn_held(file: Path) -> Iterator[None]:
    """Another process of ours is about to write, or moves the log into the database."""
    lock = os.open(f"{file}{turns.FILE_ENDS_IN}", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)
    yield
    os.close(lock)


def write(database: Database) -> None:
    with Bare(database).write() as cursor:
        cursor._cursor.execute("INSERT INTO words VALUES (?)", (PAGE,))


def in_the_database(file: Path) -> int:
    """Rows that a program finds which reads the file alone, without the log."""
    alone = file.with_name("alone.sqlite3")
    alone.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(alone)) as connection:
        try:
            found: int = connection.execute("SELECT count(*) FROM words").fetchone()[0]
        except sqlite3.OperationalError:
            return 0
    return found


def test_nobody_commits_and_nothing_is_moved_into_the_database_while_another_has_the_turn(
    database: Database, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns.begin, "__defaults__", (0.0,))
    monkeypatch.setattr(turns, "COMMITS", 1)
    before = file.read_bytes()
    with turn_held(file), pytest.raises(Unavailable) as refused:
        write(database)
    assert (refused.value.code, refused.value.again_in) == ("database-busy", 1)
    assert file.read_bytes() == before


def test_sqlite_never_moves_its_log_by_itself(database: Database, file: Path) -> None:
    """Else it would do so after the turn."""
    with database.read() as connection:
        assert connection.execute(text("PRAGMA wal_autocheckpoint")).scalar_one() == 0


def test_the_log_is_moved_into_the_database_after_so_many_commits(database: Database, file: Path) -> None:
    for _ in range(turns.COMMITS - 2):
        write(database)
    assert in_the_database(file) == 0
    for _ in range(2):
        write(database)
    assert in_the_database(file) >= turns.COMMITS - 2


def test_the_log_is_moved_into_the_database_when_it_has_grown(database: Database, file: Path) -> None:
    with database.write() as connection:
        connection.execute(text("INSERT INTO words VALUES (:word)"), {"word": "x" * turns.GROWTH})
    assert in_the_database(file) == 1


def test_a_log_that_is_begun_anew_is_not_moved_with_every_commit(database: Database, file: Path) -> None:
    """The file keeps its size."""
    for _ in range(turns.COMMITS + 1):
        write(database)
    before = in_the_database(file)
    for _ in range(10):
        write(database)
    assert in_the_database(file) == before


def test_a_writer_takes_its_turn_as_soon_as_another_one_leaves(database: Database, file: Path) -> None:
    writing = threading.Thread(target=write, args=(database,))
    with turn_held(file):
        writing.start()
        assert writing.is_alive()
    writing.join(20)
    with database.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM words")).scalar_one() == 1


def test_a_write_that_fails_leaves_its_turn(database: Database) -> None:
    for _ in range(2):
        with pytest.raises(sqlite3.OperationalError), Bare(database).write() as cursor:
            cursor._cursor.execute("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(ZeroDivisionError), database.write():
        _ = 1 / 0
    other = Database(database.url)
    write(other)
    other.close()


def test_a_process_that_is_killed_in_its_turn_leaves_it(database: Database, file: Path) -> None:
    code = (
        "import sys, time; from companion.store.bare import Bare; from companion.store.database import Database\n"
        "with Bare(Database(sys.argv[1])).write() as cursor:\n"
        "    print('mine', flush=True); time.sleep(600)"
    )
    command = [sys.executable, "-c", code, database.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "mine\n"
        with pytest.raises(Unavailable, match="busy"), database.write(patience=0.0):
            pass
        process.kill()
    write(database)


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EROFS, "storage-read-only"), (errno.ENOSPC, "disk-full"), (errno.ENOENT, "database-away")],
)
def test_where_no_turn_can_be_taken_people_read_on_and_writers_hear_why(
    number: int, code: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    database.close()
    monkeypatch.setattr("companion.store.turns.os.open", refuse)
    with database.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM words")).scalar_one() == 0
    with pytest.raises(Unavailable) as refused:
        write(database)
    assert refused.value.code == code


def test_a_database_in_memory_has_no_turn() -> None:
    alone = Database("sqlite://")
    with alone.write() as connection:
        connection.execute(text("CREATE TABLE words (word TEXT)"))
    alone.close()
