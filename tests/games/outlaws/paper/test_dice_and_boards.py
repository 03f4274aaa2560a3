"""Nets of the dice, tables for plain dice, and boards."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.sheets import Side
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.shootouts import BOARDS
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.paper.boards import boards
from companion.games.outlaws.paper.dice import cubes, tables
from tests.games.outlaws.paper.printed import PAPERS, made, printed, words

# Dice


def test_the_nets_have_the_faces_of_the_data() -> None:
    found = {cube.id: cube for cube in cubes()}
    assert set(found) == {"handgun", "rifle", "shotgun", "brawl", "townsfolk"}
    assert {cube.inches for cube in cubes()} == {0.75}
    for kind, die in catalog().dice.items():
        assert [" ".join(face.lines) for face in found[kind].faces] == [face.text for face in die.faces]
    for face, drawn in zip(catalog().brawl_die.values(), found["brawl"].faces, strict=True):
        assert Counter(drawn.icons) == +Counter({"punch": face.fists, "bowie-knife": face.knives})
        assert drawn.lines == (face.lands.capitalize(),)


def test_every_die_of_the_game_has_a_table_for_a_plain_one() -> None:
    found = {table.id: table for table in tables()}
    assert {"handgun-die", "rifle-die", "shotgun-die", "brawl-die", "townsfolk-die"} <= set(found)
    assert not any("](" in row.text for table in tables() for row in table.rows), "no marks of links on paper"
    assert found["rifle-die"].house
    assert not found["townsfolk-die"].house


# Boards


def test_every_board_of_a_shootout_is_printed_with_seven_by_nine_squares_of_an_inch() -> None:
    assert tuple(record["id"] for record in records("boards.toml", "board")) == BOARDS
    assert {(board.width, board.height, board.squares) for board in boards()} == {(7, 9, 1)}


@PAPERS
def test_each_board_is_whole_on_a_page_and_comes_in_pieces_on_small_paper(paper: str) -> None:
    assert made("board", paper=paper).pages == {"Boards": 4}
    small = made("board", paper="a5")
    assert small.pages["Boards"] > 4
    assert "Glue it onto the pieces before it" in words(small.document)


def test_a_board_says_what_is_low_high_or_slight() -> None:
    said = {board.title: {each.name for each in board.key} for board in boards()}
    sides = {"Wall, high", "Door", "Window", "Horse rail, slight", "Fence, slight"}
    assert said["Street (house)"] >= {"Desk, low", "Low", *sides}
    assert "Bar, low" in said["Saloon (house)"]
    assert said["Rocks (house)"] >= {"Low", "High", "Fence, slight"}
    assert said["Bank and jail (house)"] >= {"High", "Door", "Window"}


def test_the_rooms_of_a_board_have_their_names() -> None:
    said = words(printed("board"))
    for room in ("Store", "Barber", "Hotel", "Gazette", "Office", "Bar", "Vault", "Jail", "Cell"):
        assert room in said, room


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.title)
def test_every_square_of_a_board_can_be_walked_to_through_doors(board: Any) -> None:
    solid = {
        (side.x, side.y, side.upright)
        for side in board.items
        if isinstance(side, Side) and side.look in ("wall", "window")
    }
    high = {
        (int(item.x), int(item.y)) for item in board.items if getattr(getattr(item, "area", None), "name", "") == "High"
    }
    squares = {(x, y) for x in range(7) for y in range(9)} - high
    seen, open_ = set(), [next(iter(sorted(squares)))]
    while open_:
        square = open_.pop()
        if square in seen:
            continue
        seen.add(square)
        open_ += [to for to in _beside(*square, solid) if to in squares]
    assert seen == squares


def _beside(x: int, y: int, solid: set[tuple[float, float, bool]]) -> Iterator[tuple[int, int]]:
    for to, wall in (
        ((x + 1, y), (x + 1, y, True)),
        ((x - 1, y), (x, y, True)),
        ((x, y + 1), (x, y + 1, False)),
        ((x, y - 1), (x, y, False)),
    ):
        if wall not in solid:
            yield to
