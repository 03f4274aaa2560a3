"""Cold start: from starting the process of `companion serve` to the first page in hand.

The yardstick is the same for a gunicorn that serves two letters. Starts of both alternate, so that a machine which is
busy for a while slows both. A game costs nothing before somebody opens it: a copy of the product with two more games
is held to the same aim. Both copies are compiled, as pip compiles what it installs and Python what it runs.
"""

import shutil
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.load import ROOT, Server, gunicorn, process, wait_until_answered
from bench.row import Row

STARTS = 7
AIM = 8
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""The first start keeps what it compiles, also where the environment tells Python otherwise."""
MODEL, MORE = "gunslinger", ("thirdgame", "fourthgame")
"""The smallest whole game, and what its copies are called."""


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        copy, data = _with_more_games(Path(folder) / "copy"), Path(folder) / "data"
        first = _first_page_seconds(ROOT, data)
        _first_page_seconds(copy, data)  # Compiles the new games.
        times = [
            (_bare_seconds(), _first_page_seconds(ROOT, data), _first_page_seconds(copy, data, MORE))
            for _ in range(STARTS)
        ]
    bare, again, more = (statistics.median(column) for column in zip(*times, strict=True))
    what = "gunicorn on a bare WSGI app"
    return [
        Row("start to first page", again, "s", what, bare, aim=AIM, aim_on="ratio"),
        Row("the same, with two more games", more, "s", what, bare, aim=AIM, aim_on="ratio"),
        Row("start to first page, making the database", first, "s", what, bare),
    ]


def _with_more_games(copy: Path) -> Path:
    """The product in a folder of its own, with two games more: copies of the smallest under other names."""
    for name in ("companion", "pdf"):
        shutil.copytree(ROOT / name, copy / name)
    for name in ("templates", "static"):
        (copy / name).symlink_to(ROOT / name)
    games = copy / "companion" / "games"
    for name in MORE:
        shutil.copytree(games / MODEL, games / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (games / name).rglob("*.py"):
            path.write_text(path.read_text("utf-8").replace(MODEL, name), "utf-8")
    return copy


def _bare_seconds() -> float:
    began = time.perf_counter()
    with gunicorn("bench.bare:app", env=COMPILED):
        return time.perf_counter() - began


def _first_page_seconds(product: Path, data: Path, named: Sequence[str] = ()) -> float:
    """Until the first page is in hand; ``named`` are games that it has to show. Errors: `RuntimeError`."""
    server = Server("127.0.0.1", _free_port())
    command = [sys.executable, "-m", "companion", "serve", "--no-qr", "--host", server.host, "--port", str(server.port)]
    began = time.perf_counter()
    with process(command, {"COMPANION_DATA": str(data), **COMPILED}, cwd=product) as started:
        answer = wait_until_answered(started, server, "/")
        took = time.perf_counter() - began
    if answer.status != 200:
        raise RuntimeError(f"The first page answered {answer.status}.")
    if missing := [name for name in named if f"game={name}" not in answer.body.decode()]:
        raise RuntimeError(f"The first page does not show {', '.join(missing)}.")
    return took


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
