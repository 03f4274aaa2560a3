"""What every service of a table starts from: who is there, who may do what, and how it is refused."""

import json
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.engine.errors import Forbidden, Malformed, NotFound
from companion.engine.play import Actor
from companion.games import words_of
from companion.services.tables.earlier import read_agreed
from companion.services.tables.views import LOBBY, Agreed
from companion.store.play_people import TablePeople
from companion.store.play_rows import KICKED, KNOCKING, REDONE, DeviceRecord, PlayRow, SeatedDevice, SeatRecord
from companion.store.plays import Plays

MAX_NAME = 40
MAX_KEY = 64

UNDECIDED, WITHOUT = "{}", '{"without": true}'
"""What is said of a seat's list before anybody chose one, and once its player chose to have none."""

HERE_FOR = timedelta(seconds=60)
"""A device that was not heard of for so long is not here, whatever it said last: its server may have died."""


class Repeated(Exception):
    """This tap was already handled; nothing changes."""


def existing(play: PlayRow | None, table: str) -> PlayRow:
    """The table, or `NotFound` ``no-table``."""
    if play is None:
        raise NotFound("no-table", "This table does not exist any more.", table=table)
    return play


def inside(seated: SeatedDevice | None, table: str) -> SeatedDevice:
    """The device, or `NotFound` ``not-at-this-table``: also for one that waits to be let in, or was sent away."""
    if seated is None or not is_in(seated):
        raise NotFound(
            "not-at-this-table", "This device is not at that table. Join the table with its code.", table=table
        )
    return seated


def is_in(seated: SeatedDevice | None) -> bool:
    """True for a device that is at the table: it does not wait to be let in, and was not sent away."""
    return seated is not None and seated.role not in (KNOCKING, KICKED)


def host_only(seated: SeatedDevice) -> None:
    """Errors: `Forbidden` ``host-only``."""
    if not seated.host:
        raise Forbidden("host-only", "Only the host can do that. The list of people shows who the host is.")


def mine_or_hosts(seated: SeatedDevice, seat: str) -> None:
    """Errors: `Forbidden` ``not-your-seat``."""
    if seat not in seated.seats and not seated.host:
        raise Forbidden(
            "not-your-seat", "That seat belongs to somebody else. Only they or the host can do that.", seat=seat
        )


def lobby_only(play: PlayRow) -> None:
    """Errors: `Forbidden` ``already-started``."""
    if play.phase != LOBBY:
        raise Forbidden(
            "already-started", f"The {words_of(play.game).battle} has started, so you cannot change that any more."
        )


def is_here(device: DeviceRecord, now_ms: int) -> bool:
    """True if its page is open, as far as the server knows."""
    return bool(device.here) and now_ms - device.seen_ms < HERE_FOR.total_seconds() * 1000


def host_away(devices: Iterable[DeviceRecord], now_ms: int) -> bool:
    """True while the host's device is not here."""
    return not any(each.host and is_here(each, now_ms) for each in devices)


def away_for(
    seated: SeatedDevice, seats: Iterable[SeatRecord], devices: Iterable[DeviceRecord], now_ms: int
) -> frozenset[str]:
    """The seats whose device is not here, and for which this device lets pass what closes by itself: the host's, or the
    first that holds a seat while the host's is away, so that not several do it at once."""
    known, placed = tuple(devices), tuple(seats)
    here = {each.handle for each in known if is_here(each, now_ms)} | {seated.handle}
    hosts = (each.handle for each in known if each.host and each.handle in here)
    first = next(hosts, None) or next((seat.holder for seat in placed if seat.holder in here), None)
    return frozenset(seat.id for seat in placed if seat.holder not in here) if first == seated.handle else frozenset()


def may_answer(seated: SeatedDevice, devices: Iterable[DeviceRecord], now_ms: int) -> bool:
    """True for a device that may let others in: the host's, and while that is away any that holds a seat."""
    return seated.host or (bool(seated.seats) and host_away(devices, now_ms))


def answers_only(seated: SeatedDevice, devices: Iterable[DeviceRecord], now_ms: int) -> None:
    """Errors: `Forbidden` ``host-admits``."""
    if not may_answer(seated, devices, now_ms):
        words = "The host lets people in. While the host’s device is away, anybody who holds a seat can."
        raise Forbidden("host-admits", words)


def others_play(seated: SeatedDevice, seats: Sequence[SeatRecord]) -> bool:
    """True if another device holds a seat too, so that this one cannot decide alone what concerns everybody."""
    return bool({seat.holder for seat in seats} - {None, seated.handle})


def may_agree(seated: SeatedDevice, ender: str, seats: Sequence[SeatRecord]) -> bool:
    """True for a device that may agree to the end: a player's that did not bring it about, or the only one that
    plays."""
    return bool(seated.seats) and (seated.handle != ender or not others_play(seated, seats))


def tidy_name(name: str, otherwise: str = "") -> str:
    """A name on one line, at most 40 characters."""
    return " ".join(name.split())[:MAX_NAME].strip() or otherwise


def numbered(kind: str, taken: Collection[str]) -> str:
    """``iPhone``, or ``iPhone 2`` where there is an ``iPhone``."""
    number, name = 1, kind
    while name in taken:
        number += 1
        name = f"{kind} {number}"
    return name


def tap_key(tap: str) -> str:
    """Errors: `Malformed` ``no-tap-key``."""
    if not 0 < len(tap) <= MAX_KEY or not tap.isascii() or not tap.isprintable():
        raise Malformed("no-tap-key", "This page is out of date. Reload it and try again.")
    return tap


def ender(plays: Plays, play: PlayRow) -> tuple[str, str]:
    """Seat and handle of the device that brought the table to where it stands, by a play or by redo."""
    again = [step.number for step in plays.after(play.id, play.head) if step.kind == REDONE]
    step = plays.step(play.id, again[-1] if again else play.head)
    if step is None:
        raise LookupError(f"table {play.id} has no step {play.head}")
    return step.seat, str((json.loads(step.command) or {}).get("by", ""))


def new_terms(people: TablePeople, play: PlayRow, now_ms: int, **values: Any) -> None:
    """Whatever was accepted is not what is there now: everybody is asked again."""
    people.clear_accepted(play.id)
    people.changed(play.id, now_ms, terms=play.terms + 1, **values)


def agreed_of(play: PlayRow) -> Agreed:
    """What is agreed at the table."""
    return read_agreed(play.agreed)


def seeds_of(play: PlayRow) -> tuple[bytes, ...]:
    """The seeds of a table, with the one in use last. Those before it were shown at an end that was undone."""
    return tuple(bytes.fromhex(seed) for seed in play.seed.split())


def actor_of(seated: SeatedDevice, seat: str) -> Actor:
    """The device, playing a seat."""
    return Actor(seat, frozenset(seated.seats), seated.host)


def moment(ms: int) -> datetime:
    """A stored time."""
    return datetime.fromtimestamp(ms / 1000, UTC)


def sentences(told: str) -> tuple[str, ...]:
    """The public sentences of a stored step."""
    return tuple(json.loads(told))
