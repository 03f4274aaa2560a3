"""What somebody meant who typed a word that no entry holds: the beginning of one, two run together, or a slip."""

import math
from collections.abc import Mapping, Sequence

from companion.rulebook.index import Index
from companion.rulebook.text import STOP, stem

LIKELY = 3
"""So many guesses are followed for one word."""
EXPANDED = 6
"""So many endings are followed for the beginning of a word."""
SHORTEST, SHORTEST_LAST = 4, 2
"""So many letters may be the beginning of a word; the second for the last word, which somebody may still be typing."""

ELSEWHERE, SWAPPED = 0.5, 0.6
"""How much more of a slip a wrong first letter is, which is rare, and how much less letters in another order are."""
AS_SMALL = 0.5
"""What is left of a guess when a word that tells nothing is just as near: ``gost`` for a ghost, or for “got”."""

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
    """The nearest words by slips: a letter left out, too many, wrong, or two swapped. None for very short words.

    None either where a word that tells nothing is nearer: ``thier`` is one of those, and not a tier.
    """
    ranked = near(word, index)
    small = next((slip for slip, found in ranked if found in STOP), math.inf)
    telling = [(slip, found) for slip, found in ranked if found not in STOP]
    if not telling or small < telling[0][0]:
        return {}
    best = telling[0][0]
    sure = AS_SMALL if small == best else 1.0
    made: dict[str, float] = {}
    for slip, found in telling[: 2 * LIKELY]:
        if slip <= best + 0.5 and len(made) < LIKELY:
            made.setdefault(index.stem_of[found], sure * max(0.3, 0.95 - 0.6 * slip / len(word)))
    return made


def near(word: str, index: Index) -> Sequence[tuple[float, str]]:
    """The words that a typed one may be, small ones too, with how much of a slip lies between; the nearest first."""
    slips = slips_allowed(word)
    if not slips:
        return []
    from rapidfuzz.distance import OSA  # Here, since a server has nothing to compare before somebody misspells a word.
    from rapidfuzz.process import extract

    found = extract(word, index.spelled, scorer=OSA.distance, score_cutoff=slips, limit=24)
    return sorted((_slip(word, other, distance), other) for other, distance, _ in found)


def righted(words: Sequence[str], index: Index) -> Sequence[str]:
    """The words as they are spelled, so that a name is known that was typed with slips."""
    return [word if _is_known(word, index) else next((one for _, one in near(word, index)), word) for word in words]


def _is_known(word: str, index: Index) -> bool:
    return word in STOP or word in index.stem_of or stem(word) in index.worth


def _slip(word: str, found: str, distance: float) -> float:
    swapped = len(word) == len(found) and sorted(word) == sorted(found)
    return distance + ELSEWHERE * (found[0] != word[0]) - SWAPPED * swapped


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
