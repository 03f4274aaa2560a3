"""One writer of SQLite at a time, and how the others wait for it: in our code, not inside SQLite.

SQLite would wait inside of itself, and with it all that this process does: every page, every live line. So it is told
not to wait, and is asked again after a short sleep, in which a thread or a greenlet lets the others go on.

A writer holds the turn, a lock on a file beside the database, from before its transaction until after the checkpoint
that moves the log into the database. SQLite's own rule is looser: a checkpoint may run while somebody else commits. In
every release from 3.7.0 to 3.51.2 that can destroy a database, very rarely (https://sqlite.org/wal.html#walresetbug),
and most systems still have such a release. Under the turn it cannot happen, in any release.
"""

import fcntl
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.store.trouble import BUSY, of_system, unavailable

COMMITS, GROWTH = 250, 4 * 1024 * 1024
"""After so many commits by a connection, or when the log has grown by so many bytes, it is moved into the database.
SQLite does it about as often by itself (1,000 pages)."""

PATIENCE = 5.0
"""Seconds that a writer waits for another one before it gives up."""

READ_MS = 250
"""A reader waits for nobody, but for another process that is just opening or closing the file."""

FILE_ENDS_IN = "-turn"
"""What the name of the file with the lock adds to that of the database. The file stays empty."""

_FIRST, _LONGEST = 0.001, 0.025
_AT_ONCE = "PRAGMA busy_timeout = 0"
_AFTER_A_WHILE = f"PRAGMA busy_timeout = {READ_MS}"


class Turn:
    """The right of one connection to write. The system takes it back when the process dies."""

    __slots__ = ("_commits", "_file", "_lock", "_log", "_mine", "_size")

    def __init__(self, database: Path) -> None:
        self._log, self._file = Path(f"{database}-wal"), Path(f"{database}{FILE_ENDS_IN}")
        self._lock, self._mine = -1, False
        self._commits = self._size = 0

    def take(self) -> bool:
        """False while somebody else has it. Errors: those of `companion.store.trouble`, where no file can be made."""
        try:
            if self._lock < 0:
                # Each connection opens the file for itself: the lock belongs to what was opened, not to the process.
                self._lock = os.open(self._file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            raise of_system(error) from error
        self._mine = True
        return True

    def leave(self) -> None:
        """Lets the next one write."""
        if self._mine:
            self._mine = False
            fcntl.flock(self._lock, fcntl.LOCK_UN)

    def close(self) -> None:
        """A second time does nothing."""
        lock, self._lock, self._mine = self._lock, -1, False
        if lock >= 0:
            os.close(lock)

    def committed(self) -> bool:
        """Counts a commit; True where it is time to move the log into the database."""
        self._commits += 1
        size = os.stat(self._log).st_size  # noqa: PTH116 - asked with every tap
        if self._commits < COMMITS and size - self._size < GROWTH:
            return False
        # The file keeps its size when SQLite begins it anew.
        self._commits, self._size = 0, size
        return True


class Connection(sqlite3.Connection):
    """A connection that writes in its turn; ``turn`` is None where no file is shared with anybody."""

    def __init__(self, database: str, *arguments: Any, **options: Any) -> None:
        super().__init__(database, *arguments, **options)
        shared = database not in ("", ":memory:") and not options.get("uri")
        self.turn = Turn(Path(database)) if shared else None

    def rollback(self) -> None:
        """Undoes what was not committed, and ends the turn."""
        super().rollback()
        if self.turn is not None:
            self.turn.leave()

    def close(self) -> None:
        """Ends the turn too."""
        super().close()
        if self.turn is not None:
            self.turn.close()


def begin(cursor: Any, patience: float = PATIENCE) -> None:
    """Begins a transaction that writes. It takes its place at once: one that began as a reader could not wait.

    Errors: ``database-busy`` when another one writes for longer than that many seconds.
    """
    turn = cursor.connection.turn
    until = time.monotonic() + patience
    if turn is not None and not _patiently(turn.take, until):
        raise unavailable(BUSY)
    try:
        cursor.execute(_AT_ONCE)
        try:
            # A program that is not ours knows no turn.
            patiently(lambda: cursor.execute("BEGIN IMMEDIATE"), until - time.monotonic())
        finally:
            cursor.execute(_AFTER_A_WHILE)
    except BaseException:
        if turn is not None:
            turn.leave()
        raise


def commit(cursor: Any) -> None:
    """Ends it; it is on the disk then. Errors: as for `begin`."""
    patiently(lambda: cursor.execute("COMMIT"))
    turn = cursor.connection.turn
    if turn is None:
        return
    try:
        # What fails here is no failure of the commit, and is tried again later.
        with suppress(OSError, sqlite3.Error):
            if turn.committed():
                cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    finally:
        turn.leave()


def patiently(work: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Runs a statement as soon as no other writer is in the way. Errors: ``database-busy``, and SQLite's others."""
    last: list[sqlite3.OperationalError] = []

    def done() -> bool:
        try:
            work()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            last[:] = [error]
            return False
        return True

    if not _patiently(done, time.monotonic() + patience):
        raise unavailable(BUSY) from last[0]


def _patiently(done: Callable[[], bool], until: float) -> bool:
    """Asks again and again, with sleeps that grow, whether something is done; False when it is too late."""
    pause = _FIRST
    while not done():
        left = until - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(pause, left))
        pause = min(pause * 1.5, _LONGEST)
    return True
