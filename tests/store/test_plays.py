"""The log of a table on both databases: what is appended is there, only ever at the end, and told to who listens."""

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event

from companion.engine.play import Start, StartSeat
from companion.store import presence
from companion.store.codec import Codec, from_json, to_json
from companion.store.database import Database, normal_url
from companion.store.ids import fingerprint
from companion.store.play_rows import StepRow
from companion.store.plays import CHANNEL, Moved, Plays, Snapshot
from companion.store.presence import Note
from tests.table_support import Party, make_tables, party
from tests.toy_table import Added, Begun, Player, Toy, ToyTable

STEP = StepRow(2, "play", 1, 2, 2, 0, "s1", 1_900_000_000_000, "a", "Words", '["Told."]', True, False)
MOVED = Moved("playing", 0, 0, 0)


@pytest.fixture
def table(database: Database) -> Party:
    return party(make_tables(database))


@pytest.fixture
def plays(database: Database) -> Plays:
    return Plays(database)


def test_a_step_is_there_when_append_returns(table: Party, plays: Plays, empty_url: str) -> None:
    before = table.see().version
    version = plays.append(table.table, STEP, MOVED, Snapshot("shape", "{}"))
    assert version == before + 1
    other = Database(empty_url)
    seen = Plays(other)
    assert seen.step(table.table, 2) == seen.by_tap(table.table, "a") == STEP
    assert seen.snapshot(table.table, 2) == Snapshot("shape", "{}")
    play = seen.play(table.table)
    assert play is not None
    assert (play.number, play.head, play.version, play.updated_ms) == (2, 2, version, 1_900_000_000_000)
    other.close()


@pytest.mark.parametrize(("number", "tap"), [(2, "b"), (4, "b"), (3, "a")])
def test_a_step_that_is_not_the_next_or_comes_twice_is_not_written(
    table: Party, plays: Plays, number: int, tap: str
) -> None:
    plays.append(table.table, STEP, MOVED)
    before = plays.play(table.table)
    assert plays.append(table.table, replace(STEP, number=number, head=number, tap=tap), MOVED) is None
    assert plays.play(table.table) == before
    assert [step.number for step in plays.steps(table.table)] == [1, 2]


def test_a_start_does_not_pass_over_what_changed_meanwhile(table: Party, plays: Plays) -> None:
    version = table.see().version
    assert plays.append(table.table, STEP, MOVED, expected_version=version - 1) is None
    assert plays.append(table.table, STEP, MOVED, expected_version=version) == version + 1


def test_whoever_was_too_slow_too_often_makes_the_others_wait(table: Party, plays: Plays) -> None:
    with plays.hold(table.table) as held:
        assert plays.append(table.table, STEP, MOVED, held=held) is not None
        assert plays.step(table.table, 2) is None
    assert plays.step(table.table, 2) == STEP


def test_an_error_while_holding_undoes_what_was_added(table: Party, plays: Plays) -> None:
    def fails() -> None:
        with plays.hold(table.table) as held:
            plays.append(table.table, STEP, MOVED, held=held)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert plays.step(table.table, 2) is None


def test_what_is_asked_together_goes_by_one_connection(table: Party, plays: Plays, database: Database) -> None:
    borrowed: list[object] = []
    event.listen(database.engine, "checkout", lambda *given: borrowed.append(given))
    with plays.together():
        assert plays.play_for(table.table, table.devices[0])[0] == plays.play(table.table)
        with plays.together():
            assert plays.append(table.table, STEP, MOVED) is not None
        assert plays.step(table.table, 2) == STEP
    assert len(borrowed) == 1
    assert plays.step(table.table, 2) == STEP
    assert len(borrowed) == 2


def test_what_is_asked_together_is_no_transaction(table: Party, plays: Plays, empty_url: str) -> None:
    other = Database(empty_url)
    others = Plays(other)
    with plays.together():
        assert plays.by_tap(table.table, "a") is None
        assert others.append(table.table, STEP, MOVED) is not None
        assert plays.by_tap(table.table, "a") == STEP
        assert plays.append(table.table, STEP, MOVED) is None
        assert plays.append(table.table, replace(STEP, number=3, head=3, tap="b"), MOVED) is not None
        assert others.by_tap(table.table, "b") is not None
    other.close()


