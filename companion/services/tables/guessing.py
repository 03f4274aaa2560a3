"""How often the six characters of a table's code may be guessed. Links carry 161 bits and are not counted.

A code has 22^6 = 113 million forms (26.8 bits). With n lobbies open, G guesses a second find one every 113,000,000 /
(n x G) seconds on average. There are two limits, and neither lets one person keep another out:

- One address has `PER_ADDRESS` wrong codes in ten minutes. Right ones cost nothing, a device that is at the table is
  not counted at all, and the tables to which an address brought a right code stay open to it beyond the limit: one
  vandal in a clubhouse does not stop the others at a table that somebody there has come to.
- Everybody together has `MANY` wrong codes in ten minutes (1.7 a second). Below it, guessing enters one of 100 open
  lobbies every 8 days. From there on nobody is refused, but whoever types a code knocks, in a lobby as at a table where
  a game runs: what the guesser wins is a question to the host, who says no.

A seat's code has eight characters (22^8 = 55,000 million), works once and for half an hour. A thousand addresses at
their limit (50 guesses a second) hit one of five such codes every 7 years.
"""

from datetime import datetime

from companion.services.guesses import TooManyGuesses, guesser
from companion.store.attempts import Attempts
from companion.store.database import Database

WINDOW_SECONDS = 600

PER_ADDRESS = 30
"""Wrong codes in one window: a clubhouse full of people who mistype, and no more."""

MANY = 1000
"""Wrong codes of everybody in one window, from which on a typed code only knocks."""

_SAYING = "Too many wrong codes. Wait ten minutes, or scan the QR code of the table."


class TypedCodes:
    """The codes that are typed at one address, at one moment."""

    def __init__(self, database: Database, address: str, now: datetime) -> None:
        self._database = database
        self._mine = f"table:{guesser(address)}"
        self._now = now

    def check(self, table: str | None) -> None:
        """Before it is said where a code leads (None: nowhere). Errors: `TooManyGuesses`."""
        if self._so_far(self._mine) >= PER_ADDRESS and (table is None or not self._so_far(self._came_to(table))):
            raise TooManyGuesses("too-many-guesses", _SAYING, seconds=WINDOW_SECONDS)

    def wrong(self) -> None:
        """A code led nowhere. Once an address is at its limit it counts no further, for itself or for all."""
        with self._database.write() as connection:
            attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
            if attempts.count(self._mine, self._now) <= PER_ADDRESS:
                attempts.count("table", self._now)

    def right(self, table: str) -> None:
        """A code led to that table."""
        if not self._so_far(self._came_to(table)):
            with self._database.write() as connection:
                Attempts(connection, window_seconds=WINDOW_SECONDS).count(self._came_to(table), self._now)

    @property
    def suspect(self) -> bool:
        """True while so many guess that a right code may be a guess, too."""
        return self._so_far("table") >= MANY

    def _came_to(self, table: str) -> str:
        return f"{self._mine}:{table}"

    def _so_far(self, bucket: str) -> int:
        with self._database.read() as connection:
            return Attempts(connection, window_seconds=WINDOW_SECONDS).so_far(bucket, self._now)
