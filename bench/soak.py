"""Phones of the soak: each hears on its live line that the table moved, and fetches what is new to it on a connection
of its own, as the page's script does. One thread with epoll holds them all; it shares the machine's cores with the
server.
"""

import re
import select
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from bench.browser import Held
from bench.load import Request, Server
from companion.web.tables.common import COOKIE

PATIENCE = 30.0
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_VERSION = re.compile(rb'\sdata-version="(\d+)"')
_TOLD = re.compile(rb"data: (\d+)")


def _connected(server: Server) -> socket.socket:
    made = socket.create_connection((server.host, server.port), timeout=PATIENCE)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


@dataclass
class Phone:
    """A device at a table: the version that it shows, the newest that it was told of, and what it waits for."""

    server: Server
    table: str
    device: str
    held: Held = field(default_factory=Held)
    shows: int = 0
    told: int = 0
    asking: bool = False
    answer: bytes = b""
    sizes: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Opens the page, then its live line."""
        self.line, self.fetching = _connected(self.server), _connected(self.server)
        self.ask(Request(f"/tables/{self.table}", headers=(self._cookie,)))
        while self.asking:
            self.receive()
        self.sizes.clear()
        self.line.sendall(self._rendered(Request(f"/tables/{self.table}/live", headers=(self._cookie,))))

    @property
    def _cookie(self) -> tuple[str, str]:
        return "Cookie", f"{COOKIE}={self.device}"

    def _rendered(self, request: Request) -> bytes:
        return request.rendered(self.server.host, self.server.port)

    def ask(self, request: Request) -> None:
        """One request at a time; it says what the phone has already."""
        self.asking, self.answer = True, b""
        headers = (*request.headers, *self.held.headers)
        self.fetching.sendall(self._rendered(Request(request.path, request.method, headers, request.body)))

    def fetch(self) -> None:
        """What is new, where the phone was told of something and waits for nothing."""
        if self.told > self.shows and not self.asking:
            self.ask(Request(f"/tables/{self.table}/view", headers=(self._cookie, ("HX-Request", "true"))))

    def hear(self) -> None:
        """What the live line says."""
        got = self.line.recv(65536)
        if not got:
            raise ConnectionError("A live line ended.")
        self.told = max(self.told, *(int(one) for one in _TOLD.findall(got)), 0)

    def receive(self) -> None:
        """What there is of the answer; the whole of it is shown."""
        got = self.fetching.recv(262_144)
        if not got:
            raise ConnectionError("The server closed a connection in the middle of an answer.")
        self.answer += got
        head, ends, body = self.answer.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if not ends or (length is not None and len(body) < int(length[1])):
            return
        version = _VERSION.search(body)
        if length is None or version is None:
            raise ConnectionError(f"Not a page of a table: {head.decode()[:200]}")
        self.asking, self.shows = False, int(version[1])
        self.sizes.append(len(body))
        self.held.keep(body.decode())

    def close(self) -> None:
        self.line.close()
        self.fetching.close()


@dataclass
class Table:
    """Its phones, the first of which taps; when the next tap is due, and when the one was that is under way."""

    phones: Sequence[Phone]
    taps: Iterator[Request]
    due: float = 0.0
    since: float = 0.0
    before: int = 0

    @property
    def waits(self) -> bool:
        """True from a tap until every phone shows it."""
        return self.since > 0

    def tap(self) -> None:
        """Time counts from when it was due, so that a server that is late gains nothing by it."""
        self.since, self.before = self.due, self.phones[0].shows
        self.phones[0].ask(next(self.taps))

    def settled(self) -> bool:
        """True once every phone shows what came of the tap."""
        first = self.phones[0]
        return not first.asking and all(phone.shows >= first.shows > self.before for phone in self.phones)


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
        epoll, owners = select.epoll(), dict[int, tuple[Table, Phone, Callable[[], None]]]()
        for owner in self.tables:
            for mine in owner.phones:
                for line, heard in ((mine.line, mine.hear), (mine.fetching, mine.receive)):
                    owners[line.fileno()] = owner, mine, heard
                    epoll.register(line.fileno(), select.EPOLLIN)
        began = time.perf_counter()
        for place, table in enumerate(self.tables):
            table.due = began + place * self.every / len(self.tables)
        while self._tapped(began):
            for number, _ in epoll.poll(0.002):
                table, phone, heard = owners[number]
                heard()
                phone.fetch()
                self._noted(table)
        epoll.close()
        return self.times

    def _tapped(self, began: float) -> bool:
        """Taps that are due, at tables where none is under way; False once all are through."""
        now, end = time.perf_counter(), began + self.seconds
        for table in self.tables:
            if table.waits and now - table.since > PATIENCE:
                raise TimeoutError(f"A tap at {table.phones[0].table} was never shown to everybody.")
            if not table.waits and not table.phones[0].asking and table.due <= min(now, end):
                table.tap()
                table.due += self.every
        return now < end or any(table.waits for table in self.tables)

    def _noted(self, table: Table) -> None:
        if table.waits and table.settled():
            self.times.append((time.perf_counter() - table.since) * 1000)
            table.since = 0.0
