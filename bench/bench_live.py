"""The live line: one tap told to many phones, beside bare sockets; one tap to a table of four; memory of a phone.

Times run from the moment the tap is sent until a phone has the news. Both servers commit durably in between. The
client is one thread with epoll, the same for both; it shares the machine's cores with them.
"""

import os
import re
import resource
import select
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from urllib.parse import urlencode

from bench.battle import FOUR, in_action, taps
from bench.load import Request, Server, gunicorn, process
from bench.row import Row
from companion.services.tables import Agreed, open_tables
from companion.serving import WORKER
from companion.store import migrate
from companion.store.database import Database
from companion.web.tables.common import COOKIE
from tests.live_app import DEVICE
from tests.live_client import gunicorn_toy
from tests.table_support import Party, make_tables, party
from tests.web.highnoon_table import begin_at

ROUNDS, TAPS, TABLES, BATTLES = 60, 300, 50, 5
PATIENCE = 10.0
_LENGTH = re.compile(rb"Content-Length: (\d+)", re.IGNORECASE)
_VERSION = re.compile(rb'(?:^\d+ |data-version=")(\d+)')
"""In the few words of the toy's answer, or in a table's page."""
ENDLESS = Agreed(switches={"goal": "1000000"})


def run() -> list[Row]:
    allow_many_files()
    few, many = _ours(200), _ours(1000)
    bare_few, bare_many = _bare(200), _bare(1000)
    what = "bare sockets after a bare durable commit, p99"
    return [
        Row("a change to 200 phones, p99", p99(few.times), "ms", what, p99(bare_few), 3, aim_on="ratio"),
        Row("a change to 1,000 phones, p99", p99(many.times), "ms", what, p99(bare_many), 3, aim_on="ratio"),
        Row("memory of a connected phone", many.memory_kb, "kB", aim=25),
        Row(f"tap to all phones of a table of 4, {TABLES} tables, p99", p99(_tables()), "ms", aim=20),
    ]


def p99(times: list[float]) -> float:
    """In milliseconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1000


def allow_many_files() -> None:
    """A phone is an open file here too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))


@dataclass
class Phones:
    """Open lines, read as soon as something comes."""

    epoll: select.epoll = field(default_factory=select.epoll)
    lines: dict[int, socket.socket] = field(default_factory=dict)
    told: dict[int, int] = field(default_factory=dict)

    def add(self, server: Server, greeting: bytes) -> int:
        """One more phone; returns its number once it was told a version."""
        line = socket.create_connection((server.host, server.port), timeout=PATIENCE)
        line.sendall(greeting)
        self.lines[line.fileno()] = line
        self.told[line.fileno()] = -1
        while self.told[line.fileno()] < 0:
            self._read(line.fileno())
        line.setblocking(False)
        self.epoll.register(line.fileno(), select.EPOLLIN)
        return line.fileno()

    def tapper(self, server: Server) -> "Tapper":
        """A connection whose answer is noticed too."""
        made = Tapper.at(server)
        self.epoll.register(made.connection.fileno(), select.EPOLLIN)
        return made

    def when_told(self, numbers: set[int], version: Callable[[], int | None], since: float) -> list[float]:
        """Seconds since then at which each of these phones had the version, which may be learnt on the way."""
        left, times, early = set(numbers), list[float](), dict[int, float]()
        while left:
            for number, _ in self.epoll.poll(PATIENCE):
                if number in self.lines:
                    self._read(number)
                    early[number] = time.perf_counter() - since
            wanted = version()
            if wanted is not None:
                done = {number for number in left if self.told[number] >= wanted}
                times += [early[number] for number in done]
                left -= done
            if time.perf_counter() - since > PATIENCE:
                raise TimeoutError(f"{len(left)} phones were never told.")
        return times

    def _read(self, number: int) -> None:
        try:
            got = self.lines[number].recv(65536)
        except BlockingIOError:
            return
        if not got:
            raise ConnectionError("A line ended.")
        _, found, after = got.rpartition(b"data: ")
        if found:
            self.told[number] = int(after.split()[0])

    def close(self) -> None:
        for line in self.lines.values():
            line.close()
        self.epoll.close()


