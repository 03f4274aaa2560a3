"""What a man can do in a brawl, or to somebody who lies unconscious, in the order of the list of brawl actions."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.games.outlaws.table.brawling import (
    beat,
    finish_off,
    leave,
    lift_in_brawl,
    punch,
    snatch,
    stab,
    stand_up,
    strike,
    throw_knife,
    wrestle,
)
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man

FEATURES = (
    punch,
    wrestle,
    strike,
    stab,
    snatch,
    lift_in_brawl,
    stand_up,
    leave,
    beat,
    finish_off,
    throw_knife,
)


def offered(eyes: Eyes, man: Man) -> Iterator[Action]:
    """All of it, greyed with its reason where it is not possible now."""
    for feature in FEATURES:
        yield from feature.offer(eyes, man)
