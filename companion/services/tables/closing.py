"""When nobody new comes to a table, by code or by link: it is over, locked, asleep, or full."""

from datetime import timedelta

from companion.engine.errors import Forbidden, Illegal
from companion.games import words_of
from companion.services.tables.views import OVER
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow

MAX_DEVICES = 100

ASLEEP_AFTER = timedelta(days=30)
"""A table at which nothing was done for so long lets nobody new in until somebody there does something."""


def closed_for(play: PlayRow, now: int) -> Forbidden | None:
    """Why the table lets nobody new in; None if it does let people in."""
    battle = words_of(play.game).battle
    if play.phase == OVER:
        words = f"This {battle} is over, so nobody new can join. If you were there, open it on the same device."
        return Forbidden("table-over", words)
    if play.locked:
        words = "The host has locked this table: nobody new can join. Ask the host to unlock it, or for a seat code."
        return Forbidden("table-locked", words)
    if now - play.updated_ms > ASLEEP_AFTER.total_seconds() * 1000:
        words = (
            f"Nobody has played at this table for {ASLEEP_AFTER.days} days, so nobody new can join. Its code works "
            "again once somebody there plays on."
        )
        return Forbidden("table-asleep", words)
    return None


def refuse_where_closed(play: PlayRow, now: int) -> None:
    """Errors: `Forbidden` ``table-over``, ``table-locked``, ``table-asleep``."""
    problem = closed_for(play, now)
    if problem is not None:
        raise problem


def refuse_where_full(people: TablePeople, table: str) -> None:
    """Errors: `Illegal` ``table-full``."""
    if len(people.devices(table)) >= MAX_DEVICES:
        raise Illegal("table-full", "This table is full: it has too many devices. Remove one first.", limit=MAX_DEVICES)
