"""A database that cannot be written to says why, and a writer in the way stops nobody but other writers."""

import errno
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from companion.engine.errors import Unavailable
from companion.store import migrate, trouble, turns
from companion.store.bare import Bare
from companion.store.database import Database
from companion.store.health import GOOD_FOR, Health

BIG = "x" * 200_000

Write = Callable[[Database], None]


def by_sqlalchemy(database: Database) -> None:
    """A write as the services for lists do it."""
    with database.write() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS words (word TEXT)"))
        connection.execute(text("INSERT INTO words VALUES (:word)"), {"word": BIG})


def by_the_bare_driver(database: Database) -> None:
    """A write as every tap does it."""
    with Bare(database).write() as cursor:
        cursor._cursor.execute("CREATE TABLE IF NOT EXISTS words (word TEXT)")
        cursor._cursor.execute("INSERT INTO words VALUES (?)", (BIG,))


@pytest.fixture(params=[by_sqlalchemy, by_the_bare_driver])
def write(request: pytest.FixtureRequest) -> Write:
    found: Write = request.param
    return found


@pytest.fixture
def sqlite(file: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{file}")
    yield made
    made.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another writer."""
    monkeypatch.setattr(turns.begin, "__defaults__", (0.0,))
    monkeypatch.setattr(turns.patiently, "__defaults__", (0.0,))


@contextmanager
def writing_elsewhere(file: Path) -> Iterator[sqlite3.Connection]:
    """Another process holds the right to write until the block ends, or until it is rolled back."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def on_every_connection(database: Database, statement: str) -> None:
    """Something that only the driver can be told, for the connections that are made from now on."""
    from sqlalchemy import event

    database.close()
    event.listen(database.engine, "connect", lambda connection, _: connection.execute(statement))


# What is said


def test_a_full_disk_is_called_so(sqlite: Database, write: Write) -> None:
    on_every_connection(sqlite, "PRAGMA max_page_count = 1")  # SQLite takes what is there already as the least
    with pytest.raises(Unavailable) as refused:
        write(sqlite)
    assert (refused.value.code, refused.value.again_in) == ("disk-full", None)
    assert "disk is full" in refused.value.message


def test_what_failed_on_a_full_disk_left_nothing_behind_and_counts_once_there_is_room(
    sqlite: Database, write: Write
) -> None:
    with sqlite.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")
    with pytest.raises(Unavailable, match="disk is full"):
        write(sqlite)
    with sqlite.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    write(sqlite)
    with sqlite.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM words")).scalar_one() == 1


def test_storage_that_must_not_be_written_to_is_called_so(sqlite: Database, write: Write) -> None:
    on_every_connection(sqlite, "PRAGMA query_only = ON")
    with pytest.raises(Unavailable) as refused:
        write(sqlite)
    assert (refused.value.code, refused.value.again_in) == ("storage-read-only", None)


def test_a_writer_in_the_way_for_too_long_is_called_busy(
    sqlite: Database, file: Path, write: Write, impatient: None
) -> None:
    with writing_elsewhere(file), pytest.raises(Unavailable) as refused:
        write(sqlite)
    assert (refused.value.code, refused.value.again_in) == ("database-busy", 1)
    write(sqlite)


def test_a_file_that_was_taken_away_is_called_so_and_no_empty_one_takes_its_place(
    sqlite: Database, file: Path, write: Write
) -> None:
    write(sqlite)
    sqlite.close()
    away = file.rename(file.with_name("elsewhere"))
    with pytest.raises(Unavailable) as refused:
        write(sqlite)
    assert (refused.value.code, refused.value.again_in) == ("database-away", 2)
    assert not file.exists()
    away.rename(file)
    write(sqlite)


def test_a_file_that_is_no_database_any_more_is_called_damaged(sqlite: Database, file: Path, write: Write) -> None:
    with sqlite.read() as connection:
        root = connection.execute(
            text("SELECT rootpage FROM sqlite_master WHERE name = 'alembic_version'")
        ).scalar_one()
        size = connection.execute(text("PRAGMA page_size")).scalar_one()
    sqlite.close()
    with file.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(b"\xff" * size)
    with pytest.raises(Unavailable) as refused, sqlite.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    assert refused.value.code == "database-damaged"


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "disk-full"),
        ("25006", "storage-read-only"),
        ("53300", "database-busy"),
        ("55P03", "database-busy"),
        ("57P01", "database-away"),
        ("08006", "database-away"),
        ("23505", None),
        ("42P01", None),
    ],
)
def test_what_a_server_says_has_the_same_codes(state: str, code: str | None) -> None:
    said = type("Said", (Exception,), {"sqlstate": state})()
    found = trouble.trouble(said, None)
    assert (found and found.code) == code


def test_a_mistake_in_a_statement_is_no_trouble_of_the_storage(sqlite: Database) -> None:
    with pytest.raises(Exception, match="no such table") as failed, sqlite.read() as connection:
        connection.execute(text("SELECT * FROM nowhere"))
    assert not isinstance(failed.value, Unavailable)


