"""A device that sends slowly, or opens more than a phone needs, keeps nobody else from being served."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest

from bench.load import Server
from companion import create_app
from companion.config import Settings
from companion.services.live.hub import MOST_LINES
from companion.store.database import Database
from tests.live_client import gunicorn_toy, raw_line
from tests.table_support import make_tables, party

PATIENCE = 20.0
"""Seconds after which nothing comes any more."""


@pytest.fixture
def url(new_database: Path, tmp_path: Path) -> str:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    return f"sqlite:///{path}"


@pytest.fixture
def impatient(url: str) -> Iterator[Server]:
    """It serves three connections at a time, and waits 0.3 s for a body."""
    with gunicorn_toy(url, options=["--config", "python:tests.impatient_gunicorn"]) as (server, _):
        yield server


def connected(server: Server, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection((server.host, server.port), timeout=PATIENCE, source_address=(address, 0))


def head(length: int) -> bytes:
    return f"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n".encode()


GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def greeted(connection: socket.socket) -> bool:
    """Whether the connection is served."""
    return connection.recv(15) == b"HTTP/1.1 200 OK"


def rest(connection: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    with connection.makefile("rb") as answer:
        return answer.read()


def test_a_body_that_never_comes_gives_its_place_to_the_next(impatient: Server) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(closing(connected(impatient))) for _ in range(3)]
        for connection in slow:
            connection.sendall(head(100_000) + b"a little")
        with closing(connected(impatient)) as next_one:
            next_one.sendall(head(5) + b"quick")
            assert rest(next_one).endswith(b"quick")
        for connection in slow:
            assert rest(connection).startswith(b"HTTP/1.1 400 ")


def test_a_large_body_that_comes_steadily_is_taken_whole(impatient: Server) -> None:
    body = b"x" * 600_000
    with closing(connected(impatient)) as connection:
        connection.sendall(head(len(body)) + body)
        assert rest(connection).endswith(body)


def test_a_body_in_chunks_is_taken_whole(impatient: Server) -> None:
    with closing(connected(impatient)) as connection:
        said = b"POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        connection.sendall(said + b"5\r\nhello\r\n6\r\n there\r\n0\r\n\r\n")
        assert rest(connection).endswith(b"hello there")


def test_an_address_has_so_many_connections_and_others_are_served(url: str) -> None:
    with gunicorn_toy(url, env={"CONNECTIONS": "2"}) as (server, _), ExitStack() as stack:
        many = [stack.enter_context(closing(connected(server, "127.0.0.2"))) for _ in range(2)]
        for connection in many:
            connection.sendall(GET)
            assert greeted(connection)
        with closing(connected(server, "127.0.0.2")) as third:
            assert rest(third) == b""
        with closing(connected(server, "127.0.0.3")) as other:
            other.sendall(GET)
            assert greeted(other)


def test_a_connection_that_ends_makes_room_for_another_of_its_address(url: str) -> None:
    with gunicorn_toy(url, env={"CONNECTIONS": "1"}) as (server, _):
        for _ in range(3):
            with closing(connected(server, "127.0.0.2")) as connection:
                connection.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
                assert rest(connection).endswith(b"ok")


def test_behind_a_proxy_an_address_is_many_people(settings: Settings) -> None:
    assert create_app(settings).config["CONNECTIONS_AN_ADDRESS"] == 400
    assert create_app(replace(settings, trusted_proxies=1)).config["CONNECTIONS_AN_ADDRESS"] == 0


@pytest.mark.parametrize(
    "header", ["SCRIPT_NAME: /evil", "Script-Name: /evil", "X-Forwarded-Proto: https", "X-Forwarded-Prefix: /evil"]
)
def test_what_a_browser_says_of_scheme_and_prefix_counts_only_by_a_proxy_that_the_settings_name(
    impatient: Server, header: str
) -> None:
    with closing(connected(impatient)) as connection:
        connection.sendall(f"GET /address HTTP/1.1\r\nHost: x\r\n{header}\r\nConnection: close\r\n\r\n".encode())
        assert rest(connection).endswith(b"\r\n\r\nhttp://x/address")


def test_a_device_has_so_many_lines_at_a_table_and_the_oldest_makes_way(url: str) -> None:
    database = Database(url)
    two = party(make_tables(database))
    with gunicorn_toy(url) as (server, _), ExitStack() as stack:
        other = stack.enter_context(raw_line(server, two.table, two.devices[1]))
        lines = [stack.enter_context(raw_line(server, two.table, two.devices[0])) for _ in range(MOST_LINES + 1)]
        with pytest.raises(ConnectionError):
            lines[0].version(1_000)
        two.tap(0, "add", number="3")
        for line in (*lines[1:], other):
            line.version(2)
    database.close()
