"""Whatever is tapped, undone, asked for and refused, by whomever, late or twice: the table is what a simple model says.

The model is a tree of states. After every step a process that has just started folds the log and finds the same.
"""

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.engine.errors import CompanionError
from companion.services.tables import Agreed, Tapped
from companion.store.database import Database
from tests.table_support import make_tables, party
from tests.toy_table import TOY, Toy

WHO = st.integers(0, 1)
LATE = st.sampled_from([0, 0, 0, 1, 2])


@pytest.fixture(autouse=True)
def tables_are_there(new_database: Path) -> None:
    """Each play begins with a copy of one new file."""
    TableMachine.new_database = new_database


@dataclass
class Node:
    """A play: the state after it, where it follows, its last child."""

    state: Toy
    parent: "Node | None"
    reveals: bool
    newest: "Node | None" = None


class TableMachine(RuleBasedStateMachine):
    """Two devices at a toy table."""

    new_database: ClassVar[Path]

    @initialize(redraw=st.booleans())
    def begin(self, redraw: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "companion.sqlite3"
        shutil.copyfile(self.new_database, path)
        self.database = Database(f"sqlite:///{path}")
        self.party = party(make_tables(self.database), agreed=Agreed(redraw=redraw))
        self.node = Node(self.fresh_state(), None, reveals=True)
        self.number, self.asked_by, self.last_key, self.last = 1, -1, "", Tapped(0, 0, "")
        self.ended_by, self.agreed, self.reopened = -1, False, 0
        # For each step whether a late tap may pass over it.
        self.passable = [False]

    def teardown(self) -> None:
        if hasattr(self, "database"):
            self.database.close()
            self.folder.cleanup()

    def fresh_state(self) -> Any:
        """The state as a process that has just started folds it."""
        tables = make_tables(self.database)
        play = tables.looking.access.plays.play(self.party.table)
        assert play is not None
        return tables.looking.states.state(play.id, "toy", play.head)

    @rule(who=WHO, command=st.sampled_from(["roll", "card", "add", "mark"]), late=LATE, number=st.integers(0, 6))
    def tap(self, who: int, command: str, late: int, number: int) -> None:
        seen = max(0, self.number - late)
        welcome = seen == self.number or command == "mark" or all(self.passable[seen:])
        state = self.node.state
        mover = self.party.devices[state.next % 2] == self.party.devices[who] or who == 0
        legal = not state.winner and (command == "mark" or (mover and (command != "card" or bool(state.deck))))
        key = self.party.key()
        try:
            done = self.party.tap(who, command, seen=seen, key=key, number=str(number), seat=f"s{who + 1}")
        except CompanionError:
            assert not (welcome and legal)
            return
        assert welcome
        assert legal
        self.grown(done, key, passable=command == "mark")
        self.node.newest = Node(self.fresh_state(), self.node, reveals=command in ("roll", "card"))
        self.node, self.asked_by, self.ended_by = self.node.newest, -1, who

    @rule(who=WHO, late=st.sampled_from([0, 0, 0, 1]))
    def undo(self, who: int, late: int) -> None:
        key = self.party.key()
        possible = self.node.parent is not None and not late and self.asked_by != who
        try:
            done = self.party.tables.undoing.undo(self.party.table, self.party.devices[who], self.number - late, key)
        except CompanionError:
            assert not possible
            return
        assert possible
        asks = (self.node.reveals or self.agreed) and self.asked_by < 0
        assert done.asked == asks
        self.grown(done, key, passable=asks)
        if asks:
            self.asked_by = who
        else:
            self.back()

    @rule(who=WHO)
    def redo(self, who: int) -> None:
        key = self.party.key()
        try:
            done = self.party.tables.undoing.redo(self.party.table, self.party.devices[who], self.number, key)
        except CompanionError:
            assert self.node.newest is None
            return
        assert self.node.newest is not None
        self.grown(done, key, passable=False)
        self.node, self.asked_by, self.ended_by = self.node.newest, -1, who

    @rule(who=WHO)
    def agree_to_the_end(self, who: int) -> None:
        if not self.node.state.winner or self.agreed or self.asked_by >= 0:
            return
        key = self.party.key()
        try:
            done = self.party.tables.undoing.nod(self.party.table, self.party.devices[who], self.number, key)
        except CompanionError:
            assert who == self.ended_by
            return
        assert who != self.ended_by
        self.grown(done, key, passable=False)
        self.agreed = True

    @rule(who=WHO, agree=st.booleans())
    def answer(self, who: int, agree: bool) -> None:
        if agree and self.asked_by < 0 and self.node.state.winner:
            return
        key = self.party.key()
        act = self.party.tables.undoing.nod if agree else self.party.tables.undoing.refuse
        try:
            done = act(self.party.table, self.party.devices[who], self.number, key)
        except CompanionError:
            assert self.asked_by < 0 or (agree and self.asked_by == who)
            return
        self.grown(done, key, passable=not agree)
        if agree:
            assert self.asked_by == 1 - who
            self.back()
        self.asked_by = -1

    @rule(who=WHO)
    def undo_then_redo_is_the_identity(self, who: int) -> None:
        if self.node.parent is None or self.node.reveals or self.agreed:
            return
        before = self.fresh_state()
        self.undo(who=1 - self.asked_by if self.asked_by >= 0 else who, late=0)
        self.redo(who)
        assert self.fresh_state() == before

    @rule(who=WHO)
    def the_last_tap_comes_again(self, who: int) -> None:
        if self.last_key:
            seen = self.last.number - 1
            again = self.party.tap(who, "add", seen=seen, key=self.last_key, number="1", seat="s1")
            assert (again.repeated, again.label, again.number) == (True, self.last.label, self.number)

    @invariant()
    def the_table_is_where_the_model_says(self) -> None:
        if not hasattr(self, "node"):
            return
        shown = self.party.see()
        assert shown.number == self.number
        assert self.fresh_state() == self.node.state
        assert shown.board == TOY.table.view(self.node.state, _eyes())
        assert bool(shown.undo_label) == (self.node.parent is not None)
        assert bool(shown.redo_label) == (self.node.newest is not None)
        waits = bool(self.node.state.winner) and not self.agreed
        assert (shown.ask is not None) == (self.asked_by >= 0 or waits)
        assert shown.phase == ("over" if self.agreed else "playing")
        assert bool(shown.seed) == self.agreed
        assert len(shown.earlier) == self.reopened

    @invariant()
    def the_log_proves_itself(self) -> None:
        if hasattr(self, "node"):
            proof = self.party.tables.story.verify(self.party.table)
            assert (proof.faults, proof.steps) == ((), self.number)

    def back(self) -> None:
        assert self.node.parent is not None
        self.node.parent.newest = self.node
        self.node, self.asked_by = self.node.parent, -1
        self.reopened += self.agreed
        self.agreed = False

    def grown(self, done: Tapped, key: str, *, passable: bool) -> None:
        self.number += 1
        assert (done.number, done.repeated) == (self.number, False)
        self.passable.append(passable)
        self.last_key, self.last = key, done


def _eyes() -> Any:
    from companion.engine.play import Viewer

    return Viewer("s1", frozenset({"s1"}), host=True)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=25)
