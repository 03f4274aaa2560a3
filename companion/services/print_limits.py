"""How much may be drawn for one address: paper is open to everybody, and drawing it costs more than any other page."""

from datetime import datetime

from companion.engine.errors import Unavailable
from companion.services.guesses import WINDOW_SECONDS, TooManyGuesses, guesser
from companion.store.attempts import Attempts
from companion.store.database import Database
from companion.store.trouble import DISK_FULL, READ_ONLY

DOCUMENTS, PICTURES = 300, 3000
"""In ten minutes. A page that was drawn a moment ago is kept and counts for nothing."""


class TooMuchPrinting(TooManyGuesses):
    """``too-much-printing``: not now. ``seconds`` is how long that lasts at most."""


def count_document(database: Database, address: str, now: datetime) -> None:
    """Counts one PDF that has to be drawn. Errors: `TooMuchPrinting`."""
    _count(database, f"print:{guesser(address)}", DOCUMENTS, now)


def count_picture(database: Database, address: str, now: datetime) -> None:
    """Counts one picture of a page that has to be drawn. Errors: `TooMuchPrinting`."""
    _count(database, f"picture:{guesser(address)}", PICTURES, now)


def _count(database: Database, bucket: str, most: int, now: datetime) -> None:
    try:
        with database.write() as connection:
            drawn = Attempts(connection, window_seconds=WINDOW_SECONDS).count(bucket, now)
    except Unavailable as problem:
        if problem.code in (DISK_FULL, READ_ONLY):
            return  # Somebody has to mend the disk first, and until then a sheet can be printed all the same.
        raise
    if drawn > most:
        raise TooMuchPrinting(
            "too-much-printing",
            "That was a lot of printing. Wait ten minutes, then try again.",
            seconds=WINDOW_SECONDS,
        )
