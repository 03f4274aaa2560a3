"""The index at the back of a book: what players call things, from A to Z, with the entry each leads to."""

from functools import cache

from companion.engine.game import Entry
from companion.rulebook.entries import entries_of


@cache
def keywords(game: str) -> dict[str, list[tuple[str, Entry]]]:
    """Titles and players' words by first letter; digits and signs stand under ``#``. Rulings are not listed."""
    made: dict[str, list[tuple[str, Entry]]] = {}
    listed = [entry for entry in entries_of(game).values() if not entry.id.startswith("ruling-")]
    pairs = {(word, entry.id): entry for entry in listed for word in (entry.title, *entry.words)}
    for (word, _), entry in sorted(pairs.items(), key=lambda pair: (pair[0][0].casefold(), pair[0][1])):
        letter = word[0].upper() if word[0].isascii() and word[0].isalpha() else "#"
        made.setdefault(letter, []).append((word, entry))
    return made
