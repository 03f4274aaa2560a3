"""How often codes may be guessed: counted in the database, by address and altogether, before a guess is looked at."""

import ipaddress
from datetime import datetime

from companion.engine.errors import Forbidden
from companion.store.attempts import Attempts
from companion.store.database import Database

WINDOW_SECONDS = 600

PER_ADDRESS = 10
"""Wrong or right, in one window. A person needs one or two."""

OF_ALL = 300
"""From everybody together. At 33 bits a code, guessing so all day long finds one open code in some 500 years."""


class TooManyGuesses(Forbidden):
    """``too-many-guesses``: not now. ``seconds`` is how long that lasts at most."""


def count_guess(database: Database, address: str, now: datetime) -> None:
    """Counts one guess from ``address``, whatever comes of it. Errors: `TooManyGuesses`."""
    with database.write() as connection:
        attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
        mine = attempts.count(f"words:{guesser(address)}", now)
        # Whoever is over the own limit no longer counts for all, or one address could lock everybody out.
        everybody = attempts.count("words", now) if mine <= PER_ADDRESS else 0
    if mine > PER_ADDRESS:
        raise _too_many("Too many tries. Wait ten minutes, then make a new code, or scan the QR code.")
    if everybody > OF_ALL:
        raise _too_many(
            "Somebody is guessing codes, so typed words are blocked for up to ten minutes. Scan the QR code instead."
        )


def guesser(address: str) -> str:
    """What one guesser has for the asking: an IPv4 address, or the network half (64 bits) of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), 64), strict=False).network_address)


def _too_many(message: str) -> TooManyGuesses:
    return TooManyGuesses("too-many-guesses", message, seconds=WINDOW_SECONDS)
