"""`companion serve`: the port, the address, the QR code, the certificate, and the whole of it once."""

import dataclasses
import re
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import click
import pytest

from companion import serving
from companion.certificate import FILE
from companion.cli import serve as command
from companion.config import Settings
from companion.engine.errors import Illegal
from tests import qr_reader
from tests.support import ROOT

HERE = "127.0.0.1"

PHONE = "http://192.168.1.5:8000"


@pytest.fixture
def busy_port() -> Iterator[int]:
    """A loopback port that another program listens on, with the one after it free."""
    with socket.create_server((HERE, 0)) as other:
        yield other.getsockname()[1]


def answers(monkeypatch: pytest.MonkeyPatch, reply: bool | None) -> list[str]:
    """Somebody at the terminal who says yes or no; None: nobody is there. The questions asked are collected."""
    asked: list[str] = []

    def confirm(question: str, default: bool) -> bool:
        asked.append(question)
        return default if reply is None else reply

    monkeypatch.setattr(sys.stdin, "isatty", lambda: reply is not None, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: reply is not None, raising=False)
    monkeypatch.setattr(click, "confirm", confirm)
    return asked


# The port.


def test_a_busy_port_is_a_clear_sentence_and_the_next_free_one(busy_port: int) -> None:
    with pytest.raises(serving.PortBusy) as busy:
        serving.listen(HERE, busy_port)
    assert busy.value.message == f"Another program uses port {busy_port}."
    assert busy.value.free is not None
    assert busy.value.free > busy_port
    serving.listen(HERE, busy.value.free).close()


def test_the_next_free_port_skips_those_that_are_taken_too() -> None:
    with socket.create_server((HERE, 0)) as first:
        port = first.getsockname()[1]
        assert serving.next_free_port(HERE, port) != port


