"""A table in free mode, and what its phones offer."""

from typing import Any

from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import FREE_MODE, State
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn.free_mode import FreeMode

from .support import Table, lay, make_state, two_sides

ON = {FREE_MODE: "yes"}


def dealt(*more: Any, turn: int = 2, **fields: Any) -> Table:
    """Anna's Gunmen act on an Ace; Ben's Ronin have a Queen, her Nell a Nine, his Rex a Deuce."""
    state = make_state(*two_sides(*more), **{"turn": turn, "stage": "ready", "phase": "draw", "switches": ON, **fields})
    for troop, card in (("gunmen", "AS"), ("ronin", "QS"), ("nell", "9H"), ("rex", "2C")):
        state = lay(state, troop, card)
    table = Table(state)
    table.do(FreeMode(on=False))
    table.do(FreeMode(on=True))
    return table


def acting(table: Table) -> tuple[str, ...]:
    return table.state.go.troops if table.state.go else ()


def buttons(state: State, seat: str = "s1") -> list[str]:
    """What the bar offers to that seat's phone."""
    board = TABLE.view(state, Viewer(seat, frozenset({seat})))
    return [one.label for prompt in board.prompts if prompt.mine for one in prompt.actions]


def asked(state: State, seat: str = "s1") -> str:
    return TABLE.view(state, Viewer(seat, frozenset({seat}))).prompts[0].text


def plate(state: State, troop: str, seat: str = "s1") -> Any:
    board = TABLE.view(state, Viewer(seat, frozenset({seat})))
    return next(one for one in board.troops if one.id == troop)


def steps(state: State, troop: str, seat: str = "s1") -> list[str]:
    stepper = plate(state, troop, seat).stepper
    return [one.label for one in stepper.taps if not one.why] if stepper else []
