"""The four boards, out of the drawings in `data/boards.toml`, all of them ours, as their titles say."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.sheets import Area, Board, Edge, Words, plan_board
from companion.games.outlaws.data.toml import records

SQUARE = 1.0
"""Inches: a character’s counter fills it (house)."""


@cache
def boards() -> tuple[Board, ...]:
    """In the order of the file."""
    key = tuple(Edge(**record) if "look" in record else Area(**record) for record in records("boards.toml", "sign"))
    return tuple(_board(record, key) for record in records("boards.toml", "board"))


def _board(record: Mapping[str, Any], key: tuple[Area | Edge, ...]) -> Board:
    """The drawing, with the names of its rooms in the upper corners of their squares."""
    drawn = plan_board(f"{record['name']} (house)", record["lines"], key, SQUARE)
    named = (
        Words(name, (column + 0.12) * SQUARE, (row + 0.66) * SQUARE, 0.8 * SQUARE, 0.22 * SQUARE)
        for name, column, row in record.get("rooms", ())
    )
    return replace(drawn, items=(*drawn.items, *named))
