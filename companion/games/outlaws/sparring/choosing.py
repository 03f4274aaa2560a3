"""The first of some commands that the seat may give (house)."""

from collections.abc import Iterable
from typing import Any

from companion.engine.play import Actor
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.core.state import State


def first(state: State, seat: str, commands: Iterable[Any]) -> Any:
    """None where it may give none of them. They are looked at one after the other."""
    actor = Actor(seat, frozenset({seat}))
    return next((command for command in commands if FEATURES.may(state, actor, command) is None), None)
