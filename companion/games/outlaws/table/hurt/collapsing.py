"""Unconscious, and dead: prone, and whatever the hands held lies on the ground (Unconscious and dead)."""

from companion.engine.sources import APP
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import CONSCIOUS, DEAD, OUT, PERMANENT
from companion.games.outlaws.table.core.step import FATAL, UNCONSCIOUS, Step
from companion.games.outlaws.table.hurt import dropping, falling


def check(step: Step, man_id: str, by: str = "") -> None:
    """Wounds and blows have taken his last action: he is unconscious. If injuries alone did, he stays so, and his
    counter leaves the cup. Where nobody did it just now, it was whoever placed the latest wound."""
    man = step.man(man_id)
    by = by or next((wound.by for wound in reversed(man.wounds) if wound.by), "")
    if man.up and man.collapsed:
        status = PERMANENT if man.spent_by_injuries else OUT
        step.tell(f"{man.name} is unconscious{' for good' if status == PERMANENT else ''}.", UNCONSCIOUS)
        _down(step, man_id, status, by)
    elif man.status == OUT and man.spent_by_injuries:
        step.tell(f"{man.name} will not wake again in this shootout.")
        _down(step, man_id, PERMANENT, man.by or by)


def kill(step: Step, man_id: str, by: str = "") -> None:
    """He is dead. How hard he fell off a horse does not matter any more."""
    if step.man(man_id).status == DEAD:
        return
    if man_id in step.state.tumbles:
        step.emit(e.Landed(man_id))
    step.tell(f"{step.man(man_id).name} is dead.", FATAL)
    _down(step, man_id, DEAD, by)
    if step.state.chips != APP:
        step.tell(f"Put the wound counters of {step.man(man_id).name} back into the cup.")


def wake(step: Step, man_id: str) -> None:
    """He regains consciousness, and lies there. A foe in his square brawls with him again; with a friend in it he has
    to crawl off first, which the app does not see (Recovering from blows; More than one character in a square)."""
    step.emit(e.StatusSet(man_id, CONSCIOUS))
    man, state = step.man(man_id), step.state
    step.tell(f"{man.name} wakes up, prone.")
    if state.brawling(man):
        step.tell(f"The brawl with {state.the(man.foe).name} goes on.")
    elif any(mate.up for mate in state.friends(man)):
        step.tell(f"If a friend is in the square, {man.name} has to crawl to an adjacent square first.")


def _down(step: Step, man_id: str, status: str, by: str) -> None:
    step.emit(e.StatusSet(man_id, status, by))
    falling.fall(step, man_id)
    dropping.drop_held(step, man_id)
    if status in (PERMANENT, DEAD):
        step.emit(e.CountersRemoved((man_id,)))
