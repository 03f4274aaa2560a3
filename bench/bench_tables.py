"""The log of a table: the append alone, a tap with its new view over HTTP, and opening a long game.

Each beside its yardstick, taken in turns with it: the disk is never as quick twice.
"""

import statistics
import tempfile
import time
from collections.abc import Callable

from bench.load import Request, gunicorn
from bench.row import Row
from bench.table_app import bare_connection
from companion.services.tables import Agreed, NewSeat, Tables, new_device
from companion.store import migrate
from companion.store.database import Database
from companion.store.play_rows import StepRow
from companion.store.plays import Moved, Plays
from tests.toy_table import TOY

ROUNDS, APPENDS, TAPS, OPENINGS = 10, 300, 1500, 40

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
    return [rows[0], _tap(), rows[1]]


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


def _tap() -> Row:
    with tempfile.TemporaryDirectory() as folder:
        env = {"COMPANION_BENCH_FOLDER": folder}
        with gunicorn("bench.table_app:app", env=env) as server:
            rates = {}
            for path in ("/bare", "/tap"):
                measured = server.measure([Request(path, "POST")], TAPS)
                if set(measured.statuses) != {200}:
                    raise RuntimeError(f"Not all answered 200: {dict(measured.statuses)}.")
                rates[path] = measured.rate
    return Row(
        "tap and the view after it, services only",
        rates["/tap"],
        "/s",
        "a POST with one bare durable commit",
        rates["/bare"],
        1 / 3,
        ">=",
        "ratio",
    )


def _opening(database: Database) -> Row:
    """As a process opens them that has just started: nothing is remembered."""
    long, fresh = _started(database), _started(database)
    tables = Tables(database, lambda _: TOY)
    for number in range(1, EVENTS):
        tables.tap(*long, "s1", "add", {"number": ["1"]}, number, f"k{number}")
    times: list[list[float]] = [[], []]
    for _ in range(OPENINGS):
        for place, found in zip((long, fresh), times, strict=True):
            stranger = Tables(database, lambda _: TOY)
            began = time.perf_counter()
            stranger.open(*place)
            found.append((time.perf_counter() - began) * 1000)
    slow, quick = (statistics.median(found) for found in times)
    return Row(f"opening a table of {EVENTS:,} events", slow, "ms", "a new one", quick, 2.0, "<=", "ratio")


def _started(database: Database) -> tuple[str, str]:
    tables, device = Tables(database, lambda _: TOY), new_device()
    endless = Agreed(switches={"goal": "1000000"})
    table = tables.create("toy", device, seats=[NewSeat("Anna", take=True)], agreed=endless).table
    tables.start(table, device)
    return table, device
