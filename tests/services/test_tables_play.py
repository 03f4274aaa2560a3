"""Taps at a table: what counts, what is refused in words, what chance comes to, and games that are long."""

import json

import pytest

from companion.config import Settings
from companion.engine.errors import Forbidden, Illegal, Malformed, NotFound, Stale
from companion.services.tables import Agreed, LogLine, Tables, new_device
from companion.store.database import Database
from tests.table_support import Clock, Party, counter, make_tables, party

# Taps


def test_a_tap_is_a_step_of_the_log_and_a_new_version(two: Party) -> None:
    before = two.see()
    done = two.tap(0, "add", number="4")
    after = two.see(1)
    assert (done.number, done.version, done.label) == (2, before.version + 1, "Anna sets 4")
    assert (after.number, after.version, counter(two)) == (2, done.version, 4)
    assert [line.label for line in after.lines] == ["Anna sets 4", "The battle begins"]
    assert after.lines[0].told == ("Anna sets 4: 4.",)


@pytest.mark.parametrize(
    ("label", "told", "leads"),
    [
        ("Joe shoots", ("Joe hits.", "Ann falls."), True),
        ("Joe hits", ("Joe hits.", "Ann falls."), False),
        ("Joe hits.", ("Joe hits.",), False),
        ("Ann falls", ("Joe hits.", "Ann falls.", "A horse bolts."), True),
        ("Joe waits", (), False),
    ],
)
def test_a_label_leads_what_was_told_unless_it_is_the_first_of_its_sentences(
    two: Party, label: str, told: tuple[str, ...], leads: bool
) -> None:
    line = two.see().lines[0]
    assert LogLine(2, "play", "", "", label, told, line.at).leads == leads


def test_what_happened_twice_in_one_step_is_told_twice(two: Party) -> None:
    told = ("Joe shoots.", "Joe hits.", "Ann takes a wound.", "Joe hits.", "Ann takes a wound.")
    line = LogLine(2, "play", "", "", "Joe shoots", told, two.see().lines[0].at)
    assert line.more == told[1:]


def test_a_tap_sent_twice_counts_once(two: Party) -> None:
    first = two.tap(0, "roll", seen=1, key="once")
    again = two.tap(0, "roll", seen=1, key="once")
    assert (again.label, again.repeated, first.repeated) == (first.label, True, False)
    assert two.number == 2


def test_a_tap_sent_again_after_others_is_still_the_first_one(two: Party) -> None:
    first = two.tap(0, "roll", seen=1, key="once")
    two.tap(1, "roll")
    again = two.tap(0, "roll", seen=1, key="once")
    assert (again.label, again.repeated, again.number) == (first.label, True, 3)


def test_a_key_that_was_used_for_something_else_makes_no_second_step(two: Party) -> None:
    first = two.tap(0, "roll", key="once")
    again = two.tap(1, "card", key="once")
    assert (again.repeated, again.label, two.number) == (True, first.label, 2)


@pytest.mark.parametrize("key", ["", "x" * 65, "é", "a\nb"])
def test_a_tap_needs_a_key(two: Party, key: str) -> None:
    with pytest.raises(Malformed, match="out of date"):
        two.tables.playing.tap(two.table, two.devices[0], "s1", "roll", {}, 1, key)


def test_a_late_tap_is_told_what_happened_meanwhile(two: Party) -> None:
    two.tap(0, "add", number="3")
    with pytest.raises(Stale) as late:
        two.tap(1, "card", seen=1)
    assert (late.value.code, late.value.message) == ("log-moved", "Anna was quicker: “Anna sets 3”.")
    assert two.number == 2


def test_a_very_late_tap_is_told_the_last_three_steps(two: Party) -> None:
    for who in (0, 1, 0, 1):
        two.tap(who, "add", number="1")
    with pytest.raises(Stale) as late:
        two.tap(0, "card", seen=1)
    assert late.value.message == (
        "The table has moved on. Bob: “Bob sets 1”; Anna: “Anna sets 1”; Bob: “Bob sets 1” (and 1 before that)."
    )


def test_a_free_tap_may_be_late(two: Party) -> None:
    two.tap(0, "add", number="3")
    assert two.tap(1, "mark", seen=1, seat="s2").number == 3
    two.undo()
    assert two.tap(1, "mark", seen=1, seat="s2").number == 5


def test_a_tap_may_be_late_by_free_ones(two: Party) -> None:
    two.tap(1, "mark", seat="s2")
    assert two.tap(0, "add", seen=1, number="3").number == 3


def test_a_tap_may_not_be_late_by_an_undo(two: Party) -> None:
    two.tap(0, "add", number="3")
    two.undo()
    with pytest.raises(Stale, match="Anna was quicker: “Undo: Anna sets 3”"):
        two.tap(0, "add", seen=2, number="3")


@pytest.mark.parametrize("seen", [-1, 99, 10**12])
def test_a_tap_that_saw_what_never_was_is_stale(two: Party, seen: int) -> None:
    with pytest.raises(Stale, match="moved on"):
        two.tap(0, "roll", seen=seen)


def test_the_errors_of_the_game_come_through_and_write_nothing(two: Party) -> None:
    with pytest.raises(Malformed, match="Type a number"):
        two.tap(0, "add", number="many")
    with pytest.raises(Malformed, match="knows no"):
        two.tap(0, "dance")
    with pytest.raises(Forbidden, match="Anna's go"):
        two.tap(1, "roll")
    assert two.number == 1


