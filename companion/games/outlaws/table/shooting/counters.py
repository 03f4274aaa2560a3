"""How many wound counters a hit draws and uses (Resolving successful shots; Aiming; Shotguns; Poor shot)."""

from collections.abc import Callable

from companion.engine.hooks import Point, on
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Shot, State
from companion.games.outlaws.table.shooting import ways

CRACK_SHOT = "crack-shot"
AIMING: Point[Callable[[], int]] = Point("how many counters more an aiming bonus draws", "skill")


@on(AIMING, skill=CRACK_SHOT)
def _() -> int:
    """More than others."""
    return catalog().skills[CRACK_SHOT].amount


def draws(state: State, shot: Shot) -> Draws:
    """Those of the gun, or of a shotgun's range; at most 1 of a poor shot, and just 1 for whoever stands in the line of
    a shotgun, whatever the distance."""
    if shot.of:
        through = figures().through_draws
        return Draws(through, through)
    printed = catalog().draws(things.the_gun(state, shot.item), shot.distance)
    most = figures().poor_shot_draws if ways.is_poor(shot.way) else printed.draws
    return Draws(min(printed.uses, most), min(printed.draws, most), printed.forced)


def bonus(man: Man, shot: Shot) -> int:
    """How many more an aiming bonus draws; none for a poor shot (Poor shot)."""
    if ways.is_poor(shot.way):
        return 0
    more = AIMING.one(skill=man.skill)
    return more() if more else figures().aiming_draws


def drawn(state: State, shot: Shot) -> Draws:
    """Those of a hit as it is: whoever names the target for an aiming bonus draws 1 in all (Firing into a square with
    two characters)."""
    made = draws(state, shot)
    if shot.chosen:
        return Draws(1, 1, made.forced)
    extra = bonus(state.the(shot.man), shot) if shot.aimed else 0
    return Draws(made.uses, made.draws + extra, made.forced)
