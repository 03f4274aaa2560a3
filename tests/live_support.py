"""Tables without a game, lines that remember what came, and a clock that is turned by hand."""

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.services.live import Live
from companion.store.database import Database
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow


def some_table(database: Database, table: str = "t1", devices: tuple[str, ...] = ("anna", "ben")) -> str:
    """A table at version 1, with devices whose secrets are their names; nobody's page is open."""
    row = PlayRow(table, table, "toy", "", "lobby", "{}", 1, "1", "00", 1, 0, 0, 0, 0, 0, 0, 0)
    with database.write() as connection:
        people = TablePeople(connection)
        people.create(row)
        for device in devices:
            people.add_device(table, device, device, "player", 0)
            people.set_device(table, device, here=False)
    return table


def change(database: Database, table: str = "t1") -> int:
    """Something at the table changes, as any service would have it; returns the new version."""
    with database.write() as connection:
        return TablePeople(connection).changed(table, 0)


def show_the_door(database: Database, device: str, table: str = "t1") -> None:
    """The host kicks the device."""
    with database.write() as connection:
        TablePeople(connection).set_device(table, device, role="kicked")
        TablePeople(connection).changed(table, 0)


@dataclass
class HeardLine:
    """A line that keeps what was said. ``broken``: the other end is gone."""

    said: list[bytes] = field(default_factory=list)
    broken: bool = False
    closed: bool = False

    def send(self, data: bytes) -> bool:
        if not self.broken:
            self.said.append(data)
        return not self.broken

    def close(self) -> None:
        self.closed = True

    def take(self) -> list[bytes]:
        """What was said since the last time."""
        taken, self.said = self.said, []
        return taken


@dataclass
class Clock:
    """Seconds since 1970, by hand."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def keep_still(_name: str, _work: Callable[[], None]) -> None:
    """In place of a thread: the test moves the hands itself, by `Live.look` and `Live.beat`."""


def still_live(database: Database, clock: Clock | None = None) -> Live:
    """A `Live` that does nothing by itself."""
    return Live(database, clock or Clock(), keep_still)


def join(live: Live, device: str, table: str = "t1") -> HeardLine:
    """The device opens a line."""
    line = HeardLine()
    live.listen(live.phone(table, device, line))
    return line
