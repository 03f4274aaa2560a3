"""No log says what would open somebody's library, list or table."""

import logging
import os
import re
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import IO

import pytest
from flask import Flask
from werkzeug.routing import Rule

from companion import secret_addresses, serving
from companion.secret_addresses import ARGUMENTS, HIDDEN, WITHOUT_SECRETS, without_secrets
from companion.server_log import Logger
from tests.support import ROOT

HERE = "127.0.0.1"
SECRET = "bcdfghjkmnpqrstvwxz23456789bcdfghj"

OPEN_ARGUMENTS = {"army", "entry", "figure", "filename", "game", "page", "slug", "table", "troop"}
"""Names of things. Who may see one is checked by the device that asks."""


# Which parts


def path_of(rule: Rule) -> str:
    """An address of this rule, with a secret wherever a part of it varies."""
    return re.sub(r"<[^>]+>", SECRET, rule.rule)


def test_each_part_of_a_route_is_either_secret_or_open(app: Flask) -> None:
    """Whoever adds a route says which: a secret part is called by one of `ARGUMENTS`."""
    found = {argument for rule in app.url_map.iter_rules() for argument in rule.arguments}
    assert found == ARGUMENTS | OPEN_ARGUMENTS


def test_every_route_with_a_secret_part_is_written_without_it(app: Flask) -> None:
    rules = [rule for rule in app.url_map.iter_rules() if rule.arguments & ARGUMENTS]
    assert {rule.endpoint for rule in rules} >= {
        "joining.by_recovery",
        "joining.by_link",
        "tables.door",
        "armies.shared",
    }
    for rule in rules:
        shown = without_secrets(f"GET {path_of(rule)} HTTP/1.1")
        assert HIDDEN in shown, rule.rule
        assert shown.count(SECRET) == len(rule.arguments - ARGUMENTS), rule.rule


def test_every_other_route_is_written_as_it_is(app: Flask) -> None:
    for rule in app.url_map.iter_rules():
        if not rule.arguments & ARGUMENTS:
            line = f'GET {path_of(rule)}?seat=s1 HTTP/1.1" 200 17'
            assert without_secrets(line) == line


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (f"GET /recover/{SECRET} HTTP/1.1", f"GET /recover/{HIDDEN} HTTP/1.1"),
        (f"/join/{SECRET}?from=chat#top", f"/join/{HIDDEN}?from=chat#top"),
        (f'"http://a.example/prefix/t/{SECRET}" "Phone"', f'"http://a.example/prefix/t/{HIDDEN}" "Phone"'),
        (f"/a/{SECRET}/troops/t1", f"/a/{HIDDEN}/troops/t1"),
        (f"/armies/x/troops/t1?of=miner&by={SECRET}&v=1", f"/armies/x/troops/t1?of=miner&by={HIDDEN}&v=1"),
        (f"/join?code={SECRET}", f"/join?code={HIDDEN}"),
        (f"code={SECRET}", f"code={HIDDEN}"),
        (f"//JOIN//{SECRET}", f"//JOIN//{HIDDEN}"),
        (f"/%6Aoin%2F{SECRET}", f"/join/{HIDDEN}"),
        (f"/recover/{SECRET[:4]}%62{SECRET[5:]}", f"/recover/{HIDDEN}"),
        (f"/%72ecover/{SECRET}%0A200", f"/recover/{HIDDEN}"),
        ("/rules/highnoon?q=caf%C3%A9", "/rules/highnoon?q=caf%C3%A9"),
        ("/library/join", "/library/join"),
        ("/tables/x/troop/t1", "/tables/x/troop/t1"),
    ],
)
def test_what_opens_something_is_hidden_and_all_else_stays(written: str, shown: str) -> None:
    assert without_secrets(written) == shown


def test_a_long_header_is_looked_through_once_and_not_from_each_of_its_letters() -> None:
    """From each letter, the 8,000 that gunicorn takes cost half a second in which nobody else is served."""
    line = f"{'a' * 8000}%41"
    assert secret_addresses._ENCODED.search(line)
    assert not secret_addresses._ENCODED.search(line, 1)


