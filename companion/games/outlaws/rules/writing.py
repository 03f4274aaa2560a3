"""Small Markdown for entries that are made from records."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Protocol

from companion.engine.calculators import percent


class Record(Protocol):
    """A record that knows which of its figures nobody printed."""

    @property
    def source(self) -> str:
        """``print`` or ``house``."""
        ...

    @property
    def house(self) -> tuple[str, ...]:
        """The fields that nobody printed, of a record that somebody did."""
        ...


def signed(number: int) -> str:
    """``+1``, ``+0`` or ``−1``."""
    return f"{number:+d}".replace("-", "−")


def marked(record: Record, field: str, words: str) -> str:
    """The words, with *house* behind them where the field of a printed record is ours."""
    return f"{words} *(house)*" if field in record.house else words


def rows(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    made = [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *lines)]
    return "\n".join(made).replace("|  |", "| |")


def share(chance: Fraction) -> str:
    """A chance in percent, for a table whose words say so: ``33``."""
    return percent(chance).removesuffix(" %")


def paragraphs(*parts: str) -> str:
    """Those that say something, with a line between them."""
    return "\n\n".join(part for part in parts if part)
