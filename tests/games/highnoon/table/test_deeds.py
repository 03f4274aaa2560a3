"""What was done in an action, as logs of an earlier release say it."""

from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Deed
from companion.games.highnoon.table.rules import TABLE
from companion.store.codec import Codec

CODEC = Codec(TABLE)


def read(name: str, data: str) -> Any:
    (event,) = CODEC.events_from_json(f'[["{name}", 1, {data}]]')
    return event


@pytest.mark.parametrize(
    ("word", "troop", "deed"),
    [
        ("ran", "gunmen", Deed("ran", "gunmen")),
        ("shot/f2/3", "gunmen", Deed("shot", "gunmen", "f2", number=3)),
        ("ready/gatling-gun/f1/5/d8", "crew", Deed("ready", "crew", "f1", weapon="gatling-gun", number=5, die="d8")),
        ("ready/gatling-gun/f1/5/", "crew", Deed("ready", "crew", "f1", weapon="gatling-gun", number=5)),
        ("fired/cannon", "crew", Deed("fired", "crew", target="cannon")),
        ("fired/machine/f2", "machine", Deed("fired", "machine", "f2", target="machine")),
        ("passed/gunmen/s2", "ronin", Deed("passed", "ronin", target="gunmen", seat="s2")),
        ("mended", "tinker", Deed("mended", "tinker")),
        ("mended/f1/1", "tinker", Deed("mended", "tinker", "f1", number=1)),
        ("two-guns/f1", "anna", Deed("two-guns", "anna", "f1")),
        ("up:gunmen/f2", "", Deed("up", "gunmen", "f2")),
        ("ending", "", Deed("ending")),
    ],
)
def test_a_word_of_an_old_log_is_read_as_what_it_said(word: str, troop: str, deed: Deed) -> None:
    assert read("GoDid", f'{{"word": "{word}", "troop": "{troop}"}}').deed == deed


def test_an_action_of_an_old_log_begins_with_what_was_done_in_it_before() -> None:
    go = '{"troops": ["anna"], "seat": "s1", "card": "", "did": ["revenge/ben:anna", "up:anna/f1", "recovering"]}'
    began = read("GoBegan", f'{{"go": {go}, "moment": "1:AS"}}')
    assert began.go.did == (Deed("revenge", "anna", target="ben"), Deed("up", "anna", "f1"), Deed("recovering"))
