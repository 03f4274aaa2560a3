"""How often the four words of a library's code may be guessed. Its QR link carries 161 bits and is not counted.

Four words have 300^4 = 8,100 million forms (33 bits); a code works once and for ten minutes. No limit is on everybody
together, or a guesser could lock all others out. One address has `PER_ADDRESS` tries in ten minutes, and the networks
it is in have `PER_NETWORK` wrong ones, so that many addresses of one network are worth little more than one.

With n codes open, A addresses in different networks find one every 8,100,000,000 / (10 x A x n) windows of ten minutes
on average: a thousand of them, with ten codes open at every moment, one in 18 months.
"""

import ipaddress
from datetime import datetime

from companion.engine.errors import Forbidden
from companion.store.attempts import Attempts
from companion.store.database import Database

WINDOW_SECONDS = 600

PER_ADDRESS = 10
"""Wrong or right, in one window. A person needs one or two."""

PER_NETWORK = {4: {24: 40, 16: 160}, 6: {48: 40, 32: 160}}
"""Wrong tries in one window, by the version of the protocol and how many bits of an address the network has."""


class TooManyGuesses(Forbidden):
    """``too-many-guesses``: not now. ``seconds`` is how long that lasts at most."""


def count_guess(database: Database, address: str, now: datetime) -> None:
    """Counts one guess from ``address``, whatever comes of it. Errors: `TooManyGuesses`."""
    with database.write() as connection:
        attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
        mine = attempts.count(f"words:{guesser(address)}", now)
        full = any(attempts.so_far(f"words:{network}", now) >= most for network, most in _networks(address))
    if mine > PER_ADDRESS:
        raise _too_many("Too many tries. Wait ten minutes, then make a new code, or scan the QR code.")
    if full:
        raise _too_many(
            "Somebody in your network is guessing codes, so typed words are blocked for up to ten minutes. Scan the QR "
            "code instead."
        )


def wrong_guess(database: Database, address: str, now: datetime) -> None:
    """The guess that was counted was wrong."""
    with database.write() as connection:
        attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
        for network, _ in _networks(address):
            attempts.count(f"words:{network}", now)


def guesser(address: str) -> str:
    """What counts as one guesser: an IPv4 address, or the network half (64 bits) of an IPv6 address."""
    parsed = _parsed(address)
    if parsed is None:
        return "unknown"
    return str(parsed) if parsed.version == 4 else _network(parsed, 64).removesuffix("/64")


def _networks(address: str) -> list[tuple[str, int]]:
    """The networks that an address is in, each with how many wrong tries it has."""
    parsed = _parsed(address)
    if parsed is None:
        return []
    return [(_network(parsed, bits), most) for bits, most in PER_NETWORK[parsed.version].items()]


def _network(address: ipaddress.IPv4Address | ipaddress.IPv6Address, bits: int) -> str:
    return str(ipaddress.ip_network((address, bits), strict=False))


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed


def _too_many(message: str) -> TooManyGuesses:
    return TooManyGuesses("too-many-guesses", message, seconds=WINDOW_SECONDS)
