"""Townsfolk move away from gunfire: a group within two squares of a shot goes one square directly away from it (Groups
of townsfolk and gunfire). The app does not see the board: it says who has to look."""

from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core.step import Step


def remind(step: Step, but: str = "") -> None:
    """What everybody should look at after a shot; ``but`` is the group that fired it."""
    if any(not group.gone and group.id != but for group in step.state.townsfolk):
        step.tell(f"Townsfolk within {figures().townsfolk_shy} squares of the shot move one square away from it.")
