"""Small Markdown for entries that are made from records, and the figures that stand in them by name."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from companion.engine.game import Entry
from companion.engine.words import number_word
from companion.games.coltexpress.data.catalog import figures


class Record(Protocol):
    """A record that knows which of its fields nobody printed."""

    @property
    def house(self) -> tuple[str, ...]:
        """Their names."""
        ...


def filled(entry: Entry) -> Entry:
    """The entry with the figures of the data where its body names them: ``{hand}`` is six, ``${strongbox}`` $1,000."""
    said = {name: told(amount) for name, amount in vars(figures()).items()}
    return replace(entry, body=entry.body.format_map(said))


def told(amount: int) -> str:
    """``six``; from eleven on, figures: ``13``, ``1,000``."""
    return number_word(amount) if amount <= LAST_WORD else f"{amount:,}"


LAST_WORD = 10


def marked(record: Record, field: str, words: str) -> str:
    """The words, with *house* behind them where the field of a printed record is ours."""
    return f"{words} *(house)*" if field in record.house else words


def rows(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    made = [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *lines)]
    return "\n".join(made).replace("|  |", "| |")


def paragraphs(*parts: str) -> str:
    """Those that say something, with a line between them."""
    return "\n\n".join(part.strip() for part in parts if part.strip())
