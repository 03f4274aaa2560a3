"""The gunicorn worker that serves tables: gevent, and a way for a page to keep its socket after its request is over.

A thread for each phone does not scale, and even a greenlet for each costs some 40 kB. A live line needs neither: all it
has to do is to be written to. So the application may take the socket; the request then ends, and only the socket stays.
"""

import gc
import io
import os
import resource
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from gevent import with_timeout  # type: ignore[import-untyped]
from gunicorn.workers.ggevent import GeventWorker

TAKE = "companion.take"
"""In the environment of a request: a function that hands over its socket. Not there where it is encrypted."""

OPEN = "companion.open"
"""In the environment of a request: a function that says whether this process goes on serving."""

MOST_FILES = 65_536

_UNANSWERED_MS = 10_000
"""A phone that acknowledges nothing for so long is gone; by itself the kernel would try for a quarter of an hour."""

BODY_GRACE, BODY_RATE = 10.0, 8_192
"""A body may take so many seconds, and one more for each so many bytes: what is slower holds a place for nothing. The
head of a request, or the pause before it, may take as long as a connection is kept (``--keep-alive``)."""

AN_ADDRESS = "CONNECTIONS_AN_ADDRESS"
"""In the configuration of the application: how many connections one address may have open at a time. 0, or nothing: any
number, for instance where all come by the address of a proxy. A line whose socket was taken counts no more."""

_MYSELF = ("127.0.0.1", "::1", "")
"""The machine itself, which has no such limit. A socket of the system has no address."""

_SETTLED = 100
"""After so many requests a process has loaded what it keeps for good: its games, its templates, its statements."""

_GARBAGE_AFTER = 10_000
"""So many more objects than before make Python look for garbage. A page of a table makes thousands that go by
themselves, and leaves eight that do not: to look after every 700, as Python does, takes a twentieth of its time."""

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


class TakenSocket:
    """A connection as a bare number: writing to it never waits. A phone that stopped reading counts as gone."""

    __slots__ = ("_number",)

    def __init__(self, connection: socket.socket) -> None:
        # Two short messages in a row must not wait for the first one to be acknowledged.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNANSWERED_MS)
        self._number = os.dup(connection.fileno())
        os.set_blocking(self._number, False)

    def send(self, data: bytes) -> bool:
        """False where the other end is gone, or has stopped reading."""
        if self._number < 0:
            return False
        try:
            return os.write(self._number, data) == len(data)
        except OSError:
            return False

    def close(self) -> None:
        """Ends the connection; a second time does nothing."""
        number, self._number = self._number, -1
        if number >= 0:
            os.close(number)


class _Body(io.RawIOBase):
    """The body of a request, for which nobody waits for ever. What comes too slowly is a `TimeoutError`, which the
    application answers like a phone that was disconnected; the connection then ends."""

    def __init__(self, body: Any, connection: socket.socket) -> None:
        super().__init__()
        self._body, self._connection = body, connection
        self._until = time.monotonic() + BODY_GRACE

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, into: Any) -> int:
        """Waits for as much as fits, up to what a second is given for."""
        view = memoryview(into)
        wanted = min(len(view), BODY_RATE)
        left = max(0.0, self._until - time.monotonic())
        got: bytes | None = with_timeout(left, self._body.read, wanted, timeout_value=None)
        if got is None:
            self._connection.shutdown(socket.SHUT_RD)
            raise TimeoutError("The body of a request came too slowly.")
        self._until += len(got) / BODY_RATE
        view[: len(got)] = got
        return len(got)


class Worker(GeventWorker):  # type: ignore[misc] # gunicorn ships no types
    """gevent's worker, which patches the standard library before it loads the application."""

    wsgi: Wsgi
    _of_address: Counter[str]
    _most: int

    def init_process(self) -> None:
        """A phone is an open file; systems allow 1,024 unless asked."""
        _allow_many_files()
        self._of_address, self._most = Counter(), 0
        # gunicorn believes what a proxy on the same machine says of scheme and prefix, also where that came from the
        # browser. Here the application alone decides, by how many proxies it was told of.
        self.cfg.set("forwarded_allow_ips", "")
        self.cfg.set("forwarder_headers", "")
        super().init_process()

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """Serves a connection, unless its address has too many already."""
        address = addr[0] if isinstance(addr, tuple) else ""
        if not self._most or address in _MYSELF:
            super().handle(listener, client, addr)
        elif self._of_address[address] >= self._most:
            client.close()
        else:
            self._of_address[address] += 1
            try:
                super().handle(listener, client, addr)
            finally:
                self._of_address[address] -= 1
                if not self._of_address[address]:
                    del self._of_address[address]

    def load_wsgi(self) -> None:
        """Loads the application, and tells it with each request what it may do."""
        # Nothing that is being loaded is garbage, and looking for some took a tenth of a start.
        gc.disable()
        try:
            super().load_wsgi()
        finally:
            gc.freeze()
            gc.set_threshold(_GARBAGE_AFTER)
            gc.enable()
        loaded: Wsgi = self.wsgi
        self._most = getattr(loaded, "config", {}).get(AN_ADDRESS, 0)
        self.wsgi = self._offering(loaded)

    def is_already_handled(self, answer: object) -> bool:
        """An answer that says ``taken`` ends the request: gunicorn closes its own end of the socket and forgets it."""
        if getattr(answer, "taken", False):
            raise StopIteration
        return bool(super().is_already_handled(answer))

    def _offering(self, app: Wsgi) -> Wsgi:
        def offered(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            # gunicorn counts the requests of a process.
            if self.nr == _SETTLED:
                _keep_for_good()
            environ[OPEN] = lambda: self.alive
            environ["wsgi.input"] = io.BufferedReader(_Body(environ["wsgi.input"], environ["gunicorn.socket"]))
            if not self.cfg.is_ssl:
                environ[TAKE] = lambda: TakenSocket(environ["gunicorn.socket"])
            return app(environ, start_response)

        return offered


def _keep_for_good() -> None:
    """What is there now is looked through for garbage once more and then never again: that would stop all phones for a
    tenth of a second every few hundred taps."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _allow_many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
