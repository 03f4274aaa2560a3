"""A bullet hits: wound counters are drawn for a man; what it does to a horse or to townsfolk is their chapters'
(Resolving successful shots)."""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Point
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Hit, Man, Pair, Shot, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing
from companion.games.outlaws.table.hurt.body import LEANING, lying
from companion.games.outlaws.table.shooting import counters, sight

STRUCK: Point[Callable[[Step, Shot], bool]] = Point("what a bullet does to what is no man", "kind")
"""By `sight.HORSE` or `sight.TOWNSFOLK`. True once it is settled; else it calls `procedure.hit_is_over` later."""
SOURCE = "shot"
SAID = "cover"


def cover(state: State, shot: Shot) -> tuple[str, ...]:
    """All cover of whoever is hit."""
    return behind(state.the(shot.struck or shot.target), seen(state, shot))


def behind(man: Man, said: Pair) -> tuple[str, ...]:
    """All cover of a man: what was said, and what the app knows of. Prone counts unless the shooter is adjacent, and
    then too with a low object between them; looking from cover counts unless the shot comes from outside the target's
    view (Hit the deck; Doors, windows and corners). Covers add up (ruling 2)."""
    leaning = (LEANING,) if man.leaning and not said.outside else ()
    return lying(man, said.distance, (*said.cover, *leaning))


def seen(state: State, shot: Shot) -> Pair:
    """What was said of the shooter and whoever is hit: for this shot, or of the two before."""
    hit = shot.struck or shot.target
    here = Pair(shot.man, hit, shot.distance, shot.cover, shot.outside)
    return here if hit == shot.target or SAID in shot.turned else state.pair(shot.man, hit) or here


def unseen(state: State, shot: Shot) -> bool:
    """Nobody has said yet what covers whoever is hit: somebody else than the target that was looked at."""
    if sight.kind(state, shot.struck) != sight.MAN or SAID in shot.turned:
        return False
    looked_at = shot.struck == shot.target and not shot.of
    return not looked_at and state.pair(shot.man, shot.struck) is None


def say_cover(step: Step, shot: Shot, said: tuple[str, ...]) -> None:
    """What covers somebody whom nobody looked at. Of a man in a shotgun's line it is kept, since his distance is
    known."""
    if shot.of:
        step.emit(e.PairSaid(Pair(shot.man, shot.struck, shot.distance, said)))
    step.emit(e.ShotSet(replace(shot, cover=said, outside=False, turned=(*shot.turned, SAID), stage="hit")))


def strike(step: Step, shot: Shot) -> bool:
    """True once it is settled; counters that people draw come later."""
    kind = sight.kind(step.state, shot.struck)
    if kind != sight.MAN:
        does = STRUCK.one(kind=kind)
        return does(step, shot) if does else True
    made = counters.drawn(step.state, shot)
    drawing.begin(
        step,
        Hit(
            step.state.new_id("h"),
            shot.struck,
            shot.man,
            SOURCE,
            shot.item,
            made.draws,
            made.uses,
            things.the_gun(step.state, shot.item).impact,
            made.forced,
            cover(step.state, shot),
        ),
    )
    return False
