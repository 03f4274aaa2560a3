"""A tap of Colt Express as its phone waits for it: the POST and the fresh table that answers it, over HTTP, beside the
same tap through the services alone, with the view and without the page.

Robberies are walked at random by what the phones offer, so that all kinds of taps are there as often as at a table.
"""

import statistics
import tempfile
import time
from random import Random
from urllib.parse import urlencode

from bench.browser import Browser
from bench.load import Server, gunicorn
from bench.row import Row
from companion.services.tables import Tables, open_tables
from companion.serving import WORKER
from companion.store import migrate
from companion.store.database import Database
from companion.web.tables.common import COOKIE
from tests.games.taps import fill, opened
from tests.web.highnoon_table import Asked, Game, begin_with

SEATS, TAPS = (4, 6), 240
SOON = 100
"""Milliseconds within which a tap has to show something (experience.md)."""


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/companion.sqlite3")
        migrate.ensure(database)
        tables = open_tables(database)
        env = {"COMPANION_DATA": folder, "COMPANION_ENV": "local"}
        with gunicorn("companion.wsgi:app", worker=WORKER, env=env, probe="/healthz") as server:
            rows = [row for seats in SEATS for row in _rows(server, seats, tables)]
        database.close()
    return rows


def _rows(server: Server, seats: int, tables: Tables) -> list[Row]:
    pages, bare = (_walked(one, begin_with(tables, [None] * seats, game="coltexpress")) for one in (server, None))
    what = f"tap of Colt Express, {seats} phones"
    return [
        Row(f"{what}: median", statistics.median(pages), "ms", "services and view", statistics.median(bare)),
        Row(f"{what}: p95", _p95(pages), "ms", "services and view", _p95(bare), SOON, "<=", "figure"),
    ]


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def _walked(server: Server | None, game: Game) -> list[float]:
    """Milliseconds of each tap: through the server, or without one through the services."""
    rng, times = Random(len(game.devices)), list[float]()  # noqa: S311 - no secret is drawn
    phones = {device: Phone(server, game, device) for device in game.devices} if server else {}
    for number in range(TAPS):
        asked = game.asked()
        if asked is None:
            break
        command, form = _choice(asked, rng)
        device = game.devices[asked.device]
        began = time.perf_counter()
        if phones:
            phones[device].tap(asked, command, form, f"bench-{number}")
        else:
            game.tables.playing.tap(game.table, device, asked.seat, command, form, asked.number, f"bench-{number}")
            game.tables.looking.open(game.table, device)
        times.append((time.perf_counter() - began) * 1000)
    return times


def _choice(asked: Asked, rng: Random) -> tuple[str, dict[str, list[str]]]:
    able = [tap for action in asked.prompt.actions for tap in opened(action)]
    eager = [tap for tap in able if tap.command not in ("TakeCards", "SetCar", "SetRoundCard", "ShuffleTrain")]
    chosen = rng.choice(eager or able)
    return chosen.command, fill(chosen, rng)


class Phone:
    """A phone with the page of the table open."""

    def __init__(self, server: Server, game: Game, device: str) -> None:
        self.browser = Browser(server, {COOKIE: device})
        self.address = f"/tables/{game.table}"
        self.page = self.browser.get(self.address).body.decode()

    def tap(self, asked: Asked, command: str, form: dict[str, list[str]], key: str) -> None:
        """As the button of the page sends it. Raises `RuntimeError` where the answer is no table."""
        act = urlencode({"command": command, **form, "actor": asked.seat}, doseq=True)
        fields = {"seen": str(asked.number), "tap": key, "act": act}
        answer = self.browser.server.ask(self.browser.form(f"{self.address}/do", self.page, fields, htmx=True))
        if answer.status != 200 or b'id="table"' not in answer.body:
            raise RuntimeError(f"{command} was answered with {answer.status}.")
