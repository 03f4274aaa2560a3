"""QR codes as PDF operators, kept: the same code stands on a sheet, a sleeve and the next page."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET = 4
"""Modules of white around a code; scanners need four."""


@lru_cache(maxsize=2048)
def operators(text: str) -> tuple[str, int]:
    """The dark modules in units of one module from the lower left, and how many modules a side has, margin included.

    The mask is fixed: trying all eight, as the standard suggests for the worst readers, costs eight times as much.
    """
    code = QRCode(border=0, error_correction=ERROR_CORRECT_M, mask_pattern=0)
    code.add_data(text)
    rows = code.get_matrix()
    side = len(rows) + 2 * QUIET
    return "\n".join(_runs(rows, side)) + "\nf", side


def _runs(rows: Sequence[Sequence[bool]], side: int) -> list[str]:
    """The dark stretches of each row; a square for each module would be three times as long."""
    runs = []
    for number, row in enumerate(rows):
        x = QUIET
        for dark, modules in groupby(row):
            length = len(list(modules))
            if dark:
                runs.append(f"{x} {side - QUIET - number - 1} {length} 1 re")
            x += length
    return runs
