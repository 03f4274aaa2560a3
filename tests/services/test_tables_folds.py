"""No event is folded twice: a decision brings its state along, and the process that decided keeps it."""

from dataclasses import dataclass
from typing import Any

import pytest

from companion.services.tables import Agreed, Tables, open_tables
from companion.store.database import Database
from tests.table_support import Clock, Party, party
from tests.toy_table import Toy, ToyGame, ToyTable


@dataclass
class CountingTable(ToyTable):
    """The toy, which counts how many events it folds."""

    folds: int = 0

    def evolve(self, state: Toy, event: Any) -> Toy:
        self.folds += 1
        return super().evolve(state, event)

    def folded(self) -> int:
        """How many since this was last asked."""
        folds, self.folds = self.folds, 0
        return folds


@pytest.fixture
def counting() -> CountingTable:
    return CountingTable()


def process(database: Database, counting: CountingTable) -> Tables:
    """A process that has just started."""
    game: Any = ToyGame()
    game.table = counting
    return open_tables(database, lambda _: game, Clock())


@pytest.fixture
def counted(database: Database, counting: CountingTable) -> Party:
    """Anna and Bob have begun; what that folded is forgotten."""
    begun = party(process(database, counting), agreed=Agreed(switches={"goal": "20"}))
    counting.folded()
    return begun


def test_the_start_of_a_table_folds_its_only_event_once(database: Database, counting: CountingTable) -> None:
    two = party(process(database, counting))
    two.see()
    assert counting.folded() == 1


def test_a_tap_folds_each_of_its_events_once(counted: Party, counting: CountingTable) -> None:
    counted.tap(0, "roll")
    assert counting.folded() == 1
    counted.tap(1, "add", number="20")
    assert counting.folded() == 2, "a number, and that somebody has won"


def test_whoever_looks_after_a_tap_folds_nothing(counted: Party, counting: CountingTable) -> None:
    counted.tap(0, "add", number="3")
    counting.folded()
    for who in (0, 1):
        assert counted.see(who).board is not None
    assert counting.folded() == 0


def test_going_back_and_forth_folds_nothing(counted: Party, counting: CountingTable) -> None:
    counted.tap(0, "add", number="3")
    counting.folded()
    counted.undo(0)
    counted.see(1)
    counted.redo(0)
    counted.see(1)
    assert counting.folded() == 0


def test_another_process_folds_only_what_it_does_not_know_yet(
    database: Database, counted: Party, counting: CountingTable
) -> None:
    for number in ("1", "2", "3"):
        counted.tap(int(number) % 2 == 0, "add", number=number)
    stranger = process(database, counting)
    counting.folded()
    stranger.looking.open(counted.table, counted.devices[0])
    assert counting.folded() == 4, "the start and three numbers"
    counted.tap(1, "add", number="4")
    counting.folded()
    stranger.looking.open(counted.table, counted.devices[0])
    assert counting.folded() == 1


def test_a_proof_folds_each_event_once(counted: Party, counting: CountingTable) -> None:
    counted.tap(0, "roll")
    counted.tap(1, "add", number="20")
    counting.folded()
    assert counted.tables.story.verify(counted.table).holds
    assert counting.folded() == 4


def test_a_proof_by_other_rules_folds_each_event_once_too(
    counted: Party, counting: CountingTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted.tap(0, "roll")
    counting.folded()
    monkeypatch.setattr(counting, "data_version", "toy-2")
    assert counted.tables.story.verify(counted.table).other_rules
    assert counting.folded() == 2
