"""Off the board, by a rule of the shootout or because a player gives up: the man, and the horses that he rides and
leads."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import GONE
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable
from companion.games.outlaws.table.hurt import dropping
from companion.games.outlaws.table.moving import stepping


def leave(step: Step, man_id: str) -> None:
    """He is in nobody's square any more, and his counter is in no cup."""
    stepping.moved(step, man_id)
    man = step.man(man_id)
    horses = [found for id_ in (man.horse, *man.led) if (found := stable.horse(step.state, id_))]
    if horses:
        step.emit(e.Saddled(man_id, ""), e.Led(man_id, ()))
    for horse in horses:
        step.emit(e.HorsePut(replace(horse, gone=True)))
    step.emit(e.StatusSet(man_id, GONE), e.CountersRemoved((man_id,)))


def leave_behind(step: Step, man_id: str) -> None:
    """What the shootout laid out (bags, the key) stays on the board for others."""
    man = step.man(man_id)
    for item in dict.fromkeys((*man.held, *man.carried)):
        if not step.state.item(item).owner:
            dropping.let_go(step, man_id, item)
