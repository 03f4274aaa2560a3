"""A seat that the companion plays, behind the platform's contract `companion.engine.play.Partner`."""

from typing import Any

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.games.coltexpress.sparring import choices


class Sparring:
    """It taps by what its seat knows."""

    def tap(self, seat: str, board: Board, _given: int, chance: Chance, /) -> Any:
        """The command of that seat, or None where it is asked nothing."""
        return choices.command(board.known, seat, chance)
