"""Turns the errors of database drivers into one `Unavailable` with a stable code and a plain sentence.

``disk-full``, ``disk-nearly-full``, ``storage-read-only``, ``storage-broken`` and ``database-damaged`` last until
somebody mends them; ``database-busy`` and ``database-away`` pass without help. No other code translates a driver's
error.
"""

import errno
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from companion.engine.errors import Unavailable

LEAST_FREE = 4 * 1024 * 1024
"""Bytes that must be free: what SQLite writes beside its file until it moves that into it."""

DISK_FULL, READ_ONLY, BROKEN = "disk-full", "storage-read-only", "storage-broken"
NEARLY_FULL = "disk-nearly-full"
"""A write still works, and a large one may not. Once a write failed for want of room, the disk is full."""
BUSY, AWAY = "database-busy", "database-away"
DAMAGED = "database-damaged"

_SENTENCES = {
    DISK_FULL: "The server’s disk is full, so nothing can be saved. What was saved before is safe. Ask the person who "
    "runs the server to free some space, then try again.",
    NEARLY_FULL: "The server’s disk is nearly full. What is changed now may not be saved. What was saved before is "
    "safe. Ask the person who runs the server to free some space.",
    READ_ONLY: "The server’s disk is read-only, so nothing can be saved. What was saved before is safe. Ask the person "
    "who runs the server to make it writable, then try again.",
    BROKEN: "The server’s disk reports an error, so nothing can be saved. Ask the person who runs the server to look "
    "at it, then try again.",
    DAMAGED: "The database is damaged, so this cannot be read or saved. Ask the person who runs the server to check it "
    "(`companion db check`) and to restore the last backup.",
    BUSY: "The database is busy. Nothing is lost; try again in a moment.",
    AWAY: "The database cannot be reached. Nothing is lost; try again in a moment.",
}
_AGAIN_IN = {BUSY: 1, AWAY: 2}

_OF_SQLITE = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_IOERR: BROKEN,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_OF_POSTGRES = {
    "53100": DISK_FULL,
    "25006": READ_ONLY,
    "58030": BROKEN,
    "53200": BUSY,
    "53300": BUSY,
    "40001": BUSY,
    "40P01": BUSY,
    "55P03": BUSY,
    "57014": BUSY,
    "57P01": AWAY,
    "57P02": AWAY,
    "57P03": AWAY,
}
_OF_SYSTEM = {
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EIO: BROKEN,
}


def unavailable(code: str) -> Unavailable:
    """The error of this code. ``again_in``: seconds until it is worth trying again, where it passes by itself."""
    return Unavailable(code, _SENTENCES[code], again_in=_AGAIN_IN.get(code))


def of_system(error: OSError) -> Unavailable:
    """What it means that the system does not let a file be made or opened."""
    return unavailable(_OF_SYSTEM.get(error.errno or 0, AWAY))


def trouble(error: BaseException, folder: Path | None) -> Unavailable | None:
    """What a driver's error means for the person who waits; None if it says nothing about the storage.

    ``folder``: where an embedded database lies; a disk that is full does not always say so by its name.
    """
    if isinstance(error, PoolTimeout):
        return unavailable(BUSY)
    found: Any = error.orig if isinstance(error, DBAPIError) else error
    code = _of_sqlite(found) if isinstance(found, sqlite3.Error) else _of_postgres(found)
    if code in (AWAY, BROKEN) and folder is not None:
        found_there = disk_trouble(folder) or file_trouble(folder) or code
        code = DISK_FULL if found_there == NEARLY_FULL else found_there
    return None if code is None else unavailable(code)


def _of_sqlite(error: sqlite3.Error) -> str | None:
    # The driver's own errors, about how it is used, have no code. The lower byte is the kind, the rest says more of it.
    return _OF_SQLITE.get(getattr(error, "sqlite_errorcode", -1) & 0xFF)


def _of_postgres(error: Any) -> str | None:
    state = getattr(error, "sqlstate", "")
    if state:
        return AWAY if state.startswith("08") else _OF_POSTGRES.get(state)
    # A connection that was never made, or was lost, has no state.
    return AWAY if state is None and type(error).__name__ in ("OperationalError", "ConnectionTimeout") else None


def disk_trouble(folder: Path) -> str | None:
    """What is wrong with the disk that a folder lies on, as far as can be told without writing to it."""
    try:
        disk = os.statvfs(folder)
    except OSError:
        return None
    if disk.f_flag & os.ST_RDONLY:
        return READ_ONLY
    # What is set aside for the system's own administrator is no use to anybody else.
    free = disk.f_bfree if os.geteuid() == 0 else disk.f_bavail
    if not free:
        return DISK_FULL
    return NEARLY_FULL if free * disk.f_frsize < LEAST_FREE else None


def file_trouble(folder: Path) -> str | None:
    """Why no file can be made in this folder; None where one can. A file system that the kernel made read-only after an
    error still calls itself writable. The file has no name and is gone at once."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return _OF_SYSTEM.get(error.errno or 0)


def folder_of(url: str) -> Path | None:
    """Where an embedded database lies; None for one in memory, or on a server."""
    file = file_of(url)
    return None if file is None else file.parent


def file_of(url: str) -> Path | None:
    """The file of an embedded database."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:") or "uri" in parsed.query:
        return None
    return Path(str(parsed.database)).absolute()
