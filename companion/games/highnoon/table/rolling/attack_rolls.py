"""The rolls of an attack: the shot, its damage, and Vigor against that; and who is at which end of one."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.hooks import Point
from companion.games.highnoon.table.core.state import Matter

SHOT, DAMAGE, VIGOR = "shot", "damage", "vigor"

Key = tuple[object, ...]
_AT = {
    SHOT: ("", "", "target", "target-figure"),
    **dict.fromkeys((DAMAGE, VIGOR), ("by", "by-figure", "victim", "victim-figure")),
}
"""The words of a matter for who makes an attack and who suffers it: troop and figure of each."""


@dataclass(frozen=True)
class Where:
    """Who makes an attack and who suffers it, as far as it matters, and what else its matter remembers."""

    by: str
    by_figure: str
    victim: str
    figure: str
    rest: Key = ()


WHERE: Point[Callable[[Matter], Where]] = Point("who makes an attack and who suffers it", "roll")
"""By the kind of a roll that remembers it in a record of its own."""


def where_of(matter: Matter) -> Where:
    """Who attacks whom with which figures, and what else tells one roll of an attack from another."""
    remembered = WHERE.one(roll=matter.kind)
    if remembered is not None:
        return remembered(matter)
    about, words = matter.about, _AT[matter.kind]
    by, figure, victim, victim_figure = (about.get(word, "") for word in words)
    rest = tuple((name, repr(value)) for name, value in about.items() if name not in words)
    return Where(by or matter.troop, figure or matter.figure, victim, victim_figure, rest)