@dataclass
class Tapper:
    """A connection that taps, and is answered by the version that came of it."""

    server: Server
    connection: socket.socket
    answer: bytes = b""

    @classmethod
    def at(cls, server: Server) -> "Tapper":
        connection = socket.create_connection((server.host, server.port), timeout=PATIENCE)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return cls(server, connection)

    def tap(self, request: bytes) -> float:
        """When it was sent."""
        self.answer = b""
        now = time.perf_counter()
        self.connection.sendall(request)
        return now

    def version(self) -> int | None:
        """None until the answer is there, which is looked at without waiting."""
        self.connection.setblocking(False)
        try:
            self.answer += self.connection.recv(65536)
        except BlockingIOError:
            pass
        finally:
            self.connection.setblocking(True)
        if not self.answer.startswith(b"HTTP"):
            return int(self.answer) if self.answer else None
        head, _, body = self.answer.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if length is None or len(body) < int(length[1]):
            return None
        found = _VERSION.search(body)
        if found is None:
            raise ConnectionError(head.decode())
        return int(found[1])


@dataclass(frozen=True)
class Fan:
    """Seconds until each phone was told, in every round; memory of one of them."""

    times: list[float]
    memory_kb: float


@contextmanager
def _database() -> Iterator[Database]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/companion.sqlite3"
        migrate.upgrade(url)
        database = Database(url)
        yield database
        database.close()


def _line(table: str, cookie: str, device: str) -> bytes:
    return Request(f"/tables/{table}/live", headers=(("Cookie", f"{cookie}={device}"),)).rendered("127.0.0.1", 1)


def _mark(table: Party) -> bytes:
    fields = {"command": "mark", "seat": "s1", "seen": "1", "tap": table.key(), "plain": "1"}
    headers = (("Cookie", f"{DEVICE}={table.devices[0]}"), ("Content-Type", "application/x-www-form-urlencoded"))
    body = urlencode(fields).encode()
    return Request(f"/tables/{table.table}/do", "POST", headers, body).rendered("127.0.0.1", 1)


def _ours(count: int) -> Fan:
    with _database() as database:
        table = party(make_tables(database), agreed=ENDLESS)
        with gunicorn_toy(database.url, options=["--config", "python:bench.many_lines"]) as (server, _):
            phones = Phones()
            tapper = phones.tapper(server)
            _round(phones, tapper, _mark(table), set())
            line = _line(table.table, DEVICE, table.devices[0])
            phones.add(server, line)
            pid = int(server.ask(Request("/pid")).body)
            before = _resident_kb(pid)
            numbers = {phones.add(server, line) for _ in range(count)}
            memory = (_resident_kb(pid) - before) / count
            times = [took for _ in range(ROUNDS) for took in _round(phones, tapper, _mark(table), numbers)]
            phones.close()
    return Fan(times, memory)


def _tables() -> list[float]:
    """The real application and High Noon: battles are tapped at, and other tables are at their setup."""
    with _database() as database:
        tables = open_tables(database)
        battles = [in_action(tables, FOUR) for _ in range(BATTLES)]
        others = [begin_at(tables, FOUR) for _ in range(TABLES - BATTLES)]
        env = {"DATABASE_URL": database.url, "SECRET_KEY": "x" * 40, "COMPANION_ENV": "local"}
        with gunicorn("companion.wsgi:app", worker=WORKER, env=env, probe="/healthz") as server:
            phones = Phones()
            tapper = phones.tapper(server)
            fours = [
                {phones.add(server, _line(game.table, COOKIE, device)) for device in game.devices}
                for game in (*battles, *others)
            ]
            # Somebody who taps has the page before them.
            sent = [list(islice(taps(server, game), TAPS // BATTLES)) for game in battles]
            times = [
                max(_round(phones, tapper, request.rendered("127.0.0.1", 1), four))
                for requests in zip(*sent, strict=True)
                for request, four in zip(requests, fours, strict=False)
            ]
            phones.close()
    return times


def _bare(count: int) -> list[float]:
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0), backlog=1024) as listening:
        server = Server("127.0.0.1", listening.getsockname()[1])
        command = [sys.executable, "-m", "bench.bare_lines", str(listening.fileno()), folder]
        with process(command, {}, pass_fds=(listening.fileno(),)):
            phones = Phones()
            numbers = {phones.add(server, b"listen") for _ in range(count)}
            tapper = phones.tapper(server)
            times = [took for _ in range(ROUNDS) for took in _round(phones, tapper, b"tap", numbers)]
            phones.close()
    return times


def _round(phones: Phones, tapper: Tapper, request: bytes, numbers: set[int]) -> list[float]:
    since = tapper.tap(request)
    times = phones.when_told(numbers, tapper.version, since)
    while tapper.version() is None:
        if time.perf_counter() - since > PATIENCE:
            raise TimeoutError("The tap was never answered.")
        os.sched_yield()
    return times


def _resident_kb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(float(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
