"""gunicorn on the toy application, and a raw line to it."""

import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager

from bench.load import Server, process, wait_until_answered

PATIENCE = 30
"""Messages, which come once a second, until something that was expected counts as missing."""

WORKER = "companion.worker.Worker"


@contextmanager
def gunicorn_toy(
    url: str, *, workers: int = 1, options: Sequence[str] = (), env: Mapping[str, str] | None = None
) -> Iterator[tuple[Server, subprocess.Popen[bytes]]]:
    """The toy application as it is served in earnest, until the block ends."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listening:
        port: int = listening.getsockname()[1]
        command = [sys.executable, "-m", "gunicorn", "tests.live_app:served()", "--bind", f"fd://{listening.fileno()}"]
        command += ["--workers", str(workers), "--worker-class", WORKER, "--graceful-timeout", "1"]
        command += ["--keep-alive", "30", "--log-level", "error", "--no-control-socket", *options]
        with process(command, {"DATABASE_URL": url, **(env or {})}, pass_fds=(listening.fileno(),)) as started:
            server = Server("127.0.0.1", port)
            wait_until_answered(started, server, "/")
            yield server, started


class RawLine:
    """A phone's line as bytes: connected, greeted, and then whatever comes."""

    def __init__(self, server: Server, table: str, device: str) -> None:
        self.socket = socket.create_connection((server.host, server.port), timeout=20)
        request = f"GET /tables/{table}/live HTTP/1.1\r\nHost: x\r\nCookie: toy-device={device}\r\n\r\n"
        self.socket.sendall(request.encode())
        self._buffer = b""
        self.head = self._until(b"\r\n\r\n").decode("latin-1")

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._buffer:
            got = self.socket.recv(4096)
            if not got:
                raise ConnectionError("the line ended")
            self._buffer += got
        found, _, self._buffer = self._buffer.partition(mark)
        return found

    def message(self) -> str:
        """The next message; comments and pauses are passed over."""
        while not (found := self._until(b"\n\n").decode()).startswith(("data:", "event:")):
            pass
        return found

    def version(self, at_least: int) -> int:
        """Waits for a version that high; the first such one that is said."""
        for _ in range(PATIENCE):
            if (said := int(self.message().removeprefix("data: "))) >= at_least:
                return said
        raise TimeoutError(f"version {at_least} was never said")

    def close(self) -> None:
        self.socket.close()


@contextmanager
def raw_line(server: Server, table: str, device: str) -> Iterator[RawLine]:
    """A line until the block ends."""
    with closing(RawLine(server, table, device)) as line:
        yield line
