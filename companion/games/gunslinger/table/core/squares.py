"""The 8 by 8 board: squares, steps, distances, and who is surrounded."""

from collections.abc import Collection, Mapping

from companion.games.gunslinger.data.board import COLUMNS, SQUARES
from companion.games.gunslinger.table.core.state import Gunslinger, State

_SIDES = ((1, 0), (0, 1), (1, 1), (1, -1))
"""One of each two opposite directions."""


def spot(square: str) -> tuple[int, int]:
    """Column and row, both 0 to 7."""
    return COLUMNS.index(square[0]), int(square[1]) - 1


def at(column: int, row: int) -> str:
    """The square there, empty off the board."""
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < 8 and 0 <= row < 8 else ""


def distance(one: str, other: str) -> int:
    """Squares from one to the other, a diagonal step counts one."""
    (left, low), (right, high) = spot(one), spot(other)
    return max(abs(left - right), abs(low - high))


def neighbours(square: str) -> tuple[str, ...]:
    """The up to 8 squares around it."""
    column, row = spot(square)
    around = (at(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return tuple(one for one in around if one)


def reachable(start: str, steps: int, taken: Collection[str]) -> Mapping[str, int]:
    """Every square within so many orthogonal or diagonal steps, with how many it takes; nobody walks through a man, and
    no two share a square. The own square is 0 steps away."""
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        edge = list(dict.fromkeys(n for square in edge for n in neighbours(square) if n not in found))
        edge = [square for square in edge if square not in taken]
        found |= dict.fromkeys(edge, step)
    return found


def taken(state: State) -> frozenset[str]:
    """Squares with a man in them."""
    return frozenset(man.square for man in state.living if man.square)


def ground(state: State, square: str) -> str:
    """What lies in the square; empty where the app does not know the board."""
    return state.terrain.get(square, "clear") if square else ""


def surrounded(state: State, target: Gunslinger) -> bool:
    """Living enemies stand on at least two opposite sides of him, beside him (design: house)."""
    column, row = spot(target.square)
    foes = {man.square for man in state.living if man.seat != target.seat and man.square}
    return any({at(column + x, row + y), at(column - x, row - y)} <= foes for x, y in _SIDES)


def free(state: State) -> tuple[str, ...]:
    """Squares with nobody in them."""
    held = taken(state)
    return tuple(square for square in SQUARES if square not in held)
