"""The live line as it is served: by gunicorn, which lets go of the socket, and piece by piece."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask

from bench.load import Request, Server
from companion.services.tables import Agreed
from companion.store.database import Database
from tests.live_app import DEVICE, make_app
from tests.live_client import PATIENCE, gunicorn_toy, raw_line
from tests.table_support import Party, make_tables, party

LONG = Agreed(switches={"goal": "1000000"})


@pytest.fixture
def database(new_database: Path, tmp_path: Path) -> Iterator[Database]:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    made = Database(f"sqlite:///{path}")
    yield made
    made.close()


@pytest.fixture
def at_table(database: Database) -> Party:
    return party(make_tables(database), agreed=LONG)


@contextmanager
def served(database: Database) -> Iterator[Server]:
    with gunicorn_toy(database.url) as (server, _):
        yield server


# As gunicorn serves it


def test_the_line_is_a_stream_that_is_never_kept_and_sets_no_cookie(database: Database, at_table: Party) -> None:
    with served(database) as server, raw_line(server, at_table.table, at_table.devices[0]) as line:
        head = line.head.lower()
        assert head.startswith("http/1.1 200 ")
        assert "content-type: text/event-stream" in head
        assert "cache-control: no-store" in head
        assert "x-accel-buffering: no" in head
        assert "content-security-policy:" in head
        for never in ("set-cookie", "content-length", "etag", "content-encoding", "transfer-encoding"):
            assert never not in head


def test_the_present_version_comes_at_once_and_then_every_new_one(database: Database, at_table: Party) -> None:
    with served(database) as server, raw_line(server, at_table.table, at_table.devices[0]) as line:
        now = at_table.see().version
        assert line.version(0) == now
        # By this process: the server's has to notice it in the database.
        version = at_table.tap(0, "mark", seat="s1").version
        assert version == now + 1
        assert line.version(version) == version


def test_without_a_change_the_version_is_said_again_and_again(database: Database, at_table: Party) -> None:
    with served(database) as server, raw_line(server, at_table.table, at_table.devices[0]) as line:
        first = line.message()
        assert [line.message(), line.message()] == [first, first]


def test_a_device_that_is_not_at_the_table_gets_a_no_and_no_line(database: Database, at_table: Party) -> None:
    with served(database) as server:
        for headers in ((), (("Cookie", f"{DEVICE}=mallory"),)):
            assert server.ask(Request(f"/tables/{at_table.table}/live", headers=headers)).status == 404


def test_the_line_of_a_device_that_was_sent_away_ends(database: Database, at_table: Party) -> None:
    with served(database) as server, raw_line(server, at_table.table, at_table.devices[1]) as line:
        line.version(1)
        bob = next(person.handle for person in at_table.see().people if person.name == "Bob's phone")
        at_table.tables.hosting.kick(at_table.table, at_table.devices[0], bob)
        said: list[str] = []
        with pytest.raises(ConnectionError):
            said.extend(line.message() for _ in range(PATIENCE))
        assert said[-1] == "event: out\ndata:"


def test_a_phone_that_was_away_is_told_only_where_the_table_is_now(database: Database, at_table: Party) -> None:
    with served(database) as server:
        with raw_line(server, at_table.table, at_table.devices[0]) as line:
            line.version(1)
        for _ in range(20):
            at_table.tap(1, "mark", seat="s2")
        with raw_line(server, at_table.table, at_table.devices[0]) as line:
            assert line.version(0) >= 21


# Piece by piece, as any other server does it


@pytest.fixture
def app(database: Database) -> Flask:
    return make_app(database)


def test_a_server_that_keeps_its_socket_is_handed_the_pieces(app: Flask, at_table: Party) -> None:
    client = app.test_client()
    client.set_cookie(DEVICE, at_table.devices[0])
    response = client.get(f"/tables/{at_table.table}/live", buffered=False)
    pieces = iter(response.response)
    assert response.mimetype == "text/event-stream"
    assert next(pieces) == b"retry: 1000\n\n"
    assert next(pieces) == b"data: %d\n\n" % at_table.see().version
    response.close()


def test_when_the_page_is_closed_the_line_is_let_go(app: Flask, at_table: Party) -> None:
    client = app.test_client()
    client.set_cookie(DEVICE, at_table.devices[0])
    hub = app.extensions["companion.live"][0]
    response = client.get(f"/tables/{at_table.table}/live", buffered=False)
    next(iter(response.response))
    assert hub.listeners() == 1
    response.close()
    assert hub.listeners() == 0
