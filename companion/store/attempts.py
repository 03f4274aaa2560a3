"""How often somebody guessed. Kept in the database, or every process would grant a full set of guesses of its own."""

from datetime import datetime

from sqlalchemy import Connection, delete, select, text

from companion.store.models import ATTEMPT

# One statement, so that two guesses at the same moment are two. SQLite and PostgreSQL read it alike.
_ADD_ONE = text(
    'INSERT INTO attempt (bucket, "window", count) VALUES (:bucket, :window, 1) '
    'ON CONFLICT (bucket, "window") DO UPDATE SET count = attempt.count + 1 RETURNING count'
)


class Attempts:
    """Counts by bucket and window of time; needs a connection from `Database.write`."""

    def __init__(self, connection: Connection, *, window_seconds: int) -> None:
        self._connection = connection
        self._window_seconds = window_seconds

    def count(self, bucket: str, now: datetime) -> int:
        """Counts one more and returns how many there are in this window of time. Addresses of past windows go."""
        window = int(now.timestamp()) // self._window_seconds
        self._connection.execute(delete(ATTEMPT).where(ATTEMPT.c.window < window))
        return int(self._connection.execute(_ADD_ONE, {"bucket": bucket, "window": window}).scalar_one())

    def so_far(self, bucket: str, now: datetime) -> int:
        """How many there are in this window of time, without counting one."""
        window = int(now.timestamp()) // self._window_seconds
        mine = (ATTEMPT.c.bucket == bucket, ATTEMPT.c.window == window)
        return int(self._connection.execute(select(ATTEMPT.c.count).where(*mine)).scalar() or 0)
