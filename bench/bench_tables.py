"""The log of a table: the append alone, a tap with its new view over HTTP, and opening a long game.

Each beside its yardstick, taken in turns with it: the disk is never as quick twice.
"""

import statistics
import tempfile
import time
from collections.abc import Callable

from bench.bare_log import bare_connection
from bench.battle import TWO, Phone, Tap, in_action
from bench.load import Measured, Request, Server, gunicorn
from bench.row import Row
from companion.services.tables import Agreed, NewSeat, new_device, open_tables
from companion.serving import WORKER
from companion.store import migrate
from companion.store.database import Database
from companion.store.play_rows import StepRow
from companion.store.plays import Moved, Plays
from tests.toy_table import TOY
from tests.web.highnoon_table import Game

ROUNDS, APPENDS, OPENINGS = 10, 300, 40
TAP_ROUNDS, TAPS, BARE = 5, 60, 600

EVENTS = 5055
"""The last state that was kept whole is 63 steps back, which is as far as it can be."""


BODY = '[["added",2,{"number":3,"card":false}]]'
SQL = f"INSERT INTO play_step VALUES ({', '.join('?' * 18)})"  # noqa: S608 - question marks


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/companion.sqlite3")
        migrate.ensure(database)
        rows = [_append(database, folder), _opening(database)]
        database.close()
    return [rows[0], *_taps(), rows[1]]


def _append(database: Database, folder: str) -> Row:
    table, _ = _started(database)
    plays, raw = Plays(database), bare_connection(f"{folder}/companion.sqlite3")
    other, _ = _started(database)

    def bare(number: int) -> None:
        """The same two rows in the same tables."""
        raw.execute("BEGIN IMMEDIATE")
        raw.execute(
            "UPDATE play SET number = ?, head = ?, version = version + 1, updated_ms = ? WHERE id = ?",
            (number, number, 1, other),
        )
        texts = ("s1", 1, f"k{number}", "x" * 40, "[]", 0, 0, "x" * 160, BODY, "", "[]")
        raw.execute(SQL, (other, number, "play", number - 1, number, number, 0, *texts))
        raw.execute("COMMIT")

    def ours(number: int) -> None:
        step = StepRow(
            number,
            "play",
            number - 1,
            number,
            number,
            0,
            "s1",
            1,
            f"k{number}",
            "x" * 40,
            events=BODY,
            command="x" * 160,
        )
        if plays.append(table, step, Moved("playing", 0, 0, 0)) is None:
            raise RuntimeError("The log was changed by somebody else.")

    rates = _in_turns(ours, bare)
    raw.close()
    return Row("append to a table's log", rates[0], "/s", "the same rows by raw sqlite3", rates[1], 0.45, ">=", "ratio")


def _in_turns(*work: Callable[[int], None]) -> list[float]:
    """How often a second each can be done: the median of several rounds."""
    rates: list[list[float]] = [[] for _ in work]
    for round_ in range(ROUNDS):
        for each, found in zip(work, rates, strict=True):
            began = time.perf_counter()
            for number in range(APPENDS):
                each(2 + round_ * APPENDS + number)
            found.append(APPENDS / (time.perf_counter() - began))
    return [statistics.median(found) for found in rates]


def _taps() -> list[Row]:
    """The real application and the yardstick, both served by the product's own worker, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        game = _battle(folder)
        tap = Tap.first(game)
        service = {"COMPANION_BENCH_TAP": f"{game.table} {game.devices[0]} {tap.troop} {tap.seat}"}
        env = {"COMPANION_DATA": folder, "COMPANION_ENV": "local", "COMPANION_BENCH_FOLDER": folder, **service}
        with (
            gunicorn("companion.wsgi:app", worker=WORKER, env=env, probe="/healthz") as real,
            gunicorn("bench.table_app:app", worker=WORKER, env=env) as plain,
        ):
            rates, sizes = _rates(real, plain, game)
    bare, both = rates["bare"], 1 / rates["both"] * 2
    refresh = 1 / (both - 1 / rates["address"])
    what = "a POST with one bare durable commit"
    return [
        Row("tap and what it changed, which answers it", rates["fresh"], "/s", what, bare, 0.2, ">=", "ratio"),
        Row("refresh of another phone after a tap", refresh, "/s", what, bare, 0.4, ">=", "ratio"),
        Row("an answer at a table of 32 troops, median", statistics.median(sizes) / 1000, "kB", aim=8),
        Row("tap without scripts: an address", rates["address"], "/s", what, bare, 1 / 3, ">=", "ratio"),
        Row("tap and the view after it, services only", rates["services"], "/s", what, bare),
    ]


def _battle(folder: str) -> Game:
    """In the database of an application that has this folder for its data."""
    database = Database(f"sqlite:///{folder}/companion.sqlite3")
    migrate.ensure(database)
    return in_action(open_tables(database), TWO)


def _rates(real: Server, plain: Server, game: Game) -> tuple[dict[str, float], list[int]]:
    """Requests a second, each the median of several rounds, and the sizes of what phones were answered. ``both`` are
    the taps of one phone and what another fetches of each."""
    tapping = [Phone(real, game) for _ in range(4)]
    plainly = [Phone(real, game, htmx=False) for _ in range(4)]
    other = Phone(real, game, 1, looks=True)
    kinds: dict[str, Callable[[], Measured]] = {
        "bare": lambda: plain.measure([Request("/bare", "POST")], BARE),
        "fresh": lambda: real.talk(tapping, TAPS),
        "both": lambda: real.talk([plainly[0], other], 2 * TAPS),
        "address": lambda: real.talk(plainly, TAPS),
        "services": lambda: plain.measure([Request("/tap", "POST")], TAPS),
    }
    found: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(TAP_ROUNDS):
        for kind, measure in kinds.items():
            found[kind].append(measure().rate)
    sizes = [size for phone in (*tapping, other) for size in phone.sizes]
    return {kind: statistics.median(rates) for kind, rates in found.items()}, sizes


def _opening(database: Database) -> Row:
    """As a process opens them that has just started: nothing is remembered."""
    long, fresh = _started(database), _started(database)
    tables = open_tables(database, lambda _: TOY)
    for number in range(1, EVENTS):
        tables.playing.tap(*long, "s1", "add", {"number": ["1"]}, number, f"k{number}")
    times: list[list[float]] = [[], []]
    for _ in range(OPENINGS):
        for place, found in zip((long, fresh), times, strict=True):
            stranger = open_tables(database, lambda _: TOY)
            began = time.perf_counter()
            stranger.looking.open(*place)
            found.append((time.perf_counter() - began) * 1000)
    slow, quick = (statistics.median(found) for found in times)
    return Row(f"opening a table of {EVENTS:,} events", slow, "ms", "a new one", quick, 2.0, "<=", "ratio")


def _started(database: Database) -> tuple[str, str]:
    tables, device = open_tables(database, lambda _: TOY), new_device()
    endless = Agreed(switches={"goal": "1000000"})
    table = tables.lobby.create("toy", device, seats=[NewSeat("Anna", take=True)], agreed=endless).table
    tables.playing.start(table, device)
    return table, device
