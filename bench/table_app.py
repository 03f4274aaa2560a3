"""Two bare POSTs for the tables' bench: a tap with the view after it, and one durable commit and nothing else.

The tap goes through the services only, at the battle that the bench has begun: COMPANION_BENCH_FOLDER is where its
database lies, COMPANION_BENCH_TAP names table, device, troop and seat.
"""

import os
import threading
from collections.abc import Iterable
from functools import cache
from itertools import count
from typing import Any

from bench.bare_log import bare_append, bare_log
from bench.battle import Tap
from companion.services.tables import Tables, open_tables
from companion.store.database import Database

_FOLDER = os.environ.get("COMPANION_BENCH_FOLDER", ".")
_LOCAL = threading.local()
_KEYS = count()


def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """``/tap``, ``/bare``, and anything else to ask whether it is up."""
    body = {"/tap": _tap, "/bare": _bare}.get(environ["PATH_INFO"], lambda: b"ok")()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


@cache
def _tables() -> Tables:
    """Made when the worker is there, since connections do not survive a fork."""
    return open_tables(Database(f"sqlite:///{_FOLDER}/companion.sqlite3"))


def _tap() -> bytes:
    table, device, troop, seat = os.environ["COMPANION_BENCH_TAP"].split()
    key = next(_KEYS)
    tap = Tap(troop, seat, on=key % 2 == 0)
    _tables().playing.tap(table, device, seat, "Mark", tap.form, 1, f"service-{key}")
    return b"%d" % _tables().looking.open(table, device).version


def _bare() -> bytes:
    connection = getattr(_LOCAL, "connection", None)
    if connection is None:
        connection = _LOCAL.connection = bare_log(f"{_FOLDER}/bare.sqlite3")
    bare_append(connection, next(_KEYS))
    return b"ok"
