"""Taps, undo and redo at a table: what counts, what is asked for, and what is refused in words."""

import json
from collections.abc import Iterator

import pytest

from companion.config import Settings
from companion.engine.chance import fingerprint, proves
from companion.engine.errors import Forbidden, Illegal, Malformed, NotFound, Stale
from companion.services.tables import Agreed, Tables, new_device
from companion.store.database import Database
from tests.table_support import Clock, Party, make_tables, party


@pytest.fixture
def tables(settings: Settings) -> Iterator[Tables]:
    database = Database(settings.database_url)
    yield make_tables(database)
    database.close()


@pytest.fixture
def two(tables: Tables) -> Party:
    return party(tables)


def counter(table: Party) -> int:
    """What the toy has counted to, as its headline says."""
    board = table.see().board
    assert board is not None
    return int(board.turn.headline.rpartition(" ")[2])


# Taps


def test_a_tap_is_a_step_of_the_log_and_a_new_version(two: Party) -> None:
    before = two.see()
    done = two.tap(0, "add", number="4")
    after = two.see(1)
    assert (done.number, done.version, done.label) == (2, before.version + 1, "Anna sets 4")
    assert (after.number, after.version, counter(two)) == (2, done.version, 4)
    assert [line.label for line in after.lines] == ["Anna sets 4", "The battle begins"]
    assert after.lines[0].told == ("Anna sets 4: 4.",)


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
    with pytest.raises(Malformed, match="without its key"):
        two.tables.tap(two.table, two.devices[0], "s1", "roll", {}, 1, key)


def test_a_late_tap_is_told_what_happened_meanwhile(two: Party) -> None:
    two.tap(0, "add", number="3")
    with pytest.raises(Stale) as late:
        two.tap(1, "card", seen=1)
    assert (late.value.code, late.value.message) == ("log-moved", "Anna already: Anna sets 3.")
    assert two.number == 2


