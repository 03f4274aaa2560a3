"""An evening in a full hall: 100 tables of four phones each, with a tap at every table every four seconds.

The battles are High Noon's, 2,000 points on each table, in the middle of their first turn. What is measured is the time
from a tap until the last of the four phones shows what came of it. ``COMPANION_BENCH_SOAK`` makes it shorter than a
minute (in seconds), for a machine that is busy.
"""

import os
import statistics
import tempfile
from dataclasses import replace
from itertools import count

from sqlalchemy import insert, literal, null, select

from bench.battle import FOUR, Phone, in_action
from bench.bench_live import allow_many_files, p99
from bench.load import Server, gunicorn
from bench.row import Row
from bench.soak import Line, Soak, Table
from companion.services.tables import open_tables
from companion.serving import WORKER
from companion.store import migrate
from companion.store.database import Database
from companion.store.models import PLAY, PLAY_DEVICE, PLAY_SEAT, PLAY_SNAPSHOT, PLAY_STEP
from tests.web.highnoon_table import Game

TABLES, PLAYED, EVERY, SECONDS = 100, 4, 4.0, 60.0
AIM_MS = 150
_OWN = {"code", "token", "token_hash"}
"""Columns by which a table or a seat is found; no two have the same."""
_NUMBERS = count(1)


def run() -> list[Row]:
    allow_many_files()
    seconds = float(os.environ.get("COMPANION_BENCH_SOAK", SECONDS))
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/companion.sqlite3"
        database = Database(url)
        migrate.ensure(database)
        games = _battles(database)
        env = {"DATABASE_URL": url, "SECRET_KEY": "x" * 40, "COMPANION_ENV": "local"}
        with gunicorn("companion.wsgi:app", worker=WORKER, env=env, probe="/healthz") as server:
            tables = [_table(server, game) for game in games]
            times = Soak(tables, seconds, EVERY).run()
            lines = [line for table in tables for line in table.lines]
            sizes = [size for line in lines for size in line.phone.sizes]
            for line in lines:
                line.close()
        database.close()
    what = f"tap to the last of 4 phones, {TABLES} tables tapped every {EVERY:.0f} s"
    return [
        Row(f"{what}: p99", p99([each / 1000 for each in times]), "ms", aim=AIM_MS),
        Row(f"{what}: median", statistics.median(times), "ms"),
        Row("median answer to a phone there", statistics.median(sizes) / 1000, "kB"),
    ]


def _battles(database: Database) -> list[Game]:
    """A few that were played to their first action, and copies of them."""
    tables = open_tables(database)
    played = [in_action(tables, FOUR) for _ in range(PLAYED)]
    return [*played, *(_copied(database, played[place % PLAYED]) for place in range(TABLES - PLAYED))]


def _copied(database: Database, game: Game) -> Game:
    """The same table again, with the same devices at it."""
    number = next(_NUMBERS)
    other = f"{game.table[:-3]}{number:03}"
    with database.write() as connection:
        for rows, key in (
            (PLAY, PLAY.c.id),
            (PLAY_DEVICE, PLAY_DEVICE.c.table_id),
            (PLAY_SEAT, PLAY_SEAT.c.table_id),
            (PLAY_STEP, PLAY_STEP.c.table_id),
            (PLAY_SNAPSHOT, PLAY_SNAPSHOT.c.table_id),
        ):
            changed = {key.name: literal(other), **dict.fromkeys(_OWN, null())}
            if rows is PLAY:
                changed["code"] = literal(f"soak-{number}")
            values = [changed.get(column.name, column) for column in rows.c]
            copied = insert(rows).from_select(
                [column.name for column in rows.c], select(*values).where(key == game.table)
            )
            connection.execute(copied)
    return replace(game, table=other)


def _table(server: Server, game: Game) -> Table:
    return Table([Line(Phone(server, game, who, looks=who > 0)) for who in range(len(game.devices))])
