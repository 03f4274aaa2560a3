"""The public log, line by line. A line names the player, and a play that was undone is marked."""

from collections.abc import Sequence
from functools import lru_cache

from companion.services.tables.base import moment, sentences
from companion.services.tables.views import LogLine
from companion.store.play_rows import PLAYED, Brief, PlayRow, SeatRecord
from companion.store.plays import Plays


def page_of(
    plays: Plays, play: PlayRow, seats: Sequence[SeatRecord], before: int, most: int
) -> tuple[tuple[LogLine, ...], bool]:
    """At most that many lines ``before`` a number of the log, newest first, and whether there are older ones."""
    rows = plays.page(play.id, before, most + 1) if play.number else []
    page, more = rows[:most], len(rows) > most
    counted = _counted(plays, play, page, before)
    names = {seat.id: seat.name for seat in seats}
    lines = tuple(_line(row, names.get(row.seat, ""), row.kind == PLAYED and row.number not in counted) for row in page)
    return lines, more


def _counted(plays: Plays, play: PlayRow, page: Sequence[Brief], before: int) -> set[int]:
    """The plays of a page that are part of the state as it is: on the way from the head to the start."""
    parents = {row.number: row.parent for row in page if row.kind == PLAYED}
    if play.head >= before:
        parents |= plays.links(play.id, before - 1, play.head)
    found, step = set(), play.head
    while step in parents:
        found.add(step)
        step = parents[step]
    return found


@lru_cache(4096)
def _line(row: Brief, who: str, undone: bool) -> LogLine:
    """The log never changes, and every tap shows thirty lines of it."""
    return LogLine(row.number, row.kind, row.seat, who, row.label, sentences(row.told), moment(row.at_ms), undone)
