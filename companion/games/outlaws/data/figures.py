"""Single figures of the rules, and of what a posse costs, out of the data."""

from dataclasses import dataclass
from functools import cache

from companion.engine.figures import read_figures
from companion.games.outlaws.data.catalog import DATA


@dataclass(frozen=True)
class Figures:
    """Those of the rules by name; data/figures.toml says what each is."""

    posse_most: int
    handguns_most: int
    long_guns_most: int
    bullets_most: int
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


@cache
def figures() -> Figures:
    """The figures of the rules that ship with the product."""
    return read_figures("Outlaws", "figures.toml", (DATA / "figures.toml").read_text("utf-8"), Figures)


@cache
def points() -> Points:
    """What a posse's parts cost."""
    return read_figures("Outlaws", "points.toml", (DATA / "points.toml").read_text("utf-8"), Points)
