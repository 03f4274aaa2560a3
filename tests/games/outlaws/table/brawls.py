"""Brawls to test: two characters in a square, and the faces of the brawl die."""

from companion.games.outlaws.table.core import events as e
from tests.games.outlaws.table.shootouts import Shootout

MISS, FIST, FIST_AND_KNIFE, TWO_FISTS, TWO_OF_ALL = 1, 2, 3, 5, 6
"""Faces of the brawl die."""


def brawl(first: str = "daniel", second: str = "samuel", **agreed: str) -> Shootout:
    """The two share a square, with empty hands, and it is the first one's turn."""
    table = Shootout.of([first], [second, "lee"], **agreed)
    for name in (first, second):
        man = table.man(name)
        table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.by_hand(lambda step: step.emit(e.Engaged(table.man(first).id, table.man(second).id)))
    table.turn(first)
    return table


def id_(table: Shootout, name: str) -> str:
    return table.man(name).id


def stage(table: Shootout) -> str:
    """Where the brawl action stands that is being settled."""
    return table.state.blow.stage if table.state.blow else ""


def fallen(name: str = "samuel") -> Shootout:
    """That one lies unconscious in the square of Daniel, whose next turn it is."""
    table = brawl(second=name)
    table.change(name, status="out", prone=True, blows=4)
    table.turn("daniel")
    return table
