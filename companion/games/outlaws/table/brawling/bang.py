"""A gun is fired in a brawl, or at somebody who lies in the same square. Horses and townsfolk near by hear it (Horses
do not like gunfire; Groups of townsfolk and gunfire)."""

from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import bolting
from companion.games.outlaws.table.townsfolk import gunfire


def heard(step: Step) -> None:
    """What everybody should look at on the board."""
    bolting.remind(step)
    gunfire.remind(step)