def test_a_read_that_fails_while_the_table_is_held_undoes_what_was_added(
    table: Party, plays: Plays, database: Database
) -> None:
    def fails() -> None:
        with plays.together(), plays.hold(table.table) as held:
            plays.append(table.table, STEP, MOVED, held=held)
            plays.step(table.table, object())  # type: ignore[arg-type] # what no driver can ask for

    with pytest.raises(database.engine.dialect.loaded_dbapi.Error):
        fails()
    assert plays.step(table.table, 2) is None


def test_a_device_is_at_its_table_with_the_seats_it_holds_and_a_stranger_is_not(table: Party, plays: Plays) -> None:
    play, seated = plays.play_for(table.table, table.devices[0])
    assert play == plays.play(table.table)
    assert seated is not None
    assert (seated.host, seated.seats) == (True, ("s1",))
    assert plays.play_for(table.table, "a stranger") == (play, None)
    assert plays.play_for("no-such-table", table.devices[0]) == (None, None)


def test_on_postgresql_every_change_is_told_to_who_listens(table: Party, database: Database, empty_url: str) -> None:
    if not empty_url.startswith("postgres"):
        pytest.skip("SQLite has nobody to tell; its watchers look at the file")
    listener = Database(empty_url)
    raw: Any = listener.engine.raw_connection()
    raw.driver_connection.autocommit = True
    raw.driver_connection.execute(f"LISTEN {CHANNEL}")
    done = table.tap(0, "roll")
    bob = (table.table, fingerprint(table.devices[1]))
    presence.write(database, Note(2_000_000_000_000, gone=[(bob, 2_000_000_000_000)]))
    told = [note.payload for note in raw.driver_connection.notifies(timeout=10, stop_after=2)]
    assert told == [f"{table.table} {done.version}", f"{table.table} {done.version + 1}"]
    raw.driver_connection.close()
    raw.invalidate()
    listener.close()
    assert normal_url(empty_url).startswith("postgresql+psycopg:")


# The codec


def test_events_and_states_are_read_as_they_were_written() -> None:
    codec = Codec(ToyTable())
    events = [Begun((Player("s1", "Änna\n", 4),), (3, 1, 2), {"b": "1", "a": "2"}), Added(3, card=True)]
    assert codec.events_from_json(codec.events_to_json(events)) == events
    state = Toy((Player("s1", "A"),), 3, (1, 2), seen=frozenset({3, 1}), switches={"b": "1", "a": "2"})
    read = codec.state_from_json(codec.state_to_json(state))
    assert read == state
    assert list(read.switches) == ["b", "a"]
    start = Start((StartSeat("s1", "Anna", {"points": 750}),), chance={"dice": "ask"})
    assert from_json(to_json(start), Start) == start


def test_an_event_of_an_older_version_is_brought_up_to_date() -> None:
    codec = Codec(ToyTable())
    assert codec.events_from_json('[["added", 1, {"amount": 4}]]') == [Added(4)]
    assert json.loads(codec.events_to_json([Added(4)]))[0][:2] == ["added", 2]


def test_a_table_with_older_events_goes_on(table: Party, database: Database) -> None:
    table.tap(0, "add", number="4")
    with database.write() as connection:
        old = '[["added", 1, {"amount": 4}]]'
        connection.exec_driver_sql(f"UPDATE play_step SET events = '{old}' WHERE number = 2")  # noqa: S608 - a constant
    fresh = make_tables(database)
    board = fresh.looking.open(table.table, table.devices[0]).board
    assert board is not None
    assert board.turn.headline == "Bob counts on from 4"
    assert fresh.story.verify(table.table).holds


def test_a_state_of_other_figures_or_classes_has_another_shape() -> None:
    class Newer(ToyTable):
        data_version = "toy-2"

    class Other(ToyTable):
        state = Player

    shapes = {Codec(rules).shape for rules in (ToyTable(), Newer(), Other())}
    assert len(shapes) == 3
    assert Codec(ToyTable()).shape == Codec(ToyTable()).shape
