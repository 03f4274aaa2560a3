"""The search index as plain data, for the browser that searches by itself when the network is gone."""

import math
from functools import cache
from typing import Any

from companion.engine.game import Entry
from companion.rulebook import everyday, spelling
from companion.rulebook import index as indexing
from companion.rulebook.entries import entries_of
from companion.rulebook.index import Doc, Index
from companion.rulebook.search import ALSO_NAMED, HOUSE, MOST_WORDS, NAMED, PARTLY, PHRASED, index_of


@cache
def index_data(game: str) -> dict[str, Any]:
    """What `static/js/offline-search.js` needs to answer as `companion.rulebook.search` does.

    ``docs``: [id, title, chapter, house, the players' words, body as stems with how often each]. Stems are numbers,
    places in ``stems``; ``counts`` says in how many entries each is, 0 for one that tells nothing. ``words`` are the
    known words in alphabetical order, ``alike`` the other words for a stem.
    """
    index, known = index_of(game), entries_of(game)
    stems = sorted({*index.worth, *index.stem_of.values()})
    number = {stem: place for place, stem in enumerate(stems)}
    return {
        "docs": [_doc(doc, known[doc.id], number) for doc in index.docs],
        "stems": stems,
        "counts": [_count(index, stem) for stem in stems],
        "words": index.vocabulary,
        "stop": sorted(everyday.STOP),
        "irregular": dict(everyday.IRREGULAR),
        "alike": [[number[one], [number[other] for other in others]] for one, others in index.alike.items()],
        "figures": _figures(),
    }


def _doc(doc: Doc, entry: Entry, number: dict[str, int]) -> list[Any]:
    body = [value for stem, times in sorted(doc.words.body.items()) for value in (number[stem], times)]
    return [doc.id, doc.title, doc.chapter, int(doc.house), list(entry.words), body]


def _count(index: Index, stem: str) -> int:
    """The number of entries that a stem's worth was reckoned from: whole numbers pack into half the room."""
    worth = index.worth.get(stem)
    return 0 if worth is None else round((len(index.docs) + 1) / math.exp(worth) - 0.5)


def _figures() -> dict[str, float]:
    """What the search weighs with, under the names that the browser's copy of it has for them."""
    return {
        "title": indexing.TITLE,
        "words": indexing.WORDS,
        "body": indexing.BODY,
        "like": indexing.LIKE,
        "inTitle": indexing.IN_TITLE,
        "inName": indexing.IN_NAME,
        "inLonger": indexing.IN_LONGER,
        "inLong": indexing.IN_LONG,
        "same": indexing.SAME,
        "onlySame": indexing.ONLY_SAME,
        "candidates": indexing.CANDIDATES,
        "likely": spelling.LIKELY,
        "expanded": spelling.EXPANDED,
        "shortest": spelling.SHORTEST,
        "elsewhere": spelling.ELSEWHERE,
        "swapped": spelling.SWAPPED,
        "asSmall": spelling.AS_SMALL,
        "shortestLast": spelling.SHORTEST_LAST,
        "mostWords": MOST_WORDS,
        "named": NAMED,
        "alsoNamed": ALSO_NAMED,
        "phrased": PHRASED,
        "partly": PARTLY,
        "house": HOUSE,
    }