def test_a_very_late_tap_is_told_the_last_three_steps(two: Party) -> None:
    for who in (0, 1, 0, 1):
        two.tap(who, "add", number="1")
    with pytest.raises(Stale) as late:
        two.tap(0, "card", seen=1)
    assert late.value.message == (
        "Bob already: Bob sets 1; Anna already: Anna sets 1; Bob already: Bob sets 1 (and 1 before that)."
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
    with pytest.raises(Stale, match="Anna already: Undo: Anna sets 3"):
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
        two.tables.tap(two.table, two.devices[1], "s1", "roll", {}, 1, two.key())
    assert refused.value.code == "not-your-seat"
    two.tap(0, "add", number="1")
    two.tables.tap(two.table, two.devices[0], "s2", "roll", {"seat": ["s2"]}, 2, two.key())
    assert two.number == 3


def test_who_only_looks_on_taps_nothing(two: Party) -> None:
    watcher = new_device()
    two.tables.enter(two.code, watcher, "192.0.2.9", role="spectator")
    for act in (two.tables.undo, two.tables.redo, two.tables.nod, two.tables.refuse):
        with pytest.raises(Forbidden) as refused:
            act(two.table, watcher, 1, two.key())
        assert refused.value.code == "only-looking"
    with pytest.raises(Forbidden):
        two.tables.tap(two.table, watcher, "", "card", {}, 1, two.key())


def test_a_stranger_taps_and_sees_nothing(two: Party) -> None:
    stranger = new_device()
    with pytest.raises(NotFound) as refused:
        two.tables.tap(two.table, stranger, "", "card", {}, 1, two.key())
    assert refused.value.code == "not-at-this-table"
    with pytest.raises(NotFound):
        two.tables.open(two.table, stranger)
    with pytest.raises(NotFound) as gone:
        two.tables.open("nowhere", stranger)
    assert gone.value.code == "no-table"


def test_nothing_is_played_in_the_lobby(tables: Tables) -> None:
    waiting = party(tables, start=False)
    with pytest.raises(Illegal, match="not begun"):
        waiting.tap(0, "roll")
    with pytest.raises(Illegal, match="not begun"):
        waiting.undo()


# Undo and redo


def test_undo_and_redo_say_what_they_do(two: Party) -> None:
    two.tap(0, "add", number="3")
    assert (two.see().undo_label, two.see().redo_label) == ("Undo: Anna sets 3", "")
    two.undo(1)
    assert (two.see().undo_label, two.see().redo_label) == ("", "Redo: Anna sets 3")
    assert counter(two) == 0
    two.redo(0)
    assert (two.see().undo_label, two.see().redo_label, counter(two)) == ("Undo: Anna sets 3", "", 3)


def test_the_first_step_is_not_undone_and_nothing_is_redone_that_was_not_undone(two: Party) -> None:
    with pytest.raises(Illegal) as refused:
        two.undo()
    assert refused.value.code == "nothing-to-undo"
    with pytest.raises(Illegal) as again:
        two.redo()
    assert again.value.code == "nothing-to-redo"


def test_after_another_play_what_was_undone_is_not_redone(two: Party) -> None:
    two.tap(0, "add", number="3")
    two.undo()
    two.tap(0, "add", number="5")
    assert two.see().redo_label == ""
    undone = [(line.label, line.undone) for line in two.see().lines if line.kind == "play"]
    assert undone == [("Anna sets 5", False), ("Anna sets 3", True), ("The battle begins", False)]


def test_redo_goes_to_the_newest_of_several_and_on_from_there(two: Party) -> None:
    two.tap(0, "add", number="1")
    two.tap(1, "add", number="2")
    two.undo()
    two.undo()
    two.tap(0, "add", number="3")
    two.tap(1, "add", number="4")
    two.undo()
    two.undo()
    assert two.redo().label == "Redo: Anna sets 3"
    assert two.redo().label == "Redo: Bob sets 4"
    assert (counter(two), two.see().redo_label) == (7, "")


def test_undo_means_the_step_that_was_seen(two: Party) -> None:
    two.tap(0, "add", number="1")
    with pytest.raises(Stale, match="Anna already: Anna sets 1"):
        two.tables.undo(two.table, two.devices[1], 1, two.key())
    with pytest.raises(Stale):
        two.tables.redo(two.table, two.devices[1], 1, two.key())


def test_undo_sent_twice_undoes_once(two: Party) -> None:
    two.tap(0, "add", number="1")
    two.tap(1, "add", number="1")
    done = [two.tables.undo(two.table, two.devices[1], 3, "once").repeated for _ in range(2)]
    assert (done, counter(two)) == ([False, True], 1)


# Asking


def test_what_was_revealed_is_taken_back_with_a_nod_from_another_device(two: Party) -> None:
    two.tap(0, "roll")
    asked = two.undo()
    assert (asked.asked, two.see().ask and two.see().ask.mine) == (True, True)  # type: ignore[union-attr] # it was asked for
    shown = two.see(1).ask
    assert shown is not None
    assert (shown.who, shown.may_nod, shown.label) == ("Anna", True, two.see().lines[1].label)
    with pytest.raises(Forbidden) as refused:
        two.tables.nod(two.table, two.devices[0], two.number, two.key())
    assert refused.value.code == "ask-another"
    two.tables.nod(two.table, two.devices[1], two.number, two.key())
    assert (counter(two), two.see().ask) == (0, None)


def test_who_asked_does_not_ask_again_and_undo_by_another_is_a_nod(two: Party) -> None:
    two.tap(0, "roll")
    two.undo(0)
    with pytest.raises(Illegal) as refused:
        two.undo(0)
    assert refused.value.code == "asked-already"
    assert two.undo(1).asked is False
    assert counter(two) == 0


def test_a_refused_undo_leaves_everything_and_can_be_asked_again(two: Party) -> None:
    two.tap(0, "roll")
    there = counter(two)
    two.undo(0)
    label = two.tables.refuse(two.table, two.devices[1], two.number, two.key()).label
    assert (label.startswith("Undo refused: Anna rolls"), counter(two), two.see().ask) == (True, there, None)
    two.undo(0)
    assert two.tables.refuse(two.table, two.devices[0], two.number, two.key()).label.startswith("Undo withdrawn: ")


def test_an_undo_that_was_asked_for_lapses_when_somebody_plays_on(two: Party) -> None:
    two.tap(0, "roll")
    two.undo(0)
    two.tap(1, "add", seen=2, number="1")
    assert two.see().ask is None
    with pytest.raises(Illegal) as refused:
        two.tables.nod(two.table, two.devices[1], two.number, two.key())
    assert refused.value.code == "nothing-asked"


def test_what_showed_nothing_is_taken_back_at_once(two: Party) -> None:
    two.tap(0, "add", number="4")
    assert two.undo(1).asked is False


def test_one_device_with_all_seats_needs_no_nod(tables: Tables) -> None:
    alone = party(tables, 1)
    alone.tap(0, "roll")
    assert alone.undo().asked is False


def test_a_host_without_a_seat_asks_the_only_player_and_nods_for_nobody(tables: Tables) -> None:
    two = party(tables)
    tables.leave(two.table, two.devices[0], "s1")
    two.tables.tap(two.table, two.devices[0], "s1", "roll", {"seat": ["s1"]}, two.number, two.key())
    assert two.undo(0).asked
    two.nod(1)
    two.tables.tap(two.table, two.devices[0], "s1", "add", {"number": ["1"]}, two.number, two.key())
    two.tap(1, "roll")
    carol = new_device()
    tables.enter(two.code, carol, "192.0.2.9")
    tables.take(two.table, carol, "s1")
    assert two.undo(1).asked
    for act in (tables.undo, tables.nod):
        with pytest.raises(Forbidden) as refused:
            act(two.table, two.devices[0], two.number, two.key())
        assert refused.value.code == "ask-another"
    assert tables.undo(two.table, carol, two.number, two.key()).asked is False


def test_a_device_without_a_seat_does_not_nod(two: Party) -> None:
    watcher = new_device()
    two.tables.enter(two.code, watcher, "192.0.2.9", role="spectator")
    two.tap(0, "roll")
    two.undo(0)
    assert two.tables.open(two.table, watcher).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden):
        two.tables.nod(two.table, watcher, two.number, two.key())


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
        assert tables.verify(alone.table).holds
    assert False in outcomes


