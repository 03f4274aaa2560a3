"""Phones of the soak: each hears on its live line that the table moved, and fetches what is new to it on a connection
of its own, as the page's script does. One thread with epoll holds them all; it shares the machine's cores with the
server.
"""

import re
import select
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bench.battle import Phone
from bench.load import Answer, Request, Server
from companion.web.tables.common import COOKIE

PATIENCE = 30.0
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_TOLD = re.compile(rb"data: (\d+)")


def _connected(server: Server) -> socket.socket:
    made = socket.create_connection((server.host, server.port), timeout=PATIENCE)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


@dataclass
class Line:
    """A phone with its live line: the newest version that it was told of, and whether it waits for an answer."""

    phone: Phone
    told: int = 0
    asking: bool = False
    answer: bytes = b""

    def open(self) -> None:
        """Its connections, and the live line on the first of them."""
        self.live, self.fetching = _connected(self.phone.server), _connected(self.phone.server)
        device = self.phone.game.devices[self.phone.who]
        self._send(
            self.live, Request(f"/tables/{self.phone.game.table}/live", headers=(("Cookie", f"{COOKIE}={device}"),))
        )

    def _send(self, connection: socket.socket, request: Request) -> None:
        connection.sendall(request.rendered(self.phone.server.host, self.phone.server.port))

    def ask(self) -> None:
        """One request at a time: a tap, or what is new."""
        self.asking, self.answer = True, b""
        self._send(self.fetching, self.phone.asks())

    def hear(self) -> None:
        """What the live line says."""
        got = self.live.recv(65536)
        if not got:
            raise ConnectionError("A live line ended.")
        self.told = max(self.told, *map(int, _TOLD.findall(got)), 0)
        self.follow()

    def receive(self) -> None:
        """What there is of the answer; the whole of it is shown."""
        got = self.fetching.recv(262_144)
        if not got:
            raise ConnectionError("The server closed a connection in the middle of an answer.")
        self.answer += got
        head, _, body = self.answer.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if length is not None and len(body) >= int(length[1]):
            self.asking = False
            self.phone.hears(Answer(int(head.split(b" ", 2)[1]), {}, body))
            self.follow()

    def follow(self) -> None:
        """What is new, where the phone only looks, was told of something and waits for nothing."""
        if self.phone.looks and self.told > self.phone.version and not self.asking:
            self.ask()

    def close(self) -> None:
        self.live.close()
        self.fetching.close()


@dataclass
class Table:
    """Its phones, the first of which taps; when the next tap is due, and when the one was that is under way."""

    lines: Sequence[Line]
    due: float = 0.0
    since: float = 0.0
    before: int = 0

    @property
    def waits(self) -> bool:
        """True from a tap until every phone shows it."""
        return self.since > 0

    def tap(self) -> None:
        """Time counts from when it was due, so that a server that is late gains nothing by it."""
        self.since, self.before = self.due, self.lines[0].phone.version
        self.lines[0].ask()

    def settled(self) -> bool:
        """True once every phone shows what came of the tap."""
        now = self.lines[0].phone.version
        return now > self.before and all(line.phone.version >= now for line in self.lines)


@dataclass
class Soak:
    """Every table is tapped ``every`` so many seconds, one after the other, for ``seconds``."""

    tables: Sequence[Table]
    seconds: float
    every: float
    times: list[float] = field(default_factory=list)
    """Milliseconds from each tap until the last phone of its table showed it."""

    def run(self) -> list[float]:
        """Errors: `TimeoutError` where a tap is not shown to all for so long that nobody would wait."""
        epoll, owners = select.epoll(), dict[int, tuple[Table, Callable[[], None]]]()
        for owner in self.tables:
            for line in owner.lines:
                line.open()
                for connection, heard in ((line.live, line.hear), (line.fetching, line.receive)):
                    owners[connection.fileno()] = owner, heard
                    epoll.register(connection.fileno(), select.EPOLLIN)
        began = time.perf_counter()
        for place, table in enumerate(self.tables):
            table.due = began + place * self.every / len(self.tables)
        while self._tapped(began):
            for number, _ in epoll.poll(0.002):
                table, heard = owners[number]
                heard()
                self._noted(table)
        epoll.close()
        return self.times

    def _tapped(self, began: float) -> bool:
        """Taps that are due, at tables where none is under way; False once all are through."""
        now, end = time.perf_counter(), began + self.seconds
        for table in self.tables:
            if table.waits and now - table.since > PATIENCE:
                raise TimeoutError(f"A tap at {table.lines[0].phone.game.table} was never shown to everybody.")
            if not table.waits and not table.lines[0].asking and table.due <= min(now, end):
                table.tap()
                table.due += self.every
        return now < end or any(table.waits for table in self.tables)

    def _noted(self, table: Table) -> None:
        if table.waits and table.settled():
            self.times.append((time.perf_counter() - table.since) * 1000)
            table.since = 0.0
