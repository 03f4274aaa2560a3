"""How a writer of SQLite waits for another one: in our code, not inside SQLite.

SQLite would wait inside of itself, and with it all that this process does: every page, every live line. So it is told
not to wait, and is asked again after a short sleep, in which a thread or a greenlet lets the others go on.
"""

import sqlite3
import time
from collections.abc import Callable
from typing import Any

from companion.store.trouble import BUSY, unavailable

PATIENCE = 5.0
"""Seconds that a writer waits for another one before it gives up."""

READ_MS = 250
"""A reader waits for nobody, but for another process that is just opening or closing the file."""

_FIRST, _LONGEST = 0.001, 0.025
_AT_ONCE = "PRAGMA busy_timeout = 0"
_AFTER_A_WHILE = f"PRAGMA busy_timeout = {READ_MS}"


def begin(cursor: Any, patience: float = PATIENCE) -> None:
    """Begins a transaction that writes. It takes its place at once: one that began as a reader could not wait.

    Errors: ``database-busy`` when another one writes for longer than that many seconds.
    """
    cursor.execute(_AT_ONCE)
    try:
        patiently(lambda: cursor.execute("BEGIN IMMEDIATE"), patience)
    finally:
        cursor.execute(_AFTER_A_WHILE)


def commit(cursor: Any) -> None:
    """Ends it; it is on the disk then. Errors: as for `begin`."""
    patiently(lambda: cursor.execute("COMMIT"))


def patiently(work: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Runs a statement as soon as no other writer is in the way. Errors: ``database-busy``, and SQLite's others."""
    until, pause = time.monotonic() + patience, _FIRST
    while True:
        try:
            work()
        except sqlite3.OperationalError as error:
            left = until - time.monotonic()
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            if left <= 0:
                raise unavailable(BUSY) from error
        else:
            return
        time.sleep(min(pause, left))
        pause = min(pause * 1.5, _LONGEST)
