"""What the host does: lets people in and sends them away, locks the table, and makes somebody else the host.

Our ruling for a host whose phone is asleep or dead: while the host's device is away, any device that holds a seat may
let in who knocks, and may become the host. Whom the host removed or somebody refused, only the host lets in after all.
A device is away once its page has been closed for some twenty seconds, or was not heard of for a minute (`HERE_FOR`).
So a table is locked for good only where every device that holds a seat, and the host's, have lost their cookies: their
secrets are then nobody's to open.
"""

from dataclasses import dataclass

from companion.engine.errors import Forbidden, Illegal
from companion.services.tables.base import answers_only, host_away, host_only
from companion.services.tables.closing import refuse_where_full
from companion.services.tables.parts import Access, Clock
from companion.services.tables.seating import pass_on
from companion.services.tables.views import PLAYER, ROLES, Person
from companion.store.play_people import TablePeople
from companion.store.play_rows import KICKED, DeviceRecord

MOST_TURNED_AWAY = 20


@dataclass(frozen=True)
class Hosting:
    """What the host does, and how another device becomes the host."""

    access: Access
    clock: Clock

    # Who comes in

    def admit(self, table: str, device: str, handle: str, *, tap: str = "") -> None:
        """Lets in a device that knocked, or (the host alone) one that was turned away; with the seat it came for, where
        that is free.

        A second tap on it changes nothing. Errors: `Forbidden` ``host-admits``, ``host-only``, `Illegal`
        ``no-such-device``, ``table-full``.
        """
        with self.access.held(table, device, tap) as (people, play, seated):
            now = self.clock.ms()
            answers_only(seated, people.devices(table), now)
            if handle in {each.handle for each in people.devices(table)}:
                return
            found = _outside(people, table, handle)
            if found.role == KICKED:
                host_only(seated)
            refuse_where_full(people, table)
            role, _, wish = (found.wish or PLAYER).partition(" ")
            people.set_handle(table, handle, role=role if role in ROLES else PLAYER, wish="", hidden=False)
            row = next((row for row in people.seats(table) if row.id == wish and row.holder is None), None)
            if row is not None:
                pass_on(people, play, seated, row, handle, "{holder} now plays {seat}", now)
            people.changed(table, now)

    def turn_away(self, table: str, device: str, handle: str, *, tap: str = "") -> None:
        """Refuses a device that knocked. A second tap on it changes nothing. Errors: `Forbidden` ``host-admits``."""
        with self.access.held(table, device, tap) as (people, _, seated):
            answers_only(seated, people.devices(table), self.clock.ms())
            if handle in {each.handle for each in people.knocking(table)}:
                people.set_handle(table, handle, role=KICKED, here=False)
                people.changed(table, self.clock.ms())

    def lock(self, table: str, device: str, *, locked: bool = True) -> None:
        """Nobody new comes in until the host unlocks the table; who is in stays, and seat codes work."""
        with self.access.held(table, device) as (people, play, seated):
            host_only(seated)
            if bool(play.locked) != locked:
                people.changed(table, self.clock.ms(), locked=locked)

    def turned_away(self, table: str, device: str) -> tuple[Person, ...]:
        """The devices that the host may let in after all; none for anybody else."""
        _, seated = self.access.at(table, device)
        if not seated.host:
            return ()
        with self.access.reading() as people:
            rows = people.turned_away(table, MOST_TURNED_AWAY)
        return tuple(Person(row.handle, row.name, row.role, host=False, here=False, me=False) for row in rows)

    def kick(self, table: str, device: str, who: str, *, tap: str = "") -> None:
        """Sends a device away, named by its handle or by a seat that it holds; its seats are free.

        Errors: `Illegal` ``no-such-device``, ``not-yourself``.
        """
        with self.access.held(table, device, tap) as (people, play, seated):
            host_only(seated)
            seats = people.seats(table)
            handle = next((row.holder for row in seats if row.id == who and row.holder), who)
            if handle == seated.handle:
                raise Illegal("not-yourself", "You are the host. Make somebody else the host before you leave.")
            _known(people, table, handle)
            for row in seats:
                if row.holder == handle:
                    words = "{before} is removed, {seat} is free"
                    pass_on(people, play, seated, row, None, words, self.clock.ms())
            people.set_handle(table, handle, role=KICKED, here=False)
            people.changed(table, self.clock.ms())

    # Who is the host, and the end of the table

    def make_host(self, table: str, device: str, handle: str, *, tap: str = "") -> None:
        """Another device is the host from now on."""
        with self.access.held(table, device, tap) as (people, _, seated):
            host_only(seated)
            _known(people, table, handle)
            people.make_host(table, handle)
            people.changed(table, self.clock.ms())

    def claim_host(self, table: str, device: str, *, tap: str = "") -> None:
        """A player's device becomes the host where the host's is away. Errors: `Forbidden` ``host-is-here``."""
        with self.access.held(table, device, tap) as (people, _, seated):
            if not seated.seats:
                raise Forbidden("not-a-player", "Only somebody who holds a seat can become the host.")
            if not host_away(people.devices(table), self.clock.ms()):
                raise Forbidden("host-is-here", "The host is here. They can make you the host.")
            people.make_host(table, seated.handle)
            people.changed(table, self.clock.ms())

    def delete(self, table: str, device: str) -> None:
        """The host deletes the table, for everybody and for good."""
        with self.access.held(table, device) as (people, _, seated):
            host_only(seated)
            people.delete(table)


def _known(people: TablePeople, table: str, handle: str) -> None:
    """Errors: `Illegal` ``no-such-device``, unless that device is in."""
    if handle not in {each.handle for each in people.devices(table)}:
        raise _no_such_device(handle)


def _outside(people: TablePeople, table: str, handle: str) -> DeviceRecord:
    """A device that is not in: it knocked, or was turned away."""
    there = (*people.knocking(table), *people.turned_away(table, MOST_TURNED_AWAY))
    found = next((each for each in there if each.handle == handle), None)
    if found is None:
        raise _no_such_device(handle)
    return found


def _no_such_device(handle: str) -> Illegal:
    return Illegal("no-such-device", "That device is not at this table any more.", handle=handle[:20])
