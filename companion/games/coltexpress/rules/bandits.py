"""An entry for each bandit: the power, and how the bandit is told apart."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.games.coltexpress.data.catalog import Catalog
from companion.games.coltexpress.data.records import BanditCard
from companion.games.coltexpress.rules.writing import marked, paragraphs, rows

LOOKS = ("color", "pattern", "letter")


def bandit_entries(book: Catalog) -> Iterator[Entry]:
    """One for each."""
    yield from map(_bandit, book.bandits.values())


def _bandit(bandit: BanditCard) -> Entry:
    looks = [(field, marked(bandit, field, getattr(bandit, field))) for field in LOOKS]
    return Entry(
        id=bandit.id,
        title=bandit.name,
        chapter="Bandits",
        section=bandit.section,
        body=paragraphs(bandit.power, bandit.more, rows(("", ""), looks)),
        see=(*bandit.see, "characters"),
        words=(f"{bandit.name} power", f"{bandit.name} ability", f"{bandit.name} card"),
        rulings=bandit.rulings,
        source=bandit.source,
    )
