"""How often the six characters of a table's code may be guessed. Links carry 161 bits and are not counted.

A code has 22^6 = 113 million forms (26.8 bits). With n lobbies open, G guesses a second find one every 113,000,000 /
(n x G) seconds on average. There are two limits, and neither lets one person keep another out:

- One address has `PER_ADDRESS` wrong codes in ten minutes. Right ones cost nothing, a device that is at the table is
  not counted at all, and the tables to which an address brought a right code stay open to it beyond the limit: one
  vandal in a clubhouse does not stop the others at a table that somebody there has come to.
- Everybody together has `MANY` wrong codes in ten minutes (1.7 a second). Below it, guessing enters one of 100 open
  lobbies every 8 days. From there on nobody is refused, but whoever types a code knocks, in a lobby as at a table where
  a game runs: what the guesser wins is a question to the host, who says no.

A seat's code has eight characters (22^8 = 55,000 million), works once and for half an hour, and never knocks: no limit
is on everybody together. A thousand addresses at their limit (50 guesses a second) hit one of five such codes every 7
years. An IPv6 address counts by its network of 64 bits, so that whoever has a /48 is 65,536 addresses (3,277 guesses a
second) and hits one of five codes that are open all the time every 39 days.
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

_EVERYBODY = "table"
"""The bucket in which the wrong codes of all addresses are counted."""


class TypedCodes:
    """The codes that are typed at one address, at one moment."""

    def __init__(self, database: Database, address: str, now: datetime) -> None:
        self._database = database
        self._mine = f"table:{guesser(address)}"
        self._now = now

    def judge(self, table: str | None, *, known: bool) -> None:
        """Before it is said where a code leads (None: nowhere); ``known``: to a device that is at that table.

        A wrong code is counted in the transaction that looks how many there were, so that of many codes that are sent
        at once none slips through. Once an address is at its limit it counts no further. Errors: `TooManyGuesses`.
        """
        if table is not None and self._so_far(self._came_to(table)):
            return
        if not known and self._so_far(self._mine) >= PER_ADDRESS:
            raise _too_many()
        with self._database.write() as connection:
            attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
            full = not known and attempts.held(self._mine, self._now) >= PER_ADDRESS
            if not full:
                for bucket in self._counted_in(table):
                    attempts.count(bucket, self._now)
        if full:
            raise _too_many()

    @property
    def suspect(self) -> bool:
        """True while so many guess that a right code may be a guess, too."""
        return self._so_far(_EVERYBODY) >= MANY

    def _counted_in(self, table: str | None) -> tuple[str, ...]:
        return (self._mine, _EVERYBODY) if table is None else (self._came_to(table),)

    def _came_to(self, table: str) -> str:
        return f"{self._mine}:{table}"

    def _so_far(self, bucket: str) -> int:
        with self._database.read() as connection:
            return Attempts(connection, window_seconds=WINDOW_SECONDS).so_far(bucket, self._now)


def _too_many() -> TooManyGuesses:
    words = "Too many wrong codes. Wait ten minutes, or scan the QR code of the table."
    return TooManyGuesses("too-many-guesses", words, seconds=WINDOW_SECONDS)
