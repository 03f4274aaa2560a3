"""The search: from what somebody typed to entries, the asked one first. It knows no game by name."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.rulebook.entries import entries_of
from companion.rulebook.index import Doc, Index
from companion.rulebook.spelling import Meant, meant, run_together
from companion.rulebook.text import stem, telling, words_of

MOST_WORDS = 12
"""More words than this are a paragraph that somebody pasted."""
NAMED, ALSO_NAMED, PHRASED = 30.0, 26.0, 22.0
"""What it is worth that the question is the entry's title, is another name of it, or covers a name of it in part."""
HOUSE = 0.7
"""A decision of ours stands behind the rule that it is about."""


class Hit(NamedTuple):
    """An entry that was found; a higher ``score`` is a better answer, and means nothing beyond its own search."""

    id: str
    title: str
    chapter: str
    game: str
    score: float


@cache
def index_of(game: str) -> Index:
    """The index of a game, made once a process. Errors: `NotFound` ``no-such-game``."""
    return Index(entries_of(game).values())


def search(game: str, words: str, most: int = 12) -> Sequence[Hit]:
    """The entries that answer, best first; none for no words. Errors: `NotFound` ``no-such-game``."""
    index = index_of(game)
    typed = words_of(words)
    asked = _asked(telling(typed)[:MOST_WORDS], index)
    stems = sorted({found for one in asked for found in one})
    if not stems:
        return []
    name = " ".join(stem(word) for word in typed)
    found = {doc.id: doc for doc in (*index.candidates(stems), *index.named.get(name, ()))}
    hits = []
    for doc in found.values():
        score = _score(doc, asked, index.worth) + _exactly(doc, name)
        hits.append((-score * HOUSE if doc.house else -score, doc.id, doc))
    hits.sort()
    return [Hit(id_, doc.title, doc.chapter, game, round(-score, 2)) for score, id_, doc in hits[:most]]


def _asked(words: Sequence[str], index: Index) -> list[Meant]:
    """For each word of the question the stems that it may mean; words that mean nothing here are left out."""
    made: list[Meant] = []
    for at, word in enumerate(words):
        last = at == len(words) - 1
        joined = [stem(pair) for pair in (_pair(words, at), _pair(words, at - 1)) if pair in index.stem_of]
        split = run_together(word, index) if word not in index.stem_of and stem(word) not in index.stems else []
        if split:
            made += [{stem(part): 1.0} for part in split]
            continue
        found = {**meant(word, index, last=last), **dict.fromkeys(joined, 1.0)}
        # A slip of the finger may look like a word that tells nothing ("wich"): it is left out, as that word would be.
        if telling_stems := {one: sure for one, sure in found.items() if one in index.worth}:
            made.append(telling_stems)
    return made


def _pair(words: Sequence[str], at: int) -> str:
    return words[at] + words[at + 1] if 0 <= at < len(words) - 1 else ""


def _exactly(doc: Doc, name: str) -> float:
    return NAMED if name == doc.title_name else ALSO_NAMED if name in doc.names else 0.0


def _score(doc: Doc, asked: Sequence[Meant], worth: Mapping[str, float]) -> float:
    """Rare words weigh more than common ones, names more than text, and a name that is covered most of all."""
    score = whole = held = 0.0
    matched: list[tuple[str, float]] = []
    for one in asked:
        best, by, most = 0.0, "", 0.0
        for found, sure in one.items():
            most = max(most, worth[found] * sure)
            here = doc.weights.get(found, 0.0) * sure
            if here > best:
                best, by = here, found
        whole += most
        if by:
            score += best
            held += worth[by] * one[by]
            matched.append((by, one[by]))
    if not matched:
        return 0.0
    return score * (0.5 + 0.5 * held / whole) + PHRASED * _named(doc, matched, whole, worth)


def _named(doc: Doc, matched: Sequence[tuple[str, float]], whole: float, worth: Mapping[str, float]) -> float:
    """How well the question covers one name of the entry, and that name the question: 1.0 when they are the same."""
    plain: dict[int, float] = {}
    sure: dict[int, float] = {}
    for found, how in matched:
        for place in doc.places.get(found, ()):
            plain[place] = plain.get(place, 0.0) + worth[found]
            sure[place] = sure.get(place, 0.0) + worth[found] * how
    return max(
        (plain[place] * sure[place] / (doc.phrase_worth[place] * whole) * (0.95 if place else 1.0) for place in plain),
        default=0.0,
    )
