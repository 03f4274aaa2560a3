"""Hearing of changes: PostgreSQL says so over its own channel, across processes and machines."""

import contextlib

import pytest

from companion.store import listening, presence
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.presence import Note
from tests.live_support import change, show_the_door, some_table


class _Bell:
    def wait(self, timeout: float | None = None) -> bool:
        return False

    def clear(self) -> None:
        """Was never rung."""


@pytest.fixture
def table(database: Database) -> str:
    return some_table(database)


def test_a_change_by_another_process_is_heard(database: Database, table: str) -> None:
    watch, other = listening.watch(database), Database(database.url)
    with contextlib.closing(watch), contextlib.closing(other):
        assert watch.news(_Bell()) is None
        change(other, table)
        heard = watch.news(_Bell())
        # SQLite does not say which table it was.
        assert heard is None or heard == {table}


def test_a_change_of_presence_is_heard_too(database: Database, table: str) -> None:
    watch, other = listening.watch(database), Database(database.url)
    with contextlib.closing(watch), contextlib.closing(other):
        watch.news(_Bell())
        assert presence.write(other, Note(1, came=[(table, fingerprint("anna"))])) == {table}
        heard = watch.news(_Bell())
        assert heard is None or heard == {table}


def test_a_lost_connection_is_an_error_that_says_try_again(database: Database, table: str) -> None:
    watch = listening.watch(database)
    watch.news(_Bell())
    watch.close()
    with pytest.raises(listening.broken(database)):
        watch.news(_Bell())


def test_watching_takes_no_connection_from_those_who_read_and_write(database: Database) -> None:
    before = database.engine.pool.status()
    watch = listening.watch(database)
    assert (
        database.engine.pool.status().partition("Connections in pool")[0] == before.partition("Connections in pool")[0]
    )
    watch.close()
    with database.read() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1


def test_versions_and_guests_are_those_of_the_tables_asked_for(database: Database, table: str) -> None:
    some_table(database, "t2", ("cleo",))
    change(database, "t2")
    show_the_door(database, "ben")
    assert listening.versions(database, [table, "t2", "t9"]) == {table: 2, "t2": 2}
    assert listening.admitted(database, [table, "t9"]) == {table: {fingerprint("anna")}, "t9": set()}


def test_who_was_written_of_later_by_another_process_is_not_gone(database: Database, table: str) -> None:
    who = (table, fingerprint("anna"))
    presence.write(database, Note(1_000, came=[who]))
    presence.write(database, Note(2_000, stayed=[who]))
    assert presence.write(database, Note(9_000, gone=[(who, 1_000)])) == set()
    assert presence.write(database, Note(9_000, gone=[(who, 2_000)])) == {table}


def test_noting_a_device_that_is_not_at_the_table_changes_nothing(database: Database, table: str) -> None:
    assert presence.write(database, Note(1, came=[(table, "nobody"), ("t9", "nobody")])) == set()
    assert listening.versions(database, [table]) == {table: 1}
