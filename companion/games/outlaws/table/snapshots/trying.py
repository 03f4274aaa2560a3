"""What the die of a snapshot brings (Attempting a snapshot). Failing costs nothing."""

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Snap, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import falling, losing
from companion.games.outlaws.table.shooting import procedure

ROLLED = "snapshot"
"""What such a roll is called in the story."""


def the_snap(state: State) -> Snap:
    """The snapshot that waits for its die. Raises `LookupError` where there is none."""
    if state.snap is None:
        raise LookupError("no snapshot")
    return state.snap


def settle(step: Step, die: int, *, real: bool) -> None:
    """Low enough: the actions that it takes are lost, and the shot is fired or the dirt is hit."""
    snap = the_snap(step.state)
    man, option = step.man(snap.man), catalog().snapshots[snap.option]
    good = die <= snap.needed
    step.threw(Throw(step.state.round, man.id, ROLLED, "d6", die, real, snap.target, snap.needed, die, good))
    step.emit(e.SnapSettled())
    most = f"{snap.needed} or less" if snap.needed < 6 else "anything"
    step.tell(f"{man.name} rolls {die}, with {most} needed: {'quick enough' if good else 'too slow'}.")
    if good:
        losing.lose(step, man.id, option.loss)
        _does(step, snap)
    procedure.proceed(step)


def _does(step: Step, snap: Snap) -> None:
    """A snapshot that comes about ends the lower price of a reload, like any other action (ruling 37)."""
    if step.man(snap.man).loading:
        step.emit(e.ReloadGoesOn(snap.man, ""))
    if snap.shots:
        step.emit(e.ShotsDeclared(snap.shots))
    else:
        step.tell(f"{step.man(snap.man).name} hits the dirt.")
        falling.fall(step, snap.man)
