"""What a man can do with his hands in his turn, in the order of the list of actions."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.handling import (
    ditch,
    give,
    grip,
    lift,
    loot,
    loot_bullets,
    pick_up,
    put_away,
    receive,
    reload,
    swap,
    take_out,
    unjam,
)
from companion.games.outlaws.table.hurt import stop_bleed

FEATURES = (
    take_out,
    put_away,
    reload,
    unjam,
    ditch,
    pick_up,
    swap,
    grip,
    give,
    receive,
    loot,
    loot_bullets,
    lift,
    stop_bleed,
)


def offered(eyes: Eyes, man: Man) -> Iterator[Action]:
    """All of it, greyed with its reason where it is not possible now."""
    for feature in FEATURES:
        yield from feature.offer(eyes, man)
