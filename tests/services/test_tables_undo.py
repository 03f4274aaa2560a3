"""Undo and redo at a table: what they say they do, and the nod that another device gives first."""

import pytest

from companion.engine.errors import Forbidden, Illegal, Stale
from companion.services.tables import Tables, new_device
from tests.table_support import Party, counter, party

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
    with pytest.raises(Stale, match="Anna was quicker: “Anna sets 1”"):
        two.tables.undoing.undo(two.table, two.devices[1], 1, two.key())
    with pytest.raises(Stale):
        two.tables.undoing.redo(two.table, two.devices[1], 1, two.key())


def test_undo_sent_twice_undoes_once(two: Party) -> None:
    two.tap(0, "add", number="1")
    two.tap(1, "add", number="1")
    done = [two.tables.undoing.undo(two.table, two.devices[1], 3, "once").repeated for _ in range(2)]
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
        two.tables.undoing.nod(two.table, two.devices[0], two.number, two.key())
    assert refused.value.code == "ask-another"
    two.tables.undoing.nod(two.table, two.devices[1], two.number, two.key())
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
    label = two.tables.undoing.refuse(two.table, two.devices[1], two.number, two.key()).label
    assert (label.startswith("Undo refused: Anna rolls"), counter(two), two.see().ask) == (True, there, None)
    two.undo(0)
    assert two.tables.undoing.refuse(two.table, two.devices[0], two.number, two.key()).label.startswith(
        "Undo withdrawn: "
    )


def test_an_undo_that_was_asked_for_lapses_when_somebody_plays_on(two: Party) -> None:
    two.tap(0, "roll")
    two.undo(0)
    two.tap(1, "add", seen=2, number="1")
    assert two.see().ask is None
    with pytest.raises(Illegal) as refused:
        two.tables.undoing.nod(two.table, two.devices[1], two.number, two.key())
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
    tables.seats.leave(two.table, two.devices[0], "s1")
    two.tables.playing.tap(two.table, two.devices[0], "s1", "roll", {"seat": ["s1"]}, two.number, two.key())
    assert two.undo(0).asked
    two.nod(1)
    two.tables.playing.tap(two.table, two.devices[0], "s1", "add", {"number": ["1"]}, two.number, two.key())
    two.tap(1, "roll")
    carol = new_device()
    two.come(carol)
    tables.seats.take(two.table, carol, "s1")
    assert two.undo(1).asked
    for act in (tables.undoing.undo, tables.undoing.nod):
        with pytest.raises(Forbidden) as refused:
            act(two.table, two.devices[0], two.number, two.key())
        assert refused.value.code == "ask-another"
    assert tables.undoing.undo(two.table, carol, two.number, two.key()).asked is False


def test_a_device_without_a_seat_does_not_nod(two: Party) -> None:
    watcher = new_device()
    two.come(watcher, role="spectator")
    two.tap(0, "roll")
    two.undo(0)
    assert two.tables.looking.open(two.table, watcher).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden):
        two.tables.undoing.nod(two.table, watcher, two.number, two.key())
