"""The turn of the townsfolk: each group rolls what it does (Groups of townsfolk)."""

from companion.games.outlaws.table.core.step import Step


def take_turn(step: Step) -> None:
    """Every group that has not dispersed."""
    del step
