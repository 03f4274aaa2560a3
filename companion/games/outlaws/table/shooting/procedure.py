"""What comes after what in a shot (Shooting sequence; Snapshots).

Snapshots before it; the gun die; who is hit, and behind what; the counters; snapshots after it; then horses and
townsfolk. `proceed` goes on as far as nobody has to be asked. Snapshots lie on the pile above the shot that they
answer, and the rest of a shotgun's line and its second barrel below it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.engine.hooks import Point, on
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import DEAD, Hit, Shot, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing
from companion.games.outlaws.table.shooting import rolling, striking, turning, ways
from companion.games.outlaws.table.shooting.readiness import can_fire

BEFORE, AFTER = "before", "after"
ANSWERS: Point[Callable[[Step, Shot], None]] = Point("who is asked for a snapshot because of a shot", "when")
"""`BEFORE` and `AFTER` it."""
QUICKER: Point[Callable[[State, Shot], bool]] = Point("whether somebody may be quicker than a shot", "when")
"""`BEFORE` it."""
FIRED: Point[Callable[[Step, Shot], None]] = Point("what follows a shot that was fired", "chapter", ordered=True)
"""Once for each bullet, when nothing of it is left to settle: horses bolt, townsfolk flee, a showdown goes on."""


def proceed(step: Step) -> None:
    """From stage to stage, and from shot to shot."""
    while (shot := step.state.shot) is not None and STAGES[shot.stage](step, shot):
        pass


def on_to_the_roll(step: Step) -> None:
    """The same up to the gun die, which has fallen already."""
    while (shot := step.state.shot) is not None and shot.stage != "roll" and STAGES[shot.stage](step, shot):
        pass


def _stage(step: Step, shot: Shot, stage: str) -> bool:
    step.emit(e.ShotSet(replace(shot, stage=stage)))
    return True


def _waits(_step: Step, _shot: Shot) -> bool:
    return False


def _asked(step: Step, shot: Shot, when: str, then: str) -> bool:
    """Those who can answer it with a snapshot are asked. A snapshot is never answered; nor is a shot of a showdown,
    which does not follow the usual sequence of play."""
    _stage(step, shot, then)
    asks = ANSWERS.one(when=when)
    if asks and not shot.answer and shot.way != ways.SHOWDOWN:
        asks(step, turning.current(step.state))
    return True


def _warned(step: Step, shot: Shot) -> bool:
    """After the snapshots before it, he fires if he still can; else the bullet is kept, and the actions are gone
    (ruling 19)."""
    state = step.state
    if state.window or state.snap:
        return False
    man = state.the(shot.man)
    if not can_fire(state, man, shot.item) or not _well_held(state, shot):
        step.tell(f"{man.name} cannot fire any more.")
        drop(step, shot)
        return True
    if _in_vain(state, shot):
        return _wasted(step, shot)
    return _stage(step, shot, "view" if lying(state, shot) - set(shot.lying) else "roll")


def _in_vain(state: State, shot: Shot) -> bool:
    """Its target is dead by now, and nobody else shares the square: the first barrel did that."""
    target, other = state.man(shot.target), state.man(shot.sharing)
    return target is not None and target.status == DEAD and (other is None or other.status == DEAD)


def _wasted(step: Step, shot: Shot) -> bool:
    """No die is rolled against a dead man. The cartridge is gone all the same."""
    if not shot.of:
        counter = step.state.item(shot.item)
        step.emit(e.ItemSet(replace(counter, loaded=counter.loaded - 1)))
    step.tell(f"No roll for the second barrel at {step.man(shot.target).name}, who is dead.")
    return _stage(step, shot, AFTER)


def _far(step: Step, shot: Shot) -> bool:
    return _wasted(step, shot) if _in_vain(step.state, shot) else False


def _well_held(state: State, shot: Shot) -> bool:
    man = state.the(shot.man)
    one_hand = ways.takes_all(shot.way) or not things.is_long(state, shot.item)
    return one_hand or man.in_both_hands(shot.item)


def lying(state: State, shot: Shot) -> set[str]:
    """Which of the two lies prone, by whom the view may be lost."""
    two = (state.man(shot.man), state.man(shot.target))
    return {man.id for man in two if man is not None and man.prone}


def drop(step: Step, shot: Shot) -> None:
    """It is not fired, and neither is what would have flown at others with it."""
    step.emit(e.ShotsDropped(tuple(one.id for one in step.state.shots if shot.id in (one.id, one.of))))


def _roll(step: Step, shot: Shot) -> bool:
    if _in_vain(step.state, shot):
        return _wasted(step, shot)
    if not step.app_rolls(step.man(shot.man).seat):
        return False
    rolling.by_app(step)
    return True


def _which(step: Step, shot: Shot) -> bool:
    asked = turning.question(step.state, shot)
    if not asked:
        return _stage(step, shot, "cover" if shot.struck else AFTER)
    if asked == turning.NAME or not step.app_rolls(step.man(shot.man).seat):
        return False
    turning.settle(step, step.chance.die(6), real=False)
    return True


def _cover(step: Step, shot: Shot) -> bool:
    return False if striking.unseen(step.state, shot) else _stage(step, shot, "hit")


def _hit(step: Step, shot: Shot) -> bool:
    _stage(step, shot, "struck")
    if striking.strike(step, turning.current(step.state)):
        hit_is_over(step)
    return True


def hit_is_over(step: Step) -> None:
    """The counters are drawn. A shotgun hits the other character of the square as well."""
    shot = turning.current(step.state)
    both = turning.both(step.state, shot)
    after = replace(shot, hurt=(*shot.hurt, shot.struck), struck=both or shot.struck)
    step.emit(e.ShotSet(replace(after, stage="cover" if both else AFTER)))
    proceed(step)


@on(drawing.ENDED, source=striking.SOURCE)
def _(step: Step, _hit: Hit) -> None:
    """The shot goes on."""
    hit_is_over(step)


def _answered(step: Step, shot: Shot) -> bool:
    if step.state.window or step.state.snap:
        return False
    step.emit(e.ShotEnded())
    if not shot.of:
        for hook in FIRED.hooks:
            hook.does(step, shot)
    return True


STAGES: Mapping[str, Callable[[Step, Shot], bool]] = {
    "aim": _waits,
    "before": lambda step, shot: _asked(step, shot, BEFORE, "warned"),
    "warned": _warned,
    "view": _waits,
    "far": _far,
    "roll": _roll,
    "which": _which,
    "cover": _cover,
    "hit": _hit,
    "struck": _waits,
    "after": lambda step, shot: _asked(step, shot, AFTER, "answered"),
    "answered": _answered,
}
"""Each is true where the shot went on."""


def is_at(state: State, *stages: str) -> bool:
    """The shot that is being settled is at one of those stages."""
    return state.shot is not None and state.shot.stage in stages
