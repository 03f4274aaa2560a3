"""A small load client and a gunicorn to point it at. Loopback only, bounded in count and in time.

The client shares the machine's cores with the server, so it does little: raw sockets, one thread, several connections
kept open with one request under way on each.
"""

import ipaddress
import os
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parent.parent
MOST_REQUESTS = 200_000
PATIENCE = 30.0
"""Seconds that a start or one answer may take before it counts as failed."""


@dataclass(frozen=True)
class Answer:
    """A response as far as a bench or a test needs it. Header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: Mapping[str, str] = field(default_factory=dict)
    """What it sets; an answer may set several."""


@dataclass(frozen=True)
class Measured:
    """What a run of requests took: ``rate`` a second, times in milliseconds."""

    rate: float
    median_ms: float
    p95_ms: float
    statuses: Counter[int]
    body_bytes: int


@dataclass(frozen=True)
class Request:
    """One request, rendered once and sent many times."""

    path: str
    method: str = "GET"
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    def rendered(self, host: str, port: int) -> bytes:
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {host}:{port}"]
        lines += [f"{name}: {value}" for name, value in self.headers]
        if self.body or self.method not in ("GET", "HEAD"):
            lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


class Talker(Protocol):
    """Somebody at a connection of their own, whose next request depends on what was answered."""

    def asks(self) -> Request:
        """What is sent next."""

    def hears(self, answer: Answer) -> None:
        """What came of it."""


class Connection:
    """One connection to a loopback server, opened again where the server closes it."""

    def __init__(self, host: str, port: int) -> None:
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"Load goes to this machine only, not to {host}.")
        self.place = (host, port)
        self._socket: socket.socket | None = None
        self._buffer = b""

    def send(self, rendered: bytes) -> None:
        if self._socket is None:
            self._socket = socket.create_connection(self.place, timeout=PATIENCE)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.sendall(rendered)

    def receive(self) -> Answer:
        head = self._until_blank_line()
        lines = head.decode("latin-1").split("\r\n")
        fields = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        headers = dict(fields)
        cookies = [value.partition(";")[0].partition("=") for name, value in fields if name == "set-cookie"]
        status = int(lines[0].split(" ", 2)[1])
        body = b"" if status in (204, 304) else self._body(headers)
        if headers.get("connection", "").lower() == "close":
            self.close()
        return Answer(status, headers, body, {name: value for name, _, value in cookies})

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket, self._buffer = None, b""

    def _more(self) -> None:
        if self._socket is None:
            raise ConnectionError("Nothing was sent.")
        got = self._socket.recv(262_144)
        if not got:
            raise ConnectionError("The server closed the connection in the middle of an answer.")
        self._buffer += got

    def _until_blank_line(self) -> bytes:
        while (end := self._buffer.find(b"\r\n\r\n")) < 0:
            self._more()
        head, self._buffer = self._buffer[:end], self._buffer[end + 4 :]
        return head

    def _body(self, headers: Mapping[str, str]) -> bytes:
        if "content-length" not in headers:
            raise ConnectionError("Only answers with a Content-Length are understood.")
        length = int(headers["content-length"])
        while len(self._buffer) < length:
            self._more()
        body, self._buffer = self._buffer[:length], self._buffer[length:]
        return body


@dataclass(frozen=True)
class Server:
    """A server on this machine."""

    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def ask(self, request: Request) -> Answer:
        """One request on a connection of its own."""
        connection = Connection(self.host, self.port)
        try:
            connection.send(request.rendered(self.host, self.port))
            return connection.receive()
        finally:
            connection.close()

    def measure(self, requests: Sequence[Request], count: int, connections: int = 4) -> Measured:
        """Sends ``count`` requests, the given ones in turn, with as many under way as there are connections."""
        if not 0 < count <= MOST_REQUESTS:
            raise ValueError(f"A run is 1 to {MOST_REQUESTS} requests.")
        rendered = [request.rendered(self.host, self.port) for request in requests]
        with ExitStack() as stack:
            lines = [Connection(self.host, self.port) for _ in range(min(connections, count))]
            for line in lines:
                stack.callback(line.close)
            return _measure(lines, lambda number: rendered[number % len(rendered)], count)

    def talk(self, talkers: Sequence[Talker], count: int) -> Measured:
        """The same where each sends one request after the other, and says what follows from the answer."""
        with ExitStack() as stack:
            lines = [Connection(self.host, self.port) for _ in talkers]
            for line in lines:
                stack.callback(line.close)

            def asks(number: int) -> bytes:
                return talkers[number % len(talkers)].asks().rendered(self.host, self.port)

            return _measure(lines, asks, count, lambda slot, answer: talkers[slot].hears(answer))


def _measure(
    lines: Sequence[Connection],
    asks: Callable[[int], bytes],
    count: int,
    hears: Callable[[int, Answer], None] = lambda slot, answer: None,
) -> Measured:
    sent_at = [0.0] * len(lines)
    times: list[float] = []
    statuses: Counter[int] = Counter()
    size = 0
    began = time.perf_counter()
    for number in range(count + len(lines)):
        slot = number % len(lines)
        if number >= len(lines):
            answer = lines[slot].receive()
            times.append(time.perf_counter() - sent_at[slot])
            statuses[answer.status] += 1
            size += len(answer.body)
            hears(slot, answer)
        if number < count:
            rendered = asks(number)
            sent_at[slot] = time.perf_counter()
            lines[slot].send(rendered)
    took = time.perf_counter() - began
    times.sort()
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    return Measured(count / took, statistics.median(times) * 1000, p95 * 1000, statuses, size)


@contextmanager
def gunicorn(
    app: str,
    *,
    workers: int = 1,
    threads: int = 4,
    worker: str = "gthread",
    env: Mapping[str, str] | None = None,
    probe: str = "/",
) -> Iterator[Server]:
    """gunicorn on ``app`` (``module:name``, found from the checkout) until the block ends.

    It takes over a listening socket made here, so that no port is guessed, and is ready when ``probe`` is answered.
    ``worker`` is the class of its workers; only ``gthread`` has a use for ``threads``.
    """
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        command = [sys.executable, "-m", "gunicorn", app, "--bind", f"fd://{listening.fileno()}"]
        command += ["--workers", str(workers), "--threads", str(threads), "--worker-class", worker]
        command += ["--keep-alive", "30", "--graceful-timeout", "1", "--log-level", "error", "--no-control-socket"]
        with process(command, env or {}, pass_fds=(listening.fileno(),)) as started:
            server = Server("127.0.0.1", port)
            wait_until_answered(started, server, probe)
            yield server


@contextmanager
def process(
    command: Sequence[str], env: Mapping[str, str], pass_fds: tuple[int, ...] = (), cwd: Path = ROOT
) -> Iterator[subprocess.Popen[bytes]]:
    """The command, run from the checkout (or ``cwd``) until the block ends. ``env`` is added to this process's own."""
    started = subprocess.Popen(
        command, cwd=cwd, env={**os.environ, **env}, pass_fds=pass_fds, stdout=subprocess.DEVNULL
    )
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def wait_until_answered(started: subprocess.Popen[bytes], server: Server, path: str) -> Answer:
    """Asks until there is an answer. A connection that is refused says at once that it is too early."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return server.ask(Request(path))
        except ConnectionRefusedError:
            if started.poll() is not None:
                raise RuntimeError(f"The server stopped with code {started.returncode}.") from None
            if time.monotonic() > deadline:
                raise TimeoutError(f"No answer within {PATIENCE} s.") from None
            time.sleep(0.005)
