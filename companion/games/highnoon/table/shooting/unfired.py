"""What was declared and is not done any more, for whoever would do it fell before the dice did: a Hold came between
(Holding Actions, Timing; Eatin' Dirt; Put Down).

The book names shots. That a blast is not thrown or fired then, and a spell not cast, is the house's reading of the same
sentences: whoever Eats Dirt cannot attack, and whoever is Put Down does nothing.
"""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.highnoon.table.core import Matter, Play, Settled, State
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import ready
from companion.games.highnoon.table.wounds import figures

DOERS: Point[Callable[[Matter], tuple[str, ...]]] = Point("who would do what was declared", "matter")
_DECLARED = ("shot", "horse-shot", "blast", "spell")


@figures.floored(at=20)
def _floored(play: Play, troop_id: str, _figure: str) -> None:
    """Who Eats Dirt fires nothing; a shot whose die has fallen is out of the barrel."""
    for matter in play.state.matters:
        if matter.kind in _DECLARED and matter.troop == troop_id and not matter.throws and silenced(play.state, matter):
            play.tell(f"{matter.title}: no longer possible.")
            asking.settle(play, matter.id, Settled(skipped=True))


@figures.felled(at=50)
def _felled(play: Play, troop_id: str, figure: str, _by: str) -> None:
    """No more does who is Put Down."""
    _floored(play, troop_id, figure)


def silenced(state: State, matter: Matter) -> bool:
    """True where nobody is on his feet who could do it: the figure, or one of the crew of a big gun."""
    doers = _doers(state, matter)
    return bool(doers) and not any(
        figure.state == "up" and figure.id in doers for figure in state.troops[matter.troop].figures
    )


def _doers(state: State, matter: Matter) -> tuple[str, ...]:
    """The figures of its troop any of whom would do; none where no figure does it."""
    if known := DOERS.one(matter=matter.kind):
        return known(matter)
    arm = firearms.arm(state, matter.about["arm"]) if matter.kind == "shot" else None
    if arm is not None and arm.served:
        return ready.crew(state, state.troops[matter.troop], matter.figure)
    return (matter.figure,)