def test_a_free_mark_in_between_changes_no_roll(tables: Tables) -> None:
    for _ in range(5):
        alone = party(tables, 1)
        first = rolled(alone)
        alone.undo()
        alone.tap(0, "mark", seat="s1")
        assert rolled(alone) == first
        assert tables.verify(alone.table).holds


def test_two_rolls_of_a_game_draw_from_two_places(two: Party) -> None:
    two.tap(0, "mark", seat="s1")
    two.tap(0, "roll")
    two.tap(1, "mark", seat="s2")
    two.tap(1, "roll")
    places = [step.place for step in two.tables._plays.steps(two.table) if json.loads(step.drawn)]
    assert places == ["0.0", "0.1", "0.2"]


# The end


def won(table: Party, who: int = 0) -> Party:
    """Somebody has counted to the end, and nobody has agreed to it yet."""
    table.tap(who, "add", number="20")
    return table


def over(table: Party) -> Party:
    """Anna has won, and Bob has agreed."""
    won(table).nod(1)
    return table


def test_what_one_device_ends_opens_nothing_before_another_has_agreed(two: Party) -> None:
    won(two)
    for who in (0, 1):
        assert (two.see(who).phase, two.see(who).seed) == ("playing", "")
        with pytest.raises(Illegal, match="not over"):
            two.tables.aftermath(two.table, two.devices[who])
    assert "command" not in repr(two.tables.export(two.table, two.devices[0])["log"])
    asked = two.see(1).ask
    assert asked is not None
    assert (asked.end, asked.mine, asked.may_nod, asked.who) == (True, False, True, "Anna")
    assert two.see(0).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden) as refused:
        two.nod(0)
    assert refused.value.code == "ask-another"
    assert two.nod(1).label == "Agreed: Anna sets 20"
    shown = two.see(0)
    assert (shown.phase, len(shown.seed), shown.ask) == ("over", 64, None)
    assert "command" in repr(two.tables.export(two.table, two.devices[1])["log"])


def test_one_device_with_all_seats_ends_the_battle_alone(tables: Tables) -> None:
    alone = won(party(tables, 1))
    assert (alone.see().phase, len(alone.see().seed)) == ("over", 64)


