"""Codes, guesses and collections where several processes are at them, and the short way to the database."""

import multiprocessing
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text

from companion.engine.errors import Unavailable
from companion.store.armies import Armies
from companion.store.army_rows import SHOWN, SHOWN_BY_CODE
from companion.store.attempts import Attempts
from companion.store.database import Database
from companion.store.library import Libraries

NOW = datetime(2025, 3, 1, 20, 0, tzinfo=UTC)


def _use(job: tuple[str, str]) -> bool:
    url, how = job
    database = Database(url)
    with database.write() as connection:
        libraries = Libraries(connection)
        used = libraries.use_token("token", NOW) if how == "token" else libraries.use_words("cactuswagon", NOW)
    database.close()
    return used


def _guess(url: str) -> int:
    database = Database(url)
    counts = []
    for _ in range(10):
        with database.write() as connection:
            counts.append(Attempts(connection, window_seconds=600).count("words", NOW))
    database.close()
    return max(counts)


def test_of_many_devices_that_use_one_code_one_gets_in(database: Database, library_id: str) -> None:
    with database.write() as connection:
        Libraries(connection).add_code(library_id, "token", "cactuswagon", NOW + timedelta(minutes=10))
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        results = pool.map(_use, [(database.url, how) for how in ("token", "words") * 3], chunksize=1)
    assert sorted(results) == [False] * 5 + [True]


def test_no_guess_of_many_processes_is_left_uncounted(database: Database) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert max(pool.map(_guess, [database.url] * 3, chunksize=1)) == 30


def _guess_at_once(database: Database) -> None:
    """Does not wait for others."""
    with database.write(patience=0) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = '1ms'"))
        Attempts(connection, window_seconds=600).count("words", NOW)


def test_while_somebody_looks_how_many_guesses_there_were_nobody_else_counts_one(database: Database) -> None:
    with database.write() as connection:
        looking = Attempts(connection, window_seconds=600)
        assert looking.held("words", NOW) == 0
        with pytest.raises(Unavailable):
            _guess_at_once(database)
        assert looking.count("words", NOW) == 1


def test_codes_that_are_used_or_too_old_are_forgotten(database: Database, library_id: str) -> None:
    with database.write() as connection:
        libraries = Libraries(connection)
        for name, minutes in (("used", 10), ("old", -1), ("open", 10)):
            libraries.add_code(library_id, name, name, NOW + timedelta(minutes=minutes))
        assert libraries.use_token("used", NOW)
        libraries.drop_stale_codes(NOW)
        assert connection.execute(text("SELECT count(*) FROM device_code")).scalar_one() == 1
        assert libraries.code_open("open", NOW) == library_id


def test_a_troop_that_is_counted_no_more_is_off_the_list(database: Database, library_id: str) -> None:
    with database.write() as connection:
        libraries = Libraries(connection)
        libraries.set_owned(library_id, "highnoon", "gunmen", 5)
        libraries.set_owned(library_id, "highnoon", "gunmen", 7)
        libraries.set_owned(library_id, "outlaws", "gunmen", 1)
        assert libraries.owned(library_id, "highnoon") == {"gunmen": 7}
        libraries.set_owned(library_id, "highnoon", "gunmen", None)
        assert libraries.owned(library_id, "highnoon") == {}
        assert libraries.owned(library_id, "outlaws") == {"gunmen": 1}


def test_what_belongs_to_a_library_goes_with_it(database: Database, library_id: str, army_id: str) -> None:
    with database.write() as connection:
        libraries = Libraries(connection)
        libraries.add_device(library_id, "secret", NOW)
        libraries.add_code(library_id, "token", "words", NOW)
        libraries.set_owned(library_id, "highnoon", "gunmen", 5)
        connection.execute(text("DELETE FROM library"))
        for table in ("device", "device_code", "owned_troop", "army", "army_revision"):
            assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one() == 0  # noqa: S608
        assert Armies(connection).head(army_id) is None


def test_the_short_way_sees_every_change_at_once(database: Database, library_id: str, army_id: str) -> None:
    assert database.quick(SHOWN, {"army": army_id}) == (1, 1)
    with database.write() as connection:
        Libraries(connection).set_owned(library_id, "highnoon", "gunmen", 5)
        code = Armies(connection).share(army_id)
    assert database.quick(SHOWN, {"army": army_id}) == (2, 2)
    assert database.quick(SHOWN_BY_CODE, {"code": code}) == (2,)
    with database.write() as connection:
        Armies(connection).delete(army_id)
    assert database.quick(SHOWN, {"army": army_id}) is None
    assert database.quick(SHOWN_BY_CODE, {"code": code}) is None


def test_the_short_way_answers_nothing_when_the_database_cannot(database: Database, army_id: str) -> None:
    with database.write() as connection:
        connection.execute(text("ALTER TABLE army RENAME TO away"))
    assert database.quick(SHOWN, {"army": army_id}) is None
    with database.write() as connection:
        connection.execute(text("ALTER TABLE away RENAME TO army"))
    assert database.quick(SHOWN, {"army": army_id}) == (1, 1)
