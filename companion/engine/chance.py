"""The dice and cards of a table: everything that is rolled, drawn or shuffled follows from one seed, so that anybody
can check it.

The seed is chosen when the table is made. Its SHA-256 is shown at the start and the seed itself at the end. The numbers
of one step are the 32-bit big-endian words of HMAC-SHA256(seed, "PLACE/0"), then of "PLACE/1" and so on, where PLACE
names the step. A number below ``n`` is a word modulo ``n``, where words that would favour low results are passed over.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32


def fingerprint(seed: bytes) -> str:
    """The seal of a seed, which is shown at the start: it gives nothing away, and no other seed has it."""
    return hashlib.sha256(seed).hexdigest()


class Chance:
    """The chance of one step. ``drawn`` lists every number that it gave as (how many there were, which one)."""

    def __init__(self, seed: bytes, place: str) -> None:
        self.place = place
        self.drawn: list[tuple[int, int]] = []
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def pick(self, count: int) -> int:
        """One of 0 to ``count`` - 1, all as likely."""
        if count < 1:
            raise ValueError("nothing to pick from")
        fair = _WORD - _WORD % count
        word = self._word()
        while word >= fair:
            word = self._word()
        self.drawn.append((count, word % count))
        return word % count

    def die(self, sides: int) -> int:
        """One die: 1 to ``sides``."""
        return self.pick(sides) + 1

    def choice(self, among: Sequence[T]) -> T:
        """One of them, all as likely."""
        return among[self.pick(len(among))]

    def shuffled(self, among: Iterable[T]) -> tuple[T, ...]:
        """All of them in an order of chance (Fisher and Yates)."""
        left = list(among)
        for last in range(len(left) - 1, 0, -1):
            other = self.pick(last + 1)
            left[last], left[other] = left[other], left[last]
        return tuple(left)

    def _word(self) -> int:
        if not self._words:
            digest = hmac.digest(self._seed, f"{self.place}/{self._block}".encode(), "sha256")
            self._block += 1
            self._words = [int.from_bytes(digest[start : start + 4], "big") for start in range(28, -1, -4)]
        return self._words.pop()


def proves(seed: bytes, place: str, drawn: Iterable[tuple[int, int]]) -> bool:
    """True where the seed gives exactly these numbers at that place."""
    chance = Chance(seed, place)
    return all(chance.pick(count) == number for count, number in drawn)
