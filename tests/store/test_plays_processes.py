"""Any number of processes serve one table; one that is killed loses nothing that it had acknowledged."""

import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence

from sqlalchemy import text

from companion.store.database import Database
from tests.support import ROOT
from tests.table_support import Party, make_tables, party

CLIENTS, TAPS = 8, 125


class Clients:
    """Processes that tap at one table, and what each of them was told."""

    def __init__(self, url: str, at: Party, seats: Sequence[int], taps: int) -> None:
        self.acknowledged: list[str] = []
        self.enough = threading.Event()
        self.wanted = 10**9
        self._lock = threading.Lock()
        self.processes = [self._started(url, at, who, seat, taps) for who, seat in enumerate(seats)]
        self.readers = [threading.Thread(target=self._read, args=(process,)) for process in self.processes]

    def _started(self, url: str, at: Party, who: int, seat: int, taps: int) -> subprocess.Popen[str]:
        arguments = [url, at.table, at.devices[seat], f"s{seat + 1}", f"p{who}", str(taps)]
        command = [sys.executable, "-m", "tests.store.table_process", *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def run(self, kill_after: int = 0) -> None:
        """Until all are done, or until so many taps were acknowledged: then half of the processes are killed -9."""
        self.wanted = kill_after or self.wanted
        for reader in self.readers:
            reader.start()
        if kill_after:
            assert self.enough.wait(120)
            for process in self.processes[::2]:
                process.kill()
        for process, reader in zip(self.processes, self.readers, strict=True):
            process.wait(120)
            reader.join(120)

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                with self._lock:
                    if line.endswith("\n"):
                        self.acknowledged.append(line.split()[0])
                    if len(self.acknowledged) >= self.wanted:
                        self.enough.set()


def keys(database: Database) -> Counter[str]:
    """The taps in the log, each with how often it is there."""
    with database.read() as connection:
        return Counter(connection.execute(text("SELECT tap FROM play_step WHERE number > 1")).scalars())


def whole(at: Party, database: Database) -> int:
    """A process that has just started finds a log without a fault; returns how many marks its state counts."""
    tables = make_tables(database)
    proof = tables.story.verify(at.table)
    assert proof.faults == ()
    board = tables.looking.open(at.table, at.devices[0]).board
    assert board is not None
    return sum(plate.score or 0 for plate in board.seats)


def test_kill_9_in_the_middle_of_1000_taps_loses_none_that_was_acknowledged(empty_url: str, database: Database) -> None:
    at = party(make_tables(database), 4)
    clients = Clients(empty_url, at, [0, 1, 2, 3] * 2, TAPS)
    clients.run(kill_after=300)
    found = keys(database)
    assert set(clients.acknowledged) <= set(found)
    assert set(found.values()) == {1}
    # Of each that was killed, one tap at most was written and not acknowledged any more.
    assert len(found) - len(clients.acknowledged) <= len(clients.processes[::2])
    assert 300 <= len(found) < CLIENTS * TAPS
    assert [process.returncode for process in clients.processes[1::2]] == [0] * 4
    assert whole(at, database) == len(found)
    # Those that were killed come back and send everything again: what was there already counts once.
    again = Clients(empty_url, at, [0, 1, 2, 3] * 2, TAPS)
    again.run()
    assert keys(database) == Counter({f"p{who}-{tap}": 1 for who in range(CLIENTS) for tap in range(TAPS)})
    assert whole(at, database) == CLIENTS * TAPS


def test_two_processes_serve_one_table(empty_url: str, database: Database) -> None:
    at = party(make_tables(database))
    clients = Clients(empty_url, at, [0, 1], 60)
    clients.run()
    assert [process.returncode for process in clients.processes] == [0, 0]
    assert sorted(clients.acknowledged) == sorted(keys(database))
    assert whole(at, database) == 120
    other = Database(empty_url)
    first, second = make_tables(database), make_tables(other)
    number = first.looking.open(at.table, at.devices[0]).number
    assert first.playing.tap(at.table, at.devices[0], "s1", "add", {"number": ["2"]}, number, "a").number == number + 1
    assert (
        second.playing.tap(at.table, at.devices[1], "s2", "add", {"number": ["3"]}, number + 1, "b").number
        == number + 2
    )
    assert first.undoing.undo(at.table, at.devices[0], number + 2, "c").label == "Undo: Bob sets 3"
    assert second.looking.open(at.table, at.devices[1]).board == first.looking.open(at.table, at.devices[1]).board
    other.close()