def test_a_traceback_is_written_without_secrets_and_names_its_files() -> None:
    record = _raised(f"no row for /recover/{SECRET}")
    assert WITHOUT_SECRETS.filter(record)
    written = logging.Formatter().format(record)
    assert f"no row for /recover/{HIDDEN}" in written
    assert f'File "{__file__}"' in written
    assert SECRET not in written


def _raised(message: str) -> logging.LogRecord:
    def fail() -> None:
        raise LookupError(message)

    with pytest.raises(LookupError) as failed:
        fail()
    found = (failed.type, failed.value, failed.tb)
    return logging.LogRecord("x", logging.ERROR, __file__, 1, "Exception on %s [%s]", (f"/join/{SECRET}", "GET"), found)


# What a server writes


def test_the_server_of_one_command_logs_without_secrets() -> None:
    name, _, found = serving.LOGGER.rpartition(".")
    assert (name, found) == (Logger.__module__, Logger.__name__)


@contextmanager
def as_in_production(data: Path) -> Iterator[tuple[int, IO[str]]]:
    """The line of the Procfile as a process of its own, until the block ends: its port, and all that it writes."""
    line = (ROOT / "Procfile").read_text("utf-8").partition("web:")[2].strip()
    with socket.create_server((HERE, 0)) as listening:
        port: int = listening.getsockname()[1]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {"PATH": path, "PORT": str(port), "WEB_CONCURRENCY": "1", "SECRET_KEY": "0" * 64, "COMPANION_DATA": str(data)}
    with subprocess.Popen(
        ["sh", "-c", f"exec env {line}"],  # noqa: S607 -- the shell fills in what the Procfile leaves to it
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        watchdog = threading.Timer(60, process.kill)  # A server that never says what is waited for ends the test.
        watchdog.start()
        try:
            assert process.stdout is not None
            until("Listening at", process.stdout)
            yield port, process.stdout
        finally:
            watchdog.cancel()
            process.terminate()


def until(last: str, written: IO[str]) -> str:
    """What is written up to the line with these words."""
    lines = []
    for line in written:
        lines.append(line)
        if last in line:
            return "".join(lines)
    raise AssertionError(f"the server ended without {last!r}: {''.join(lines)}")


def send_nonsense(port: int) -> None:
    """A request that is none, with a secret in it; the server says so in its log and hangs up."""
    with socket.create_connection((HERE, port)) as connection:
        connection.sendall(f"GET /recover/{SECRET} NONSENSE\r\n\r\n".encode())
        while connection.recv(4096):
            pass


def test_a_started_server_writes_no_secret_into_its_log(tmp_path: Path) -> None:
    asked = [f"/recover/{SECRET}", f"/join/{SECRET}", f"/t/{SECRET}", f"/a/{SECRET}.json", f"/join?code={SECRET}"]
    with as_in_production(tmp_path) as (port, written):
        with closing(HTTPConnection(HERE, port, timeout=30)) as browser:
            statuses = []
            for path in [*asked, "/healthz?last"]:
                browser.request("GET", path, headers={"Referer": f"http://{HERE}/join/{SECRET}"})
                answer = browser.getresponse()
                answer.read()
                statuses.append(answer.status)
            access = until("/healthz?last", written)
        assert statuses == [404, 404, 404, 404, 200, 200]
        assert [line for line in access.splitlines() if SECRET in line] == []
        assert access.count(f'"http://{HERE}/join/{HIDDEN}"') == len(statuses)
        for path in asked:
            assert f'"GET {path.replace(f"{SECRET}.json", HIDDEN).replace(SECRET, HIDDEN)} HTTP/1.1"' in access
        send_nonsense(port)
        assert SECRET not in until("Invalid request", written)
        with closing(sqlite3.connect(tmp_path / "companion.sqlite3")) as database:
            database.execute("DROP TABLE library")
        with closing(HTTPConnection(HERE, port, timeout=30)) as browser:
            browser.request("GET", f"/recover/{SECRET}")
            assert browser.getresponse().status == 500
            broken = until('HTTP/1.1" 500', written)
        assert f"Exception on /recover/{HIDDEN} [GET]" in broken
        assert "no such table: library" in broken
        assert SECRET not in broken
