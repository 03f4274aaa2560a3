"""Taking and leaving seats, and giving them away with a code. The log says who holds a seat; undo changes none
of it."""

from dataclasses import dataclass
from datetime import timedelta

from companion.engine.errors import Illegal
from companion.services.tables.base import moment
from companion.services.tables.parts import Access, Clock
from companion.services.tables.seating import may_pass_on, pass_on, seat_there
from companion.services.tables.views import PLAYER, SeatCode
from companion.store.ids import fingerprint, seat_code, secret_token

SEAT_CODE = timedelta(minutes=30)
"""A seat's code works once and for so long: long enough to find the charger of another phone."""


@dataclass(frozen=True)
class Seats:
    """Devices and the seats they hold."""

    access: Access
    clock: Clock

    def take(self, table: str, device: str, seat: str, *, tap: str = "") -> None:
        """This device takes a free seat, besides those that it holds already. Errors: `Illegal` ``seat-taken``."""
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
            people.changed(table, self.clock.ms())

    def leave(self, table: str, device: str, seat: str, *, tap: str = "") -> None:
        """Frees the seat. Its list, and all that was played with it, stay. The host may free a seat whose holder is
        away.

        Errors: `Forbidden` ``not-your-seat``, ``holder-is-here``.
        """
        with self.access.held(table, device, tap) as (people, play, seated):
            row = seat_there(people, table, seat)
            may_pass_on(people, play, seated, row, self.clock.ms())
            pass_on(people, play, seated, row, None, "{seat} is free", self.clock.ms())
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
