"""An older database is upgraded in place with nothing lost, a newer one is refused, and many may start at once."""

import multiprocessing
import re
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import column, event, inspect, select, text
from sqlalchemy import table as table_of

from companion.engine.errors import Illegal
from companion.services.storage import open_database
from companion.services.tables import new_device
from companion.store import migrate
from companion.store.armies import Armies
from companion.store.database import Database, normal_url
from companion.store.ids import is_secret_token
from companion.store.library import Libraries
from companion.store.models import METADATA
from tests.support import ROOT
from tests.table_support import HOME, Party, counter, make_tables, party


@pytest.fixture
def old_database(empty_url: str) -> Database:
    """A database as release 0001 left it, with an army in it."""
    return _left_by("0001", empty_url)


def _left_by(release: str, url: str) -> Database:
    """A database in which every release up to this one has written something."""
    database = Database(url)
    with database.write() as connection:
        for revision in migrate.revisions()[: migrate.revisions().index(release) + 1]:
            command.upgrade(migrate.alembic_config(connection), revision)
            for statement in _statements(revision, connection.dialect.name):
                connection.exec_driver_sql(statement)
    return database


def _statements(release: str, dialect: str) -> list[str]:
    """SQLite keeps times in UTC without saying so; PostgreSQL is told."""
    script = Path(__file__).with_name(f"release_{release}.sql").read_text(encoding="utf-8")
    told = script.replace(":00:00'", ":00:00+00:00'") if dialect == "postgresql" else script
    return [statement for statement in told.split(";\n") if statement.strip()]


def _columns(database: Database) -> dict[str, list[str]]:
    """Of every table of ours."""
    with database.read() as connection:
        looked = inspect(connection)
        return {
            table: sorted(found["name"] for found in looked.get_columns(table))
            for table in looked.get_table_names()
            if table != "alembic_version"
        }


def _rows(database: Database, columns: dict[str, list[str]]) -> dict[str, list[str]]:
    """What stands in these columns, in an order of its own."""
    with database.read() as connection:
        return {
            table: sorted(repr(row) for row in connection.execute(select(table_of(table, *map(column, names)))))
            for table, names in columns.items()
        }


@pytest.mark.parametrize("release", migrate.revisions()[:-1])
def test_every_row_that_a_release_wrote_is_there_after_the_upgrade(empty_url: str, release: str) -> None:
    database = _left_by(release, empty_url)
    columns = _columns(database)
    written = _rows(database, columns)
    assert all(written.values()), "the script of a release fills each of its tables"
    migrate.ensure(database)
    assert _rows(database, columns) == written
    made = {table: names for table, names in _columns(database).items() if table not in columns}
    assert not any(_rows(database, made).values())
    database.close()


def test_settings_and_a_collection_of_release_0002_are_read_as_they_were(empty_url: str) -> None:
    database = _left_by("0002", empty_url)
    migrate.ensure(database)
    with database.read() as connection:
        kept = connection.execute(text("SELECT id, settings, version FROM library ORDER BY id")).all()
        libraries = Libraries(connection)
        assert [tuple(row) for row in kept] == [
            ("lib", '{"look": "light"}', 4),
            ("lib2", '{"look": "dark", "été": "où"}', 9),
        ]
        assert libraries.owned("lib2", "highnoon") == {"gunmen": 12, "x-squads": 5}
        assert libraries.owned("lib", "highnoon") == {}
    database.close()


def test_a_battle_is_begun_in_what_release_0002_left(empty_url: str) -> None:
    database = _left_by("0002", empty_url)
    migrate.ensure(database)
    two = party(make_tables(database))
    two.tap(0, "add", number="3")
    assert counter(two) == 3
    database.close()