def test_nobody_taps_for_a_seat_they_do_not_hold_but_the_host(two: Party) -> None:
    with pytest.raises(Forbidden) as refused:
        two.tables.playing.tap(two.table, two.devices[1], "s1", "roll", {}, 1, two.key())
    assert refused.value.code == "not-your-seat"
    two.tap(0, "add", number="1")
    two.tables.playing.tap(two.table, two.devices[0], "s2", "roll", {"seat": ["s2"]}, 2, two.key())
    assert two.number == 3


def test_who_only_looks_on_taps_nothing(two: Party) -> None:
    watcher = new_device()
    two.come(watcher, role="spectator")
    for act in (two.tables.undoing.undo, two.tables.undoing.redo, two.tables.undoing.nod, two.tables.undoing.refuse):
        with pytest.raises(Forbidden) as refused:
            act(two.table, watcher, 1, two.key())
        assert refused.value.code == "only-looking"
    with pytest.raises(Forbidden):
        two.tables.playing.tap(two.table, watcher, "", "card", {}, 1, two.key())


def test_a_stranger_taps_and_sees_nothing(two: Party) -> None:
    stranger = new_device()
    with pytest.raises(NotFound) as refused:
        two.tables.playing.tap(two.table, stranger, "", "card", {}, 1, two.key())
    assert refused.value.code == "not-at-this-table"
    with pytest.raises(NotFound):
        two.tables.looking.open(two.table, stranger)
    with pytest.raises(NotFound) as gone:
        two.tables.looking.open("nowhere", stranger)
    assert gone.value.code == "no-table"


def test_nothing_is_played_in_the_lobby(tables: Tables) -> None:
    waiting = party(tables, start=False)
    with pytest.raises(Illegal, match="not started"):
        waiting.tap(0, "roll")
    with pytest.raises(Illegal, match="not started"):
        waiting.undo()


# Chance


def rolled(table: Party) -> str:
    return table.tap(0, "roll").label


def test_what_is_undone_and_done_again_comes_out_the_same(tables: Tables) -> None:
    for _ in range(5):
        alone = party(tables, 1)
        first = rolled(alone)
        alone.undo()
        assert rolled(alone) == first


def test_a_table_that_draws_anew_takes_other_numbers_after_an_undo(tables: Tables) -> None:
    outcomes = set()
    for _ in range(12):
        alone = party(tables, 1, agreed=Agreed(redraw=True))
        first = rolled(alone)
        alone.undo()
        outcomes.add(rolled(alone) == first)
        assert tables.story.verify(alone.table).holds
    assert False in outcomes


def test_a_free_mark_in_between_changes_no_roll(tables: Tables) -> None:
    for _ in range(5):
        alone = party(tables, 1)
        first = rolled(alone)
        alone.undo()
        alone.tap(0, "mark", seat="s1")
        assert rolled(alone) == first
        assert tables.story.verify(alone.table).holds


def test_two_rolls_of_a_game_draw_from_two_places(two: Party) -> None:
    two.tap(0, "mark", seat="s1")
    two.tap(0, "roll")
    two.tap(1, "mark", seat="s2")
    two.tap(1, "roll")
    places = [step.place for step in two.tables.looking.access.plays.steps(two.table) if json.loads(step.drawn)]
    assert places == ["0.0", "0.1", "0.2"]


# Long games


def test_a_long_game_is_the_same_to_a_process_that_just_started(tables: Tables, settings: Settings) -> None:
    alone = party(tables, 1, agreed=Agreed(switches={"goal": "1000000"}))
    for step in range(200):
        alone.tap(0, "add" if step % 3 else "roll", number=str(step))
    for _ in range(70):
        alone.undo()
    for step in range(20):
        alone.tap(0, "add", number=str(step))
    database = Database(settings.database_url)
    fresh = make_tables(database, Clock())
    assert fresh.looking.open(alone.table, alone.devices[0]) == alone.see()
    fresh.undoing.undo(alone.table, alone.devices[0], alone.number, alone.key())
    assert fresh.looking.open(alone.table, alone.devices[0]) == alone.see()
    assert fresh.story.verify(alone.table).holds
    database.close()


def test_a_state_kept_by_another_release_is_passed_over(tables: Tables, settings: Settings) -> None:
    alone = party(tables, 1, agreed=Agreed(switches={"goal": "1000000"}))
    for step in range(100):
        alone.tap(0, "add", number=str(step))
    database = Database(settings.database_url)
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE play_snapshot SET shape = 'older', state = '{\"counter\": 1}'")
    assert make_tables(database).looking.open(alone.table, alone.devices[0]).board == alone.see().board
    with database.write() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM play_snapshot").scalar_one() == 1
    database.close()


def test_the_log_is_shown_page_by_page_with_what_was_undone_marked(two: Party) -> None:
    for step in range(60):
        two.tap(step % 2, "add", number="0")
    for _ in range(50):
        two.undo()
    newest = two.see()
    assert (len(newest.lines), newest.more) == (40, True)
    older = two.tables.looking.log(two.table, two.devices[1], newest.lines[-1].number, 500)
    assert [line.number for line in (*newest.lines, *older)] == list(range(111, 0, -1))
    counted = [line.number for line in older if line.kind == "play" and not line.undone]
    assert counted == list(range(11, 0, -1))
    assert not two.tables.looking.log(two.table, two.devices[1], 1)
