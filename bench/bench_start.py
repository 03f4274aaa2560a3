"""Cold start: from starting the process of `companion serve` to the first page in hand.

The yardstick is the same for a gunicorn that serves two letters.
"""

import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench.load import Server, gunicorn, process, wait_until_answered
from bench.row import Row

STARTS = 5
AIM_SECONDS = 1.5


def run() -> list[Row]:
    bare = statistics.median(_bare_seconds() for _ in range(STARTS))
    with tempfile.TemporaryDirectory() as folder:
        first = _first_page_seconds(Path(folder))
        again = statistics.median(_first_page_seconds(Path(folder)) for _ in range(STARTS))
    what = "gunicorn on a bare WSGI app"
    return [
        Row("start to first page", again, "s", what, bare, aim=AIM_SECONDS),
        Row("the same, making the database", first, "s", what, bare, aim=AIM_SECONDS),
    ]


def _bare_seconds() -> float:
    began = time.perf_counter()
    with gunicorn("bench.bare:app"):
        return time.perf_counter() - began


def _first_page_seconds(folder: Path) -> float:
    server = Server("127.0.0.1", _free_port())
    command = [sys.executable, "-m", "companion", "serve", "--no-qr", "--host", server.host, "--port", str(server.port)]
    began = time.perf_counter()
    with process(command, {"COMPANION_DATA": str(folder)}) as started:
        answer = wait_until_answered(started, server, "/")
        took = time.perf_counter() - began
    if answer.status != 200:
        raise RuntimeError(f"The first page answered {answer.status}.")
    return took


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
