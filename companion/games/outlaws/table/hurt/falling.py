"""Falling: a standing man becomes prone (Wound conditions), and a rider is thrown off (Shooting from horseback)."""

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import DEAD
from companion.games.outlaws.table.core.step import Step


def fall(step: Step, man_id: str) -> None:
    """Prone. Nothing happens to a man who is prone already."""
    man = step.man(man_id)
    if man.mounted:
        throw(step, man_id)
    if not man.prone:
        step.emit(e.StanceTaken(man_id, prone=True))
        if man.led:
            step.emit(e.Led(man_id, ()))


def throw(step: Step, man_id: str) -> None:
    """He lies in the square where he rode; how hard he fell is rolled once nothing else is going on
    (`horses.tumble`). Of a dead man it does not matter."""
    step.emit(e.Saddled(man_id, "") if step.man(man_id).status == DEAD else e.Thrown(man_id))
    step.tell(f"{step.man(man_id).name} is thrown off the horse.")
