"""Rulings: read by number, marked house, and shown among the rules."""

import pytest

from companion.engine.errors import Malformed
from companion.engine.rulings import read_rulings

WRITTEN = """
[[ruling]]
id = "ruling-2"
number = 2
name = "Two nuggets at once"
section = "Washing"
source = "house"
text = "Count both."
switch = true

[[ruling]]
id = "ruling-1"
number = 1
name = "An empty pan"
section = "Washing"
source = "house"
text = "Wash again."
"""


def test_rulings_come_by_number() -> None:
    assert [ruling.id for ruling in read_rulings("Gold Pan", "rulings.toml", WRITTEN)] == ["ruling-1", "ruling-2"]


def test_a_ruling_is_an_entry_of_its_own_marked_house() -> None:
    entry = read_rulings("Gold Pan", "rulings.toml", WRITTEN)[0].entry
    assert (entry.id, entry.title, entry.chapter, entry.section) == ("ruling-1", "An empty pan", "Rulings", "Washing")
    assert (entry.body, entry.source) == ("Wash again.", "house")


def test_a_ruling_that_house_rules_can_turn_says_so() -> None:
    entry = read_rulings("Gold Pan", "rulings.toml", WRITTEN)[1].entry
    assert entry.body == "Count both.\n\nThe house rules of a table can change this."


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("number = 1", "number = -1", "ruling-1: number: should be a whole number"),
        ('text = "Wash again."', 'text = ""', "ruling-1: text: should be text"),
        ('source = "house"', 'source = "print"', "ruling-2: source: should be one of house"),
    ],
)
def test_a_wrong_ruling_is_named_with_its_field(old: str, new: str, says: str) -> None:
    assert old in WRITTEN
    with pytest.raises(Malformed) as refused:
        read_rulings("Gold Pan", "rulings.toml", WRITTEN.replace(old, new, 1))
    assert refused.value.values["errors"] == [f"rulings.toml: {says}"]
