"""The power goes at any instant: every tap that was acknowledged is there, and the database is whole."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.services.tables import Agreed
from companion.store import migrate, turns
from companion.store.database import Database
from tests.store.recorded_disk import Disk, Happened, Said, Sync, cuts, library, recorded
from tests.table_support import make_tables, party

TAPS, CHECKPOINT_EVERY = 24, 7
SHARES = (0.0, 0.5, 1.0)
"""Of what was not synced nothing is there, each write by a coin's toss and torn, or everything."""


@pytest.fixture(scope="module")
def sqlite() -> Any:
    found = library()
    if found is None:
        pytest.skip("Python's SQLite is built in, and its layers cannot be reached")
    return found


@pytest.fixture
def happened(
    sqlite: Any, tmp_path: Path, no_wait_for_the_disk: Any, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Happened]]:
    """A new database, a table and its taps; the log is moved into the database now and then, as in earnest."""
    monkeypatch.setattr("companion.store.database._prepare_sqlite", no_wait_for_the_disk)
    monkeypatch.setattr(turns, "COMMITS", CHECKPOINT_EVERY)
    folder = tmp_path / "played"
    folder.mkdir()
    with recorded(folder.resolve(), sqlite) as noted:
        database = Database(f"sqlite:///{folder.resolve()}/companion.sqlite3")
        migrate.ensure(database)
        two = party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))
        for number in range(TAPS):
            two.tap(number % 2, "add", number="3", key=f"tap-{number}")
            noted.append(Said(f"tap-{number}"))
        database.close()
        yield noted


def found(disk: Disk, folder: Path, chance: random.Random, share: float) -> tuple[str, set[str]]:
    """What SQLite says of the files that are left, and the taps that are in them."""
    for old in folder.iterdir():
        old.unlink()
    disk.left(folder, chance, share)
    with closing(sqlite3.connect(folder / "companion.sqlite3")) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        (said,) = connection.execute("PRAGMA integrity_check").fetchone()
        try:
            taps = {tap for (tap,) in connection.execute("SELECT tap FROM play_step")}
        except sqlite3.OperationalError:
            taps = set()
    return said, taps


def test_after_a_power_cut_at_any_write_the_database_is_whole_and_every_acknowledged_tap_is_there(
    happened: list[Happened], tmp_path: Path
) -> None:
    folder, chance = tmp_path / "left", random.Random(7)  # noqa: S311 - the cuts are to be the same each time
    folder.mkdir()
    for moment, (disk, told) in enumerate(cuts(happened)):
        for share in SHARES:
            said, taps = found(disk, folder, chance, share)
            assert (said, set(told) - taps) == ("ok", set()), f"power cut after event {moment}, {share} of the rest"
    assert told == [f"tap-{number}" for number in range(TAPS)]


def test_without_the_wait_for_the_disk_the_same_cuts_lose_taps(happened: list[Happened], tmp_path: Path) -> None:
    """So the cuts find what they are for: here each sync is left out."""
    folder, chance = tmp_path / "left", random.Random(7)  # noqa: S311 - as above
    folder.mkdir()
    unsynced = [event for event in happened if not isinstance(event, Sync)]
    lost = 0
    for disk, told in islice(cuts(unsynced), 0, None, 20):
        with_nothing = found(disk, folder, chance, 0.0)[1]
        lost += bool(set(told) - with_nothing)
    assert lost
