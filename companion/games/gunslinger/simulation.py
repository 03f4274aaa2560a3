"""Duels that the sparring partner plays against itself, one man on each side: where the strength figures come from.

Of each two gunslingers one begins as often as the other. Terrain lies at random, and the deck, the dice and where
everybody sets up follow from a seed, so that the same seed gives the same figures.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.gunslinger import outfit
from companion.games.gunslinger.catalog import catalog
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table.deciding import HANDLERS, partner, setting_up
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Seat, State

FIRST, SECOND = SEATS = ("first", "second")
LONGEST = 100
"""Rounds after which a duel is a draw: nobody is about to die any more."""

Man = tuple[str, tuple[str, ...]]
"""A gunslinger by his id, and his options."""


def duel(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> State:
    """A duel from its first card to its end, or as it stands after `LONGEST` rounds."""
    step = _set_up(first, second, seed)
    partner.play_on(step, LONGEST)
    return step.state


def begin(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> State:
    """The same before anybody has set up."""
    return _set_up(first, second, seed).state


def _set_up(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> Step:
    step = Step(State(), Actor("", frozenset(), host=True), Chance(seed, "duel"))
    seats = tuple(Seat(seat, seat, computer=True, ready=True) for seat in SEATS)
    step.emit(e.TableBegan(seats, "virtual", "virtual", {"board": "app", "interrupts": "always"}))
    for seat, men in zip(SEATS, (first, second), strict=True):
        for person, options in men:
            setting_up.join(step, seat, person, options)
    setting_up.proceed(step)
    for command in (c.LayOut("random"), c.Settle()):
        HANDLERS[type(command)](step, command)
    return step


def won(first: Man, second: Man, seed: str) -> float:
    """What the first man gets: 1 for a win, half for a draw."""
    return {FIRST: 1.0, SECOND: 0.0}.get(duel([first], [second], seed.encode()).winner, 0.5)


def shares(times: int, seed: str, options: Collection[str] = ()) -> Mapping[str, float]:
    """The share of his duels that each of the 24 wins against the 23 others, who bring nothing; he brings the options.
    He meets each of them so many times as the first and as often as the second."""
    total = dict.fromkeys(catalog().gunslingers, 0.0)
    brought = tuple(options)
    for person, other in permutations(total, 2):
        for time in range(times):
            place = f"{seed}/{person}/{other}/{time}"
            total[person] += won((person, brought), (other, ()), place)
            total[other] += 1 - won((person, ()), (other, brought), place)
    return {person: points / (2 * times * (len(total) - 1)) for person, points in total.items()}
