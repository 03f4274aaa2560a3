"""How often an address has guessed, or made something. The database keeps the counts, or every process would allow a
full set.

A window of time is named by when it ends, in units of `UNIT` seconds, so that windows of any length are forgotten at
their end.
"""

from datetime import datetime

from sqlalchemy import Connection, delete, select, text

from companion.store.models import ATTEMPT

# One statement, so that two guesses at the same moment are two. SQLite and PostgreSQL read it alike.
_ADD = text(
    'INSERT INTO attempt (bucket, "window", count) VALUES (:bucket, :window, :more) '
    'ON CONFLICT (bucket, "window") DO UPDATE SET count = attempt.count + excluded.count RETURNING count'
)


UNIT = 600


class Attempts:
    """Counts by bucket and window of time, a multiple of `UNIT`; needs a connection from `Database.write`."""

    def __init__(self, connection: Connection, *, window_seconds: int) -> None:
        self._connection = connection
        self._window_seconds = window_seconds

    def count(self, bucket: str, now: datetime) -> int:
        """Counts one more and returns how many there are in this window of time. The counts of past windows are
        deleted."""
        self._connection.execute(delete(ATTEMPT).where(ATTEMPT.c.window <= self._past(now)))
        return self._add(bucket, now, 1)

    def held(self, bucket: str, now: datetime) -> int:
        """How many there are. Nobody else counts one there until the transaction ends."""
        return self._add(bucket, now, 0)

    def so_far(self, bucket: str, now: datetime) -> int:
        """How many there are in this window of time, without counting one."""
        mine = (ATTEMPT.c.bucket == bucket, ATTEMPT.c.window == self._window(now))
        return int(self._connection.execute(select(ATTEMPT.c.count).where(*mine)).scalar() or 0)

    def _window(self, now: datetime) -> int:
        return (int(now.timestamp()) // self._window_seconds + 1) * self._window_seconds // UNIT

    def _past(self, now: datetime) -> int:
        return int(now.timestamp()) // UNIT

    def _add(self, bucket: str, now: datetime, more: int) -> int:
        values = {"bucket": bucket, "window": self._window(now), "more": more}
        return int(self._connection.execute(_ADD, values).scalar_one())
