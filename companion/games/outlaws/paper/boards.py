"""The four boards, out of the drawings in `data/boards.toml`."""

from functools import cache

from companion.engine.sheets import Area, Board, Edge, plan_board
from companion.games.outlaws.data.toml import records

SQUARE = 1.0
"""Inches: a character’s counter fills it (house)."""


@cache
def boards() -> tuple[Board, ...]:
    """In the order of the file."""
    key = tuple(Edge(**record) if "look" in record else Area(**record) for record in records("boards.toml", "sign"))
    return tuple(plan_board(record["name"], record["lines"], key, SQUARE) for record in records("boards.toml", "board"))
