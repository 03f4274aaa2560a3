"""Counted things and lists of names, as one says them."""

from collections import Counter
from collections.abc import Iterable, Sequence


def counted(count: int, what: str) -> str:
    """``1 card``, ``3 cards``, ``no card``."""
    return f"{count or 'no'} {what}{'s' if count > 1 else ''}"


def in_words(names: Sequence[str]) -> str:
    """``Ann, Ben and Cal``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def tallied(names: Iterable[str]) -> str:
    """Names with how often each comes, in the order of the first: ``2 × Gunmen, Sawbones``."""
    return ", ".join(f"{times} × {name}" if times > 1 else name for name, times in Counter(names).items())
