"""Somebody else holds the right to write: taps wait for it, and nothing else does."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

import pytest

from bench.load import Connection, Request, Server
from companion.services.tables import Agreed
from companion.store.database import Database
from tests.live_app import DEVICE
from tests.live_client import gunicorn_toy, raw_line
from tests.table_support import Party, make_tables, party

TAPS = 20


@pytest.fixture
def file(new_database: Path, tmp_path: Path) -> Path:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    return path


@pytest.fixture
def database(file: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{file}")
    yield made
    made.close()


@contextmanager
def held(file: Path) -> Iterator[sqlite3.Connection]:
    """Another program writes, until it is told to stop."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def mark(at_table: Party, key: str) -> Request:
    """A tap of Anna's that is always allowed."""
    fields = {"command": "mark", "seat": "s1", "seen": "1", "tap": key, "plain": "1"}
    headers = (("Cookie", f"{DEVICE}={at_table.devices[0]}"), ("Content-Type", "application/x-www-form-urlencoded"))
    return Request(f"/tables/{at_table.table}/do", "POST", headers, urlencode(fields).encode())


def view(at_table: Party) -> Request:
    return Request(f"/tables/{at_table.table}/view", headers=(("Cookie", f"{DEVICE}={at_table.devices[1]}"),))


def sent(server: Server, requests: list[Request]) -> list[Connection]:
    """The requests under way, each on a connection of its own."""
    connections = [Connection(server.host, server.port) for _ in requests]
    for connection, request in zip(connections, requests, strict=True):
        connection.send(request.rendered(server.host, server.port))
    return connections


def test_while_taps_wait_for_another_writer_pages_and_lines_go_on_and_then_each_tap_counts_once(
    database: Database, file: Path
) -> None:
    at_table = party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))
    taps = [mark(at_table, f"waits-{number}") for number in range(TAPS)]
    with (
        gunicorn_toy(database.url) as (server, _),
        raw_line(server, at_table.table, at_table.devices[1]) as line,
    ):
        line.version(1)
        with held(file) as other:
            waiting = sent(server, taps)
            # All of it by one process, in the time that it gives a tap to wait.
            for _ in range(2):
                assert server.ask(view(at_table)).status == 200
                assert line.message().startswith("data:")
            other.execute("ROLLBACK")
        answers = [connection.receive() for connection in waiting]
        assert [answer.status for answer in answers] == [200] * TAPS
        again = [server.ask(tap).body for tap in taps]
        for connection in waiting:
            connection.close()
    assert {int(answer.body.split()[0]) for answer in answers} == set(range(2, TAPS + 2))
    assert {body.split()[2] for body in again} == {b"True"}
    board = at_table.see().board
    assert board is not None
    assert board.seats[0].score == TAPS


def test_a_tap_that_waited_too_long_is_told_so_and_its_key_counts_once_afterwards(
    database: Database, file: Path
) -> None:
    at_table = party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))
    tap = mark(at_table, "in-vain")
    with gunicorn_toy(database.url) as (server, _):
        with held(file) as other:
            (waiting,) = sent(server, [tap])
            refused = waiting.receive()
            waiting.close()
            other.execute("ROLLBACK")
        assert refused.status == 503
        assert b"The database is busy." in refused.body
        assert server.ask(tap).status == 200
        assert server.ask(tap).body.endswith(b"True")
    board = at_table.see().board
    assert board is not None
    assert board.seats[0].score == 1
