"""Single figures of the rules, out of the data: horses, range, shotguns, and what this product adds."""

from dataclasses import dataclass
from functools import cache

from companion.engine.figures import read_figures
from companion.games.gunslinger.data.catalog import DATA


@dataclass(frozen=True)
class Figures:
    """All of them by name; data/figures.toml says what each is."""

    walker_moves: int
    rider_moves: int
    rider_legs: int
    rider_eyes: int
    near_range: int
    near_eyes: int
    far_range: int
    far_eyes: int
    shotgun_most: int
    shotgun_long: int
    shotgun_short: int
    board_men: int
    random_markers: int
    printed_markers: int
    square_inches: float


@cache
def figures() -> Figures:
    """The figures that ship with the product."""
    return read_figures("Gunslinger", "figures.toml", (DATA / "figures.toml").read_text("utf-8"), Figures)
