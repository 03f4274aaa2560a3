"""What the fixtures of conftest.py hand to a test, and the tools that go with it."""

import functools
import io
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from flask import Flask
from playwright.sync_api import ConsoleMessage, Page
from werkzeug.serving import WSGIRequestHandler, make_server

ROOT = Path(__file__).resolve().parent.parent

Size = Literal["phone", "tablet", "desktop"]
Theme = Literal["light", "dark"]

SIZES: dict[Size, tuple[int, int]] = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1366, 900)}
"""Width and height in CSS pixels; the phone is the narrowest that the design is made for."""

THEMES: tuple[Theme, ...] = ("light", "dark")


class OpenPage(Protocol):
    """Opens a path of the live server in a fresh browser profile: ``open_page("/armies", size="phone")``."""

    def __call__(
        self,
        path: str = "/",
        *,
        size: Size = "phone",
        theme: Theme = "light",
        javascript: bool = True,
    ) -> Page: ...


@dataclass(frozen=True)
class LiveServer:
    """A server on this machine, and the app behind it for a test that prepares data directly."""

    url: str
    app: Flask


class _Heard(socket.SocketIO):
    """What a browser says over a connection. Once it dropped that it says nothing more, and that is no error."""

    def readinto(self, buffer: Any) -> int | None:
        """How many bytes came; 0 at the end."""
        try:
            return super().readinto(buffer)
        except ConnectionError:
            return 0


class _QuietHandler(WSGIRequestHandler):
    """Keeps each request out of the test's output, and the connection open as gunicorn does."""

    protocol_version = "HTTP/1.1"

    def setup(self) -> None:
        """Once an answer is sent, werkzeug reads what else the browser has to say, and then closes the answer, with the
        static file in it. It must come to that where the browser closed the page in the middle of it as well."""
        super().setup()
        self.rfile.close()
        self.rfile = io.BufferedReader(_Heard(self.connection, "r"))

    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002 - the base class's name for it
        """Says nothing."""


@contextmanager
def serving(app: Flask) -> Iterator[LiveServer]:
    """The app on a free loopback port, in a thread, until the block ends."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_QuietHandler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield LiveServer(f"http://127.0.0.1:{server.server_port}", app)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Complaints:
    """What a page did wrong by itself: scripts that failed, and things that the content policy had to stop."""

    def __init__(self, page: Page) -> None:
        self.found: list[str] = []
        page.on("pageerror", lambda error: self.found.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.found.append(message.text)


@functools.cache
def _axe() -> str:
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def serious_issues(page: Page) -> list[str]:
    """What axe finds on the page as it stands, serious and critical only; a line an element."""
    # Evaluated rather than added as a script: the page's content policy would stop that, and rightly.
    page.evaluate(_axe())
    found = page.evaluate("async () => JSON.stringify((await axe.run()).violations)")
    return [
        f"{violation['id']}: {node['html'][:160]} ({violation['help']})"
        for violation in json.loads(found)
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def width_beyond(page: Page) -> int:
    """By how many CSS pixels the page is wider than its window; 0 means that nothing has to be scrolled sideways."""
    beyond: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return beyond
