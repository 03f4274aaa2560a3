"""Single figures of the rules, out of the data: horses, range, shotguns, and what this product adds."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from companion.engine.records import COMMON, Problem, Shape, collect, refuse
from companion.games.gunslinger.data.catalog import DATA


@dataclass(frozen=True)
class Figure:
    """One of them, as it is written down."""

    id: str
    name: str
    amount: float
    section: str
    source: str
    house: tuple[str, ...] = ()


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


def amount(value: object) -> Problem:
    """A number, perhaps below 0."""
    return None if isinstance(value, int | float) and not isinstance(value, bool) else "should be a number"


SHAPE = Shape("figure", Figure, COMMON | {"amount": amount})


@cache
def figures() -> Figures:
    """The figures that ship with the product."""
    return load(DATA / "figures.toml")


def load(path: Path) -> Figures:
    """A file of them; raises `Malformed` ``bad-data`` with every error of the file."""
    errors: list[str] = []
    found, sound = collect(path.name, path.read_text("utf-8"), SHAPE, errors)
    wanted = {field.name.replace("_", "-"): field for field in fields(Figures)}
    errors += [f"{path.name}: {id_}: is missing" for id_ in sorted(wanted.keys() - found.keys())]
    errors += [f"{path.name}: {id_}: is no figure of the game" for id_ in sorted(found.keys() - wanted.keys())]
    uneven = [
        id_ for id_ in sound if id_ in wanted and wanted[id_].type is int and not isinstance(sound[id_]["amount"], int)
    ]
    errors += [f"{path.name}: {id_}: amount: should be a whole number" for id_ in uneven]
    refuse("Gunslinger", errors)
    return Figures(**{id_.replace("-", "_"): record["amount"] for id_, record in found.items()})
