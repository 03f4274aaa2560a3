"""The live server of the browser tests closes what it was sending, also where a browser drops the connection."""

import socket
import struct
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

from flask import Flask, Response

from tests.support import serving

PATIENCE = 10.0
"""Seconds after which nothing comes any more; nothing here takes as long where all is well."""

RESET = struct.pack("ii", 1, 0)
"""A connection closed with this is reset, as a browser's is that closes a page in the middle of an answer."""


def test_an_answer_is_closed_though_the_browser_dropped_the_connection_before_its_end() -> None:
    app = Flask(__name__)
    dropped, closed = threading.Event(), threading.Event()

    def sent() -> Iterator[bytes]:
        yield b"The first half\n"
        dropped.wait(PATIENCE)

    @app.get("/")
    def half() -> Response:
        response = Response(sent(), headers={"Content-Length": "30"})
        response.call_on_close(closed.set)
        return response

    with serving(app) as server:
        host, port = urlsplit(server.url).netloc.split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as browser:
            browser.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            with browser.makefile("rb") as answer:
                assert next(line for line in answer if line.startswith(b"The first half"))
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        dropped.set()
        assert closed.wait(PATIENCE)