def test_who_looks_on_agrees_to_no_end(two: Party) -> None:
    watcher = new_device()
    two.tables.enter(two.code, watcher, "192.0.2.9", role="spectator")
    won(two)
    assert two.tables.open(two.table, watcher).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden):
        two.tables.nod(two.table, watcher, two.number, two.key())


def test_who_does_an_end_again_does_not_agree_to_it_as_well(two: Party) -> None:
    won(two)
    two.undo(0)
    two.redo(1)
    assert two.see().phase == "playing"
    with pytest.raises(Forbidden):
        two.nod(1)
    two.nod(0)
    assert two.see().phase == "over"


def test_an_end_that_nobody_agreed_to_is_taken_back_and_the_seed_stays(two: Party) -> None:
    before = won(two).see().seed_hash
    assert two.undo(1).asked is False
    assert (two.see().seed_hash, two.see().earlier, two.see().ask) == (before, (), None)
    assert two.tables.verify(two.table).holds


def test_an_end_that_was_agreed_to_is_taken_back_with_a_nod_only(two: Party) -> None:
    over(two)
    assert two.undo(0).asked
    assert two.see().phase == "over"
    two.nod(1)
    assert (two.see().phase, two.see().seed) == ("playing", "")


def test_after_an_open_end_all_chance_comes_from_another_seed(two: Party) -> None:
    over(two)
    old = two.see()
    two.undo(0)
    two.nod(1)
    shown = two.see()
    assert shown.seed_hash != old.seed_hash
    assert shown.earlier == ((old.seed_hash, old.seed),)
    assert shown.seed_hash in shown.lines[0].told[0]
    two.tap(0, "roll")
    step = two.tables._plays.step(two.table, two.number)
    assert step is not None
    drawn = [(count, number) for count, number in json.loads(step.drawn)]
    newest = bytes.fromhex(two.tables._plays.play(two.table).seed.split()[-1])  # type: ignore[union-attr] # it is there
    assert (fingerprint(newest), proves(newest, step.place, drawn)) == (shown.seed_hash, True)
    proof = two.tables.verify(two.table)
    assert (proof.holds, proof.replayed, proof.seed_hash) == (True, proof.plays, old.seed_hash)
    won(two, 1).nod(0)
    assert two.tables.export(two.table, two.devices[0])["earlier_seeds"] == [old.seed]


def test_a_seed_that_was_not_promised_is_a_fault(two: Party) -> None:
    over(two)
    two.undo(0)
    two.nod(1)
    with two.tables._database.write() as connection:
        another = {"seed": f"{'6' * 64} {'7' * 64}"}
        connection.exec_driver_sql("UPDATE play SET seed = :seed", another)
    assert "promised another seed" in repr(two.tables.verify(two.table).faults)


def test_nothing_is_played_on_after_the_end(two: Party) -> None:
    won(two)
    with pytest.raises(Illegal) as refused:
        two.tap(0, "mark", seat="s1")
    assert refused.value.code == "game-over"


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
    assert fresh.open(alone.table, alone.devices[0]) == alone.see()
    fresh.undo(alone.table, alone.devices[0], alone.number, alone.key())
    assert fresh.open(alone.table, alone.devices[0]) == alone.see()
    assert fresh.verify(alone.table).holds
    database.close()


def test_a_state_kept_by_another_release_is_passed_over(tables: Tables, settings: Settings) -> None:
    alone = party(tables, 1, agreed=Agreed(switches={"goal": "1000000"}))
    for step in range(100):
        alone.tap(0, "add", number=str(step))
    database = Database(settings.database_url)
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE play_snapshot SET shape = 'older', state = '{\"counter\": 1}'")
    assert make_tables(database).open(alone.table, alone.devices[0]).board == alone.see().board
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
    older = two.tables.log(two.table, two.devices[1], newest.lines[-1].number, 500)
    assert [line.number for line in (*newest.lines, *older)] == list(range(111, 0, -1))
    counted = [line.number for line in older if line.kind == "play" and not line.undone]
    assert counted == list(range(11, 0, -1))
    assert not two.tables.log(two.table, two.devices[1], 1)
