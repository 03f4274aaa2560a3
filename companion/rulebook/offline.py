"""The search index as plain data, for the browser that searches by itself when the network is gone."""

from functools import cache
from typing import Any

from companion.rulebook.search import ALSO_NAMED, HOUSE, NAMED, PHRASED, index_of
from companion.rulebook.text import STOP


@cache
def index_data(game: str) -> dict[str, Any]:
    """What `static/js/offline-search.js` needs to answer as `companion.rulebook.search` does.

    ``docs``: [id, title, chapter, house, names, phrases, body, stems of the title, of the words]; the first name is the
    title's, and stems are numbers, places in ``stems``. ``worth`` is the weight of each stem, ``words`` each known word
    with its stem's number, in alphabetical order, ``alike`` the other words for a stem.
    """
    index = index_of(game)
    stems = sorted({*index.stems, *index.stem_of.values()})
    number = {stem: place for place, stem in enumerate(stems)}
    docs = [
        [
            doc.id,
            doc.title,
            doc.chapter,
            int(doc.house),
            [doc.title_name, *sorted(doc.names - {doc.title_name})],
            [sorted(number[stem] for stem in phrase) for phrase in doc.phrases],
            [value for stem, times in sorted(doc.words.body.items()) for value in (number[stem], times)],
            sorted(number[stem] for stem in doc.words.title),
            sorted(number[stem] for stem in doc.words.players),
        ]
        for doc in index.docs
    ]
    return {
        "docs": docs,
        "stems": stems,
        "worth": [round(index.worth.get(stem, 0.0), 5) for stem in stems],
        "words": [[word, number[index.stem_of[word]]] for word in index.vocabulary],
        "stop": sorted(STOP),
        "house": HOUSE,
        "alike": [[one, [number[other] for other in others]] for one, others in sorted(index.alike.items()) if others],
        "named": NAMED,
        "alsoNamed": ALSO_NAMED,
        "phrased": PHRASED,
    }
