"""How a showdown begins; everything else of brawls and showdowns is in `fields.py`."""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.fold.dispatch import evolve
from companion.games.outlaws.table.core.state import State


@evolve.register
def _(event: e.ShowdownBegan, state: State) -> State:
    return replace(state, stage="showdown", showdown=event.showdown, cups={}, drawer="", go=None)