def test_a_table_in_mid_game_of_release_0003_goes_on_gets_a_link_and_its_seat_code_still_works(empty_url: str) -> None:
    database = _left_by("0003", empty_url)
    migrate.ensure(database)
    tables = make_tables(database)
    two = Party(tables, "tableofrelease03", "CDFHJK", ["annasphoneofrelease3", "bobsphoneofrelease3"], count(10))
    assert (counter(two), two.see().locked, len(two.see().token)) == (7, False, 34)
    assert two.see().token == two.see(1).token
    assert {person.name for person in two.see().people} == {"Anna’s device", "Bob’s phone"}
    two.tap(0, "add", number="2")
    assert counter(two) == 9
    assert tables.story.verify(two.table).holds
    ann, fresh = new_device(), new_device()
    assert tables.entrance.enter_by_link(two.see().token, ann).waiting
    assert tables.entrance.enter("mnp rtv", fresh, HOME).seat == "s2"
    database.close()


def test_to_look_at_a_table_of_release_0003_writes_nothing(tmp_path: Path) -> None:
    database = _left_by("0003", f"sqlite:///{tmp_path / 'old.db'}")
    migrate.ensure(database)
    database.close()
    reader = Database(f"sqlite:///{tmp_path / 'old.db'}")
    event.listen(reader.engine, "connect", lambda raw, _: raw.execute("PRAGMA query_only = ON"))
    seen = make_tables(reader).looking.open("tableofrelease03", "annasphoneofrelease3")
    assert (len(seen.token), seen.name != "") == (34, True)
    reader.close()


def test_every_table_of_release_0003_gets_a_link_of_its_own(empty_url: str) -> None:
    database = _left_by("0003", empty_url)
    with database.write() as connection:
        play = table_of("play", *(column(found["name"]) for found in inspect(connection).get_columns("play")))
        row = connection.execute(select(play)).mappings().one()
        connection.execute(play.insert().values({**row, "id": "another", "code": "QQQQQQ"}))
    migrate.ensure(database)
    with database.read() as connection:
        links = connection.execute(text("SELECT token FROM play")).scalars().all()
    assert len(links) == len(set(links)) == 2
    assert all(is_secret_token(link) for link in links)
    database.close()


def test_an_older_database_is_upgraded_in_place_with_nothing_lost(old_database: Database) -> None:
    migrate.ensure(old_database)
    with old_database.read() as connection:
        army = Armies(connection).head("a1")
        assert army is not None
        assert (army.library_id, army.game, army.folder, army.position, army.secret) == (
            "lib",
            "highnoon",
            "Raids",
            3,
            True,
        )
        assert (army.version, army.head, army.share_code) == (7, 2, "code")
        assert (army.name, army.side, army.points, army.cost, army.legal) == (
            "Élan",
            "dixie-rails",
            500,
            495,
            True,
        )
        assert army.body == '{"é": "\\"x\\""}'
        assert army.undo_label == "add Gunmen"
        assert army.updated_at == datetime(2024, 5, 3, 10, tzinfo=UTC)
        assert connection.execute(text("SELECT recovery_hash, settings FROM library")).one() == ("rec", "{}")
        assert connection.execute(text("SELECT library_id FROM device")).scalar_one() == "lib"
    with old_database.write() as connection:
        Libraries(connection).set_owned("lib", "highnoon", "gunmen", 10)
        assert Libraries(connection).owned("lib", "highnoon") == {"gunmen": 10}
        assert Armies(connection).undo("a1") is not None
    old_database.close()


def test_status_tells_an_empty_an_older_and_a_current_database_apart(old_database: Database, tmp_path: Path) -> None:
    newest = migrate.revisions()[-1]
    empty = migrate.status(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    assert (empty.revision, empty.current) == (None, False)
    old = migrate.status(old_database.url)
    assert (old.revision, old.current) == ("0001", False)
    now = migrate.upgrade(old_database.url)
    assert (now.revision, now.newest, now.current) == (newest, newest, True)
    old_database.close()


def test_a_newer_database_is_refused_with_a_sentence_and_left_alone(database: Database) -> None:
    with database.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Illegal) as refusal:
        open_database(database.url)
    assert refusal.value.code == "database-newer"
    assert re.search(r"newer release .*9999", refusal.value.message)
    with database.read() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "9999"


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "army.txt"
    path.write_text("This is not a database, it is a love letter. " * 40, encoding="utf-8")
    with pytest.raises(Illegal) as refusal:
        open_database(f"sqlite:///{path}")
    assert refusal.value.code == "database-damaged"
    assert "not a database" in refusal.value.message


