"""Two server processes that share nothing but the database serve one table, on SQLite and on PostgreSQL."""

from urllib.parse import urlencode

import pytest

from bench.load import Request, Server
from companion.services.tables import Agreed
from companion.store.database import Database
from tests.live_app import DEVICE
from tests.live_client import gunicorn_toy, raw_line
from tests.table_support import Party, make_tables, party


@pytest.fixture
def at_table(database: Database) -> Party:
    return party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))


def mark(server: Server, at_table: Party, who: int) -> int:
    """A tap over HTTP; the version that came of it."""
    fields = {"command": "mark", "seat": f"s{who + 1}", "seen": "1", "tap": at_table.key(), "plain": "1"}
    headers = (
        ("Cookie", f"{DEVICE}={at_table.devices[who]}"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    )
    answer = server.ask(Request(f"/tables/{at_table.table}/do", "POST", headers, urlencode(fields).encode()))
    assert answer.status == 200, answer.body
    return int(answer.body.split()[1])


def test_what_is_tapped_at_one_server_is_heard_at_both(database: Database, at_table: Party) -> None:
    with (
        gunicorn_toy(database.url) as (first, _),
        gunicorn_toy(database.url) as (second, _),
        raw_line(first, at_table.table, at_table.devices[0]) as anna,
        raw_line(second, at_table.table, at_table.devices[1]) as bob,
    ):
        for server, who in ((first, 0), (second, 1), (first, 0)):
            version = mark(server, at_table, who)
            assert anna.version(version) == version
            assert bob.version(version) == version


def test_a_waiting_line_keeps_nobody_from_tapping(database: Database, at_table: Party) -> None:
    """A driver that waits without gevent's knowledge would stop the whole process while it listens."""
    with (
        gunicorn_toy(database.url) as (server, _),
        raw_line(server, at_table.table, at_table.devices[0]) as anna,
    ):
        beats = [anna.message() for _ in range(3)]
        assert len(set(beats)) == 1
        assert anna.version(mark(server, at_table, 1)) == int(beats[0].removeprefix("data: ")) + 1
