"""A man's attributes as they are now: wounds, losses, the saddle and the range counted (Attributes; Wounds; Horses)."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.data.people import Person
from companion.games.gunslinger.table.core.state import Gunslinger

COUNTS: Point[Callable[[str, int], int]] = Point("an attribute counts", "state", ordered=True)
"""What becomes of an attribute, by its name, for a man in that state (`state.Gunslinger.states`); the figure as it
would count without is handed over."""


def person(man: Gunslinger) -> Person:
    """Who he is, as the roster prints him."""
    return catalog().gunslingers[man.person]


def on_foot(man: Gunslinger, name: str) -> int:
    """The printed figure, less one for each wound and less what he lost for good, not below 0."""
    printed: int = getattr(person(man), name)
    return max(printed - man.wounds - man.lost.get(name, 0), 0)


def _now(man: Gunslinger, name: str) -> int:
    """The same as he is now, in the saddle or out of it; perhaps below 0."""
    counted = on_foot(man, name)
    for change in COUNTS.all(state=man.states):
        counted = change(name, counted)
    return counted


def attribute(man: Gunslinger, name: str) -> int:
    """The figure that counts now: not below 0."""
    return max(_now(man, name), 0)


def ranged(distance: int) -> int:
    """What so many squares do to Eyes."""
    told = figures()
    near, far = distance == told.near_range, distance >= told.far_range
    return told.near_eyes if near else told.far_eyes if far else 0


def hits_left(man: Gunslinger) -> int:
    """Wounds that he can still take before the one that kills him makes it none."""
    return attribute(man, "guts")


def needed(shooter: Gunslinger, distance: int) -> int:
    """The attack roll hits at this or less: Eyes, one more at a range of 1, one less at 4 and more, one less in the
    saddle. Eyes stop at 0 first, and what modifies them is counted then (house); below 1 no roll hits."""
    return _now(shooter, "eyes") + ranged(distance)