def test_a_folder_that_cannot_keep_the_database_is_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(Illegal) as refusal:
        open_database(f"sqlite:///{missing / 'companion.sqlite3'}")
    assert refusal.value.code == "database-unreachable"
    assert f"There is no folder {missing}, which holds the database." in refusal.value.message
    (tmp_path / "in-the-way").mkdir()
    monkeypatch.setattr("companion.store.migrate.file_trouble", lambda _folder: "storage-read-only")
    with pytest.raises(Illegal) as refusal:
        open_database(f"sqlite:///{tmp_path / 'in-the-way'}")
    assert f"Nothing can be written to the folder {tmp_path}" in refusal.value.message
    assert refusal.value.message.endswith("Set COMPANION_DATA (or DATABASE_URL) to a place you can use.")


def test_the_password_of_a_database_is_not_shown_when_it_cannot_be_opened() -> None:
    with pytest.raises(Illegal) as refusal:
        open_database("postgresql://someone:hush@127.0.0.1:1/nothing")
    assert refusal.value.code == "database-unreachable"
    assert "hush" not in refusal.value.message


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    old_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_afterwards(config: Config, _to: str) -> None:
        upgrade(config, "head")
        raise RuntimeError("the lights went out")

    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", fail_afterwards)
    with pytest.raises(RuntimeError, match="the lights went out"):
        migrate.ensure(old_database)
    assert migrate.status(old_database.url).revision == "0001"
    with old_database.read() as connection:
        assert not inspect(connection).has_table("owned_troop")
    old_database.close()


def test_the_migrations_and_the_models_make_the_same_tables(database: Database) -> None:
    with database.write() as connection:
        # Raises when a table, column, index or foreign key differs.
        command.check(migrate.alembic_config(connection))
        names = set(inspect(connection).get_table_names())
    assert names == {*METADATA.tables, "alembic_version"}


def test_a_migration_is_named_after_its_revision_and_they_form_one_line(database: Database) -> None:
    with database.write() as connection:
        scripts = ScriptDirectory.from_config(migrate.alembic_config(connection))
    line = [script.revision for script in reversed(list(scripts.walk_revisions()))]
    assert tuple(line) == migrate.revisions()
    assert scripts.get_current_head() == migrate.revisions()[-1]


def _start(url: str) -> bool:
    database = open_database(url)
    with database.write() as connection:
        Libraries(connection).create(datetime.now(UTC))
    database.close()
    return True


def test_many_processes_that_start_at_once_make_one_database(empty_url: str) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert pool.map(_start, [empty_url] * 8, chunksize=1) == [True] * 8
    database = Database(empty_url)
    with database.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM library")).scalar_one() == 8
        assert connection.execute(text("SELECT count(*) FROM alembic_version")).scalar_one() == 1
    database.close()


def test_a_current_database_is_recognised_without_importing_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite3'}"
    migrate.upgrade(url)
    program = (
        "import sys; from companion.services.storage import open_database; "
        f"open_database({url!r}); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "False"


def test_sqlite_commits_are_durable_and_its_references_are_held(tmp_path: Path) -> None:
    path = tmp_path / "companion.sqlite3"
    database = open_database(f"sqlite:///{path}")
    with database.read() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 250}
    database.close()
    with sqlite3.connect(path) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    plain.close()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgres://u:p@host/name", "postgresql+psycopg://u:p@host/name"),
        ("postgresql://host/name?sslmode=require", "postgresql+psycopg://host/name?sslmode=require"),
        ("postgresql+psycopg://host/name", "postgresql+psycopg://host/name"),
        ("sqlite:///armies.sqlite3", "sqlite:///armies.sqlite3"),
    ],
)
def test_the_address_that_a_hosting_platform_gives_is_understood(given: str, meant: str) -> None:
    assert normal_url(given) == meant
