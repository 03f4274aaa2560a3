"""The board of simulated shootouts hides as many as the four boards do that people print."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from companion.games.outlaws.data.toml import records
from companion.games.outlaws.sparring.country import COUNTED, KINDS

Square = tuple[int, int]
NAMES: dict[str, str] = {sign["sign"]: sign["name"].lower() for sign in records("boards.toml", "sign")}
LOOKS = ("hidden", "low", "window", "slight", "")
"""What counts where a line meets several of them: the first."""
STEPS = 40
"""A line from square to square is followed in so many."""


def meets(board: dict[str, Any], at: Square, to: Square) -> Iterator[str]:
    """What the line from the middle of a square to that of another comes upon, a hair beside its corners."""
    lines, here = [line.ljust(15) for line in board["lines"]], at
    for step in range(1, STEPS + 1):
        x, y = (a + 0.5 + (b - a + 0.003) * step / STEPS for a, b in zip(at, to, strict=True))
        there = int(x), int(y)
        if there[0] != here[0]:
            yield lines[2 * here[1] + 1][2 * max(there[0], here[0])]
        if there[1] != here[1]:
            yield lines[2 * max(there[1], here[1])][2 * there[0] + 1]
        if there != here and far(there, to) < far(there, at):
            yield lines[2 * there[1] + 1][2 * there[0] + 1]
        elif there != here and "high" in named(lines[2 * there[1] + 1][2 * there[0] + 1]):
            yield "r"
        here = there


def named(sign: str) -> str:
    return NAMES.get(sign, "")


def far(at: Square, to: Square) -> int:
    return max(abs(at[0] - to[0]), abs(at[1] - to[1]))


def look(board: dict[str, Any], at: Square, to: Square) -> str:
    """What somebody is behind there. Doors stand open."""
    found = {_kind(named(sign)) for sign in meets(board, at, to)}
    return next(kind for kind in LOOKS if kind in found or not kind)


def _kind(name: str) -> str:
    if "high" in name:
        return "hidden"
    return "window" if name in ("window", "door") else next((one for one in ("low", "slight") if one in name), "")


def counted() -> dict[int, Counter[str]]:
    """By distance, from every square where somebody can stand to every other."""
    found: dict[int, Counter[str]] = {squares: Counter() for squares in range(1, len(COUNTED) + 1)}
    for board in records("boards.toml", "board"):
        signs = {(x, y): board["lines"][2 * y + 1].ljust(15)[2 * x + 1] for x in range(7) for y in range(9)}
        stand = [square for square, sign in signs.items() if "high" not in named(sign)]
        for at, to in permutations(stand, 2):
            found[min(far(at, to), len(COUNTED))][look(board, at, to)] += 1
    return found


@pytest.fixture(scope="module")
def boards() -> dict[int, Counter[str]]:
    return counted()


@pytest.mark.parametrize("squares", range(1, len(COUNTED) + 1))
def test_who_is_seen_at_a_distance_is_as_on_our_boards(squares: int, boards: dict[int, Counter[str]]) -> None:
    there = boards[squares]
    parts = [100 * there[kind] / there.total() for kind in KINDS]
    assert parts == pytest.approx(COUNTED[squares - 1], abs=1.5)


def test_the_parts_of_each_distance_are_of_100() -> None:
    assert {sum(row) for row in COUNTED} == {100}
