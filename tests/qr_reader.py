"""Reads a QR code back from its modules, so that a test knows what a phone would read and not only what was drawn.

After ISO/IEC 18004: format information, mask, zigzag, blocks, segments. Error correction is not needed, since a test
looks at a clean code. The block structure and the places of the alignment patterns come from qrcode's own tables.
"""

from collections.abc import Callable, Iterator, Sequence

from qrcode import base, util

Matrix = Sequence[Sequence[bool]]

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
FORMAT_MASK = 0b101010000010010


def read(matrix: Matrix) -> str:
    """The text in the code. The matrix has no margin; dark is true."""
    side = len(matrix)
    version = (side - 17) // 4
    level, mask = _format(matrix)
    bits = [matrix[row][column] ^ MASKS[mask](row, column) for row, column in _zigzag(side, version)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    return _text(_data_words(words, version, level), version)


def without_margin(matrix: Matrix) -> Matrix:
    """The same code from its first dark row and column to the last."""
    rows = [number for number, row in enumerate(matrix) if any(row)]
    columns = [number for number in range(len(matrix[0])) if any(row[number] for row in matrix)]
    return [row[columns[0] : columns[-1] + 1] for row in matrix[rows[0] : rows[-1] + 1]]


def from_half_blocks(text: str) -> Matrix:
    """The modules of a code drawn with light half blocks on a dark screen; a margin of one module is added below."""
    light = {"█": (True, True), "▀": (True, False), "▄": (False, True), "\xa0": (False, False), " ": (False, False)}
    rows: list[list[bool]] = []
    for line in text.splitlines():
        halves = [light[char] for char in line]
        rows += [[not upper for upper, _ in halves], [not lower for _, lower in halves]]
    # The last line of an odd number of rows has only an upper half: what is below it is no part of the code.
    return rows[:-1] if all(rows[-1]) else rows


def _format(matrix: Matrix) -> tuple[int, int]:
    """Error correction level as the qrcode package numbers it, and the mask, from beside the upper left finder."""
    places = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)] + [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    found = _number([matrix[row][column] for row, column in places]) ^ FORMAT_MASK
    return found >> 13, found >> 10 & 0b111


def _zigzag(side: int, version: int) -> Iterator[tuple[int, int]]:
    """The places that hold data: two columns at a time from the right, upwards and downwards in turn."""
    up = True
    right = side - 1
    while right > 0:
        if right == 6:
            right -= 1  # The timing pattern's column is left out.
        for row in range(side - 1, -1, -1) if up else range(side):
            for column in (right, right - 1):
                if not _is_function(row, column, side, version):
                    yield row, column
        up = not up
        right -= 2


def _is_function(row: int, column: int, side: int, version: int) -> bool:
    """Whether the module belongs to a finder, a timing or an alignment pattern, or to format or version."""
    finders = (row < 9 and column < 9) or (row < 9 and column >= side - 8) or (row >= side - 8 and column < 9)
    if finders or 6 in (row, column):
        return True
    if version >= 7 and ((row < 6 and column >= side - 11) or (column < 6 and row >= side - 11)):
        return True
    centres = util.pattern_position(version)
    near = [(y, x) for y in centres for x in centres if abs(row - y) <= 2 and abs(column - x) <= 2]
    return any(not _in_finder(y, x, side) for y, x in near)


def _in_finder(row: int, column: int, side: int) -> bool:
    """An alignment pattern that would fall on a finder is not drawn."""
    low, high = 6, side - 7
    return (row, column) in ((low, low), (low, high), (high, low))


def _data_words(words: Sequence[int], version: int, level: int) -> list[int]:
    """The data words in order: they are dealt out to the blocks in turn, the longer blocks getting one more."""
    sizes = [block.data_count for block in base.rs_blocks(version, level)]
    blocks: list[list[int]] = [[] for _ in sizes]
    source = iter(words)
    for place in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if place < size:
                block.append(next(source))
    return [word for block in blocks for word in block]


def _text(words: Sequence[int], version: int) -> str:
    """The byte, letter and digit segments up to the end mark."""
    bits = [bool(word >> place & 1) for word in words for place in range(7, -1, -1)]
    at = 0
    out = b""

    def take(count: int) -> int:
        nonlocal at
        at += count
        return _number(bits[at - count : at])

    while at + 4 <= len(bits) and (mode := take(4)):
        if mode == util.MODE_8BIT_BYTE:
            out += bytes(take(8) for _ in range(take(util.length_in_bits(mode, version))))
        elif mode == util.MODE_ALPHA_NUM:
            out += _letters(take, take(util.length_in_bits(mode, version)))
        elif mode == util.MODE_NUMBER:
            out += _digits(take, take(util.length_in_bits(mode, version)))
        else:
            raise ValueError(f"There is a segment of mode {mode}.")
    return out.decode("utf-8")


def _letters(take: Callable[[int], int], count: int) -> bytes:
    pairs = [take(11) for _ in range(count // 2)]
    numbers = [number for pair in pairs for number in divmod(pair, 45)] + ([take(6)] if count % 2 else [])
    return bytes(util.ALPHA_NUM[number] for number in numbers)


def _digits(take: Callable[[int], int], count: int) -> bytes:
    threes = [f"{take(10):03d}" for _ in range(count // 3)]
    rest = count % 3
    return "".join([*threes, f"{take(1 + 3 * rest):0{rest}d}" if rest else ""]).encode("ascii")


def _number(bits: Sequence[bool]) -> int:
    number = 0
    for bit in bits:
        number = number << 1 | bit
    return number
