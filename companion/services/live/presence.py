"""Which devices have the page of a table open. This is recorded seldom: the database is for the game.

A device that stays is noted every 15 s, so that one whose server died fades by itself. One that left is noted when it
has stayed away: a reload, or a page left for the rules, is nothing that others see.
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.presence import Key, Note

NOTED_EVERY = 15.0
"""Seconds between two notes about one device."""

AWAY_AFTER = 6.0
"""Seconds without a line until a device counts as gone."""


@dataclass
class _Stay:
    lines: int = 0
    noted_at: float = float("-inf")
    left_at: float = 0.0
    here: bool = False


class Presence:
    """The open lines of one process, by device. ``clock`` gives the seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._stays: dict[Key, _Stay] = {}

    def opened(self, who: Key) -> None:
        """One more line; a device may have several, in two windows or while an old one is not known to be dead."""
        self._stays.setdefault(who, _Stay()).lines += 1

    def closed(self, who: Key) -> None:
        """One line fewer."""
        stay = self._stays[who]
        stay.lines -= 1
        stay.left_at = self._clock()

    def due(self) -> Note:
        """What to write, which then counts as written. Nobody is in it twice within `NOTED_EVERY` seconds.

        A device that comes back after it was gone is written at once.
        """
        now = self._clock()
        came: list[Key] = []
        stayed: list[Key] = []
        gone: list[tuple[Key, int]] = []
        for who, stay in list(self._stays.items()):
            recent = now - stay.noted_at < NOTED_EVERY
            if stay.lines and not (stay.here and recent):
                (stayed if stay.here else came).append(who)
                stay.here, stay.noted_at = True, now
            elif not stay.lines and now - stay.left_at >= AWAY_AFTER and not recent:
                if stay.here:
                    gone.append((who, _ms(stay.noted_at)))
                del self._stays[who]
        return Note(_ms(now), came, stayed, gone)

    def __bool__(self) -> bool:
        """True while there is somebody to write about."""
        return bool(self._stays)


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
