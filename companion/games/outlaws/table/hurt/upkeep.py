"""What happens at the end of a man's turn (Injury counters; Action loss; Recovering from blows; ruling 8).

Wounds turn into injuries, but bleeds stay. Action losses come off. One blow comes off where no conscious foe is in his
square. Then he may wake up, or faint.
"""

from dataclasses import replace

from companion.engine.words import counted
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import OUT
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body, collapsing


def after_turn(step: Step, man_id: str) -> None:
    """All of it, for a man who may still get up."""
    if not step.man(man_id).in_play:
        return
    _injuries(step, man_id)
    _losses(step, man_id)
    _blows(step, man_id)
    collapsing.check(step, man_id)
    man = step.man(man_id)
    if man.status == OUT and not man.collapsed:
        collapsing.wake(step, man_id)


def _injuries(step: Step, man_id: str) -> None:
    for wound in step.man(man_id).wounds:
        counter = body.kind(wound.kind)
        if not wound.injury and not counter.bleeds:
            step.emit(e.WoundChanged(man_id, replace(wound, loss=counter.second, injury=True)))
            cost = counted(counter.second, "action")
            step.tell(f"{step.man(man_id).name}’s {counter.hit} is an injury now, and costs {cost}.")


def _losses(step: Step, man_id: str) -> None:
    if count := step.man(man_id).losses:
        step.emit(e.Lost(man_id, -count))


def _blows(step: Step, man_id: str) -> None:
    man = step.man(man_id)
    pressed = bool(man.foe) and step.man(man.foe).up
    if man.blows and not pressed:
        off = min(man.blows, figures().blows_off)
        step.emit(e.Struck(man_id, -off))
        step.tell(f"{counted(off, 'blow').capitalize()} on {man.name} wears off.")
