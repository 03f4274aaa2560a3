"""Secret bids of Fate Chips: who gets what, and what it cost (Chapter One, Bidding for Allies; Appendix F, Rogues)."""

from collections.abc import Iterable

from companion.games.highnoon.table.chips.spending import COLOURS, give_back, worth
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Result


def target(result: Result) -> str:
    """What was bid for; empty where there was nothing to choose between, or no bid."""
    return next((pick for pick in result.picks if pick not in COLOURS), "")


def offered(result: Result) -> tuple[str, ...]:
    """The chips of a bid."""
    return tuple(pick for pick in result.picks if pick in COLOURS)


def lose_bids(play: Play, results: Iterable[Result], why: str) -> dict[str, tuple[str, ...]]:
    """All chips that were bid go, winners' and losers' alike. Gives what each seat really bid: chips that it spent
    between bid and reveal do not count."""
    return {result.seat: give_back(play, result.seat, offered(result), why) for result in results}


def winners(play: Play, results: tuple[Result, ...], why: str) -> dict[str, str]:
    """Who won what: target to seat. The most chips win (white 1, red 2, blue 3); a tie leaves those in it with
    nothing, and no chip is no bid."""
    bids = lose_bids(play, results, why)
    found: dict[str, list[tuple[int, str]]] = {}
    for result in results:
        if amount := worth(bids[result.seat]):
            found.setdefault(target(result), []).append((amount, result.seat))
    won = {}
    for what, made in found.items():
        highest = max(amount for amount, _ in made)
        first = [seat for amount, seat in made if amount == highest]
        if len(first) == 1:
            won[what] = first[0]
    return won
