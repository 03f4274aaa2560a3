"""Coming in: by the link of a QR code, or by a code that is typed.

Our rulings. Whoever has the link or the code comes into an unlocked lobby freely. A game that runs lets nobody new
in without a nod, as player, spectator or big screen: the device knocks and waits (see `hosting` for who nods). A
seat's code or link is such a nod in itself, since its holder made it, or the host while the holder is away: it is
not asked again, works at a locked table, and still opens the story of a game that is over. Nobody new comes to a
table that is locked, over, or asleep (see `closing`). A device that is in comes back with its cookie, whatever
became of the code.
"""

from dataclasses import dataclass
from datetime import timedelta

from companion.engine.errors import NotFound
from companion.services.tables.base import existing, is_here, is_in
from companion.services.tables.closing import closed_for, refuse_where_closed
from companion.services.tables.guessing import TypedCodes
from companion.services.tables.looking import seat_rows
from companion.services.tables.newcomers import Newcomer, knock, refuse_newcomer, welcome
from companion.services.tables.parts import Access, Clock
from companion.services.tables.seating import pass_on, seat_there
from companion.services.tables.views import LOBBY, PLAYER, ROLES, Door, Entered, Waiting
from companion.store.ids import typed_code
from companion.store.play_people import TablePeople
from companion.store.play_rows import KICKED, KNOCKING, PlayRow

FADES_SOON = timedelta(seconds=30)
"""A page that waits and would count as closed so soon is noted as open again."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Where a code or a link leads: a table, and for some a seat. ``suspect``: it may have been guessed."""

    table: str
    seat: str = ""
    code: str = ""
    token: str = ""
    suspect: bool = False


