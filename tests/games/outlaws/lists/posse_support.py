"""Posses in a few words, for the tests of the lists."""

from typing import Any

from companion.engine.roster import Document
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES

PEOPLE = tuple(catalog().characters)
GUNS = tuple(catalog().guns)
HEAD = {"format": "tabletop-companion/roster", "version": 1, "game": "outlaws", "side": "outlaws", "name": "Test"}


def hired(*people: str) -> list[dict[str, Any]]:
    """Characters with the kit that they come with."""
    empty = ARMIES.new("Test", 1000, {})
    return [dict(ARMIES.hire(empty, person)) for person in people]


def document(*troops: dict[str, Any], points: int = 1000, **fields: Any) -> Document:
    """A posse whose entries are called t1, t2 and so on."""
    entries = [{"id": f"t{number}", **troop} for number, troop in enumerate(troops, 1)]
    return ARMIES.read({**HEAD, "points": points, "troops": entries, **fields})


def codes(found: Document) -> list[str]:
    """What is said of a posse."""
    return [finding.code for finding in ARMIES.review(found).findings]
