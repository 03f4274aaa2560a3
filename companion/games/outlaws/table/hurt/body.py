"""The body of a character card: which counter can lie where, and which cover discards it (Body locations; Cover)."""

from collections.abc import Collection

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import Cover, WoundKind, discarding
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import HANDS, Man, State, Wound

PRONE, LEANING = "prone", "leaning"
"""Cover that the app knows of: its ids in the catalogue."""
LOW = "low"
"""A low object, on the line or in the target's own square."""


def kind(id_: str) -> WoundKind:
    """The kind of counter of that id."""
    return catalog().wounds[id_]


def covers(ids: Collection[str]) -> tuple[Cover, ...]:
    """The kinds of cover of those ids."""
    return tuple(catalog().covers[id_] for id_ in ids)


def idle_side(state: State, man: Man) -> str:
    """The side of the arm that holds no gun, where he uses a single handgun; empty for everybody else. It decides what
    windows, doors and corners save him from (Doors, windows and corners)."""
    guns = things.handguns(state, man)
    if len(guns) != 1 or things.long_gun(state, man):
        return ""
    return next(hand for hand in HANDS if hand != man.hand_of(guns[0]))


def saved_by(state: State, man: Man, cover: Collection[str], counter: WoundKind) -> Cover | None:
    """The cover that makes a counter useless against him."""
    return discarding(covers(cover), counter, idle_side(state, man))


def replaced(man: Man, counter: WoundKind) -> Wound | None:
    """The counter that a new one would replace, where its box is full: of two in the chest the lower. Only one that
    costs no more than the new one is replaced (ruling 9)."""
    there = [wound for wound in man.wounds if wound.box == counter.box]
    lowest = min(there, key=lambda wound: wound.loss, default=None)
    return lowest if lowest is not None and lowest.loss <= counter.first else None


def has_room(man: Man, counter: WoundKind) -> bool:
    """Its box has a free place, or one whose counter it may replace. A headshot needs no box."""
    if counter.kills:
        return True
    there = sum(wound.box == counter.box for wound in man.wounds)
    return there < catalog().boxes[counter.box].holds or replaced(man, counter) is not None


def cannot_run(man: Man) -> bool:
    """A wound keeps him from running: for good, or a bleed as long as nobody stops it (ruling 10)."""
    bleeding = (kind(wound.kind) for wound in man.wounds if kind(wound.kind).bleeds)
    return man.no_run or any("no-run" in bleed.conditions for bleed in bleeding)


def is_full(man: Man, counter: WoundKind) -> bool:
    """Its box holds as many counters as it can."""
    return sum(wound.box == counter.box for wound in man.wounds) >= catalog().boxes[counter.box].holds


def lying(man: Man, distance: int, said: tuple[str, ...]) -> tuple[str, ...]:
    """What was said of his cover, with that of a prone man: it counts unless the shooter is adjacent, and then too with
    a low object between them (Hit the deck)."""
    counts = man.prone and (distance > 1 or LOW in said)
    return tuple(dict.fromkeys((*said, *((PRONE,) if counts else ()))))
