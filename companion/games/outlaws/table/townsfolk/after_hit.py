"""After a pot-shot the other groups go on."""

from companion.engine.hooks import on
from companion.games.outlaws.table.core.state import Hit
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing
from companion.games.outlaws.table.townsfolk import turn


@on(drawing.ENDED, source="townsfolk")
def _(step: Step, _hit: Hit) -> None:
    turn.go_on(step)
