"""Two bare POSTs for the tables' bench: a tap with the view that follows it, and one durable commit and nothing else.

The tap goes through the services only. The game is the tests' toy, so that the log is measured and no rules are.
"""

import os
import sqlite3
import threading
from collections.abc import Iterable
from itertools import count
from typing import Any

from companion.services.tables import Agreed, NewSeat, Tables, new_device
from companion.store import migrate
from companion.store.codec import to_json
from companion.store.database import Database
from tests.toy_table import TOY

_FOLDER = os.environ.get("COMPANION_BENCH_FOLDER", ".")
_LOCAL = threading.local()
_KEYS = count()


class _Table:
    """A table with one device; made when the worker is there, since connections do not survive a fork."""

    def __init__(self) -> None:
        database = Database(f"sqlite:///{_FOLDER}/companion.sqlite3")
        migrate.ensure(database)
        self.tables, self.device = Tables(database, lambda _: TOY), new_device()
        endless = Agreed(switches={"goal": "1000000"})
        self.table = self.tables.create("toy", self.device, seats=[NewSeat("Anna", take=True)], agreed=endless).table
        self.tables.start(self.table, self.device)

    def tap(self) -> bytes:
        form = {"seat": ["s1"], "number": ["0"]}
        self.tables.tap(self.table, self.device, "s1", "mark", form, 1, f"tap-{next(_KEYS)}")
        return to_json(self.tables.open(self.table, self.device)).encode()


_TABLES: list[_Table] = []
_MAKING = threading.Lock()


def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """``/tap``, ``/bare``, and anything else to ask whether it is up."""
    body = {"/tap": _tap, "/bare": _bare}.get(environ["PATH_INFO"], lambda: b"ok")()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


def _tap() -> bytes:
    with _MAKING:
        if not _TABLES:
            _TABLES.append(_Table())
    return _TABLES[0].tap()


def _bare() -> bytes:
    connection = getattr(_LOCAL, "connection", None)
    if connection is None:
        connection = _LOCAL.connection = bare_log(f"{_FOLDER}/bare.sqlite3")
    bare_append(connection, next(_KEYS))
    return b"ok"


def bare_connection(path: str) -> sqlite3.Connection:
    """The driver by itself, as durable as the store is."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def bare_log(path: str) -> sqlite3.Connection:
    """A file with the least that a log can be."""
    connection = bare_connection(path)
    connection.execute("CREATE TABLE IF NOT EXISTS play (id TEXT PRIMARY KEY, number INTEGER, version INTEGER)")
    connection.execute("CREATE TABLE IF NOT EXISTS step (id TEXT, number INTEGER, body TEXT, PRIMARY KEY (id, number))")
    connection.execute("INSERT OR IGNORE INTO play VALUES ('t', 0, 0)")
    return connection


def bare_append(connection: sqlite3.Connection, number: int) -> None:
    """One row more and one changed, in one durable transaction."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE play SET number = ?, version = version + 1 WHERE id = 't'", (number,))
    connection.execute("INSERT OR REPLACE INTO step VALUES ('t', ?, ?)", (number, "x" * 300))
    connection.execute("COMMIT")
