"""A big gun at which a figure stands: it is fired shot by shot, like what that figure carries (Appendix B, Crews;
Gatling Guns, Rate of Fire).

Who serves a gun, and what makes it ready, is in `guns`.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Deed, Figure, State, Troop
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.gear.firearms import Arm

FIRED = "fired"
"""The troop's word for the gun that it has served in this action: that of the troop that it names; with a figure, the
gun that is part of that figure."""


def ready(state: State, troop: Troop, figure: Figure) -> tuple[Arm, ...]:
    """The big gun at which that figure stands in this action, with the shots that it has."""
    return tuple(
        replace(arm, rof=deed.number)
        for deed in _ready(state, troop, figure.id)
        if (arm := firearms.arm(state, deed.weapon)) is not None
    )


def die_of(state: State, troop: Troop, figure_id: str) -> str:
    """The die for the gun that the figure serves; empty for its own Shootin'."""
    return next((deed.die for deed in _ready(state, troop, figure_id)), "")


def _ready(state: State, troop: Troop, figure_id: str) -> Iterator[Deed]:
    return (deed for deed in state.deeds(troop.id, targets.READY) if deed.figure == figure_id)


def make_ready(play: Play, troop: Troop, figure: str, weapon: str, shots: int, notation: str) -> None:
    """The figure may fire so many shots with that gun."""
    play.did(troop.id, targets.READY, figure, weapon=weapon, number=shots, die=notation)


def crew(state: State, troop: Troop, figure: str) -> tuple[str, ...]:
    """The figures of a troop that serve the gun which that one fires; its own bearer serves it alone."""
    serve = state.figures_that(troop.id, targets.SERVED)
    men = tuple(other.id for other in troop.figures if other.id in serve)
    return (figure,) if figure in state.figures_that(troop.id, FIRED) or len(men) < 2 else men


def someone(play: Play, troop_id: str, figure: str) -> str:
    """Who of those at a gun did it, at random (Appendix C: Martyr's Mirror); a gun's own bearer did it himself."""
    men = crew(play.state, play.troop(troop_id), figure)
    return figure if len(men) < 2 else play.chance.choice(men)
