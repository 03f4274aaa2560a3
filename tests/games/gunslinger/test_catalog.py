"""The figures of the book, and what is said of a data set that is wrong."""

import shutil
from pathlib import Path

import pytest

from companion.engine.errors import Malformed
from companion.games.gunslinger.data.board import COLUMNS, SQUARES
from companion.games.gunslinger.data.catalog import DATA, catalog, load, title_of
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.cards.conditions import CHECKS


def row(person: str) -> tuple[str | int, ...]:
    """A line of the roster."""
    found = catalog().gunslingers[person]
    return found.type, found.weapon, *(getattr(found, name) for name in ATTRIBUTES)


def test_the_roster_has_24_gunslingers_whose_columns_add_up() -> None:
    people = catalog().gunslingers.values()
    assert len(people) == 24
    sums = {name: sum(getattr(one, name) for one in people) for name in ATTRIBUTES}
    assert sums == {"guts": 65, "legs": 91, "smarts": 107, "cool": 69, "arms": 70, "eyes": 72, "hands": 55}


def test_attributes_stand_under_the_headings_of_the_roster() -> None:
    assert row("mountain-man") == ("outlaw", "rifle", 4, 3, 6, 4, 4, 3, 2)
    assert row("gambler") == ("outlaw", "pistol", 2, 4, 6, 4, 2, 3, 4)
    assert row("homesteader") == ("cowboy", "rifle", 2, 3, 3, 1, 2, 2, 1)
    assert row("yankee") == ("soldier", "rifle", 3, 4, 5, 2, 3, 3, 2)


def test_the_list_has_68_titles_of_five_types() -> None:
    letters = [title.letter for title in catalog().titles.values()]
    assert {letter: letters.count(letter) for letter in "MDAWX"} == {"M": 9, "D": 18, "A": 31, "W": 2, "X": 8}
    assert sum(title.range for title in catalog().titles.values() if title.letter == "A") == 78
    assert sum(title.range for title in catalog().titles.values() if title.letter == "M") == 24


def test_a_title_is_found_by_its_own_id_and_by_that_of_each_copy() -> None:
    assert title_of("walk") == title_of("walk-2") == catalog().titles["walk"]
    with pytest.raises(KeyError):
        title_of("stroll-1")


def test_every_word_of_a_condition_names_a_working_check() -> None:
    named = {need.word for title in catalog().titles.values() for need in (*title.needs, *title.foe)}
    assert named <= CHECKS.keys()
    assert len(named) > 20


def test_the_back_two_rows_of_two_players_lie_at_opposite_edges() -> None:
    back = catalog().scenarios["back-rows"]
    assert back.squares(0) == tuple(f"{column}{line}" for line in (1, 2) for column in COLUMNS)
    assert back.squares(1) == tuple(f"{column}{line}" for line in (7, 8) for column in COLUMNS)


def test_four_gunslingers_start_in_the_corner_squares() -> None:
    corners = catalog().scenarios["four-corners"]
    assert {corners.squares(place) for place in range(4)} == {("a1",), ("h8",), ("a8",), ("h1",)}


def test_no_two_zones_of_a_scenario_share_a_square_and_all_are_as_large() -> None:
    for scenario in catalog().scenarios.values():
        zones = [scenario.squares(place) for place in range(len(scenario.zones))]
        assert len({square for zone in zones for square in zone}) == sum(map(len, zones))
        assert len({len(zone) for zone in zones}) == 1


def test_a_layout_looks_the_same_from_both_edges() -> None:
    for layout in catalog().layouts.values():
        assert [signs[::-1] for signs in reversed(layout.rows)] == list(layout.rows)
        assert set(layout.squares) <= set(SQUARES)


def test_what_nobody_printed_is_marked_house() -> None:
    assert {layout.source for layout in catalog().layouts.values()} == {"house"}
    assert {id_ for id_, one in catalog().scenarios.items() if one.source == "house"} == {"four-edges", "six-camps"}
    assert {id_ for id_, title in catalog().titles.items() if title.house} == {"whiskey", "bite-the-bullet", "misfire"}


def test_a_wrong_data_set_reports_all_its_errors_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    cards = (folder / "cards.toml").read_text("utf-8")
    cards = cards.replace("{ legs = 5 }", "{ wings = 5 }").replace('type = "special"', 'type = "move"', 1)
    (folder / "cards.toml").write_text(cards, "utf-8")
    (folder / "scenarios.toml").write_text('[[scenario]]\nid = "moon"\nzones = ["z9"]\n', "utf-8")
    (folder / "terrain.toml").unlink()
    with pytest.raises(Malformed) as refused:
        load(folder)
    said = refused.value.message
    assert "cards.toml: sprint: needs: " in said
    assert "cards.toml: reload: range: goes with Move and Attack cards" in said
    assert "scenarios.toml: moon: zones: " in said
    assert "scenarios.toml: moon: seats: is missing" in said
    assert "terrain.toml: the file: " in said
