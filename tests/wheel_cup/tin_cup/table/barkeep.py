"""How the barkeep plays: with a token of 3 or more in hand it shows the best, else it rolls."""

from companion.engine.board import Board
from companion.engine.chance import Chance
from tin_cup.table.going.roll import Roll
from tin_cup.table.going.show import Show


class Barkeep:
    """The contract `companion.engine.play.Partner`, fulfilled."""

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Roll | Show | None:
        """What it does where it is asked. ``board`` shows it no more than a person in its seat would see."""
        del seat, given, chance
        if not any(prompt.mine for prompt in board.prompts):
            return None
        best = max(board.known, default="0")
        return Show(best) if best >= "3" else Roll()
