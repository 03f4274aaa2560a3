"""How many Move cards, and how far they carry (Moving; Horses)."""

from collections.abc import Callable

from companion.engine.features import Why
from companion.engine.hooks import Point
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Gunslinger, State

MOVES: Point[Callable[[int], int]] = Point("how many Move cards a turn", "state", ordered=True)
"""What becomes of that number for a man in that state; the number without it is handed over."""


def most_moves(man: Gunslinger) -> int:
    """Move cards that he may play in a turn: one on foot."""
    most = figures().walker_moves
    for change in MOVES.all(state=man.states):
        most = change(most)
    return most


def squares_left(state: State, man: Gunslinger) -> int:
    """How far his Legs, as they are now, still carry him in this turn: all Move cards of a turn share them. The book
    says that Legs are the most spaces in one turn; a horse changes the figure and the number of cards, and nothing else
    (house)."""
    gone = state.go.squares if state.go is not None and state.go.man == man.id else 0
    return max(attribute(man, "legs") - gone, 0)


def reach(state: State, man: Gunslinger, title: Title) -> int:
    """Squares that a Move card is good for now: its number, or what is left of his Legs."""
    return min(title.range, squares_left(state, man))


def no_move_left(state: State, man: Gunslinger) -> Why | None:
    """He can play no Move card more in this turn, or has no square left to move."""
    reason = _why_no_move(state, man)
    return Why("no-more-moves", f"{reason}.", reason, {"man": man.id}) if reason else None


def _why_no_move(state: State, man: Gunslinger) -> str:
    most = most_moves(man)
    if state.go is not None and state.go.moves >= most:
        return f"{man.name} has played {'the Move card of this turn' if most == 1 else f'{most} Move cards'}"
    if squares_left(state, man):
        return ""
    legs = f"{man.name} has Legs {attribute(man, 'legs')}"
    return f"{legs}, and has moved {counted(state.go.squares, 'square')}" if state.go and state.go.squares else legs


def destinations(state: State) -> dict[str, int]:
    """Where the man of the Move card may go, with the steps that it takes; his own square is 0."""
    man = state.man(state.move.man) if state.move else None
    if man is None or state.move is None or not man.square:
        return {}
    others = squares.taken(state) - {man.square}
    return dict(squares.reachable(man.square, state.move.squares, others))
