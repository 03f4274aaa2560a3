"""What gunfire does to townsfolk: a group that is hit disperses, and those near by move away (Shooting at groups of
townsfolk; Groups of townsfolk and gunfire)."""

from companion.engine.hooks import on
from companion.games.outlaws.table.core.state import Shot
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, sight, striking
from companion.games.outlaws.table.townsfolk import gunfire, turn


@on(striking.STRUCK, kind=sight.TOWNSFOLK)
def _(step: Step, shot: Shot) -> bool:
    step.tell(f"{turn.group(step.state, shot.struck).name} scatters.")
    turn.disperse(step, shot.struck)
    return True


@on(procedure.FIRED, at=2, chapter="townsfolk")
def _(step: Step, _shot: Shot) -> None:
    gunfire.remind(step)
