"""What a card in a hand is worth to its man (house): what the sparring partner keeps and lets go, and what a person's
discards begin with."""

from collections.abc import Sequence

from companion.games.gunslinger.data.catalog import Title, title_of
from companion.games.gunslinger.table.cards.conditions import CHECKS, GROUND_WORDS, Man, Situation
from companion.games.gunslinger.table.cards.situations import as_man
from companion.games.gunslinger.table.core.state import Gunslinger, State

WORTH = {
    "attack": 6.0,
    "defense": 5.0,
    "move": 4.0,
    "damage": 6.0,
    "cripple": 3.0,
    "draw": 9.0,
    "heal": 6.0,
    "negate-move": 3.5,
    "standoff": 2.5,
}
"""By effect, else by type: a guess of the house, in no unit; only their order counts."""
ENOUGH = {"attack": 0.5, "defense": 0.5, "move": 2.5}
"""How much less each further card of the type is worth: a man plays few Move cards."""
PASSING = {*GROUND_WORDS, "not-clear", "moved", "stood-still", "surrounded", "attacked-already", "wounded", "distance"}
"""Conditions that may hold next turn though they do not now; the others are of the man or his weapon."""


def held(man: Gunslinger, type_: str) -> tuple[str, ...]:
    """His cards of that type."""
    return tuple(card for card in man.hand if title_of(card).type == type_)


def usable_attacks(state: State, man: Gunslinger) -> tuple[str, ...]:
    """Attack cards that he could ever play as he is and with what he has in hand."""
    return tuple(card for card in held(man, "attack") if _likely(state, man, title_of(card)) > 0)


def least_wanted(state: State, man: Gunslinger, cards: Sequence[str], count: int) -> tuple[str, ...]:
    """So many of those cards, the least useful first."""
    worth = {card: _worth(state, man, title_of(card)) for card in man.hand}
    ranked = sorted(man.hand, key=lambda card: (-worth[card], card))
    seen: dict[str, int] = {}
    for card in ranked:
        type_ = title_of(card).type
        worth[card] -= ENOUGH.get(type_, 0.0) * seen.get(type_, 0)
        seen[type_] = seen.get(type_, 0) + 1
    return tuple(sorted(cards, key=lambda card: (worth[card], card))[:count])


def _worth(state: State, man: Gunslinger, title: Title) -> float:
    """Its kind, how far it carries, and how likely it is ever to be good."""
    far = title.range / 4
    return (WORTH.get(title.effect or title.type, 0.0) + far) * _likely(state, man, title)


def _likely(state: State, man: Gunslinger, title: Title) -> float:
    """1 where every condition holds, less for each that may yet come to hold, 0 where one never will."""
    own = as_man(state, man)
    foes = [as_man(state, foe) for foe in state.living if foe.seat != man.seat]
    if title.type == "special":
        return 1.0
    chances = [_chance(Situation(own), own, need.word, need.least) for need in title.needs]
    if foes:
        situations = [(Situation(own, foe), foe) for foe in foes]
        chances += [max(_chance(one, foe, need.word, need.least) for one, foe in situations) for need in title.foe]
    likely = 1.0
    for chance in chances:
        likely *= chance
    return likely


def _chance(situation: Situation, man: Man, word: str, least: int) -> float:
    if word == "distance":
        return 0.9
    if word == "surrounded" and situation.foe is not None:
        return 0.1 if not man.surrounded else 1.0
    if word == "attacked-already":
        return 0.7
    if not CHECKS[word](situation, man, least):
        return 1.0
    return 0.4 if word in PASSING else 0.0
