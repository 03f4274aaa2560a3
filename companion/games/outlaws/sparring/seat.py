"""The sparring partner behind the platform's contract `companion.engine.play.Partner` (house)."""

from typing import Any

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.games.outlaws import sparring
from companion.games.outlaws.sparring import posse
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.turn.done import Done

PATIENCE = 40
"""Commands that such a seat gives in one turn of one man, answers counted; it ends the turn then, so that no tap ever
waits for the end of it. A long turn has a dozen."""


class Sparring:
    """What such a seat taps, by what it sees of the table."""

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Any:
        """Its command, or None."""
        seen: State = board.known
        if seen.stage == "recruit":
            return posse.gather(seen, seat, chance)
        return answer(seen, seat, given)


def answer(seen: State, seat: str, given: int) -> Any:
    """Its command in play, after so many in this turn."""
    if given >= PATIENCE and seen.go is not None and not seen.go.over and not seen.unsettled:
        return first(seen, seat, (Done(seen.go.man),))
    return sparring.choose(seen, seat)
