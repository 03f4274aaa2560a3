"""Whatever is changed, undone and redone, in whatever order: the army is where a simple list of states says it is."""

import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.engine.errors import Stale
from companion.store.armies import Armies
from companion.store.database import Database
from companion.store.library import Libraries
from tests.store.support import content


@pytest.fixture(autouse=True)
def wait_for_the_disk(new_database: Path) -> None:
    """In place of the store's own: what undo does is the same without waiting, and with copies of one new file."""
    UndoMachine.new_database = new_database


class UndoMachine(RuleBasedStateMachine):
    """The model: a list of bodies and the place of the current one."""

    new_database: ClassVar[Path]

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "companion.sqlite3"
        shutil.copyfile(self.new_database, path)
        self.database = Database(f"sqlite:///{path}")
        with self.database.write() as connection:
            library = Libraries(connection).create(datetime.now(UTC))
            self.army = Armies(connection).create(library, "highnoon", content("0"), "made 0")
        self.bodies, self.at, self.version, self.taps = ["0"], 0, 1, dict[str, int]()

    def teardown(self) -> None:
        self.database.close()
        self.folder.cleanup()

    @rule(body=st.text(alphabet="abcé'\"\\\n", max_size=5), tap=st.one_of(st.none(), st.sampled_from("xyz")))
    def change(self, body: str, tap: str | None) -> None:
        with self.database.write() as connection:
            done = Armies(connection).append(
                self.army, content(body), f"made {body}", seen_version=self.version, tap=tap
            )
        known = {key: place for key, place in self.taps.items() if place < len(self.bodies)}
        assert done.repeated == (tap in known)
        if not done.repeated:
            del self.bodies[self.at + 1 :]
            self.taps = {key: place for key, place in known.items() if place <= self.at}
            self.bodies.append(body)
            self.at += 1
            self.version += 1
            if tap is not None:
                self.taps[tap] = self.at
        assert (done.number, done.version) == (
            self.taps[tap] + 1 if done.repeated and tap else self.at + 1,
            self.version,
        )

    @rule()
    def undo(self) -> None:
        with self.database.write() as connection:
            step = Armies(connection).undo(self.army, seen_version=self.version)
        assert (step is None) == (self.at == 0)
        if step is not None:
            assert step.label == f"made {self.bodies[self.at]}"
            self.at, self.version = self.at - 1, self.version + 1

    @rule()
    def redo(self) -> None:
        with self.database.write() as connection:
            step = Armies(connection).redo(self.army, seen_version=self.version)
        assert (step is None) == (self.at == len(self.bodies) - 1)
        if step is not None:
            self.at, self.version = self.at + 1, self.version + 1
            assert step.label == f"made {self.bodies[self.at]}"

    @precondition(lambda self: self.version > 1)
    @rule(late=st.integers(min_value=1, max_value=5), step=st.sampled_from(["undo", "redo"]))
    def late(self, late: int, step: str) -> None:
        with pytest.raises(Stale), self.database.write() as connection:
            getattr(Armies(connection), step)(self.army, seen_version=max(0, self.version - late))

    @invariant()
    def the_army_is_where_the_list_says(self) -> None:
        with self.database.read() as connection:
            head = Armies(connection).head(self.army)
            lines = Armies(connection).history(self.army)
        assert head is not None
        assert (head.body, head.version, head.head) == (self.bodies[self.at], self.version, self.at + 1)
        assert (head.undo_label is not None) == (self.at > 0)
        assert (head.redo_label is not None) == (self.at < len(self.bodies) - 1)
        assert [line.label for line in lines] == [f"made {body}" for body in self.bodies]
        assert [line.number for line in lines if line.current] == [self.at + 1]


TestUndo = UndoMachine.TestCase
TestUndo.settings = settings(max_examples=25, stateful_step_count=20)
