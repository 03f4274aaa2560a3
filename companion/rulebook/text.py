"""Words as the search sees them: folded, cut to a stem, and without the small words of a question.

`static/js/offline-search.js` does the same in the browser; a test holds the two together.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from companion.rulebook import everyday

STOP = everyday.STOP
_IRREGULAR = everyday.IRREGULAR
_DROPPED_G = re.compile(r"\b([a-z]{3,}in)['’](?![a-z])")
_APOSTROPHES = re.compile(r"['’`\u00b4]")
_TARGET = re.compile(r"\]\([^)\s]*\)")
_WORD = re.compile(r"[a-z0-9]+")
_VOWEL = re.compile(r"[aeiouy]")
_SHORTEST = 4
"""Words of fewer letters are their own stem."""


def fold(text: str) -> str:
    """Small letters without accents and apostrophes; ``Eatin' Dirt`` becomes ``eating dirt``."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return _APOSTROPHES.sub("", _DROPPED_G.sub(r"\1g", plain))


def words_of(text: str) -> list[str]:
    """The words of a text in order, folded."""
    return _WORD.findall(fold(text))


def without_targets(markdown: str) -> str:
    """The text of Markdown without the addresses of its links."""
    return _TARGET.sub("]", markdown)


def telling(words: Iterable[str]) -> list[str]:
    """The words that say what is meant; all of them where every one is a small one."""
    given = list(words)
    return [word for word in given if word not in STOP] or given


@lru_cache(16_384)
def stem(word: str) -> str:
    """One form for ``charge``, ``charges``, ``charged``, ``charging`` and ``chargin``; not always a word."""
    word = _IRREGULAR.get(word, word)
    if len(word) < _SHORTEST or word.isdigit():
        return word
    return _without_e(_without_ending(_singular(word)))


def stems_of(text: str) -> list[str]:
    """The stems of the telling words of a text, in order."""
    return [stem(word) for word in telling(words_of(text))]


def name_of(text: str) -> str:
    """A whole name, the small words too, so that only a question that is the very name equals it."""
    return " ".join(stem(word) for word in words_of(text))


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("lves") or word == "knives":
        return word[:-3] + "f"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_ending(word: str) -> str:
    if word.endswith("ing") and len(word) > 5:
        return _single_end(word, 3)
    # The dialect drops the g, and people drop the apostrophe after it.
    if word.endswith("in") and len(word) > 4 and not _VOWEL.match(word[-3]):
        return _single_end(word, 2)
    if word.endswith("ed") and len(word) > 4:
        return _single_end(word, 2)
    if word.endswith(("tion", "sion")) and len(word) > 6:
        return word[:-3]
    return word


def _single_end(word: str, ending: int) -> str:
    """The word without its ending, where that leaves a vowel; a doubled last letter becomes one."""
    left = word[:-ending]
    if not _VOWEL.search(left):
        return word
    return left[:-1] if left[-1] == left[-2] and left[-1] not in "lsz" else left


def _without_e(word: str) -> str:
    return word[:-1] if word.endswith("e") and len(word) >= _SHORTEST else word
