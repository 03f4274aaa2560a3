"""Army lists of all games: read and written without losing a key, added up, and told as text."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.engine import muster, roster_form
from companion.engine.errors import Illegal
from companion.engine.list_text import Item, list_text
from companion.engine.lists import Lists
from companion.engine.reading import Reader
from companion.engine.roster_form import entry_record, file_head, list_record, read_entry, read_list, read_troops
from companion.engine.wording import Words


@dataclass(frozen=True)
class Rider(roster_form.Entry):
    hats: tuple[str, ...] = ()


@dataclass(frozen=True)
class Horse:
    name: str


@dataclass(frozen=True)
class Line(muster.Line[Rider, Horse]):
    cost: int


def read_rider(value: Any, path: str, ids: Iterator[str]) -> Rider:
    reader = Reader(value, path)
    return Rider(**read_entry(reader, ids), hats=reader.slugs("hats"), extra=reader.rest())


def read(value: object) -> roster_form.Roster[Rider]:
    reader = Reader(value)
    assert [reader.raw(key) for key in ("format", "version", "game")] == ["tabletop-companion/roster", 1, "riders"]
    fields = read_list(reader, "ride", "gang")
    return roster_form.Roster(**fields, troops=read_troops(reader, read_rider), extra=reader.rest())


def write(roster: roster_form.Roster[Rider]) -> dict[str, Any]:
    head = file_head("riders", roster.name, {"gang": roster.side})
    return list_record(head, roster, [entry_record(rider, {"hats": list(rider.hats)}) for rider in roster.troops])


FILE = file_head("riders", "Dust", {"gang": "north"}) | {
    "notes": "Bring\nwater",
    "points": 40,
    "troops": [{"id": "t1", "troop": "mare", "name": "Belle", "hats": ["straw"], "notes": "shy", "later": 1}],
    "unheard-of": [2],
}


def test_a_list_comes_back_as_it_was_with_the_keys_that_nobody_knows_at_the_end() -> None:
    assert list(write(read(FILE)).items()) == list(FILE.items())
    assert list(write(read(FILE))["troops"][0]) == ["id", "troop", "name", "hats", "notes", "later"]


def test_what_is_empty_is_left_out_and_a_list_without_a_name_is_given_one() -> None:
    bare = {**FILE, "name": " ", "notes": "", "troops": [{"troop": "mare"}]}
    made = write(read(bare))
    assert (made["name"], "notes" in made) == ("Unnamed ride", False)
    assert made["troops"] == [{"id": "t1", "troop": "mare"}]


def test_somebody_goes_by_their_own_name_or_the_printed_one_or_what_the_file_says() -> None:
    rider = read(FILE).troops[0]
    nameless = replace(rider, name="")
    lines = [Line(rider, Horse("Mare"), 9), Line(nameless, Horse("Mare"), 9), Line(nameless, None, 0)]
    assert [line.title for line in lines] == ["Belle", "Mare", "mare"]


def test_a_list_costs_what_its_troops_cost_and_may_be_over_its_limit() -> None:
    roster = read(FILE)
    lines = tuple(Line(roster.troops[0], Horse("Mare"), cost) for cost in (15, 30))
    assert muster.Muster(roster, lines[:1]).left == 25
    assert (muster.Muster(roster, lines).cost, muster.Muster(roster, lines).left) == (45, -5)


def test_as_text_faults_follow_the_head_and_notes_stand_last() -> None:
    items = [Item("Belle", "9 points", ["a mare", "shy"]), Item("Bob", "0 points", [])]
    text = list_text(
        "plain", "Dust", ["a ride"], items, "Bring\nwater", faults=["Too dry."], more=[("Hats:", ["straw"])]
    )
    assert text.splitlines() == [
        "Dust",
        "a ride",
        "  Too dry.",
        "",
        "- Belle, 9 points",
        "  a mare",
        "  shy",
        "- Bob, 0 points",
        "",
        "Hats:",
        "  straw",
        "",
        "Bring",
        "water",
    ]
    assert list_text("plain", "Dust", ["a ride"], [], "") == "Dust\na ride\n"


def test_as_markdown_nothing_that_people_typed_is_markup() -> None:
    text = list_text("markdown", "*Dust*", ["a_ride"], [Item("[B]", "9 points", ["#1"])], "> x", faults=["`no`"])
    assert text.splitlines() == [
        "## \\*Dust\\*",
        "a\\_ride",
        "  - \\`no\\`",
        "",
        "- **\\[B\\]**, 9 points",
        "  - \\#1",
        "",
        "\\> x",
    ]


def test_lists_stand_alone_and_are_compared_with_nobody_where_a_game_does_not_say_otherwise() -> None:
    class Rides(Lists):
        words = Words(army="ride", armies="rides")

    with pytest.raises(Illegal, match="No two rides belong together") as refused:
        Rides().pair("raid", FILE, "north", None)
    assert refused.value.code == "no-pairing"
    assert (Rides().against(), Rides().matchup(FILE, "t1", {}), Rides().list_fields) == ((), None, ())
