"""Wrong codes are counted, by address and altogether. Right ones cost nothing: six phones may share one address."""

from datetime import datetime

from companion.services.guesses import TooManyGuesses, guesser
from companion.store.attempts import Attempts
from companion.store.database import Database

WINDOW_SECONDS = 600

PER_ADDRESS = 30
"""Wrong codes in one window: a table full of people who mistype, and no more."""

OF_ALL = 1000
"""From everybody together. At 27 bits a code, and a thousand tables open, guessing so finds one every 20 hours; it lets
one look on, and a seat's secrets stay with its device."""

_SAYING = "Too many wrong codes. Wait ten minutes, or scan the QR code of the table."


def refuse_guessers(database: Database, address: str, now: datetime) -> None:
    """Before a code is looked at. Errors: `TooManyGuesses`."""
    with database.read() as connection:
        attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
        mine, everybody = attempts.so_far(f"table:{guesser(address)}", now), attempts.so_far("table", now)
    if mine >= PER_ADDRESS or everybody >= OF_ALL:
        raise TooManyGuesses("too-many-guesses", _SAYING, seconds=WINDOW_SECONDS)


def wrong_guess(database: Database, address: str, now: datetime) -> None:
    """A code was wrong."""
    with database.write() as connection:
        attempts = Attempts(connection, window_seconds=WINDOW_SECONDS)
        if attempts.count(f"table:{guesser(address)}", now) <= PER_ADDRESS:
            attempts.count("table", now)
