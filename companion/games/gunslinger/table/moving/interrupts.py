"""Whether opponents negate a Move card just played: who is asked, what, and when an answer comes too late (Interrupts).

What is asked of a seat looks the same to everybody else, whatever it holds.
"""

from collections.abc import Callable

from companion.engine.features import Why
from companion.engine.hooks import Point
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.asked import is_asked
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import Gunslinger, MovePlay, State
from companion.games.gunslinger.table.core.step import Step

ANSWERED: Point[Callable[[Step, Gunslinger, Title], None]] = Point("a Move card is answered", "effect")
"""The man who answers it, with that card of his."""


def answers(title: Title) -> bool:
    """True for a card that can be played on a Move card."""
    return ANSWERED.one(effect=title.effect) is not None


def asked_of(state: State, mover: Gunslinger) -> tuple[str, ...]:
    """The opponents who are asked whether they negate a Move card."""
    seats = (seat.id for seat in state.seats if seat.id != mover.seat and state.of(seat.id))
    return tuple(seat for seat in seats if _is_asked(state, seat))


def _is_asked(state: State, seat: str) -> bool:
    held = [card for man in state.of(seat) for card in man.hand]
    openly = state.switches.get("interrupts") == "could"
    return is_asked(state, seat, held, answers, openly=openly)


def not_waited_for(state: State, seat: str, on: str) -> Why | None:
    """No Move card waits for that seat; ``on`` names the one that was meant, so that a late answer answers no other."""
    if why := not_now(state, "duel"):
        return why
    move: MovePlay | None = state.move
    if move is not None and seat in move.waiting and on in ("", move.key):
        return None
    return Why("nothing-to-negate", "There is no Move card to negate.", values={"seat": seat[:40]})
