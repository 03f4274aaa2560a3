"""Who is asked for a snapshot because of a shot (Snapshots; ruling 17).

Before it, whoever is the target of a long gun and holds a handgun. After it, whoever was shot at. Each once for a shot,
before *or* after. Only men who could try anything are asked, so that a shot at anybody else costs no tap.
"""

from collections.abc import Iterable

from companion.engine.hooks import on
from companion.engine.words import in_words
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Shot, State, Window
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, ways
from companion.games.outlaws.table.snapshots import chances


@on(procedure.ANSWERS, when=procedure.BEFORE)
def _(step: Step, shot: Shot) -> None:
    """The target, and whoever else a shotgun will hit."""
    _open(step, shot, procedure.BEFORE, _quicker(step.state, shot))


@on(procedure.QUICKER, when=procedure.BEFORE)
def _(state: State, shot: Shot) -> bool:
    return shot.way != ways.SHOWDOWN and bool(_quicker(state, shot))


def _quicker(state: State, shot: Shot) -> list[Man]:
    """Those with a handgun whom the shot of a long gun goes at."""
    if not things.is_long(state, shot.item):
        return []
    volley = [one for one in reversed(state.shots) if shot.id in (one.id, one.of)]
    return [man for man in _able(state, volley) if things.handguns(state, man)]


@on(procedure.ANSWERS, when=procedure.AFTER)
def _(step: Step, shot: Shot) -> None:
    """The target, whether it was hit or not."""
    _open(step, shot, procedure.AFTER, _able(step.state, (shot,)))


def _able(state: State, shots: Iterable[Shot]) -> list[Man]:
    """Foes of the shooter whom those shots go at, who have not tried because of it yet, and could."""
    found = ((state.man(shot.target), state.the(shot.man)) for shot in shots if not shot.tried)
    return [man for man, foe in found if man is not None and man.team != foe.team and chances.choices(state, man)]


def _open(step: Step, shot: Shot, when: str, asked: list[Man]) -> None:
    if asked and step.man(shot.man).up:
        step.emit(e.WindowOpened(Window(shot.man, when, tuple(man.id for man in asked))))
        if when == procedure.BEFORE:
            step.tell(f"{in_words([man.name for man in asked])} may be quicker.")


def close_for_the_unable(step: Step) -> None:
    """Whoever could try something when the shot was over, and cannot any more, is not asked: the fall off a horse made
    him unconscious."""
    state = step.state
    if state.window is None or state.snap is not None:
        return
    unable = [man for man in state.window.asked if not chances.choices(state, state.the(man))]
    for man in unable:
        step.emit(e.WindowAnswered(man))
    if unable:
        procedure.proceed(step)
