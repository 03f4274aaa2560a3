"""A seat that the app plays, so that somebody can play alone: asked for its taps like a person, and knowing no more.

Its taps follow in the same step as the tap that led to them. So an undo goes back to a person's own last tap, and no
table waits for a seat that nobody holds.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.engine.play import Partner, Viewer

MOST_TAPS = 1000
"""Taps of such seats in one step; after those the table waits for the next tap of a person, so that none takes for
ever. A long answer has some dozens."""


class Table(Protocol):
    """What the platform asks of a game whose seats it plays."""

    partner: Partner | None

    def played(self, state: Any, /) -> Sequence[str]:
        """The seats that the app plays."""
        ...

    def view(self, state: Any, viewer: Viewer, /) -> Board:
        """What that viewer sees."""
        ...


def taps(table: Table, now: Callable[[], Any], chance: Chance) -> Iterator[tuple[str, Any]]:
    """Seat and command of each tap, until none of the seats that the app plays has one. ``now`` is the state as the
    taps so far have left it. The partner is handed what its seat sees of it, and never the state."""
    partner, moment, given = table.partner, "", 0
    for _ in range(MOST_TAPS if partner is not None else 0):
        state = now()
        for seat in table.played(state):
            board = table.view(state, Viewer(seat, frozenset({seat})))
            given = given if board.turn.key == moment else 0
            moment = board.turn.key
            command = partner.tap(seat, board, given, chance) if partner is not None else None
            if command is not None:
                given += 1
                yield seat, command
                break
        else:
            return
