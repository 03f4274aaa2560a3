"""The sparring partner behind the platform's contract `companion.engine.play.Partner` (house)."""

from typing import Any

from companion.engine.board import Board
from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.games.gunslinger import sparring
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.lists.strength import cost
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.setting_up.ready import Ready
from companion.games.gunslinger.table.setting_up.recruit import Recruit
from companion.games.gunslinger.table.turn.go_on import GoOn

LIKE = 4
"""Out of so many gunslingers who are nearest in strength one is chosen by chance."""
PATIENCE = 60
"""Commands that such a seat gives in one turn of one man, answers counted; it ends the turn then, so that no tap ever
waits for the end of it. A long turn has a dozen."""


class Sparring:
    """What such a seat taps, by what it sees of the table."""

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Any:
        """Errors: `Illegal` ``too-many-men`` where the board has no room for its line-up."""
        seen: State = board.known
        if seen.stage == "recruit":
            return _line_up(seen, seat, chance)
        return answer(seen, seat, given)


def answer(seen: State, seat: str, given: int) -> Any:
    """Its command in play, after so many in this turn."""
    command = sparring.choose(seen, seat)
    return command if given < PATIENCE else _enough(seen, command)


def _enough(state: State, command: object) -> object:
    """Instead of a command in the middle of a long turn: on with it, where nothing has to be settled first."""
    go = state.go
    if command is None or go is None or go.phase == "draw" or state.unsettled:
        return command
    return GoOn(go.man, over=True)


def _line_up(state: State, seat: str, chance: Chance) -> Any:
    """Once the people have chosen, a gunslinger for each of the longest line-up among them, about as strong as he, as
    far as the board has room."""
    own, mine = state.seat_of(seat), state.of(seat)
    people = [other for other in state.seats if not other.computer]
    if own.ready or not all(other.ready for other in people):
        return None
    longest = max((state.of(other.id) for other in people), key=len, default=())
    room = figures().board_men - len(state.men)
    if room < 1 and not mine:
        raise Illegal("too-many-men", f"{figures().board_men} gunslingers fill the board: the companion has no room.")
    if room < 1 or len(mine) >= len(longest):
        return Ready(seat)
    return Recruit(seat, _like(state, longest[len(mine)], chance))


def _like(state: State, man: Gunslinger, chance: Chance) -> str:
    """Somebody who is not in the duel yet, nor a wonder beside him."""
    there = {other.person for other in state.men}
    others = [person for person in catalog().gunslingers if person not in there] or list(catalog().gunslingers)
    near = sorted(others, key=lambda person: (abs(cost(person, ()) - cost(man.person, ())), person))
    return chance.choice(near[:LIKE])
