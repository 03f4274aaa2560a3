"""An entry for each shootout."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.shootouts import Shootout
from companion.games.outlaws.rules.writing import paragraphs


def shootout_entries(book: Catalog) -> Iterator[Entry]:
    """One for each."""
    yield from (_shootout(found) for found in book.shootouts.values())


def _shootout(found: Shootout) -> Entry:
    return Entry(
        id=f"shootout-{found.id}",
        title=found.name,
        chapter="Shootouts",
        section=found.section,
        body=paragraphs(found.blurb, found.lay, found.win, f"It lasts {found.rounds} rounds at most.", _guns(found)),
        see=(
            "shootouts",
            "winning",
            *(("showdowns",) if found.showdown else ()),
            *(("townsfolk",) if found.townsfolk else ()),
        ),
        words=(f"{found.name} scenario", f"{found.name} shootout"),
        source=found.source,
    )


def _guns(found: Shootout) -> str:
    return "" if found.drawn else "Guns start carried, not in hand."
