"""The two marks that stand behind what the book does not print, and what a page says of those that are on it."""

from collections.abc import Collection

HOUSE, RULING = "†", "‡"
MARKS = (HOUSE, RULING)

_TOLD = {HOUSE: "house number: not in the book", RULING: "ruling: the book leaves it open"}
_BRIEF = {HOUSE: "house number", RULING: "ruling"}


def told(marks: Collection[str]) -> str:
    """A sentence for each mark that is on the page; nothing where there is none."""
    return " ".join(f"{mark} {_TOLD[mark]}." for mark in MARKS if mark in marks)


def briefly(marks: Collection[str]) -> str:
    """The same for little room."""
    words = ", ".join(f"{mark} {_BRIEF[mark]}" for mark in MARKS if mark in marks)
    return f"{words}." if words else ""
