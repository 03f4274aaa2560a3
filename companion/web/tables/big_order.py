"""The order of play on the big screen: who acts now and next, and then how many on cards of which value."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.engine.board import Step

ROOM, ROOM_BESIDE = 7, 5
"""So many troops stand in the row with their whole names; ``ROOM_BESIDE`` where the game's own board stands beside."""
MOST_HOLDS = 8
MOST_NAMED = 4
"""So many who act on no card are named besides those in the row, so that nobody's sign on a board is without a name."""
_JOKERS = {"RJ": "Red Joker", "BJ": "Black Joker"}
"""The codes of cards (`Step`) that are no value and suit."""


class BigOrder(NamedTuple):
    """``steps`` are those that act first. ``then`` are the cards of all others by their value, each with how many there
    are: ``("9", 4)``. Of those that act on no card, ``named`` are all who do not stand in the row; where they are too
    many, ``more`` counts them. ``unheld`` counts Holds that have no room."""

    steps: tuple[Step, ...]
    then: tuple[tuple[str, int], ...]
    named: tuple[Step, ...]
    more: int
    holds: tuple[Step, ...]
    unheld: int


def big_order(order: Iterable[Step], room: int) -> BigOrder:
    """Who is still to act: the first of them one by one, the others by their cards, as those come up."""
    everybody = tuple(order)
    ahead = [step for step in everybody if step.status != "done"]
    coming = [step for step in ahead if step.status != "hold"]
    if not any(step.card for step in everybody):
        # Nothing new is dealt: whoever has acted is the next after the last.
        coming += [step for step in everybody if step.status == "done"]
    holds = [step for step in ahead if step.status == "hold"]
    later = coming[room:]
    then = Counter(_JOKERS.get(step.card, step.card[:-1]) for step in later if step.card)
    named = tuple(step for step in later if not step.card)
    fit = len(named) <= MOST_NAMED
    more = 0 if fit else len(named)
    # A line that says "and 1 more" has room for the one.
    most = MOST_HOLDS + (len(holds) == MOST_HOLDS + 1)
    return BigOrder(
        tuple(coming[:room]),
        tuple(then.items()),
        named if fit else (),
        more,
        tuple(holds[:most]),
        len(holds[most:]),
    )
