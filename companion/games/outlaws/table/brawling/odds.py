"""Exact odds of a brawl action on the brawl die: what is placed once the foe has dodged as well as the dice let him
(Brawl actions; Dodge). Whoever can force a re-roll may do better than that."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction

from companion.engine.calculators import percent
from companion.engine.hooks import Point
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import evading
from companion.games.outlaws.table.core.state import Blow, Man, State

COUNTS: Point[Callable[[State, Man, BlowFace], int]] = Point("the blows or wounds of a face for somebody", "action")
WOUNDS = ("stab",)
"""Actions that deal wounds, of which nobody knows beforehand whether they knock out."""


def dealt(state: State, blow: Blow, face: BlowFace) -> int:
    """What the face does, before anybody dodges; 0 for an action that no brawl die decides."""
    counts = COUNTS.one(action=blow.action)
    return counts(state, state.the(blow.foe), face) if counts else 0


def placed(state: State, blow: Blow) -> Mapping[int, Fraction]:
    """How likely so many blows or wounds are placed."""
    found = defaultdict[int, Fraction](Fraction)
    dodges = dodging(state, blow)
    for face in state.house.brawl:
        count = dealt(state, blow, face)
        found[max(0, count - 1)] += dodges / 6
        found[count] += (1 - dodges) / 6
    return found


def dodging(state: State, blow: Blow) -> Fraction:
    """How likely the foe dodges what hits."""
    return checks.at_most(evading.most(state, blow)) if evading.stage(state, blow) else Fraction()


def misses(state: State, blow: Blow) -> Fraction:
    """How likely a new roll does nothing at all, for which nobody dodges."""
    return checks.shown(state.house.brawl, lambda face: not dealt(state, blow, face))


def any_placed(state: State, blow: Blow) -> Fraction:
    """How likely it does anything."""
    return sum((chance for count, chance in placed(state, blow).items() if count), Fraction())


def knocks_out(state: State, blow: Blow) -> Fraction:
    """How likely its blows take the foe's last action."""
    foe = state.the(blow.foe)
    left = foe.start - foe.hurt - foe.blows
    if blow.action in WOUNDS or not foe.up:
        return Fraction()
    return sum((chance for count, chance in placed(state, blow).items() if count >= max(1, left)), Fraction())


def words(state: State, blow: Blow) -> str:
    """What stands on its button: ``42 %``, ``42 %, out 14 %``."""
    out = knocks_out(state, blow)
    return percent(any_placed(state, blow)) + (f", out {percent(out)}" if out else "")
