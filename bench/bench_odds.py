"""Exact odds beside icepool and dyce, which answer the same five questions in the same run.

Before anything is timed, all three must give the same fractions; a die is rolled equally often at most by all of them.
"Asked again" is the fastest of several rounds in which everybody may remember what they like; "asked first" is the
fastest of several rounds before each of which every cache of all three is emptied. The yardstick is the faster of the
two others.
"""

import functools
import inspect
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import dyce
import icepool

from bench.row import Row
from companion.engine.odds import acing, bands, longest, rolled
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.rolls import Chips, reach, roll
from companion.games.highnoon.odds.volleys import volley

ROUNDS = 7
AIM_AGAIN, AIM_FIRST = 1 / 100, 1 / 15
TWO_WHITES = Chips(white=2)
RIFLE = Attack(roll("d8", -1), roll("2d8"), roll("d6"))
MEN = 5

Ask = Callable[[], Any]


@dataclass(frozen=True)
class Asked:
    """One question. Each of the three answers in its own kind of object, from which chances can be read; ``read`` does
    so with ours. What is compared are the chances to come to each of ``edges`` or more."""

    name: str
    edges: Sequence[int]
    ours: Ask
    read: Callable[[Any], Sequence[Fraction]]
    icepool: Ask
    dyce: Ask

    def check(self) -> None:
        """Stops where the three do not give the same fractions."""
        theirs, others = self.icepool(), self.dyce()
        answers = (
            list(self.read(self.ours())),
            [theirs.probability(">=", edge) for edge in self.edges],
            [_at_least(others, edge) for edge in self.edges],
        )
        if not answers[0] == answers[1] == answers[2]:
            raise AssertionError(f"{self.name}: the answers are not the same fractions: {answers}")


def run() -> list[Row]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", dyce.lifecycle.ExperimentalWarning)
        return [row for asked in QUESTIONS for row in _rows(asked)]


def _rows(asked: Asked) -> list[Row]:
    asked.check()
    return [
        _row(f"odds of {asked.name}, asked again", asked, _fastest_us, AIM_AGAIN),
        _row("the same, asked first", asked, functools.partial(_fastest_us, before=_forget), AIM_FIRST),
    ]


def _row(name: str, asked: Asked, timed: Callable[[Ask], float], aim: float) -> Row:
    theirs, who = min((timed(ask), who) for ask, who in ((asked.icepool, "icepool"), (asked.dyce, "dyce")))
    return Row(name, timed(asked.ours), "µs", who, theirs, aim=aim, aim_on="ratio")


def _fastest_us(ask: Ask, before: Callable[[], None] = lambda: None) -> float:
    """Microseconds of the fastest round: other work of the machine stays out."""
    fastest = float("inf")
    for _ in range(ROUNDS):
        before()
        began = time.perf_counter()
        ask()
        fastest = min(fastest, time.perf_counter() - began)
    return fastest * 1e6


def _forget() -> None:
    """Empties every cache of a function that any of the three keeps.

    Another bench may have loaded the website. Flask's stand-ins for a request pass every name on to a request that is
    not there; so an object is asked for nothing, it is looked at.
    """
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("companion", "icepool", "dyce"):
            for held in list(vars(module).values()):
                for one in (held, *(vars(held).values() if isinstance(held, type) else ())):
                    if inspect.getattr_static(one, "cache_clear", None) is not None:
                        one.cache_clear()


# Everybody's open-ended die, rolled equally often at most, and what the others know


def _ice(sides: int) -> Any:
    return icepool.d(sides).explode(depth=longest(sides) - 1)


def _dyce(sides: int) -> Any:
    return dyce.explode_n(dyce.H(sides), n=longest(sides) - 1)


def _at_least(histogram: Any, needed: int) -> Fraction:
    ways = list(histogram.items())
    return Fraction(sum(count for face, count in ways if face >= needed), sum(count for _, count in ways))


def _best_dyce() -> Any:
    return _dyce(6).order_stat_for_n_at_pos(3, 2)


def _volley_icepool() -> Any:
    hit = _ice(8) - 1 >= 4
    return MEN @ (hit & (2 @ _ice(8) - _ice(6) >= 5))


def _volley_dyce() -> Any:
    hit = (_dyce(8) - 1).ge(4)
    return MEN @ (hit * (2 @ _dyce(8) - _dyce(6)).ge(5))


QUESTIONS = (
    Asked(
        "one acing d6",
        range(1, 25),
        lambda: acing(6),
        lambda die: [die.at_least(needed) for needed in range(1, 25)],
        lambda: _ice(6),
        lambda: _dyce(6),
    ),
    Asked(
        "2d8 less d6 in bands",
        (1, 5),
        lambda: bands(rolled(2, 8), rolled(1, 6), (1, 5)),
        lambda found: [found.at_least(band) for band in (1, 2)],
        lambda: 2 @ _ice(8) - _ice(6),
        lambda: 2 @ _dyce(8) - _dyce(6),
    ),
    Asked(
        "3d10 less d12 in bands",
        (1, 5, 10),
        lambda: bands(rolled(3, 10), rolled(1, 12), (1, 5, 10)),
        lambda found: [found.at_least(band) for band in (1, 2, 3)],
        lambda: 3 @ _ice(10) - _ice(12),
        lambda: 3 @ _dyce(10) - _dyce(12),
    ),
    Asked(
        "the best of three d6 at 8",
        (8,),
        lambda: reach(roll("d6"), 8, TWO_WHITES),
        lambda chance: [chance],
        lambda: _ice(6).highest(3),
        _best_dyce,
    ),
    Asked(
        "a five-man volley",
        range(MEN + 1),
        lambda: volley((RIFLE,) * MEN, MEN),
        lambda found: [found.put_down.at_least(count) for count in range(MEN + 1)],
        _volley_icepool,
        _volley_dyce,
    ),
)
