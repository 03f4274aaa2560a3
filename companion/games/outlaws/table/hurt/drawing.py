"""Wound counters drawn for a hit, one at a time, used or discarded (Resolving successful shots).

Of up to ``draws`` counters, ``uses`` are placed. After each the shooter uses it or lets it go; what is drawn last
has to be used if it can be. Cover and prone make counters useless. If the last one was useless for that, the target
keeps his head down: an action loss. A jam as the first counter jams the gun.

`begin` starts it, `advance` goes on as far as nobody has to be asked, and `ENDED` says what follows, by the source of
the hit. `INSTEAD` is for a source whose counters are only looked at for a jam.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Point
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.wounds import WoundKind
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import DEAD, Hit, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body, cup, losing, placing

ENDED: Point[Callable[[Step, Hit], None]] = Point("what follows a hit, once its counters are drawn", "source")
INSTEAD: Point[Callable[[Step, Hit], None]] = Point("what a counter does that is only looked at", "source")
LUCKY = "lucky"


def begin(step: Step, hit: Hit) -> None:
    """Counters are drawn for it."""
    step.emit(e.HitBegan(hit))
    advance(step)


def advance(step: Step) -> None:
    """Draws and places as long as there is nothing to choose. The app draws unasked where it may."""
    while (hit := step.state.hit) is not None and hit.stage not in ("keep", LUCKY):
        if is_finished(step.state, hit):
            finish(step)
        elif step.app_draws(drawer(step.state)):
            drawn(step, step.chance.choice(cup.counters(step.state)))
        else:
            return


def drawer(state: State) -> str:
    """The seat that draws the counters: that of the shooter. Nobody's where the townsfolk shot."""
    hit = the_hit(state)
    man = state.man(hit.by)
    return man.seat if man else ""


def the_hit(state: State) -> Hit:
    """The hit that is being settled. Raises `LookupError` where there is none."""
    if state.hit is None:
        raise LookupError("no hit")
    return state.hit


def is_finished(state: State, hit: Hit) -> bool:
    """Nothing more is drawn: enough were used, none is left, or the target is dead."""
    return not hit.draws or not hit.uses or state.the(hit.target).status == DEAD or not cup.counters(state)


def drawn(step: Step, counter_id: str) -> None:
    """A counter came out of the cup."""
    hit = the_hit(step.state)
    counter, target = body.kind(counter_id), step.man(hit.target)
    hit = replace(hit, current=counter_id)
    step.emit(e.HitSet(hit))
    if counter.is_jam:
        _jam(step, hit)
    elif (looked_at := INSTEAD.one(source=hit.source)) is not None:
        looked_at(step, hit)
    elif (cover := body.saved_by(step.state, target, hit.cover, counter)) is not None:
        _useless(step, f"{cover.name}: {target.name} takes no {counter.hit}.", head_down=True)
    elif not body.has_room(target, counter):
        _useless(step, f"There is no room for a {counter.hit}.", head_down=False)
    elif hit.draws <= hit.uses:
        taken(step)
    else:
        step.tell(f"A {counter.hit} is drawn for {target.name}.")
        step.emit(e.HitSet(replace(hit, stage="keep")))


def _jam(step: Step, hit: Hit) -> None:
    """The first counter of a shot jams the gun, and the hit is over. Later, and for shots that no gun of a character
    fired, a jam is only a counter (ruling 3): one drawn in vain, or one that is drawn again."""
    has_gun = bool(hit.item) and things.gun(step.state, hit.item) is not None
    if not has_gun:
        step.tell("A jam is drawn, which means nothing here. Another counter is drawn.")
        step.emit(e.HitSet(replace(hit, current="", drawn=(*hit.drawn, hit.current))))
        return
    if hit.drawn or hit.placed:
        _useless(step, "A jam is drawn too late to matter.", head_down=False)
        return
    step.emit(e.ItemSet(replace(step.state.item(hit.item), jammed=True, begun=0)))
    step.tell(f"{things.title(step.state, hit.item)} jams. The hit does nothing.")
    finish(step)


def _useless(step: Step, words: str, *, head_down: bool) -> None:
    """The counter counts as drawn. Near a shotgun it costs an action all the same, unless the aiming bonus has one to
    spare (ruling 12); else the last one in vain, for prone or cover, makes a conscious target keep his head down."""
    hit = the_hit(step.state)
    spare = hit.draws > hit.uses
    left = replace(hit, current="", drawn=(*hit.drawn, hit.current), draws=hit.draws - 1)
    if hit.every and not spare:
        left = replace(left, uses=left.uses - 1)
    step.emit(e.HitSet(left))
    step.tell(words)
    target = step.man(hit.target)
    if hit.every and not spare and target.up:
        losing.lose(step, hit.target, figures().head_down_loss)
        step.tell(f"{target.name} loses 1 action instead.")
    elif head_down and not left.draws and target.up:
        losing.lose(step, hit.target, figures().head_down_loss)
        step.tell(f"{target.name} ducks and loses 1 action.")


def taken(step: Step) -> None:
    """The counter is used. Somebody lucky may have it put back first."""
    hit = the_hit(step.state)
    target = step.man(hit.target)
    if target.skill == LUCKY and not target.lucky and target.up and hit.stage != LUCKY:
        step.emit(e.HitSet(replace(hit, stage=LUCKY)))
        return
    used(step)


def used(step: Step) -> None:
    """It lies on the body."""
    hit = the_hit(step.state)
    step.emit(
        e.HitSet(replace(hit, current="", stage="draw", draws=hit.draws - 1, uses=hit.uses - 1, placed=hit.placed + 1))
    )
    placing.place(step, hit.target, hit.current, star=hit.star, by=hit.by)


def put_back(step: Step) -> None:
    """It goes back into the cup, and another one is drawn in its place (Lucky)."""
    hit = the_hit(step.state)
    step.emit(e.SkillUsed(hit.target, LUCKY), e.HitSet(replace(hit, current="", stage="draw")))


def let_go(step: Step) -> None:
    """The shooter discards it."""
    hit = the_hit(step.state)
    step.tell(f"A {current(step.state).hit} is discarded.")
    step.emit(e.HitSet(replace(hit, current="", stage="draw", drawn=(*hit.drawn, hit.current), draws=hit.draws - 1)))


def current(state: State) -> WoundKind:
    """The counter that is looked at."""
    return body.kind(the_hit(state).current)


def finish(step: Step) -> None:
    """The hit is over, and what it belongs to goes on."""
    hit = the_hit(step.state)
    step.emit(e.HitEnded())
    follows = ENDED.one(source=hit.source)
    if follows is not None:
        follows(step, hit)