def test_a_server_that_cannot_be_reached_is_called_away() -> None:
    database = Database("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable) as refused, database.read():
        pass
    assert refused.value.code == "database-away"
    with pytest.raises(Unavailable), Bare(database).read():
        pass
    database.close()


def terminate(url: str, pid: int) -> None:
    """Cuts a connection off, as a server does that is restarted."""
    database = Database(url)
    with database.read() as other:
        other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
    database.close()


@pytest.mark.parametrize("empty_url", ["postgresql"], indirect=True)
def test_a_server_connection_that_was_cut_is_called_away_and_the_next_one_works(database: Database) -> None:
    with Bare(database).read() as cursor:
        cursor._cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor._cursor.fetchone()
    bare = Bare(database)

    def cut_off() -> None:
        with bare.together():
            terminate(database.url, pid)
            with bare.read() as cursor:
                cursor._cursor.execute("SELECT 1")

    with pytest.raises(Unavailable) as refused:
        cut_off()
    assert refused.value.code == "database-away"
    with bare.read() as cursor:
        cursor._cursor.execute("SELECT 1")


# How a writer waits


def test_a_writer_waits_for_another_one_outside_of_sqlite_and_then_writes(
    sqlite: Database, file: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    with writing_elsewhere(file) as other:

        def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 3:
                other.execute("ROLLBACK")

        monkeypatch.setattr("companion.store.turns.time.sleep", sleep)
        write(sqlite)
    assert len(slept) == 3
    assert slept == sorted(slept)
    assert max(slept) <= 0.025


def test_whoever_reads_does_not_wait_for_a_writer_nor_for_those_who_wait_for_it(sqlite: Database, file: Path) -> None:
    waiting = [threading.Thread(target=by_the_bare_driver, args=(sqlite,)) for _ in range(25)]
    with writing_elsewhere(file) as other:
        for thread in waiting:
            thread.start()
        for _ in range(40):
            with sqlite.read() as connection:
                assert connection.execute(text("SELECT count(*) FROM alembic_version")).scalar_one() == 1
        other.execute("ROLLBACK")
    for thread in waiting:
        thread.join()
    with sqlite.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM words")).scalar_one() == 25


def test_a_reader_still_waits_for_a_process_that_is_opening_the_file(sqlite: Database, write: Write) -> None:
    write(sqlite)
    with sqlite.read() as connection:
        assert connection.execute(text("PRAGMA busy_timeout")).scalar_one() == turns.READ_MS


# Whether all is well


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_database_that_can_be_written_to_is_well_and_trying_it_writes_nothing(database: Database) -> None:
    health = Health(database, disk=lambda _: None)
    health.check()
    assert migrate.status(database.url).current


def test_a_disk_with_too_little_room_is_not_well_though_sqlite_has_not_noticed_yet(sqlite: Database) -> None:
    health = Health(sqlite, disk=lambda _: trouble.DISK_FULL)
    with pytest.raises(Unavailable) as refused:
        health.check()
    assert refused.value.code == "disk-full"


def test_only_a_disk_with_no_room_at_all_or_a_write_that_failed_says_that_nothing_can_be_saved() -> None:
    assert "nothing can be saved" in trouble.unavailable(trouble.DISK_FULL).message
    assert "nothing can be saved" not in trouble.unavailable(trouble.NEARLY_FULL).message


@pytest.mark.parametrize(
    ("free", "flag", "code"),
    [
        (0, 0, "disk-full"),
        (trouble.LEAST_FREE - 1, 0, "disk-nearly-full"),
        (trouble.LEAST_FREE, 0, None),
        (1 << 40, os.ST_RDONLY, "storage-read-only"),
    ],
)
def test_what_the_file_system_says_of_itself_is_believed(
    free: int, flag: int, code: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = os.statvfs_result((1, 1, free, free, free, 9, 9, 9, flag, 255))
    monkeypatch.setattr("companion.store.trouble.os.statvfs", lambda _: said)
    assert trouble.disk_trouble(tmp_path) == code


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EROFS, "storage-read-only"), (errno.ENOSPC, "disk-full"), (errno.EIO, "storage-broken")],
)
def test_a_disk_that_takes_no_file_any_more_is_not_well_whatever_it_says_of_itself(
    sqlite: Database, number: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(**_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("companion.store.trouble.tempfile.TemporaryFile", refuses)
    with pytest.raises(Unavailable) as refused:
        Health(sqlite, disk=lambda _: None).check()
    assert refused.value.code == code


def test_storage_that_must_not_be_written_to_is_not_well(sqlite: Database) -> None:
    on_every_connection(sqlite, "PRAGMA query_only = ON")
    with pytest.raises(Unavailable) as refused:
        Health(sqlite, disk=lambda _: None).check()
    assert refused.value.code == "storage-read-only"


def test_a_file_that_was_taken_away_is_not_well_though_it_is_still_open(sqlite: Database, file: Path) -> None:
    health = Health(sqlite, disk=lambda _: None)
    health.check()
    file.rename(file.with_name("elsewhere"))
    with pytest.raises(Unavailable) as refused:
        health.check()
    assert refused.value.code == "database-away"


def test_a_write_is_tried_seldom_while_all_is_well_and_each_time_while_it_is_not(
    sqlite: Database, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.health._PATIENCE", 0.0)
    clock = Clock()
    health = Health(sqlite, clock, disk=lambda _: None)
    health.check()
    with writing_elsewhere(file):
        health.check()
        clock.now += GOOD_FOR
        for _ in range(2):
            with pytest.raises(Unavailable, match="busy"):
                health.check()
    health.check()
