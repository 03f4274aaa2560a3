"""The order of play on the big screen: who acts now and next, and then how many on cards of which value."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.engine.board import Step

ROOM, ROOM_BESIDE = 7, 5
"""So many troops stand in the row with their whole names; ``ROOM_BESIDE`` where the game's own board stands beside."""
MOST_HOLDS = 8
_JOKERS = {"RJ": "Red Joker", "BJ": "Black Joker"}
"""The codes of cards (`Step`) that are no value and suit."""


class BigOrder(NamedTuple):
    """``steps`` are those that act first. ``then`` are the cards of all others by their value, each with how many there
    are: ``("9", 4)``; ``more`` counts those that act on no card. ``unheld`` counts Holds that have no room."""

    steps: tuple[Step, ...]
    then: tuple[tuple[str, int], ...]
    more: int
    holds: tuple[Step, ...]
    unheld: int


def big_order(order: Iterable[Step], room: int) -> BigOrder:
    """Who is still to act: the first of them one by one, the others by their cards, as those come up."""
    ahead = [step for step in order if step.status != "done"]
    coming = [step for step in ahead if step.status != "hold"]
    holds = [step for step in ahead if step.status == "hold"]
    later = coming[room:]
    then = Counter(_JOKERS.get(step.card, step.card[:-1]) for step in later if step.card)
    more = len(later) - then.total()
    # A line that says "and 1 more" has room for the one.
    most = MOST_HOLDS + (len(holds) == MOST_HOLDS + 1)
    return BigOrder(tuple(coming[:room]), tuple(then.items()), more, tuple(holds[:most]), len(holds[most:]))
