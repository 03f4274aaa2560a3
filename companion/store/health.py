"""Whether the database can be written to right now, found out without wearing the disk out."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.store.database import Database
from companion.store.trouble import AWAY, disk_trouble, file_of, file_trouble, unavailable

GOOD_FOR = 5.0
"""Seconds for which a write that went well speaks for the next ones."""

_PATIENCE = 1.0
_WRITE = "UPDATE alembic_version SET version_num = version_num"


class _NotMeantError(Exception):
    """Undoes a write that was only to be tried."""


class Health:
    """Makes a file without a name, then tries a write and undoes it, so that nothing stays on the disk. Whether there
    is room for a real one, the file system says."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], float] = time.monotonic,
        disk: Callable[[Path], str | None] = disk_trouble,
    ) -> None:
        self._database = database
        self._clock = clock
        self._disk = disk
        self._file = file_of(database.url)
        self._good_until = float("-inf")

    def check(self) -> None:
        """Returns when what is tapped now can be saved. Errors: those of `companion.store.trouble`."""
        if self._file is not None:
            self._check_file(self._file)
        if self._clock() < self._good_until:
            return
        self._good_until = float("-inf")
        code = None if self._file is None else file_trouble(self._file.parent)
        if code is not None:
            raise unavailable(code)
        with suppress(_NotMeantError), self._database.write(_PATIENCE) as connection:
            connection.exec_driver_sql(_WRITE)
            raise _NotMeantError
        self._good_until = self._clock() + GOOD_FOR

    def _check_file(self, file: Path) -> None:
        # A connection that is open would go on writing to a file that nobody will find again.
        if not os.path.exists(file):  # noqa: PTH110 - asked with every look
            raise unavailable(AWAY)
        code = self._disk(file.parent)
        if code is not None:
            raise unavailable(code)
