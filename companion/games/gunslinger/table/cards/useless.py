"""The cards that a man can never use in this duel, whatever comes of it: they are marked as such in his hand (house).

A condition is held against everybody at their best: wounds healed, whichever weapon they carry in hand, in the saddle
if they have a horse. What may come and go, such as where somebody stands, speaks against a card only where it can come
no more: nobody stands among trees on a board without any.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from companion.games.gunslinger.data.board import GROUNDS
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.conditions import CHECKS, GROUND_WORDS, Man, Situation
from companion.games.gunslinger.table.cards.situations import as_man
from companion.games.gunslinger.table.core.state import Gunslinger, State

COMING = frozenset({"moved", "stood-still", "wounded", "attacked-already", "distance", "weaker-arms"})
"""Conditions that may always come to hold."""
SIDES = 2
"""Enemies who surround a man: one on each of two opposite sides."""


def never(state: State, man: Gunslinger, title: Title) -> str:
    """Why he can never use that card, in words; empty where he may."""
    own = list(_best(state, man))
    foes = [foe for foe in state.living if foe.seat != man.seat]
    for need in title.needs:
        if reason := _never(state, need.word, need.least, own):
            return reason
    for need in title.foe:
        reasons = [_of_foe(state, foe, need.word, need.least) for foe in foes]
        if reasons and all(reasons):
            return reasons[0] if len(reasons) == 1 else "It works against no enemy here"
    return ""


def _of_foe(state: State, foe: Gunslinger, word: str, least: int) -> str:
    if word == "surrounded":
        enemies = sum(man.seat != foe.seat for man in state.living)
        return "" if enemies >= SIDES else "It takes two to surround somebody"
    return _never(state, word, least, list(_best(state, foe)))


def _never(state: State, word: str, least: int, ways: list[Man]) -> str:
    """Why no way to be that man meets the condition."""
    if word in COMING:
        return ""
    if word in (*GROUNDS, "not-clear"):
        return _no_such_ground(state, word)
    reasons = [CHECKS[word](Situation(man), man, least) for man in ways]
    return reasons[0] if all(reasons) else ""


def _no_such_ground(state: State, word: str) -> str:
    """The board is without it; what lies on a real board is not known."""
    if state.real_board or word == "clear":
        return ""
    there = bool(state.terrain) if word == "not-clear" else word in state.terrain.values()
    if there:
        return ""
    return "The board has no terrain" if word == "not-clear" else f"Nobody can stand {GROUND_WORDS[word]}"


def _best(state: State, man: Gunslinger) -> Iterator[Man]:
    """Him with all wounds healed, with each of his weapons, in and out of the saddle."""
    for weapon, mounted in product(man.weapons, {False, man.horse}):
        yield as_man(state, replace(man, wounds=0, mounted=mounted, weapons=(weapon,)))
