"""How the barkeep plays: it stakes its best token. Later, with a 3 or more in hand it shows the best, else it rolls."""

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.engine.sealed import Choose
from tin_cup.table.going.roll import Roll
from tin_cup.table.going.show import Show


class Barkeep:
    """The contract `companion.engine.play.Partner`, fulfilled."""

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Choose | Roll | Show | None:
        """What it does where it is asked. ``board`` shows it no more than a person in its seat would see."""
        del given, chance
        asked = next((prompt for prompt in board.prompts if prompt.mine), None)
        if asked is None:
            return None
        best = max(board.known, default="0")
        if asked.id.startswith("stakes"):
            return Choose("stakes", seat, (best,))
        return Show(best) if best >= "3" else Roll()
