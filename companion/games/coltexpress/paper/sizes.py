"""How large the pieces are, in inches, out of `data/sizes.toml`. The rulebook prints no sizes: all are house."""

from dataclasses import dataclass
from functools import cache

from companion.engine.figures import read_figures
from companion.games.coltexpress.data.catalog import DATA, NAME

_INCH = 25.4
"""Millimeters."""
FILE = "sizes.toml"


@dataclass(frozen=True)
class Millimeters:
    """The sizes as the file has them."""

    card_wide: float
    card_high: float
    bandit_wide: float
    bandit_high: float
    car_wide: float
    car_high: float
    token: float


@dataclass(frozen=True)
class Sizes:
    """Widths and heights in inches; a ``token`` is round."""

    card: tuple[float, float]
    bandit: tuple[float, float]
    car: tuple[float, float]
    token: float


@cache
def sizes() -> Sizes:
    """Those that ship with the product."""
    read = read_figures(NAME, FILE, (DATA / FILE).read_text("utf-8"), Millimeters)
    return Sizes(
        (read.card_wide / _INCH, read.card_high / _INCH),
        (read.bandit_wide / _INCH, read.bandit_high / _INCH),
        (read.car_wide / _INCH, read.car_high / _INCH),
        read.token / _INCH,
    )
