"""Taking and leaving seats, and giving them away with a code. The log says who holds a seat; undo changes none
of it."""

import re
from dataclasses import dataclass
from datetime import timedelta

from companion.engine.errors import Illegal
from companion.services.tables.base import moment, numbered, tidy_name
from companion.services.tables.parts import Access, Clock
from companion.services.tables.seating import is_numbered, may_pass_on, numbered_seat, pass_on, seat_there
from companion.services.tables.views import LOBBY, PLAYER, SeatCode
from companion.store.ids import fingerprint, seat_code, secret_token
from companion.store.play_people import TablePeople

SEAT_CODE = timedelta(minutes=30)
"""A seat's code works once and for so long: long enough to find the charger of another phone."""


@dataclass(frozen=True)
class Seats:
    """Devices and the seats they hold."""

    access: Access
    clock: Clock

    def take(self, table: str, device: str, seat: str, *, name: str = "", tap: str = "") -> None:
        """This device takes a free seat, besides those that it holds already. In the lobby, a seat that is known by its
        number is called ``name`` from then on: what its player just said. Errors: `Illegal` ``seat-taken``."""
        with self.access.held(table, device, tap) as (people, play, seated):
            row = seat_there(people, table, seat)
            if row.holder == seated.handle:
                return
            if row.holder is not None:
                raise Illegal(
                    "seat-taken", f"{row.name} is taken. Ask its player or the host for a seat code.", seat=seat
                )
            pass_on(people, play, seated, row, seated.handle, "{holder} now plays {seat}", self.clock.ms())
            people.set_device(table, device, role=PLAYER)
            if play.phase == LOBBY and tidy_name(name) and is_numbered(row.name):
                others = {each.name for each in people.seats(table)}
                people.set_seat(table, seat, name=numbered(tidy_name(name), others))
            people.changed(table, self.clock.ms())

    def leave(self, table: str, device: str, seat: str, *, tap: str = "") -> None:
        """Frees the seat. Its list, and all that was played with it, stay; in the lobby, its player's name goes. The
        host may free a seat whose holder is away.

        Errors: `Forbidden` ``not-your-seat``, ``holder-is-here``.
        """
        with self.access.held(table, device, tap) as (people, play, seated):
            row = seat_there(people, table, seat)
            may_pass_on(people, play, seated, row, self.clock.ms())
            pass_on(people, play, seated, row, None, "{seat} is free", self.clock.ms())
            if play.phase == LOBBY and _bears(row.name, people, table, row.holder):
                people.set_seat(table, seat, name=_by_number(people, table, seat))
            people.changed(table, self.clock.ms())

    def code(self, table: str, device: str, seat: str) -> SeatCode:
        """A code and a link that give the seat to another device, once. Its holder can make them, or the host while the
        holder is away.

        A player whose phone has died gets the seat back with them. Earlier ones stop working. Errors: as `leave`.
        """
        with self.access.held(table, device) as (people, play, seated):
            may_pass_on(people, play, seated, seat_there(people, table, seat), self.clock.ms())
            code, token = seat_code(), secret_token()
            while people.code_taken(code):
                code = seat_code()
            until = self.clock.ms() + int(SEAT_CODE.total_seconds() * 1000)
            # No page shows it but the answer to this, so no version changes.
            people.set_seat(table, seat, code=code, token_hash=fingerprint(token), code_until_ms=until)
        return SeatCode(code, token, moment(until))


def _by_number(people: TablePeople, table: str, seat: str) -> str:
    seats = people.seats(table)
    place = next(number for number, each in enumerate(seats, 1) if each.id == seat)
    return numbered_seat(place, {each.name for each in seats if each.id != seat})


def _bears(name: str, people: TablePeople, table: str, holder: str | None) -> bool:
    """True for a seat that is called like its player, with a number where somebody else has that name."""
    called = next((each.name for each in people.devices(table) if each.handle == holder), "")
    return bool(called) and re.fullmatch(rf"{re.escape(called)}( \d+)?", name) is not None
