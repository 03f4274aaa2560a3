"""What somebody meant who typed a word that no entry holds: the beginning of one, two run together, or a slip."""

from collections.abc import Mapping

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from companion.rulebook.index import Index
from companion.rulebook.text import stem

LIKELY = 3
"""So many guesses are followed for one word."""
EXPANDED = 6
"""So many endings are followed for the beginning of a word."""
SHORTEST, SHORTEST_LAST = 3, 2
"""So many letters may be the beginning of a word; the second for the last word, which somebody may still be typing."""

Meant = Mapping[str, float]
"""Stems with how sure it is that one of them was meant, 1.0 at most."""


def meant(word: str, index: Index, *, last: bool) -> Meant:
    """The stems that a typed word may stand for; the last word may be one that is still being typed.

    A word that is known, or that means the same as a known one, is taken for the whole of it.
    """
    own = stem(word)
    if own in index.worth:
        return {own: 1.0}
    found = index.beginning(word, EXPANDED) if len(word) >= (SHORTEST_LAST if last else SHORTEST) else ()
    return dict.fromkeys(found, 0.9) if found else guessed(word, index)


def guessed(word: str, index: Index) -> Meant:
    """The nearest words by slips: a letter left out, too many, wrong, or two swapped. None for very short words."""
    slips = slips_allowed(word)
    if not slips:
        return {}
    near = extract(word, index.vocabulary, scorer=OSA.distance, score_cutoff=slips, limit=24)
    # The first letter is rarely the wrong one, so a slip there counts for half a slip more.
    ranked = sorted((distance + 0.5 * (found[0] != word[0]), found) for found, distance, _ in near)
    best = ranked[0][0] if ranked else 0.0
    made: dict[str, float] = {}
    for distance, found in ranked[: 2 * LIKELY]:
        if distance <= best + 0.5 and len(made) < LIKELY:
            made.setdefault(index.stem_of[found], max(0.3, 0.95 - 0.6 * distance / len(word)))
    return made


def slips_allowed(word: str) -> int:
    """None below four letters and in numbers, one to five letters, two to eight, three beyond."""
    length = len(word)
    if length < 4 or any(letter.isdigit() for letter in word):
        return 0
    return 1 if length < 6 else 2 if length < 9 else 3


def run_together(word: str, index: Index) -> list[str]:
    """Two words typed as one, where both are known: ``deathwish``."""
    for at in range(3, len(word) - 2):
        if word[:at] in index.stem_of and word[at:] in index.stem_of:
            return [word[:at], word[at:]]
    return []
