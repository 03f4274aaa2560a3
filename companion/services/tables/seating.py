"""How a seat gets another holder. Everybody can see it in the log, because the new holder can read the seat's
secrets."""

import re
from collections.abc import Collection, Sequence
from itertools import count

from companion.engine.errors import Forbidden, Illegal
from companion.engine.words import raised
from companion.services.tables.base import UNDECIDED, WITHOUT, is_here, mine_or_hosts
from companion.services.tables.views import LOBBY
from companion.store.codec import to_json
from companion.store.ids import secret_token
from companion.store.play_people import TablePeople
from companion.store.play_rows import SEATED, DeviceRecord, PlayRow, SeatedDevice, SeatRecord, StepRow


def seat_there(people: TablePeople, table: str, seat: str) -> SeatRecord:
    """The seat. Errors: `Illegal` ``no-such-seat``."""
    for row in people.seats(table):
        if row.id == seat:
            return row
    raise Illegal("no-such-seat", "That seat is not at this table any more.", seat=seat[:20])


def numbered_seat(place: int, taken: Collection[str]) -> str:
    """``Seat 2``: what the seat at that place is called until somebody names it, or the next number that is not
    ``taken``. Seats keep their numbers when one before them is removed."""
    return next(name for number in count(place) if (name := f"Seat {number}") not in taken)


def is_numbered(name: str) -> bool:
    """True for a seat that nobody named."""
    return re.fullmatch(r"Seat \d+", name) is not None


def may_pass_on(people: TablePeople, play: PlayRow, seated: SeatedDevice, seat: SeatRecord, now_ms: int) -> None:
    """Only the holder gives a seat away, or the host while the holder's device is away or the seat has no secrets.

    Errors: `Forbidden` ``not-your-seat``, ``holder-is-here``.
    """
    mine_or_hosts(seated, seat.id)
    if seat.id not in seated.seats and stays_put(play, seat, people.devices(play.id), now_ms):
        words = f"The player of {seat.name} is here. Nobody else can give this seat away until they close their page."
        raise Forbidden("holder-is-here", words, seat=seat.id)


def stays_put(play: PlayRow, seat: SeatRecord, devices: Sequence[DeviceRecord], now_ms: int) -> bool:
    """True for a seat that only its holder can give away: it has secrets, and the holder's device is here."""
    here = any(each.handle == seat.holder and is_here(each, now_ms) for each in devices)
    return here and _keeps_secrets(play, seat)


def pass_on(
    people: TablePeople, play: PlayRow, by: SeatedDevice, seat: SeatRecord, holder: str | None, words: str, now_ms: int
) -> None:
    """The device with the handle ``holder`` holds the seat (None: nobody does), and a line of the log says so.

    In the lobby only what somebody else did to a holder, or to a sealed list, is worth a line. ``words`` may name
    ``{seat}``, ``{before}`` and ``{holder}``.
    """
    people.give_seat(play.id, seat.id, holder)
    if seat.about == WITHOUT:
        # Whoever plays it next may have a list.
        people.set_seat(play.id, seat.id, about=UNDECIDED)
    others = seat.holder not in (None, by.handle)
    if others or _keeps_secrets(play, seat):
        names = {each.handle: each.name for each in people.devices(play.id)}
        before, after = (names.get(each or "") or "a device" for each in (seat.holder, holder))
        label = words.format(seat=seat.name, before=before, holder=after)
        label += f" ({before} held it until now)" if others else ""
        _write(people, play, by, raised(label), now_ms)


def _keeps_secrets(play: PlayRow, seat: SeatRecord) -> bool:
    return play.phase != LOBBY or bool(seat.sealed)


def _write(people: TablePeople, play: PlayRow, by: SeatedDevice, label: str, now_ms: int) -> None:
    # More than one seat may change hands in one transaction.
    number = people.number(play.id) + 1
    step = StepRow(
        number=number,
        kind=SEATED,
        parent=play.head,
        head=play.head,
        depth=0,
        base=0,
        seat=next(iter(by.seats), ""),
        at_ms=now_ms,
        tap=secret_token(),
        label=label,
        command=to_json({"name": SEATED, "by": by.handle}),
    )
    people.add_step(play, step)