def test_somebody_at_the_terminal_is_asked_and_a_yes_takes_the_next_port(
    busy_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answers(monkeypatch, reply=True)
    with command.open_port(HERE, busy_port, named=True) as listening:
        taken = listening.getsockname()[1]
    assert asked == [f"Another program uses port {busy_port}. Use port {taken} instead?"]


def test_a_no_leaves_the_busy_port_alone(busy_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, reply=False)
    with pytest.raises(serving.PortBusy):
        command.open_port(HERE, busy_port, named=False)


def test_without_a_terminal_a_port_nobody_named_moves_on_and_says_so(
    busy_port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, reply=None)
    with command.open_port(HERE, busy_port, named=False) as listening:
        taken = listening.getsockname()[1]
    assert capsys.readouterr().out == f"Another program uses port {busy_port}. Using port {taken} instead.\n"


def test_without_a_terminal_a_named_port_is_not_replaced(busy_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, reply=None)
    with pytest.raises(Illegal, match=r"is free: companion serve --port \d+$") as refused:
        command.open_port(HERE, busy_port, named=True)
    assert refused.value.code == "port-busy"


def test_an_address_that_is_not_this_machines_is_refused_with_a_sentence() -> None:
    with pytest.raises(Illegal, match=r"has no address '192\.0\.2\.7'") as refused:
        serving.listen("192.0.2.7", 8000)
    assert refused.value.code == "host-unknown"


# The address.


def test_no_address_offered_to_phones_is_this_machines_own_loopback() -> None:
    assert not [address for address in serving.lan_addresses() if address.startswith("127.")]


def test_without_a_network_no_address_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_address_of_route", lambda: None)
    monkeypatch.setattr(serving, "_addresses_of_hostname", lambda: ["127.0.1.1"])
    assert serving.lan_addresses() == []


def test_the_address_of_the_route_comes_first_and_each_address_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_address_of_route", lambda: "192.168.1.5")
    monkeypatch.setattr(serving, "_addresses_of_hostname", lambda: ["10.0.0.2", "192.168.1.5"])
    assert serving.lan_addresses() == ["192.168.1.5", "10.0.0.2"]


@pytest.mark.parametrize(
    ("host", "addresses", "expected"),
    [
        ("0.0.0.0", ["192.168.1.5", "10.0.0.2"], PHONE),
        ("0.0.0.0", [], None),
        ("127.0.0.1", ["192.168.1.5"], None),
        ("10.0.0.2", ["192.168.1.5"], "http://10.0.0.2:8000"),
        ("fd00::2", [], "http://[fd00::2]:8000"),
    ],
)
def test_phones_are_sent_where_they_can_come_in(host: str, addresses: list[str], expected: str | None) -> None:
    assert command.phone_url(host, 8000, addresses, https=False) == expected


def test_the_usual_port_is_left_out_of_the_address() -> None:
    assert serving.address("192.168.1.5", 443, https=True) == "https://192.168.1.5"
    assert serving.address("192.168.1.5", 80, https=True) == "https://192.168.1.5:80"


# The QR code.


def test_a_phone_reads_the_address_from_the_code_in_the_terminal() -> None:
    drawn = qr_reader.from_half_blocks(serving.qr_code(PHONE, colours=False))
    assert qr_reader.read(qr_reader.without_margin(drawn)) == PHONE


def test_the_code_has_the_margin_of_four_modules_that_scanners_need() -> None:
    drawn = qr_reader.from_half_blocks(serving.qr_code(PHONE, colours=False))
    dark_rows = [number for number, row in enumerate(drawn) if any(row)]
    assert dark_rows[0] == 4
    assert len(drawn[0]) == len(qr_reader.without_margin(drawn)[0]) + 8


def test_on_a_terminal_the_code_brings_its_own_colours() -> None:
    plain, coloured = serving.qr_code(PHONE, colours=False), serving.qr_code(PHONE, colours=True)
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


# What the terminal says.


def welcome(settings: Settings, **given: bool) -> str:
    return command.welcome(
        settings, "http://localhost:8000", PHONE, qr=given.get("qr", True), https=given.get("https", False)
    )


def test_the_terminal_shows_both_addresses_and_the_code(settings: Settings) -> None:
    shown = welcome(settings)
    assert "http://localhost:8000" in shown
    assert PHONE in shown
    assert serving.qr_code(PHONE, colours=False) in shown


def test_no_qr_shows_no_code(settings: Settings) -> None:
    assert "█" not in welcome(settings, qr=False)


def test_https_says_that_the_phone_will_warn_once(settings: Settings) -> None:
    assert "The phone warns you once" in welcome(settings, https=True)
    assert "warn" not in welcome(settings)


def test_a_password_in_the_database_address_is_not_shown(settings: Settings) -> None:
    elsewhere = dataclasses.replace(settings, database_url="postgresql://someone:hunter2@host/armies")
    assert "hunter2" not in welcome(elsewhere)


# The whole of it.


@contextmanager
def served(data: Path, *options: str) -> Iterator[tuple[str, int]]:
    """`companion serve` as its own process on loopback, until the block ends; hands over what it said and the port."""
    arguments = [sys.executable, "-u", "-m", "companion", "serve", "--host", HERE, "--port", free_port(), *options]
    with subprocess.Popen(
        arguments,
        cwd=ROOT,
        env={"COMPANION_DATA": str(data)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        watchdog = threading.Timer(60, process.kill)  # A server that never opens ends the test instead of hanging it.
        watchdog.start()
        try:
            assert process.stdout is not None
            said = ""
            for line in process.stdout:
                said += line
                if "Ctrl-C" in line:
                    break
            yield said, int(arguments[arguments.index("--port") + 1])
        finally:
            watchdog.cancel()
            process.terminate()


def free_port() -> str:
    with socket.create_server((HERE, 0)) as listening:
        return str(listening.getsockname()[1])


def test_the_companion_opens_on_an_empty_machine_and_serves_its_first_page(tmp_path: Path) -> None:
    with served(tmp_path / "data") as (said, port):
        connection = HTTPConnection(HERE, port, timeout=30)
        connection.request("GET", "/")
        response = connection.getresponse()
        assert response.status == 200
        assert "<title>" in response.read().decode("utf-8")
        connection.close()
    assert f"http://{HERE}:{port}" in said
    assert (tmp_path / "data" / "companion.sqlite3").exists()


def test_https_is_served_with_the_certificate_that_was_made(tmp_path: Path) -> None:
    with served(tmp_path, "--https") as (said, port):
        trusting = ssl.create_default_context(cadata=certificate_text(tmp_path))
        connection = HTTPSConnection(HERE, port, timeout=30, context=trusting)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
        connection.close()
    assert f"https://{HERE}:{port}" in said


def certificate_text(folder: Path) -> str:
    """The certificate without its key."""
    text = (folder / FILE).read_text(encoding="ascii")
    return text[text.index("-----BEGIN CERTIFICATE") :]
