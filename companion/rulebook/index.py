"""The search index of one game: its entries as stems, in an SQLite full-text table in memory.

It is made of the entries alone, within the process, so that search answers the same whatever database keeps the armies.
"""

import math
import sqlite3
import threading
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.game import Entry
from companion.rulebook.text import ALIKE, name_of, stem, stems_of, without_targets, words_of

TITLE, WORDS, BODY = 8.0, 5.0, 1.0
"""What a word weighs where it stands: in the title, among the players' words for it, in the text."""

CANDIDATES = 20
"""So many entries are taken from the full-text table and looked at closely."""


@dataclass(frozen=True)
class Words:
    """The words of an entry as stems: of its title, of the players' words for it, of its text with how often."""

    title: frozenset[str]
    players: frozenset[str]
    body: Counter[str]

    def all(self) -> set[str]:
        """Every stem of the entry."""
        return {*self.title, *self.players, *self.body}


@dataclass(frozen=True)
class Doc:
    """An entry as the search sees it, reckoned beforehand as far as a question does not matter.

    ``names`` are its names as they would be typed. ``phrases`` are the same names as stems, the title's first, and
    ``phrase_worth`` how telling each is. ``weights``: what each stem counts for; ``places``: in which phrases it is.
    """

    id: str
    title: str
    chapter: str
    house: bool
    title_name: str
    names: frozenset[str]
    words: Words
    phrases: Sequence[frozenset[str]]
    phrase_worth: Sequence[float]
    weights: Mapping[str, float]
    places: Mapping[str, Sequence[int]]


class Index:
    """The entries of a game, the words in them, and the full-text table."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        given = list(entries)
        words = [_words(entry) for entry in given]
        self.stem_of = {word: stem(word) for entry in given for word in words_of(_all_text(entry))}
        self.vocabulary = sorted(self.stem_of)
        counts = Counter(found for one in words for found in one.all())
        self.stems = frozenset(counts)
        self.worth = {found: math.log(1 + (len(given) - n + 0.5) / (n + 0.5)) for found, n in counts.items()}
        self.docs = [_doc(entry, one, self.worth) for entry, one in zip(given, words, strict=True)]
        self.named: dict[str, list[Doc]] = {}
        for doc in self.docs:
            for name in doc.names:
                self.named.setdefault(name, []).append(doc)
        self.alike = self._alike()
        self._lock = threading.Lock()
        self._table = _table(self.docs)

    def _alike(self) -> dict[str, list[str]]:
        """For a stem the others that people use for it, as far as the entries have them."""
        groups = [[stem(word) for word in group] for group in ALIKE]
        return {
            one: [other for group in groups if one in group for other in group if other != one and other in self.stems]
            for one in {one for group in groups for one in group}
        }

    def candidates(self, stems: Sequence[str]) -> list[Doc]:
        """The entries that hold any of the stems, the best of FTS5's ranking first."""
        asked = " OR ".join(f'"{found}"' for found in stems)
        with self._lock:
            rows = self._table.execute(
                "SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT ?", (asked, CANDIDATES)
            ).fetchall()
        return [self.docs[row] for (row,) in rows]

    def beginning(self, letters: str, most: int) -> list[str]:
        """The stems of words that begin with the letters, the commonest first."""
        at = bisect_left(self.vocabulary, letters)
        found: set[str] = set()
        while at < len(self.vocabulary) and self.vocabulary[at].startswith(letters):
            found.add(self.stem_of[self.vocabulary[at]])
            at += 1
        return sorted(found, key=lambda one: (self.worth.get(one, 99.0), one))[:most]


def _all_text(entry: Entry) -> str:
    return " ".join((*_names(entry), without_targets(entry.body)))


def _names(entry: Entry) -> tuple[str, ...]:
    return (entry.title, entry.id.replace("-", " "), *entry.words)


def _words(entry: Entry) -> Words:
    title, *others = (frozenset(stems_of(name)) for name in _names(entry))
    return Words(title, frozenset().union(*others), Counter(stems_of(without_targets(entry.body))))


def _doc(entry: Entry, words: Words, worth: Mapping[str, float]) -> Doc:
    phrases = [phrase for phrase in (frozenset(stems_of(name)) for name in _names(entry)) if phrase]
    places: dict[str, list[int]] = {}
    for place, phrase in enumerate(phrases):
        for found in phrase:
            places.setdefault(found, []).append(place)
    return Doc(
        id=entry.id,
        title=entry.title,
        chapter=entry.chapter,
        house=entry.source == "house",
        title_name=name_of(entry.title),
        names=frozenset(name_of(name) for name in _names(entry)),
        words=words,
        phrases=phrases,
        phrase_worth=[sum(worth[found] for found in phrase) for phrase in phrases],
        weights={found: _weight(found, words) * worth[found] for found in words.all()},
        places=places,
    )


def _weight(found: str, words: Words) -> float:
    """In the text a word that comes often counts for more, though less and less so."""
    times = words.body[found]
    told = BODY * times / (times + 1.2)
    if found in words.title:
        return told + TITLE / 4
    return told + WORDS / 4 if found in words.players else told


def _table(docs: Sequence[Doc]) -> sqlite3.Connection:
    """SQLite lets threads share a connection that is used by one at a time, which the index's lock sees to."""
    table = sqlite3.connect(":memory:", check_same_thread=False)
    table.execute("CREATE VIRTUAL TABLE entry USING fts5(title, words, body, content='')")
    # Ordering by the hidden column `rank` lets FTS5 sort as it goes; a call of bm25() in ORDER BY costs twice that.
    table.execute("INSERT INTO entry(entry, rank) VALUES('rank', ?)", (f"bm25({TITLE}, {WORDS}, {BODY})",))
    table.executemany(
        "INSERT INTO entry(rowid, title, words, body) VALUES(?, ?, ?, ?)",
        [
            (row, " ".join(doc.words.title), " ".join(doc.words.players), " ".join(doc.words.body.elements()))
            for row, doc in enumerate(docs)
        ],
    )
    return table
