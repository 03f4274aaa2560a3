"""Counted things and lists of names, as one says them."""

from collections.abc import Sequence


def counted(count: int, what: str) -> str:
    """``1 card``, ``3 cards``, ``no card``."""
    return f"{count or 'no'} {what}{'s' if count > 1 else ''}"


def in_words(names: Sequence[str]) -> str:
    """``Ann, Ben and Cal``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
