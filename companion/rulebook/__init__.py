"""Rules entries of all games: found by id, by words, and drawn from Markdown. Knows no game by name."""

from collections.abc import Sequence
from functools import cache

from companion.engine.errors import NotFound
from companion.engine.game import Entry
from companion.games import game as find_game


@cache
def entries_of(game: str) -> dict[str, Entry]:
    """The entries of a game by id. Errors: `NotFound` ``no-such-game``."""
    return {entry.id: entry for entry in find_game(game).rules()}


def entry_of(game: str, entry: str) -> Entry:
    """One entry. Errors: `NotFound` ``no-such-rule``."""
    found = entries_of(game).get(entry)
    if found is None:
        raise NotFound("no-such-rule", "There is no rule under this address.", entry=entry[:60])
    return found


def chapters(game: str) -> dict[str, list[Entry]]:
    """The entries of a game by chapter, in the game's order."""
    made: dict[str, list[Entry]] = {}
    for entry in entries_of(game).values():
        made.setdefault(entry.chapter, []).append(entry)
    return made


def matching(game: str, words: str) -> Sequence[Entry]:
    """The entries in which every word occurs: first those with all of them in title or synonyms, then in the text."""
    wanted = _plain(words).split()
    titled, told = [], []
    for entry in entries_of(game).values():
        head = _plain(" ".join((entry.title, *entry.words)))
        if all(word in head for word in wanted):
            titled.append(entry)
        elif all(word in f"{head} {_plain(entry.body)}" for word in wanted):
            told.append(entry)
    return [*titled, *told]


def _plain(text: str) -> str:
    return text.casefold().replace("'", "").replace("’", "")
