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
from typing import NamedTuple

from companion.engine.game import Entry
from companion.rulebook.everyday import ALIKE
from companion.rulebook.text import STOP, name_of, stem, stems_of, without_targets, words_of

TITLE, WORDS, BODY, LIKE = 8.0, 5.0, 1.0, 2.0
"""What a word weighs in the full-text table: in the title, among the players' words for it, in the text, and when it
only means the same as a word of the first two."""
IN_TITLE, IN_NAME, IN_LONGER, IN_LONG = 2.0, 1.25, 1.0, 0.75
"""What a word weighs beside the text: in the title, as a name alone, in a name of two words, in a longer one."""
SAME, ONLY_SAME = 0.5, 0.9
"""What another word for the same weighs: one that entries use too, and one that no entry uses."""

CANDIDATES = 24
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


class Found(NamedTuple):
    """What a typed stem is worth in an entry.

    ``weight`` in all, ``worth`` of the word that it found there, ``sure`` how sure it is that this was meant, and
    ``places``, the names of the entry that hold the word.
    """

    weight: float
    worth: float
    sure: float
    places: Sequence[int]


@dataclass(frozen=True)
class Doc:
    """An entry as the search sees it, reckoned beforehand as far as a question does not matter.

    ``names`` are its names as they would be typed. ``phrases`` are the same names as stems, the title's first, and
    ``phrase_worth`` how telling each is. ``found``: what each stem counts for, the other words for a stem included.
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
    found: Mapping[str, Found]


class Index:
    """The entries of a game, the words in them, and the full-text table.

    Other words for the same are worked in when the index is made: a search then asks only for what was typed.
    """

    def __init__(self, entries: Iterable[Entry], alike: Iterable[Sequence[str]] = ()) -> None:
        given = list(entries)
        words = [_words(entry) for entry in given]
        self.stem_of = {word: stem(word) for entry in given for word in words_of(_all_text(entry))}
        self.vocabulary = sorted(self.stem_of)
        self.spelled = sorted({*self.vocabulary, *STOP})
        counts = Counter(found for one in words for found in one.all())
        self.stems = frozenset(counts)
        self.alike = self._alike((*ALIKE, *alike))
        for other, ones in self.alike.items():
            if other not in self.stems:
                counts[other] = max(counts[one] for one in ones)
        self.worth = {found: math.log(1 + (len(given) - n + 0.5) / (n + 0.5)) for found, n in counts.items()}
        self.docs = [self._doc(entry, one) for entry, one in zip(given, words, strict=True)]
        self.named: dict[str, list[Doc]] = {}
        for doc in self.docs:
            for name in doc.names:
                self.named.setdefault(name, []).append(doc)
        self._lock = threading.Lock()
        self._table = _table(self.docs)

    def _alike(self, given: Iterable[Sequence[str]]) -> dict[str, list[str]]:
        """For a stem the others that people use for it, as far as the entries have them; none is left out."""
        groups = [dict.fromkeys(stem(word) for word in group) for group in given]
        made: dict[str, dict[str, None]] = {}
        for group in groups:
            for one in group:
                others = [other for other in group if other != one and other in self.stems]
                made.setdefault(one, {}).update(dict.fromkeys(others))
        return {one: list(others) for one, others in made.items() if others}

    def _doc(self, entry: Entry, words: Words) -> Doc:
        phrases = [phrase for phrase in (frozenset(stems_of(name)) for name in _names(entry)) if phrase]
        return Doc(
            id=entry.id,
            title=entry.title,
            chapter=entry.chapter,
            house=entry.source == "house",
            title_name=name_of(entry.title),
            names=frozenset(name_of(name) for name in _names(entry)),
            words=words,
            phrases=phrases,
            phrase_worth=[sum(self.worth[found] for found in phrase) for phrase in phrases],
            found=self._found(words, phrases),
        )

    def _found(self, words: Words, phrases: Sequence[frozenset[str]]) -> dict[str, Found]:
        """Each stem of an entry, and each that means the same as one of them, with what it counts for there."""
        places: dict[str, list[int]] = {}
        for place, phrase in enumerate(phrases):
            for one in phrase:
                places.setdefault(one, []).append(place)
        own = {}
        for one in words.all():
            weight = _weight(one, words, [len(phrases[place]) for place in places.get(one, ())])
            own[one] = Found(weight * self.worth[one], self.worth[one], 1.0, places.get(one, ()))
        made = dict(own)
        for other, ones in self.alike.items():
            sure = SAME if other in self.stems else ONLY_SAME
            for one in ones:
                if one in own and own[one].weight * sure > (made[other].weight if other in made else 0.0):
                    made[other] = own[one]._replace(weight=own[one].weight * sure, sure=sure)
        return made

    def candidates(self, stems: Iterable[str]) -> list[Doc]:
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


def _weight(found: str, words: Words, lengths: Sequence[int]) -> float:
    """In the text a word that comes often counts for more, though less and less so; in a name, the shorter the more."""
    times = words.body[found]
    told = BODY * times / (times + 1.2)
    if found in words.title:
        return told + IN_TITLE
    if not lengths:
        return told
    shortest = min(lengths)
    return told + (IN_NAME if shortest == 1 else IN_LONGER if shortest == 2 else IN_LONG)


def _table(docs: Sequence[Doc]) -> sqlite3.Connection:
    """SQLite lets threads share a connection that is used by one at a time, which the index's lock sees to."""
    table = sqlite3.connect(":memory:", check_same_thread=False)
    table.execute("CREATE VIRTUAL TABLE entry USING fts5(title, words, body, alike, content='')")
    # Ordering by the hidden column `rank` lets FTS5 sort as it goes; a call of bm25() in ORDER BY costs twice that.
    table.execute("INSERT INTO entry(entry, rank) VALUES('rank', ?)", (f"bm25({TITLE}, {WORDS}, {BODY}, {LIKE})",))
    table.executemany(
        "INSERT INTO entry(rowid, title, words, body, alike) VALUES(?, ?, ?, ?, ?)",
        [(row, *_columns(doc)) for row, doc in enumerate(docs)],
    )
    return table


def _columns(doc: Doc) -> tuple[str, str, str, str]:
    alike = [one for one, found in doc.found.items() if found.sure < 1.0 and found.places]
    words = doc.words
    return " ".join(words.title), " ".join(words.players), " ".join(words.body.elements()), " ".join(alike)
