"""A board of squares from a drawing made of signs, as it can stand in a data file.

Every other line and every other sign of a line belongs to the sides of squares::

    +-+-+ .
    |s s D .
    +-+W+ .

The signs where lines of sides cross are corners: ``+`` is printed. Between them lie the sides, and amid four sides
a square. A space (or a dot) is nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.engine.sheets.boards import Board
from companion.engine.sheets.items import Item, Patch, Plus, Side
from companion.engine.sheets.patterns import Area, Edge

NOTHING = " ."
CORNER = "+"


def plan_board(
    title: str, lines: Sequence[str], key: Sequence[Area | Edge], inches: float = 1, part: str = "board"
) -> Board:
    """The board that the lines draw, the far side first. ``key`` are the areas and edges that its signs stand for;
    several signs may stand for the same.

    Errors: `ValueError`, which names the board, the line and the sign.
    """
    wide = max(map(len, lines), default=0)
    wide += 1 - wide % 2
    if len(lines) < 3 or len(lines) % 2 == 0 or wide < 3:
        raise ValueError(f"the plan of “{title}” should have an odd number of lines, and squares between them")
    padded = [line.ljust(wide) for line in lines]
    size = ((wide // 2) * inches, (len(lines) // 2) * inches)
    found = (_inside(item, size) for item in _items(title, padded, tuple(key), inches))
    items = sorted(found, key=lambda item: _ORDER[type(item)])
    used = {sign for line in lines for sign in line}
    return Board(
        title,
        *size,
        squares=inches,
        items=tuple(items),
        key=tuple({each.name: each for each in reversed(key) if each.sign in used}.values())[::-1],
        part=part,
    )


_ORDER: dict[type, int] = {Patch: 0, Side: 1, Plus: 2}


_RIM = 0.05
"""Half of what a door is deep."""


def _inside(item: Item, size: tuple[float, float]) -> Item:
    """What stands on the edge of the board is moved inwards, or half of it would be cut off."""
    if not isinstance(item, Side):
        return item
    x, y = item.x, item.y
    if item.upright:
        x = min(max(x, _RIM), size[0] - _RIM)
    else:
        y = min(max(y, _RIM), size[1] - _RIM)
    return replace(item, x=x, y=y)


def _items(title: str, lines: Sequence[str], key: Sequence[Area | Edge], inches: float) -> Iterator[Item]:
    for number, line in enumerate(lines):
        y = (len(lines) - 1 - number) / 2 * inches
        for at, sign in enumerate(line):
            if sign in NOTHING:
                continue
            found = _item(sign, (at, number), (at / 2 * inches, y), key, inches)
            if found is None:
                raise ValueError(f"the plan of “{title}” has “{sign}” in line {number + 1}, where it cannot stand")
            yield found


def _item(
    sign: str, at: tuple[int, int], place: tuple[float, float], key: Sequence[Area | Edge], inches: float
) -> Item | None:
    """What the sign stands for: a corner where both numbers are even, a square where both are odd, or else a side."""
    (across, down), (x, y) = (at[0] % 2, at[1] % 2), place
    half = inches / 2
    if not across and not down:
        return Plus(x, y) if sign == CORNER else None
    if across and down:
        area = next((each for each in key if isinstance(each, Area) and each.sign == sign), None)
        return Patch(area, x - half, y - half, inches) if area else None
    edge = next((each for each in key if isinstance(each, Edge) and each.sign == sign), None)
    if edge is None:
        return None
    return (
        Side(edge.look, x, y - half, inches, upright=True)
        if down
        else Side(edge.look, x - half, y, inches, upright=False)
    )
