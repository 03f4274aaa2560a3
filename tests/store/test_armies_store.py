"""Armies: revisions, undo and redo, compare-and-set between processes, and what a deleted army leaves behind."""

import multiprocessing
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text, update

from companion.engine.errors import NotFound, Stale
from companion.store.armies import KEPT_DELETED, Appended, Armies, HeadRow, Step
from companion.store.database import Database
from companion.store.library import Libraries
from companion.store.models import ARMY
from tests.store.support import content


def head(database: Database, army_id: str) -> HeadRow:
    with database.read() as connection:
        found = Armies(connection).head(army_id)
    assert found is not None
    return found


def append(
    database: Database, army_id: str, body: str, *, seen_version: int | None = None, tap: str | None = None
) -> Appended:
    with database.write() as connection:
        armies = Armies(connection)
        return armies.append(army_id, content(body), f"made {body}", seen_version=seen_version, tap=tap)


# Revisions


def test_a_new_army_has_one_revision_and_nothing_to_undo(database: Database, army_id: str, library_id: str) -> None:
    found = head(database, army_id)
    assert (found.body, found.name, found.side, found.points, found.cost, found.legal) == (
        "first",
        "Chamberlain's Own",
        "union-blue",
        750,
        700,
        True,
    )
    assert (found.library_id, found.game, found.version, found.head) == (library_id, "highnoon", 1, 1)
    assert (found.undo_label, found.redo_label, found.share_code) == (None, None, None)
    assert found.created_at.tzinfo is UTC


def test_a_change_becomes_the_head_and_raises_the_version(database: Database, army_id: str) -> None:
    assert append(database, army_id, "second") == Appended(number=2, version=2)
    found = head(database, army_id)
    assert (found.body, found.head, found.version, found.undo_label) == ("second", 2, 2, "made second")


def test_undo_brings_back_the_whole_revision_with_its_name_and_cost(database: Database, army_id: str) -> None:
    with database.write() as connection:
        Armies(connection).append(army_id, content("second", name="Renamed", cost=760, legal=False), "rename")
    with database.write() as connection:
        step = Armies(connection).undo(army_id)
    assert step == Step("rename", head=1, version=3)
    found = head(database, army_id)
    assert (found.body, found.name, found.cost, found.legal) == ("first", "Chamberlain's Own", 700, True)
    assert (found.undo_label, found.redo_label) == (None, "rename")


def test_redo_goes_forward_again_and_names_what_it_redid(database: Database, army_id: str) -> None:
    append(database, army_id, "second")
    with database.write() as connection:
        Armies(connection).undo(army_id)
        step = Armies(connection).redo(army_id)
    assert step == Step("made second", head=2, version=4)
    assert head(database, army_id).body == "second"


def test_nothing_to_undo_and_nothing_to_redo_change_nothing(database: Database, army_id: str) -> None:
    with database.write() as connection:
        assert Armies(connection).undo(army_id) is None
        assert Armies(connection).redo(army_id) is None
    assert head(database, army_id).version == 1


def test_a_change_after_undo_drops_what_could_be_redone(database: Database, army_id: str) -> None:
    append(database, army_id, "second")
    append(database, army_id, "third")
    with database.write() as connection:
        Armies(connection).undo(army_id)
        Armies(connection).undo(army_id)
    append(database, army_id, "other")
    with database.read() as connection:
        assert [line.label for line in Armies(connection).history(army_id)] == ["new army", "made other"]
    assert head(database, army_id).redo_label is None


def test_the_history_marks_the_current_revision(database: Database, army_id: str) -> None:
    append(database, army_id, "second")
    append(database, army_id, "third")
    with database.write() as connection:
        Armies(connection).undo(army_id)
    with database.read() as connection:
        lines = Armies(connection).history(army_id)
    assert [(line.number, line.label, line.current) for line in lines] == [
        (1, "new army", False),
        (2, "made second", True),
        (3, "made third", False),
    ]


