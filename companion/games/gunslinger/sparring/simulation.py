"""Duels that the sparring partner plays against itself, one man on each side: where the strength figures come from.

Of each two gunslingers one begins as often as the other. Terrain lies at random, and the deck, the dice and where
everybody sets up follow from a seed, so that the same seed gives the same figures.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any

from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.sparring.seat import answer
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Seat, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up import line_up
from companion.games.gunslinger.table.setting_up.lay_out import LayOut
from companion.games.gunslinger.table.setting_up.settle import Settle

FIRST, SECOND = SEATS = ("first", "second")
CROWD = 3
"""Odds of winning go with this power of the points, on one side and the other (house). Of the whole numbers 1 to 6 it
told best who won 617 duels of one to three men a side, whose points were added up: that is what points are for."""
AVERAGE = 50
"""Points of the 24 on the average."""
LONGEST = 100
"""Rounds after which a duel is a draw: nobody is about to die any more."""

Man = tuple[str, tuple[str, ...]]
"""A gunslinger by his id, and his options."""


def duel(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> State:
    """A duel from its first card to its end, or as it stands after `LONGEST` rounds."""
    step = _set_up(first, second, seed)
    moment, given = (0, ""), 0
    while step.state.turn <= LONGEST and (found := _tap(step.state, moment, given)):
        moment, given, seat, command = found
        step.actor = Actor(seat, frozenset({seat}))
        FEATURES.carry_out(step, command)
    return step.state


def _tap(state: State, moment: tuple[int, str], given: int) -> tuple[tuple[int, str], int, str, Any] | None:
    """What `engine.partner` asks for, without a board drawn for every tap: the moment, how many commands were given in
    it with this one, and whose this is."""
    now = (state.turn, state.go.man if state.go else "")
    before = given if now == moment else 0
    for seat in SEATS:
        known = Eyes(state, Viewer(seat, frozenset({seat}))).known
        if (command := answer(known, seat, before)) is not None:
            return now, before + 1, seat, command
    return None


def begin(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> State:
    """The same before anybody has set up."""
    return _set_up(first, second, seed).state


def _set_up(first: Sequence[Man], second: Sequence[Man], seed: bytes) -> Step:
    step = Step(State(), Actor("", frozenset(), host=True), Chance(seed, "duel"))
    seats = tuple(Seat(seat, seat, computer=True, ready=True) for seat in SEATS)
    step.emit(e.TableBegan(seats, "virtual", "virtual", {"board": "app", "interrupts": "always"}))
    for seat, men in zip(SEATS, (first, second), strict=True):
        for person, options in men:
            line_up.join(step, seat, person, options)
    line_up.proceed(step)
    for command in (LayOut("random"), Settle()):
        FEATURES.carry_out(step, command)
    return step


def won(first: Man, second: Man, seed: str) -> float:
    """What the first man gets: 1 for a win, half for a draw."""
    return {FIRST: 1.0, SECOND: 0.0}.get(duel([first], [second], seed.encode()).winner, 0.5)


def shares(times: int, seed: str, options: Sequence[str] = (), people: Collection[str] = ()) -> Mapping[str, float]:
    """The share of his duels that each of those people (all 24) wins against the 23 others, who bring nothing; he
    brings the options. He meets each of them so many times as the first and as often as the second."""
    everybody = tuple(catalog().gunslingers)
    total = dict.fromkeys(people or everybody, 0.0)
    brought = tuple(options)
    played = cache(won)
    for person, other in permutations(everybody, 2):
        for time in range(times):
            place = f"{seed}/{person}/{other}/{time}"
            if person in total:
                total[person] += played((person, brought), (other, ()), place)
            if other in total:
                total[other] += 1 - played((person, ()), (other, brought), place)
    return {person: points / (2 * times * (len(everybody) - 1)) for person, points in total.items()}


def strengths(times: int, seed: str) -> Mapping[str, int]:
    """Points of each gunslinger and of each option, from `shares` with so many ``times``; a third of them show on the
    average what an option adds, which is no less than nothing."""
    fewer = max(times // 3, 1)
    bare = shares(times, seed)
    raw = {person: _points(share, times) for person, share in bare.items()}
    scale = AVERAGE * len(raw) / sum(raw.values())
    found = {person: round(points * scale) for person, points in raw.items()}
    for option in catalog().options:
        may = [person for person in raw if outfit.allowed(catalog().gunslingers[person], (option,))]
        brought = shares(fewer, seed, (option,), may)
        gained = sum(_points(brought[person], fewer) - raw[person] for person in may) / len(may)
        found[option] = max(round(gained * scale), 0)
    return found


def _points(share: float, times: int) -> float:
    """Points in proportion. Who has won or lost every duel is taken to have lost or won half of one."""
    half = 0.5 / (2 * times * (len(catalog().gunslingers) - 1))
    likely = min(max(share, half), 1 - half)
    return float((likely / (1 - likely)) ** (1 / CROWD))
