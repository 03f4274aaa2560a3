"""Where the sparring partner likes to stand: what it could hit from there, less what could hit it."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards.conditions import Man, Situation, why_not
from companion.games.gunslinger.table.cards.situations import as_man
from companion.games.gunslinger.table.cards.worth import held, usable_attacks
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import attribute, hits_left, needed
from companion.games.gunslinger.table.core.state import Gunslinger, State

REACHING = (0.0, 1.0, 0.8, 0.5, 0.2, 0.15, 0.05, 0.0)
"""About how many of the Attack cards reach so many squares."""
FEAR = 0.4
"""How much a wound taken counts, where one dealt counts 1."""
PULL = (0.03, 0.15)
"""What a square nearer to an enemy is worth, without and with an Attack card to play."""


class Lookout:
    """Squares as one man sees them: figures that no condition of his changes are looked up once."""

    def __init__(self, state: State, man: Gunslinger) -> None:
        self._state = state
        self._man = man
        self._own = as_man(state, man)
        self._foes = [(foe, as_man(state, foe)) for foe in state.living if foe.seat != man.seat]
        self._attacks = [title_of(card) for card in usable_attacks(state, man)]
        self._defenses = [title_of(card) for card in held(man, "defense")]
        self._most = max(attribute(man, "hands"), 0)
        self._known: dict[tuple[str, bool, tuple[int, ...]], float] = {}

    def best(self, open_: Mapping[str, int]) -> str:
        """Of squares with the steps that they take, the best one; of like ones the nearest."""
        return max(open_, key=lambda square: (round(self._worth(square), 6), -open_[square], square))

    def _worth(self, square: str) -> float:
        ways = tuple(squares.distance(square, foe.square) for foe, _ in self._foes)
        moved = self._man.moved or square != self._man.square
        key = (squares.ground(self._state, square), moved, ways)
        if key not in self._known:
            own = replace(self._own, ground=key[0], moved=moved)
            near = PULL[bool(self._attacks)] * min(ways, default=0)
            self._known[key] = self._dealt(own, ways) - FEAR * self._taken(own, ways) - near
        return self._known[key]

    def _dealt(self, own: Man, ways: tuple[int, ...]) -> float:
        """Hits to be expected of as many attacks as he has, one card each; a hit that kills counts half as much
        again."""
        chances = [
            max(
                (
                    _in_six(needed(self._man, away)) * (1.5 if hits_left(foe) == 1 else 1.0)
                    for (foe, theirs), away in zip(self._foes, ways, strict=True)
                    if not why_not(title, Situation(own, theirs, away))
                ),
                default=0.0,
            )
            for title in self._attacks
        ]
        return sum(sorted(chances, reverse=True)[: self._most])

    def _taken(self, own: Man, ways: tuple[int, ...]) -> float:
        """Hits to be expected from everybody, each Defense card that would hold there halving them."""
        hits = 0.0
        for (foe, theirs), away in zip(self._foes, ways, strict=True):
            situation = Situation(own, theirs, away)
            shields = sum(not why_not(title, situation) for title in self._defenses)
            shots = min(attribute(foe, "hands"), len(foe.hand) / 2)
            hits += _in_six(needed(foe, away)) * REACHING[away] * shots / 2**shields
        return hits


def _in_six(target: int) -> float:
    return min(max(target, 0), 6) / 6