def test_old_revisions_are_let_go_and_undo_stops_at_the_oldest_kept(
    database: Database, army_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.armies.KEPT_REVISIONS", 3)
    for body in ("second", "third", "fourth", "fifth"):
        append(database, army_id, body)
    with database.write() as connection:
        assert [line.number for line in Armies(connection).history(army_id)] == [3, 4, 5]
        assert Armies(connection).undo(army_id) is not None
        assert Armies(connection).undo(army_id) is not None
        assert Armies(connection).undo(army_id) is None
    found = head(database, army_id)
    assert (found.body, found.undo_label) == ("third", None)


# Versions and taps


@pytest.mark.parametrize("step", ["append", "undo", "redo"])
def test_a_stale_version_changes_nothing_and_is_told_the_new_one(database: Database, army_id: str, step: str) -> None:
    append(database, army_id, "second")
    append(database, army_id, "third")
    with database.write() as connection:
        Armies(connection).undo(army_id)
    before = head(database, army_id)
    arguments = (content("late"), "late") if step == "append" else ()
    with pytest.raises(Stale) as refusal, database.write() as connection:
        getattr(Armies(connection), step)(army_id, *arguments, seen_version=2)
    assert (refusal.value.code, refusal.value.values["version"]) == ("army-changed", 4)
    assert head(database, army_id) == before


def test_the_same_tap_twice_is_one_change_even_with_an_old_version(database: Database, army_id: str) -> None:
    once = append(database, army_id, "second", seen_version=1, tap="t")
    again = append(database, army_id, "second", seen_version=1, tap="t")
    assert (again.number, again.version, again.repeated) == (once.number, once.version, True)
    assert head(database, army_id).head == 2


def test_a_tap_repeated_after_its_undo_does_not_come_back(database: Database, army_id: str) -> None:
    append(database, army_id, "second", tap="t")
    with database.write() as connection:
        Armies(connection).undo(army_id)
    assert append(database, army_id, "second", tap="t").repeated
    assert head(database, army_id).body == "first"


def test_two_armies_may_see_the_same_tap(database: Database, army_id: str, library_id: str) -> None:
    with database.write() as connection:
        other = Armies(connection).create(library_id, "highnoon", content("other"), "new")
    assert not append(database, army_id, "second", tap="t").repeated
    assert not append(database, other, "second", tap="t").repeated


def _race(job: tuple[str, str, str]) -> str:
    url, army_id, body = job
    database = Database(url)
    try:
        append(database, army_id, body, seen_version=1)
    except Stale:
        return "stale"
    finally:
        database.close()
    return body


def _same_tap(job: tuple[str, str]) -> bool:
    url, army_id = job
    database = Database(url)
    repeated = append(database, army_id, "second", tap="one finger").repeated
    database.close()
    return repeated


def _many(job: tuple[str, str, int]) -> None:
    url, army_id, worker = job
    database = Database(url)
    for number in range(10):
        append(database, army_id, f"{worker}.{number}")
    database.close()


def test_of_many_processes_that_saw_the_same_version_one_wins(database: Database, army_id: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        results = pool.map(_race, [(database.url, army_id, f"body {n}") for n in range(9)], chunksize=1)
    winners = [result for result in results if result != "stale"]
    assert len(winners) == 1
    found = head(database, army_id)
    assert (found.body, found.version, found.head) == (winners[0], 2, 2)


def test_of_many_processes_with_the_same_tap_one_applies_it(database: Database, army_id: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        repeated = pool.map(_same_tap, [(database.url, army_id)] * 6, chunksize=1)
    assert sorted(repeated) == [False, *[True] * 5]
    assert head(database, army_id).version == 2


def test_no_change_of_many_processes_is_lost(database: Database, army_id: str) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        pool.map(_many, [(database.url, army_id, worker) for worker in range(3)], chunksize=1)
    with database.read() as connection:
        labels = [line.label for line in Armies(connection).history(army_id)]
    for worker in range(3):
        assert [label for label in labels if label.startswith(f"made {worker}.")] == [
            f"made {worker}.{number}" for number in range(10)
        ]
    assert head(database, army_id).version == 31


# Where armies lie


def test_new_armies_stand_on_top_and_the_owner_may_reorder_them(database: Database, library_id: str) -> None:
    with database.write() as connection:
        armies = Armies(connection)
        a, b, c = (armies.create(library_id, "highnoon", content(body), "new") for body in "abc")
        assert [row.id for row in armies.rows(library_id)] == [c, b, a]
        armies.reorder(library_id, [a, "unknown", c, a])
        assert [row.id for row in armies.rows(library_id)] == [a, c, b]
        assert {row.version for row in armies.rows(library_id)} == {1}
        d = armies.create(library_id, "highnoon", content("d"), "new", folder="Raids")
        assert [row.id for row in armies.rows(library_id)] == [d, a, c, b]
        assert armies.rows(library_id)[0].folder == "Raids"


def test_the_army_last_worked_on_is_the_most_recent(database: Database, library_id: str) -> None:
    with database.write() as connection:
        armies = Armies(connection)
        a, b, c = (armies.create(library_id, "highnoon", content(body), "new") for body in "abc")
        armies.append(a, content("again"), "change")
        assert [row.id for row in armies.recent(library_id, 2)] == [a, c]
        assert armies.count(library_id) == 3
        assert b in {row.id for row in armies.rows(library_id)}


def test_folder_and_secrecy_raise_the_version_and_are_not_undone(database: Database, army_id: str) -> None:
    append(database, army_id, "second")
    with database.write() as connection:
        assert Armies(connection).set_meta(army_id, folder="Raids", secret=True) == 3
        Armies(connection).undo(army_id)
    found = head(database, army_id)
    assert (found.folder, found.secret, found.version, found.body) == ("Raids", True, 4, "first")


def test_the_version_names_the_owner_and_is_none_for_what_is_not_there(
    database: Database, army_id: str, library_id: str
) -> None:
    with database.read() as connection:
        assert Armies(connection).version(army_id) == (library_id, 1)
        assert Armies(connection).version("nothing") is None
        assert Armies(connection).head("nothing") is None


def test_changing_an_army_that_is_not_there_says_so(database: Database) -> None:
    with pytest.raises(NotFound) as refusal, database.write() as connection:
        Armies(connection).append("nothing", content("x"), "x")
    assert refusal.value.code == "no-army"


# Sharing and deleting


def test_a_share_code_shows_the_army_as_it_is_now_until_it_is_taken_back(database: Database, army_id: str) -> None:
    with database.write() as connection:
        code = Armies(connection).share(army_id)
        assert Armies(connection).share(army_id) == code
    append(database, army_id, "second")
    with database.read() as connection:
        shared = Armies(connection).by_share_code(code)
        assert shared is not None
        assert (shared.id, shared.body) == (army_id, "second")
        assert shared.version == 3
    with database.write() as connection:
        Armies(connection).unshare(army_id)
        assert Armies(connection).by_share_code(code) is None
        assert Armies(connection).share(army_id) != code


def test_a_deleted_army_is_nowhere_and_comes_back_whole(database: Database, army_id: str, library_id: str) -> None:
    append(database, army_id, "second")
    with database.write() as connection:
        code = Armies(connection).share(army_id)
        Armies(connection).delete(army_id)
    with database.read() as connection:
        armies = Armies(connection)
        assert (armies.head(army_id), armies.version(army_id), armies.by_share_code(code)) == (None, None, None)
        assert (armies.rows(library_id), armies.recent(library_id, 5), armies.count(library_id)) == ([], [], 0)
        assert armies.history(army_id) == []
    with database.write() as connection:
        assert not Armies(connection).restore(army_id, "another library")
        assert Armies(connection).restore(army_id, library_id)
        assert not Armies(connection).restore(army_id, library_id)
    found = head(database, army_id)
    assert (found.body, found.undo_label, found.share_code, found.version) == ("second", "made second", code, 5)


def test_an_army_deleted_long_ago_goes_for_good_when_another_is_deleted(
    database: Database, army_id: str, library_id: str
) -> None:
    with database.write() as connection:
        second = Armies(connection).create(library_id, "highnoon", content("b"), "new")
        Armies(connection).delete(army_id)
        long_ago = datetime.now(UTC) - KEPT_DELETED - timedelta(days=1)
        connection.execute(update(ARMY).values(deleted_at=long_ago).where(ARMY.c.id == army_id))
        Armies(connection).delete(second)
        assert not Armies(connection).restore(army_id, library_id)
        assert Armies(connection).restore(second, library_id)
        kept = connection.execute(text("SELECT DISTINCT army_id FROM army_revision")).scalars().all()
    assert kept == [second]


def test_armies_that_move_to_another_library_stand_below_those_there(database: Database, library_id: str) -> None:
    with database.write() as connection:
        armies = Armies(connection)
        other = Libraries(connection).create(datetime.now(UTC))
        mine = [armies.create(library_id, "highnoon", content(body), "new") for body in "ab"]
        theirs = [armies.create(other, "highnoon", content(body), "new") for body in "cd"]
        armies.delete(mine[0])
        assert armies.move_all(library_id, other) == 1
        assert [row.id for row in armies.rows(other)] == [theirs[1], theirs[0], mine[1]]
        assert armies.rows(library_id) == []
        assert armies.restore(mine[0], other)
        assert armies.version(mine[1]) == (other, 2)


def change_both(database: Database, first: str, second: str) -> None:
    with database.write() as connection:
        Armies(connection).append(first, content("half"), "half")
        Armies(connection).append(second, content("whole"), "whole")


def test_a_write_that_fails_half_way_leaves_nothing_behind(database: Database, army_id: str) -> None:
    before = head(database, army_id)
    with pytest.raises(NotFound):
        change_both(database, army_id, "nothing")
    assert head(database, army_id) == before
