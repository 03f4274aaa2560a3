"""How much one address may make in a day. Everybody may use an installation without an account, so somebody could fill
its disk; a club of a hundred people behind one router stays far below.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from companion.services.guesses import TooManyGuesses, guesser
from companion.store.attempts import Attempts
from companion.store.database import Database

DAY_SECONDS = 86_400

What = Literal["libraries", "lists", "tables"]


@dataclass(frozen=True)
class Quotas:
    """How many of each an address may make in a day (UTC); 0: any number."""

    libraries: int = 500
    lists: int = 3000
    tables: int = 300


class QuotaReached(TooManyGuesses):
    """``too-many-today``: not until tomorrow. ``seconds`` is how long that lasts at most."""


def count(database: Database, quotas: Quotas, what: What, address: str, now: datetime) -> None:
    """Counts something that is about to be made from this address. Errors: `QuotaReached`."""
    most: int = getattr(quotas, what)
    if not most:
        return
    with database.write() as connection:
        made = Attempts(connection, window_seconds=DAY_SECONDS).count(f"{what}:{guesser(address)}", now)
    if made > most:
        raise QuotaReached(
            "too-many-today",
            f"Your network has made {most:,} {what} today, which is as many as this server takes from one address. "
            "What is there stays, and can be changed. Try again tomorrow, or ask the person who runs the server.",
            most=most,
            seconds=DAY_SECONDS,
        )
