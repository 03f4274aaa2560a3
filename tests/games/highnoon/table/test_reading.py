"""A command out of a form's fields."""

import pytest

from companion.engine.errors import Malformed
from companion.games.highnoon.table.by_hand import note, set_seat
from companion.games.highnoon.table.chips import buy_chip, spending
from companion.games.highnoon.table.rolling import answering, throwing
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import choose_scenario


def test_texts_numbers_yes_and_lists_are_read_by_the_commands_types() -> None:
    read = TABLE.read("Spend", {"matter": ["m3"], "chip": [" red "], "own": ["yes"], "csrf_token": ["x"]})
    assert read == spending.Spend("m3", "red", own=True)
    assert TABLE.read("Choose", {"matter": ["m3"], "picks": ["a", "b"]}) == answering.Choose("m3", ("a", "b"))
    assert TABLE.read("SetBounty", {"seat": ["s1"], "amount": ["-25"]}) == set_seat.SetBounty("s1", -25)
    assert TABLE.read("RollScenario", {}) == choose_scenario.RollScenario()


def test_a_number_that_was_typed_goes_before_the_tile_that_was_tapped_and_an_empty_field_before_neither() -> None:
    form = {"seat": ["s1"], "amount": ["12", "17"]}
    assert TABLE.read("SetBounty", form) == set_seat.SetBounty("s1", 17)
    assert TABLE.read("SetBounty", {**form, "amount": ["12", ""]}) == set_seat.SetBounty("s1", 12)


@pytest.mark.parametrize(
    ("name", "form", "code", "field"),
    [
        ("Spend", {"matter": ["m3"]}, "missing-field", "chip"),
        ("SetBounty", {"seat": ["s1"], "amount": ["many"]}, "bad-number", "amount"),
        ("SetBounty", {"seat": ["s1"], "amount": ["9999999"]}, "bad-number", "amount"),
        ("SetBounty", {"seat": ["s1"], "amount": ["٣"]}, "bad-number", "amount"),
        ("SetHold", {"troop": ["t"], "on": ["perhaps"]}, "bad-yes", "on"),
        ("Note", {"troop": ["t"], "about": ["a"], "text": ["x" * 501]}, "too-long", "text"),
        ("Note", {"troop": ["t"], "about": ["a"], "text": ["a\0b"]}, "bad-text", "text"),
        ("Choose", {"matter": ["m"], "picks": ["a"] * 101}, "too-many", "picks"),
    ],
)
def test_what_cannot_be_read_names_the_field(name: str, form: dict[str, list[str]], code: str, field: str) -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.read(name, form)
    assert (refused.value.code, refused.value.values["field"]) == (code, field)


def test_a_command_that_there_is_not_is_refused() -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.read("Cheat", {})
    assert refused.value.code == "unknown-command"


def test_what_may_be_tapped_whatever_else_happened() -> None:
    assert TABLE.free(buy_chip.BuyChip("s1"))
    assert TABLE.free(note.Note("t", "loot"))
    assert not TABLE.free(throwing.Throw("m1"))
