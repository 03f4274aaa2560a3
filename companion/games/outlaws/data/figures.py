"""Single figures of the rules, and of what a posse costs, out of the data."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TypeVar

from companion.engine.records import COMMON, Problem, Shape, collect, refuse

DATA = Path(__file__).parent


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
    """Those of the rules by name; data/figures.toml says what each is."""

    posse_most: int
    handguns_most: int
    long_guns_most: int
    bullets_most: int
    start_actions: int
    aiming_distance: int
    aiming_draws: int
    poor_shot_draws: int
    through_draws: int
    fan_bullets: int
    fan_skill: int
    impact_loss: int
    head_down_loss: int
    run_squares: int
    ride_squares: int
    rides_a_shot: int
    grab_loss: int
    prone_skill: int
    advantage: int
    brawl_action: int
    deadly_blows: int
    blows_off: int
    discharge_holder: int
    discharge_other: int
    throw_favored: int
    throw_off_hand: int
    knife_against_knife: int
    horse_shies: int
    horse_bolts: int
    townsfolk_shy: int
    townsfolk_walk: int
    recovers: int


@dataclass(frozen=True)
class Points:
    """Those of a posse's cost by name; data/points.toml says what each is. All are house numbers."""

    action: int
    gun_skill: int
    icon: int
    brawl_skill: int
    ride_skill: int
    knife: int
    horse: int
    bullets: int
    gun_hits: int
    nearest: int
    farthest: int
    step: int
    one_draw: float
    one_draw_impact: float
    more_draws: float
    more_draws_impact: float
    single_shot: int


T = TypeVar("T", Figures, Points)


def amount(value: object) -> Problem:
    """A number, perhaps below 0."""
    return None if isinstance(value, int | float) and not isinstance(value, bool) else "should be a number"


SHAPE = Shape("figure", Figure, COMMON | {"amount": amount})


@cache
def figures() -> Figures:
    """The figures of the rules that ship with the product."""
    return load(DATA / "figures.toml", Figures)


@cache
def points() -> Points:
    """What a posse's parts cost."""
    return load(DATA / "points.toml", Points)


def load(path: Path, record: type[T]) -> T:
    """A file of them; raises `Malformed` ``bad-data`` with every error of the file."""
    errors: list[str] = []
    found, sound = collect(path.name, path.read_text("utf-8"), SHAPE, errors)
    wanted = {field.name.replace("_", "-"): field for field in fields(record)}
    errors += [f"{path.name}: {id_}: is missing" for id_ in sorted(wanted.keys() - found.keys())]
    errors += [f"{path.name}: {id_}: is no figure of the game" for id_ in sorted(found.keys() - wanted.keys())]
    uneven = [
        id_ for id_ in sound if id_ in wanted and wanted[id_].type is int and not isinstance(sound[id_]["amount"], int)
    ]
    errors += [f"{path.name}: {id_}: amount: should be a whole number" for id_ in uneven]
    refuse("Outlaws", errors)
    return record(**{id_.replace("-", "_"): value["amount"] for id_, value in found.items()})
