"""A device that comes to a table is refused, waits for a nod, or is let in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from companion.engine.errors import Forbidden, Illegal
from companion.services.tables.base import is_here, is_in, numbered, tidy_name
from companion.services.tables.closing import refuse_where_closed, refuse_where_full
from companion.store.play_people import TablePeople
from companion.store.play_rows import KICKED, KNOCKING, DeviceRecord, PlayRow, SeatedDevice

MAX_KNOCKS = 8
"""Devices that wait at one table at a time. Nobody would answer more questions than that. Those whose page is closed
count as well, and make way for new ones, the one heard of longest ago first."""

KNOCKS_LAST = timedelta(minutes=10)
"""A device that knocked and was not heard of for so long is forgotten."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What a device said of itself at the door."""

    secret: str
    role: str
    name: str
    kind: str
    seat: str


def refuse_newcomer(people: TablePeople, play: PlayRow, found: SeatedDevice | None, now: int) -> None:
    """Errors: `Forbidden` ``table-locked``, ``table-over``, ``table-asleep``, ``sent-away``, and `Illegal`
    ``table-full``."""
    refuse_where_closed(play, now)
    if found is not None and found.role == KICKED:
        raise Forbidden("sent-away", "The host removed this device or did not let it in. A seat code lets it in again.")
    refuse_where_full(people, play.id)


def knock(people: TablePeople, play: PlayRow, found: SeatedDevice | None, new: Newcomer, now: int) -> None:
    """The device waits to be let in. Errors: `Illegal` ``too-many-knock``."""
    people.forget_knocks(play.id, now - int(KNOCKS_LAST.total_seconds() * 1000))
    there = people.knocking(play.id)
    wish = f"{new.role} {new.seat}".strip()
    # It may have been forgotten a moment ago.
    if found is not None and found.handle in {each.handle for each in there}:
        name = _called(people, play.id, new, found.name)
        people.set_device(play.id, new.secret, name=name, wish=wish, here=True, seen_ms=now)
        return
    _make_room(people, play.id, there, now)
    people.add_device(play.id, new.secret, _called(people, play.id, new, ""), KNOCKING, now, wish=wish)


def _make_room(people: TablePeople, table: str, there: Sequence[DeviceRecord], now: int) -> None:
    """One more device can wait. Errors: `Illegal` ``too-many-knock``."""
    closed = sorted((each for each in there if not is_here(each, now)), key=lambda each: each.seen_ms)
    more = len(there) + 1 - MAX_KNOCKS
    if more > len(closed):
        raise Illegal("too-many-knock", "Many people are waiting to be let in. Try again in a minute.")
    for each in closed[: max(more, 0)]:
        people.forget(table, each.handle)


def welcome(people: TablePeople, table: str, found: SeatedDevice | None, new: Newcomer, now: int) -> SeatedDevice:
    """The device is in; one that was before keeps its seats, and its name unless it says another."""
    name = _called(people, table, new, "" if found is None else found.name)
    if found is None:
        people.add_device(table, new.secret, name, new.role, now)
    else:
        role = found.role if found.seats and is_in(found) else new.role
        changes = {"name": name, "role": role, "wish": "", "hidden": False, "here": True, "seen_ms": now}
        people.set_device(table, new.secret, **changes)
    entered = people.device(table, new.secret)
    if entered is None:
        raise LookupError("a device that was just added is not there")
    return entered


def _called(people: TablePeople, table: str, new: Newcomer, before: str) -> str:
    """What a device is called: as it says, as before, or by its kind, with a number where another has that name."""
    named = tidy_name(new.name, before)
    if named or not new.kind:
        return named
    return numbered(tidy_name(new.kind), {each.name for each in (*people.devices(table), *people.knocking(table))})
