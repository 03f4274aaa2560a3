"""What gunfire does to horses: one that is hit runs off, and loose ones near by bolt (Shooting at horses; Horses do not
like gunfire)."""

from companion.engine.hooks import on
from companion.games.outlaws.table.core.state import Shot
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import bolting, stable
from companion.games.outlaws.table.shooting import procedure, sight, striking


@on(striking.STRUCK, kind=sight.HORSE)
def _(step: Step, shot: Shot) -> bool:
    """Any shot that draws a wound injures it; no counter is placed, so none is drawn."""
    stable.run_off(step, shot.struck)
    return True


@on(procedure.FIRED, at=1, chapter="horses")
def _(step: Step, _shot: Shot) -> None:
    bolting.remind(step)
