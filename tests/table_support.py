"""People at a toy table, as the tests drive them."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from companion.games import game
from companion.services.tables import Agreed, NewSeat, Opened, Tables, Tapped, new_device, open_tables
from companion.store.database import Database
from tests.toy_table import TOY

HOME = "192.0.2.7"
SAMPLE = next(iter(game("highnoon").armies.samples()))


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = datetime(2030, 5, 1, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **time: int) -> None:
        self.now += timedelta(**time)


@dataclass
class Party:
    """A table and the devices at it: the first is the host's and holds seat ``s1``."""

    tables: Tables
    table: str
    code: str
    devices: list[str]
    keys: "count[int]" = field(default_factory=count)

    def key(self) -> str:
        """A key that no tap has had."""
        return f"key-{next(self.keys)}"

    def see(self, who: int = 0, seat: str = "") -> Opened:
        return self.tables.looking.open(self.table, self.devices[who], seat)

    def tap(self, who: int, command: str, *, seen: int | None = None, key: str = "", **form: str) -> Tapped:
        """A tap of the device's own seat."""
        seat = f"s{who + 1}"
        fields = {name: [value] for name, value in form.items()}
        at = self.number if seen is None else seen
        return self.tables.playing.tap(self.table, self.devices[who], seat, command, fields, at, key or self.key())

    def undo(self, who: int = 0) -> Tapped:
        return self.tables.undoing.undo(self.table, self.devices[who], self.number, self.key())

    def redo(self, who: int = 0) -> Tapped:
        return self.tables.undoing.redo(self.table, self.devices[who], self.number, self.key())

    def nod(self, who: int) -> Tapped:
        return self.tables.undoing.nod(self.table, self.devices[who], self.number, self.key())

    def come(self, device: str, *, role: str = "player", name: str = "") -> None:
        """One more device is at the table; the host lets it in where that is needed."""
        come(self.tables, self.table, self.code, device, role=role, host=self.devices[0], name=name)

    @property
    def number(self) -> int:
        return self.see().number


def make_tables(database: Database, clock: Clock | None = None) -> Tables:
    """The services of a process that knows the toy."""
    return open_tables(database, lambda _: TOY, clock or Clock())


def party(tables: Tables, players: int = 2, *, start: bool = True, agreed: Agreed | None = None) -> Party:
    """A table with so many devices, one seat each: Anna (the host), Bob, Cy …"""
    names = ("Anna", "Bob", "Cy", "Di", "Ed", "Flo")[:players]
    devices = [new_device() for _ in names]
    seats = [NewSeat(name, take=not at) for at, name in enumerate(names)]
    made = tables.lobby.create("toy", devices[0], who="Anna's phone", seats=seats, agreed=agreed)
    for at, device in enumerate(devices[1:], 1):
        tables.entrance.enter(made.code, device, HOME, name=f"{names[at]}'s phone")
        tables.seats.take(made.table, device, made.seats[at])
        if start:
            tables.lobby.accept(made.table, device, made.seats[at], 1)
    if start:
        tables.playing.start(made.table, devices[0])
    return Party(tables, made.table, made.code, devices)


def come(tables: Tables, table: str, code: str, device: str, *, role: str, host: str, name: str = "") -> None:
    """A device comes to a table by its code, and the host lets it in where it has to wait."""
    if tables.entrance.enter(code, device, HOME, role=role, name=name).waiting:
        tables.hosting.admit(table, host, tables.looking.open(table, host).knocks[0].handle)


def counter(table: Party) -> int:
    """What the toy has counted to, as its headline says."""
    board = table.see().board
    assert board is not None
    return int(board.turn.headline.rpartition(" ")[2])


def army() -> Any:
    """A list of the game that lends the toy its armies."""
    return SAMPLE.document
