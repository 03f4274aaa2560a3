"""A server process dies at any instant: every tap that was acknowledged is there, and none counts twice."""

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

import pytest

from bench.load import Request, Server
from companion.engine.board import SeatPlate
from companion.services.tables import Agreed
from companion.store.database import Database
from companion.store.play_rows import PLAYED
from companion.store.plays import Plays
from tests.live_app import DEVICE
from tests.live_client import gunicorn_toy, raw_line
from tests.table_support import Party, make_tables, party

CLIENTS, TAPS, KILLS = 8, 125, 4
MOST_TRIES = 200


@pytest.fixture
def database(new_database: Path, tmp_path: Path) -> Iterator[Database]:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    made = Database(f"sqlite:///{path}")
    yield made
    made.close()


@dataclass
class Phone:
    """Taps as a phone does: what was not acknowledged is sent again with the same key, until it is."""

    server: Server
    at_table: Party
    name: int
    heard: "threading.Semaphore"
    acknowledged: dict[str, str] = field(default_factory=dict)
    tries: int = 0

    def play(self) -> None:
        """All its taps, one after another. A mark is free: it never matters what the others do meanwhile."""
        who = self.name % len(self.at_table.devices)
        connection = HTTPConnection(self.server.host, self.server.port, timeout=20)
        for number in range(TAPS):
            key = f"phone-{self.name}-{number}"
            fields = {"command": "mark", "seat": f"s{who + 1}", "seen": "1", "tap": key, "plain": "1"}
            self.acknowledged[key] = self._tap(connection, who, urlencode(fields))
            self.heard.release()
        connection.close()

    def _tap(self, connection: HTTPConnection, who: int, body: str) -> str:
        headers = {
            "Cookie": f"{DEVICE}={self.at_table.devices[who]}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        for _ in range(MOST_TRIES):
            self.tries += 1
            try:
                connection.request("POST", f"/tables/{self.at_table.table}/do", body, headers)
                response = connection.getresponse()
                said = response.read().decode()
            except (OSError, HTTPException):
                connection.close()
                continue
            assert response.status == 200, said
            return said.split()[0]
        raise TimeoutError("the server never came back")


def test_after_kill_9_every_acknowledged_tap_is_there_and_none_twice(database: Database) -> None:
    at_table = party(make_tables(database), players=4, agreed=Agreed(switches={"goal": "1000000"}))
    heard = threading.Semaphore(0)
    with gunicorn_toy(database.url, workers=2) as (server, _):
        phones = [Phone(server, at_table, name, heard) for name in range(CLIENTS)]
        threads = [threading.Thread(target=phone.play) for phone in phones]
        for thread in threads:
            thread.start()
        for _ in range(KILLS):
            # In the middle: after so many more taps were acknowledged, and before the last.
            for _ in range(CLIENTS * TAPS // (KILLS + 1)):
                assert heard.acquire(timeout=60)
            os.kill(worker_of(server), signal.SIGKILL)
        for thread in threads:
            thread.join()
    acknowledged = {key: number for phone in phones for key, number in phone.acknowledged.items()}
    assert len(acknowledged) == CLIENTS * TAPS
    log = [step for step in Plays(database).steps(at_table.table) if step.tap.startswith("phone-")]
    assert {step.tap: str(step.number) for step in log} == acknowledged
    assert len(log) == len(acknowledged)
    assert {step.kind for step in log} == {PLAYED}
    assert sum(seat.score or 0 for seat in seats(at_table)) == CLIENTS * TAPS
    assert at_table.tables.story.verify(at_table.table).faults == ()


def worker_of(server: Server) -> int:
    """The process that happens to answer."""
    return int(server.ask(Request("/pid")).body)


def seats(at_table: Party) -> tuple[SeatPlate, ...]:
    board = at_table.see().board
    assert board is not None
    return board.seats


def test_a_phone_whose_server_died_hears_of_everything_from_the_next_one(database: Database) -> None:
    at_table = party(make_tables(database), agreed=Agreed(switches={"goal": "1000000"}))
    with gunicorn_toy(database.url) as (server, _):
        with raw_line(server, at_table.table, at_table.devices[0]) as line:
            line.version(1)
            os.kill(worker_of(server), signal.SIGKILL)
            with pytest.raises(OSError, match=r"ended|reset"):
                line.version(1_000_000)
        version = at_table.tap(1, "mark", seat="s2").version
        # Its connection waits at the door until another process answers.
        with raw_line(server, at_table.table, at_table.devices[0]) as line:
            assert line.version(0) >= version
