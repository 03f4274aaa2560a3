"""The search: from what somebody typed to entries, the asked one first. It knows no game by name."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.games import game as find_game
from companion.rulebook.entries import entries_of
from companion.rulebook.index import Doc, Index
from companion.rulebook.spelling import Meant, meant, righted, run_together
from companion.rulebook.text import stem, telling, words_of

MOST_WORDS = 12
"""More words than this are a paragraph that somebody pasted."""
NAMED, ALSO_NAMED, PHRASED = 30.0, 26.0, 26.0
"""What it is worth that the question is the entry's title, is another name of it, or covers a name of it in part."""
PARTLY = 0.3
"""What is left of the worth of the words that an entry has when it has next to nothing of the question."""
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
    return Index(entries_of(game).values(), find_game(game).alike())


def search(game: str, words: str, most: int = 12) -> Sequence[Hit]:
    """The entries that answer, best first; none for no words. Errors: `NotFound` ``no-such-game``."""
    index = index_of(game)
    typed = words_of(words)
    asked = _asked(telling(typed)[:MOST_WORDS], index)
    if not asked:
        return []
    stems = {found for one in asked for found in one}
    whole = [max(index.worth[found] * sure for found, sure in one.items()) for one in asked]
    name = " ".join(stem(word) for word in righted(typed[: 2 * MOST_WORDS], index))
    found = {doc.id: doc for doc in (*index.candidates(stems), *index.named.get(name, ()))}
    hits = []
    for doc in found.values():
        score = _score(doc, asked, whole) + _exactly(doc, name)
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
            # A part may be a word that tells nothing (“shootwhen”); the others are asked for.
            made += [{stem(part): 1.0} for part in split if stem(part) in index.worth]
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


def _score(doc: Doc, asked: Sequence[Meant], whole: Sequence[float]) -> float:
    """Rare words weigh more than common ones, names more than text, and a name that is covered most of all.

    ``whole``: what each word of the question is worth at most.
    """
    score = held = 0.0
    plain: dict[int, float] = {}
    covered: dict[int, float] = {}
    for one, most in zip(asked, whole, strict=True):
        best, by, how = 0.0, None, 0.0
        for typed, sure in one.items():
            here = doc.found.get(typed)
            if here is not None and here.weight * sure > best:
                best, by, how = here.weight * sure, here, sure
        if by is None:
            continue
        score += best
        part = min(by.worth, most) * how * by.sure
        held += part
        for place in by.places:
            plain[place] = plain.get(place, 0.0) + by.worth
            covered[place] = covered.get(place, 0.0) + part
    total = sum(whole)
    return score * (PARTLY + (1 - PARTLY) * held / total) + PHRASED * _named(doc, plain, covered) / total


def _named(doc: Doc, plain: Mapping[int, float], covered: Mapping[int, float]) -> float:
    """What the question covers of one name of the entry, times what that name covers of the question."""
    best = 0.0
    for place, part in plain.items():
        here = min(1.0, part / doc.phrase_worth[place]) * covered[place] * (0.95 if place else 1.0)
        best = max(best, here)
    return best
