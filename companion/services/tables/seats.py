"""Coming in, holding seats and handing them on: the log says who holds one, and none of it can be undone."""

from datetime import timedelta

from companion.engine.errors import Forbidden, Illegal, NotFound
from companion.services.tables.base import TableBase, existing, host_only, moment, tidy_name
from companion.services.tables.guessing import refuse_guessers, wrong_guess
from companion.services.tables.lobby import seat_there
from companion.services.tables.looking import seat_rows
from companion.services.tables.seating import may_pass_on, pass_on
from companion.services.tables.views import PLAYER, ROLES, Door, Entered, SeatCode
from companion.store.ids import table_code, typed_code
from companion.store.play_people import KICKED, TablePeople
from companion.store.play_rows import SeatedDevice

SEAT_CODE = timedelta(minutes=30)
"""A seat's code works once and for so long: long enough to find the charger of another phone."""

GONE = timedelta(minutes=2)
"""After so long without a sign of the host's device, a player's may take its part."""

MAX_DEVICES = 100


class Seats(TableBase):
    """Devices and the seats they hold."""

    # Coming in

    def door(self, code: str, device: str, address: str) -> Door:
        """What is behind a code, a table's or a seat's, for a device that may not be in yet.

        ``address`` is where the request came from: wrong codes count against it. Errors: `NotFound` ``no-such-code``,
        `TooManyGuesses`.
        """
        table, seat = self._behind(code, address)
        play = existing(self._plays.play(table), table)
        seats, _ = self._plays.people(table)
        _, seated = self._plays.play_for(table, device)
        welcome = seated is not None and seated.role != KICKED
        held = seated.seats if seated is not None else ()
        return Door(table, play.code, play.name, play.game, play.phase, seat_rows(seats, [], held), welcome, seat)

    def enter(self, code: str, device: str, address: str, *, role: str = PLAYER, name: str = "") -> Entered:
        """This device is at the table from now on; with a seat's code it holds the seat, and the code is used up.

        Errors: as `door`, and `Forbidden` ``sent-away`` for a device that the host sent away (a seat's code lets it
        in again).
        """
        table, seat = self._behind(code, address)
        role = role if role in ROLES else PLAYER
        with self._database.write() as connection:
            people = TablePeople(connection)
            play = existing(people.locked(table), table)
            if seat and people.by_seat_code(typed_code(code), self._now_ms()) != (table, seat):
                raise _no_such_code()
            seated = self._welcome(people, table, device, PLAYER if seat else role, name, invited=bool(seat))
            if seat:
                row = seat_there(people, table, seat)
                words = "{holder} holds {seat} by a code"
                pass_on(people, play, seated, row, seated.handle, words, self._now_ms())
            people.changed(table, self._now_ms())
        return Entered(table, seat)

    def _welcome(
        self, people: TablePeople, table: str, device: str, role: str, name: str, *, invited: bool
    ) -> SeatedDevice:
        found, now = people.device(table, device), self._now_ms()
        if found is None:
            if len(people.devices(table)) >= MAX_DEVICES:
                raise Illegal(
                    "table-full", "This table is full: it has too many devices. Remove one first.", limit=MAX_DEVICES
                )
            people.add_device(table, device, tidy_name(name), role, now)
        elif found.role == KICKED and not invited:
            raise Forbidden("sent-away", "The host removed this device. A seat code lets it in again.")
        else:
            keeps = found.role if found.seats else role
            changes = {
                "name": tidy_name(name, found.name),
                "role": keeps,
                "hidden": False,
                "here": True,
                "seen_ms": now,
            }
            people.set_device(table, device, **changes)
        entered = people.device(table, device)
        if entered is None:
            raise LookupError("a device that was just added is not there")
        return entered

    def _behind(self, code: str, address: str) -> tuple[str, str]:
        """Table and seat (or nothing) of a code."""
        meant = typed_code(code)
        refuse_guessers(self._database, address, self._clock())
        with self._database.read() as connection:
            people = TablePeople(connection)
            table = people.by_code(meant)
            if table is not None:
                return table, ""
            found = people.by_seat_code(meant, self._now_ms())
        if found is None:
            wrong_guess(self._database, address, self._clock())
            raise _no_such_code()
        return found

    # Seats

    def take(self, table: str, device: str, seat: str) -> None:
        """This device holds a free seat from now on, besides those it holds. Errors: `Illegal` ``seat-taken``."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            row = seat_there(people, table, seat)
            if row.holder == seated.handle:
                return
            if row.holder is not None:
                raise Illegal("seat-taken", f"{row.name} is taken. Its player or the host can hand it over.", seat=seat)
            pass_on(people, play, seated, row, seated.handle, "{holder} takes {seat}", self._now_ms())
            people.set_device(table, device, role=PLAYER)
            people.changed(table, self._now_ms())

    def leave(self, table: str, device: str, seat: str) -> None:
        """The seat is free; its list and all that was played with it stay. The host may free one whose holder is away.

        Errors: `Forbidden` ``not-your-seat``, ``holder-is-here``.
        """
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            row = seat_there(people, table, seat)
            may_pass_on(people, play, seated, row, self._now_ms())
            pass_on(people, play, seated, row, None, "{seat} is free", self._now_ms())
            people.changed(table, self._now_ms())

    def seat_code(self, table: str, device: str, seat: str) -> SeatCode:
        """A code by which another device comes to hold the seat, once; its holder can make one, or the host while the
        holder is away.

        It is also how a seat is got back when a phone has died. The one made before stops working. Errors: as `leave`.
        """
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            may_pass_on(people, play, seated, seat_there(people, table, seat), self._now_ms())
            code = table_code()
            while people.code_taken(code):
                code = table_code()
            until = self._now_ms() + int(SEAT_CODE.total_seconds() * 1000)
            # No page shows it but the answer to this, so no version changes.
            people.set_seat(table, seat, code=code, code_until_ms=until)
        return SeatCode(code, moment(until))

    def hand_over(self, table: str, device: str, seat: str, handle: str) -> None:
        """Another device that is at the table holds the seat. Errors: as `leave`, and `Illegal` ``no-such-device``."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            row = seat_there(people, table, seat)
            may_pass_on(people, play, seated, row, self._now_ms())
            _known(people, table, handle)
            pass_on(people, play, seated, row, handle, "{seat} is handed to {holder}", self._now_ms())
            people.set_handle(table, handle, role=PLAYER)
            people.changed(table, self._now_ms())

    # The host's

    def kick(self, table: str, device: str, who: str) -> None:
        """Sends a device away, named by its handle or by a seat that it holds; its seats are free.

        Errors: `Illegal` ``no-such-device``, ``not-yourself``.
        """
        with self._database.write() as connection:
            people = TablePeople(connection)
            play, seated = self._held(people, table, device)
            host_only(seated)
            seats = people.seats(table)
            handle = next((row.holder for row in seats if row.id == who and row.holder), who)
            if handle == seated.handle:
                raise Illegal("not-yourself", "You are the host. Make somebody else the host before you leave.")
            _known(people, table, handle)
            for row in seats:
                if row.holder == handle:
                    words = "{before} is removed, {seat} is free"
                    pass_on(people, play, seated, row, None, words, self._now_ms())
            people.set_handle(table, handle, role=KICKED, here=False)
            people.changed(table, self._now_ms())

    def make_host(self, table: str, device: str, handle: str) -> None:
        """Another device is the host from now on."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            _, seated = self._held(people, table, device)
            host_only(seated)
            _known(people, table, handle)
            people.make_host(table, handle)
            people.changed(table, self._now_ms())

    def claim_host(self, table: str, device: str) -> None:
        """A player's device becomes the host where the host's is gone. Errors: `Forbidden` ``host-is-here``."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            _, seated = self._held(people, table, device)
            long_ago = self._now_ms() - int(GONE.total_seconds() * 1000)
            if not seated.seats:
                raise Forbidden("not-a-player", "Only somebody who holds a seat can become the host.")
            if any(each.host and (each.here and each.seen_ms > long_ago) for each in people.devices(table)):
                raise Forbidden("host-is-here", "The host is here. They can make you the host.")
            people.make_host(table, seated.handle)
            people.changed(table, self._now_ms())


def _known(people: TablePeople, table: str, handle: str) -> None:
    if handle not in {each.handle for each in people.devices(table)}:
        raise Illegal("no-such-device", "That device is not at this table any more.", handle=handle[:20])


def _no_such_code() -> NotFound:
    return NotFound(
        "no-such-code",
        "No table has this code. Look again: a table's code has six characters; one for a seat works once, for half an "
        "hour.",
    )
