"""A device and its tables: the ones it is at, the ones it archived, and its name for the others."""

from dataclasses import dataclass

from companion.engine.errors import Illegal
from companion.services.tables.base import moment, tidy_name
from companion.services.tables.parts import Access, Clock
from companion.services.tables.views import TableRow


@dataclass(frozen=True)
class Devices:
    """What belongs to one device."""

    access: Access
    clock: Clock

    def knows(self, device: str) -> bool:
        """True if this device has been at any table: then this server made its secret."""
        return self.access.plays.knows(device)

    def mine(self, device: str, most: int = 20, *, hidden: bool = False) -> list[TableRow]:
        """The tables that this device is at, the last one played first; ``hidden``: those that it archived."""
        found = []
        for row in self.access.plays.mine(device, most, hidden=hidden):
            names = tuple(seat.name for seat in self.access.plays.people(row.id)[0])
            at = moment(row.updated_ms)
            found.append(
                TableRow(row.id, row.code, row.name, row.game, row.phase, bool(row.host), names, row.label or "", at)
            )
        return found

    def archive(self, table: str, device: str, *, hidden: bool = True) -> None:
        """Takes a table off this device's list, or puts it back."""
        with self.access.held(table, device) as (people, _, _):
            people.set_device(table, device, hidden=hidden)

    def name(self, table: str, device: str, name: str) -> None:
        """Names this device for the others. Errors: `Illegal` ``no-name``."""
        with self.access.held(table, device) as (people, _, seated):
            named = tidy_name(name)
            if not named:
                raise Illegal("no-name", "Type a name for this device first.")
            if named != seated.name:
                people.set_device(table, device, name=named)
                people.changed(table, self.clock.ms())
