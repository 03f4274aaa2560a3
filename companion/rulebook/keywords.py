"""The index at the back of a book: what players call things, from A to Z, with the entry each leads to."""

from functools import cache

from companion.engine.game import Entry
from companion.rulebook.entries import entries_of
from companion.rulebook.text import STOP, words_of

LONGEST = 3
"""A keyword has at most so many words."""
MOST = 6
"""So many keywords of one entry are listed, those that stand first; the rest is for the search."""
JOINING = frozenset({"a", "and", "at", "for", "from", "in", "of", "off", "on", "or", "the", "to", "with"})
"""Small words that a keyword may have within it; with any other it is a question, of use to the search alone."""


@cache
def keywords(game: str) -> dict[str, list[tuple[str, Entry]]]:
    """Titles and keywords by first letter; digits and signs stand under ``#``. Rulings are not listed."""
    made: dict[str, list[tuple[str, Entry]]] = {}
    listed = [entry for entry in entries_of(game).values() if not entry.id.startswith("ruling-")]
    pairs = {(word, entry.id): entry for entry in listed for word in (entry.title, *called(entry))}
    for (word, _), entry in sorted(pairs.items(), key=lambda pair: (pair[0][0].casefold(), pair[0][1])):
        letter = word[0].upper() if word[0].isascii() and word[0].isalpha() else "#"
        made.setdefault(letter, []).append((word, entry))
    return made


def called(entry: Entry) -> list[str]:
    """What players call an entry most, each once, without the questions that they ask about it."""
    return [word for word in dict.fromkeys(entry.words) if _is_keyword(words_of(word))][:MOST]


def _is_keyword(words: list[str]) -> bool:
    if not 0 < len(words) <= LONGEST or words[0] in STOP:
        return False
    return not any(word in STOP and word not in JOINING for word in words)
