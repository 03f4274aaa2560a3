"""The live line of a table: GET /tables/ID/live says "at version N" for as long as the page is open."""

import queue
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Blueprint, Flask, Response, current_app, request
from werkzeug.datastructures import Headers

from companion.services.live import BEAT_SECONDS, Line, Live, Phone
from companion.services.storage import Database

blueprint = Blueprint("live", __name__)

_KEY = "companion.live"
_TAKE, _OPEN = "companion.take", "companion.open"
"""What the server's worker offers with a request: see `companion.worker`."""

_MOST_WAITING = 64
"""Messages that a page has not taken yet; one that is so far behind has stopped reading."""

_GREETING = b"retry: 1000\n\n"

SecretOfDevice = Callable[[], str | None]


def init_app(app: Flask, database: Database, device: SecretOfDevice) -> None:
    """One `Live` for this process. ``device`` reads the secret of the device that asks from its cookie."""
    app.extensions[_KEY] = Live(database), device
    app.after_request(_ring)


def live() -> Live:
    """The open lines of this process."""
    found: Live = current_app.extensions[_KEY][0]
    return found


@blueprint.get("/tables/<table>/live")
def line(table: str) -> Response:
    """The stream; it sets no cookie and is never kept. Errors: ``not-at-this-table``."""
    device: SecretOfDevice = current_app.extensions[_KEY][1]
    waiting = _Waiting()
    return _Stream(live(), live().phone(table, device(), waiting), waiting)


def _ring(response: Response) -> Response:
    """Whatever was posted may have changed a table, and its phones need not wait until the database is asked again."""
    if request.method == "POST":
        live().ring()
    return response


class _Waiting:
    """A line as a queue, for a server that wants to be handed the answer piece by piece."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._ended = False

    def send(self, data: bytes) -> bool:
        """False where the other end is gone, or has stopped reading."""
        if self._ended or self._queue.qsize() >= _MOST_WAITING:
            return False
        self._queue.put(data)
        return True

    def close(self) -> None:
        """Ends it, after what was sent before."""
        self._ended = True

    def pieces(self, going_on: Callable[[], bool]) -> Iterator[bytes]:
        """What is sent, as it comes, until the line or the server ends."""
        yield _GREETING
        while going_on():
            try:
                yield self._queue.get(timeout=BEAT_SECONDS)
            except queue.Empty:
                if self._ended:
                    return


class _Pieces:
    """The answer to a server that closes it when the page is gone."""

    def __init__(self, pieces: Iterator[bytes], close: Callable[[], None]) -> None:
        self._pieces = pieces
        self.close = close

    def __iter__(self) -> Iterator[bytes]:
        return self._pieces


class _Taken:
    """The answer to a server whose socket was taken: there is nothing more for it to send."""

    taken = True

    def __iter__(self) -> Iterator[bytes]:
        return iter(())


class _Stream(Response):
    """An answer without an end. Where the server lets go of the socket, nothing but the socket is kept for it."""

    def __init__(self, hub: Live, phone: Phone, waiting: _Waiting) -> None:
        super().__init__(mimetype="text/event-stream")
        self.headers.update(
            {
                "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",  # nginx, and routers that are made of it, would collect it first.
            }
        )
        self._hub, self._phone, self._waiting = hub, phone, waiting

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        take: Callable[[], Line] | None = environ.get(_TAKE)
        if take is not None:
            return self._take(take())
        self._hub.listen(self._phone)
        start_response(self.status, self.headers.to_wsgi_list())
        pieces = self._waiting.pieces(environ.get(_OPEN, lambda: True))
        return _Pieces(pieces, lambda: self._hub.leave(self._phone))

    def _take(self, socket: Line) -> Iterable[bytes]:
        self._phone.line = socket
        if socket.send(_head(self.status, self.headers) + _GREETING):
            self._hub.listen(self._phone)
        else:
            socket.close()
        return _Taken()


def _head(status: str, headers: Headers) -> bytes:
    """The head of an answer that ends when the connection does."""
    lines = [f"HTTP/1.1 {status}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.to_wsgi_list() if name.lower() != "content-length"]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