@dataclass(frozen=True)
class Entrance:
    """How a device comes to a table."""

    access: Access
    clock: Clock

    def door(self, code: str, device: str, address: str) -> Door:
        """What is behind a typed code, a table's or a seat's, for a device that may not be in yet.

        ``address`` is where the request came from: wrong codes count against it. Errors: `NotFound` ``no-such-code``,
        `TooManyGuesses`, and `Forbidden` ``table-locked``, ``table-over``, ``table-asleep``.
        """
        return self._door(self._typed(code, device, address), device)

    def door_by_link(self, token: str, device: str) -> Door:
        """The same behind a link. Errors: `NotFound` ``no-such-link`` and those of a table that lets nobody in."""
        return self._door(self._linked(token), device)

    def enter(  # noqa: PLR0913 - what a form says of a newcomer
        self,
        code: str,
        device: str,
        address: str,
        *,
        role: str = PLAYER,
        name: str = "",
        kind: str = "",
        seat: str = "",
        shown: tuple[str, str] = ("", ""),
    ) -> Entered:
        """This device is at the table from now on, or waits to be let in (`Entered.waiting`). With a seat's code it
        holds the seat, and the code is used up.

        ``kind`` is what a device is called to which nobody gave a ``name`` ("iPhone"); ``seat`` the free one that it
        gets with the nod. ``shown`` is the table and the seat of the page with the form: a form for a seat that comes
        twice finds its code used up, but goes to the table from the device that holds the seat.

        Errors: as `door`, and `Forbidden` ``sent-away`` for a device that was sent away (a seat's code lets it in
        again), `Illegal` ``table-full``, ``too-many-knock``.
        """
        shown_way = _Way(*shown, code=typed_code(code))
        way = shown_way if self._used_up(shown_way, device) else self._typed(code, device, address)
        return self._enter(way, Newcomer(device, _role(role), name, kind, seat))

    def enter_by_link(
        self,
        token: str,
        device: str,
        *,
        role: str = PLAYER,
        name: str = "",
        kind: str = "",
        seat: str = "",
        shown: tuple[str, str] = ("", ""),
    ) -> Entered:
        """The same by a link. Errors: as `door_by_link` and `enter`."""
        shown_way = _Way(*shown, token=token)
        way = shown_way if self._used_up(shown_way, device) else self._linked(token)
        return self._enter(way, Newcomer(device, _role(role), name, kind, seat))

    def waiting(self, table: str, device: str) -> Waiting:
        """Whether a device that knocked was let in, was turned away, or still waits. Errors: `NotFound`
        ``no-table``, ``not-at-this-table``."""
        play, seated = self.access.plays.play_for(table, device)
        play = existing(play, table)
        if seated is None:
            raise NotFound(
                "not-at-this-table", "This device is not at that table. Join the table with its code.", table=table
            )
        closed = None if is_in(seated) else closed_for(play, self.clock.ms())
        if seated.role == KNOCKING:
            self._still_waits(table, device, seated.handle)
        return Waiting(
            table=table,
            name=play.name,
            game=play.game,
            version=play.version,
            device=seated.name,
            role=seated.role,
            inside=is_in(seated),
            refused=seated.role == KICKED,
            closed=closed.message if closed is not None else "",
        )

    def _still_waits(self, table: str, device: str, handle: str) -> None:
        """Notes that the page is open: a line says so, but a page without scripts has none."""
        now = self.clock.ms()
        soon = now + int(FADES_SOON.total_seconds() * 1000)
        if any(each.handle == handle and is_here(each, soon) for each in self.access.plays.people(table)[1]):
            return
        with self.access.writing() as people:
            people.set_device(table, device, here=True, seen_ms=now)
            people.changed(table, now)

    # Where it leads

    def _typed(self, code: str, device: str, address: str) -> _Way:
        meant = typed_code(code)
        with self.access.reading() as people:
            table, seat = people.by_code(meant), ""
            if table is None:
                table, seat = people.by_seat_code(meant, self.clock.ms()) or (None, "")
            known = table is not None and is_in(people.device(table, device))
        codes = TypedCodes(self.access.database, address, self.clock.now())
        codes.judge(table, known=known)
        if table is None:
            raise _no_such_code()
        return _Way(table, seat, code=meant, suspect=codes.suspect)

    def _linked(self, token: str) -> _Way:
        with self.access.reading() as people:
            table = people.by_token(token)
            if table is not None:
                return _Way(table, token=token)
            found = people.by_seat_token(token, self.clock.ms())
        if found is None:
            raise _no_such_link()
        return _Way(*found, token=token)

    def _used_up(self, way: _Way, device: str) -> bool:
        """True for a seat's code or link that leads nowhere any more, to the device that holds the seat."""
        with self.access.reading() as people:
            return _holds(people, way, device) and _seat_of(people, way, self.clock.ms()) is None

    def _door(self, way: _Way, device: str) -> Door:
        play, seated = self.access.plays.play_for(way.table, device)
        play = existing(play, way.table)
        inside = is_in(seated)
        if not inside and not way.seat:
            refuse_where_closed(play, self.clock.ms())
        held = seated.seats if seated is not None else ()
        return Door(
            table=way.table,
            code=play.code,
            name=play.name,
            game=play.game,
            phase=play.phase,
            seats=seat_rows(self.access.plays.people(way.table)[0], [], held),
            inside=inside,
            for_seat=way.seat,
            knocks=not inside and not way.seat and _knocks(play, way),
        )

    # Through it

    def _enter(self, way: _Way, new: Newcomer) -> Entered:
        now = self.clock.ms()
        with self.access.writing() as people:
            play = existing(people.locked(way.table), way.table)
            if way.seat and _seat_of(people, way, now) != (way.table, way.seat):
                if _holds(people, way, new.secret):
                    return Entered(way.table, way.seat)
                raise _no_such_link() if way.token else _no_such_code()
            found = people.device(way.table, new.secret)
            waiting = False
            if not is_in(found) and not way.seat:
                refuse_newcomer(people, play, found, now)
                waiting = _knocks(play, way)
            if waiting:
                knock(people, play, found, new, now)
            else:
                seated = welcome(people, play.id, found, new, now)
                if way.seat:
                    row = seat_there(people, play.id, way.seat)
                    people.set_device(play.id, new.secret, role=PLAYER)
                    pass_on(
                        people, play, seated, row, seated.handle, "{holder} now plays {seat}, with a seat code", now
                    )
            people.changed(play.id, now)
        return Entered(way.table, way.seat, waiting=waiting)


def _holds(people: TablePeople, way: _Way, device: str) -> bool:
    """True if the device holds the seat to which the way leads."""
    seated = people.device(way.table, device) if way.seat else None
    return seated is not None and is_in(seated) and way.seat in seated.seats


def _role(role: str) -> str:
    return role if role in ROLES else PLAYER


def _seat_of(people: TablePeople, way: _Way, now: int) -> tuple[str, str] | None:
    return people.by_seat_token(way.token, now) if way.token else people.by_seat_code(way.code, now)


def _knocks(play: PlayRow, way: _Way) -> bool:
    """True for a newcomer who needs a nod."""
    return play.phase != LOBBY or way.suspect


def _no_such_code() -> NotFound:
    return NotFound(
        "no-such-code",
        "No table has this code. Check it: a table code has six characters; a seat code has eight and works once, "
        "within half an hour.",
    )


def _no_such_link() -> NotFound:
    return NotFound(
        "no-such-link",
        "This link leads to no table. A link to a seat works once, within half an hour: ask for a new one.",
    )
